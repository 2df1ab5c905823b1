import type { promptTexts as english } from '../prompt-strings.js';
import type { Translation } from '../translation.js';

/** A schedule of one's own is a cron expression. */
const schedules: Readonly<Record<string, string>> = { hourly: 'stündlich', daily: 'täglich', weekly: 'wöchentlich' };

export const promptTexts: Translation<typeof english> = {
  prompts: {
    prompt: 'Prompt',
    everyAssistant: (all) => (all === 1 ? 'Der einzige' : `Alle ${all}`),
    trend: 'Verlauf',
    trendWords: (rates) => `Im Lauf der Zeit: ${rates.join(', ')}`,
    lastAnswer: 'Letzte Antwort',
    branded: 'enthält Ihren Markennamen',
    change: 'Veränderung',
    eachByItself:
      'Jeder Prompt wird für sich verglichen: Von zwanzig, bei denen sich nichts verändert hat, scheint es bei etwa einem doch so. Was mit Blick auf alle gilt:',
    failedFirst: 'Fehlgeschlagene zuerst',
    status: 'Werden sie beantwortet?',
    search: 'Wörter im Prompt',
    find: 'Suchen',
    again: (when) => `Nächster Versuch: ${when}`,
    noneOfThese:
      'Kein Prompt passt zu diesen Filtern oder Wörtern. Entfernen Sie einen Filter, oder suchen Sie nach anderen.',
    none: 'Kein Prompt passt zu diesen Filtern. Entfernen Sie einen Filter, oder bitten Sie Ihren Betreiber um weitere Prompts.',
  },
  change: {
    'other-prompts': 'Vorher andere Assistenten',
    nothingNow: 'Zurzeit keine Antworten',
  },
  promptStates: {
    succeeded: 'Beantwortet',
    failed: 'Fehlgeschlagen',
    skipped: 'Ausgelassen',
    queued: 'Wartet',
    running: 'Läuft',
    waiting: 'Noch nicht gestellt',
    paused: 'Angehalten',
  },
  errorCodes: {
    assistant_unreachable: 'Der Assistent war nicht erreichbar.',
    assistant_error: 'Der Assistent hatte einen Fehler.',
    rate_limited: 'Das Anfragelimit des Assistenten war erreicht.',
    bad_response: 'Die Antwort des Assistenten war nicht lesbar.',
    timeout: 'Der Assistent hat zu lange gebraucht.',
    assistant_refused_request: 'Der Assistent hat die Anfrage abgelehnt. Sagen Sie es Ihrem Betreiber.',
    model_unavailable: 'Das Modell des Assistenten wird nicht mehr angeboten. Sagen Sie es Ihrem Betreiber.',
    assistant_unauthorized:
      'Der Assistent hat den Schlüssel des Betreibers nicht angenommen. Sagen Sie es Ihrem Betreiber.',
    quota_exhausted: 'Das Kontingent des Betreibers ist aufgebraucht. Sagen Sie es Ihrem Betreiber.',
    refused: 'Der Assistent wollte darauf nicht antworten.',
    content_filtered: 'Der Assistent hat seine Antwort gefiltert.',
    empty_answer: 'Der Assistent hat nicht geantwortet.',
    incomplete_answer: 'Der Assistent hat mitten in der Antwort aufgehört.',
    answer_too_large: 'Die Antwort war zu lang.',
    budget_exhausted: 'Das Tagesbudget war aufgebraucht; um Mitternacht (UTC) beginnt ein neues.',
  },

  prompt: {
    unknown: 'Diesen Prompt gibt es in diesem Konto nicht.',
    asks: (labels) => `Gestellt an ${labels}.`,
    asked: (brand, from, schedule, timezone, samples) =>
      `Zu ${brand}, gestellt ${schedules[schedule] ?? schedule} (${timezone})${samples > 1 ? `, je ${samples}-mal` : ''}. Standort: ${from}.`,
    lastChecked: (when) => `Letzte Antwort ${when}.`,
    nextCheck: (when) => `Nächste ${when}.`,
    dueNow: 'Jetzt fällig.',
    answers: 'Antworten',
    noAnswers: 'Keine Antworten in diesem Zeitraum.',
    answered: 'Beantwortet',
    mentions: 'Nennungen',
    notNamed: 'nicht genannt',
    visibility: 'Beste Sichtbarkeit',
    rivals: 'Wettbewerber',
    sideBySide: 'Nebeneinander',
    side: { left: 'Erste Antwort', right: 'Zweite Antwort' },
    option: (when, mentions, assistant) =>
      `${when}${assistant === null ? '' : ` – ${assistant}`} – ${mentions === 0 ? 'nicht genannt' : mentions === 1 ? '1 Nennung' : `${mentions} Nennungen`}`,
  },
};
