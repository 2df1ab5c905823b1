import type { statusTexts as english } from '../status-strings.js';
import type { Translation } from '../translation.js';

export const statusTexts: Translation<typeof english> = {
  ok: 'Alle Assistenten antworten auf Ihre Prompts.',
  nothingAsked: 'Derzeit wird nichts gefragt: Es gibt keine Prompts, oder alle sind pausiert.',
  degraded: (when) => `Nicht alles funktioniert, seit ${when}.`,
  late: (prompts, count) =>
    prompts === 1
      ? 'Ein Prompt war fällig und ist noch nicht gestellt.'
      : `${count} Prompts waren fällig und sind noch nicht gestellt.`,
  states: { ok: 'Antwortet', delayed: 'Ist verspätet', failing: 'Scheitert' },
  lastAnswer: (when) => `Letzte Antwort: ${when}.`,
  never: 'Noch keine Antwort.',
  waiting: (questions, count, minutes) =>
    questions === 1
      ? `Eine Frage wartet, seit ${minutes} min.`
      : `${count} Fragen warten, die älteste seit ${minutes} min.`,
  failed: (questions, count) =>
    questions === 1 ? 'Eine Frage ist seitdem gescheitert.' : `${count} Fragen sind seitdem gescheitert.`,
};
