import type { writeTexts as english } from '../write-strings.js';
import type { Translation } from '../translation.js';

export const writeTexts: Translation<typeof english> = {
  askOperator:
    'Wenn Sie einen weiteren Prompt beobachten oder einen anhalten möchten, wenden Sie sich an Ihren Betreiber.',
  failures: {
    unreachable:
      'Die Verbindung brach ab, bevor eine Antwort kam. Laden Sie die Seite neu, um zu sehen, ob die Änderung gemacht wurde.',
    unavailable:
      'Der Dienst ist kurz nicht verfügbar. Laden Sie die Seite gleich neu, um zu sehen, ob die Änderung gemacht wurde.',
    rate_limited: 'Zu viele Anfragen, es wurde nichts geändert. Versuchen Sie es in einer Minute noch einmal.',
    invalid_parameters: 'Es wurde nichts geändert. Berichtigen Sie, was markiert ist, und senden Sie es noch einmal.',
  },
  saving: 'Wird gespeichert…',
  cancel: 'Abbrechen',

  newPrompt: {
    open: 'Prompt beobachten',
    query: 'Prompt, wie ihn ein Kunde stellen würde',
    brand: 'Marke',
    geo: 'Ländercode',
    geoHint: 'Etwa US oder DE.',
    place: 'Stadt (freigestellt)',
    locale: 'Sprache (freigestellt)',
    localeHint: 'Etwa de oder de-AT.',
    schedule: 'Wie oft',
    schedules: { hourly: 'Jede Stunde', daily: 'Jeden Tag', weekly: 'Jede Woche' },
    tags: 'Tags (freigestellt)',
    tagsHint: 'Kleinbuchstaben und Ziffern, mit Kommas dazwischen: stage:choose, topic:price',
    first:
      'Noch wird kein Prompt beobachtet. Beobachten Sie den ersten; seine erste Antwort folgt nach wenigen Minuten.',
    submit: 'Beobachten',
    added: (query) => `„${query}“ wird jetzt beobachtet. Die erste Antwort folgt nach wenigen Minuten.`,
    known: (query) => `„${query}“ wurde schon beobachtet; jetzt gilt, was Sie eingegeben haben.`,
  },

  competitor: {
    askOperator:
      'Wenn Sie einen weiteren Wettbewerber oder einen nicht mehr beobachten möchten, wenden Sie sich an Ihren Betreiber.',
    tracked: (competitors, total) =>
      competitors === 1 ? '1 Wettbewerber wird beobachtet' : `${total} Wettbewerber werden beobachtet`,
    also: (aliases) => `auch ${aliases}`,
    end: 'Nicht mehr beobachten',
    endOf: (name) => `Nicht mehr beobachten: ${name}`,
    ended: (name) => `${name} wird nicht mehr beobachtet. Was bisher gezählt wurde, bleibt.`,
    undo: 'Wieder beobachten',
    open: 'Wettbewerber beobachten',
    name: 'Name',
    aliases: 'Andere Namen (freigestellt)',
    aliasesHint: 'Mit Kommas dazwischen.',
    submit: 'Beobachten',
    added: (name) => `${name} wird von den nächsten Antworten an beobachtet.`,
  },

  prompt: {
    column: 'Abfrage',
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    which: (word, query) => `${word}: ${query}`,
    of: (query, outcome) => `„${query}“ – ${outcome}`,
    paused: 'Angehalten: Er wird nicht mehr gestellt, bis er fortgesetzt wird. Seine Antworten bleiben.',
    resumed: 'Fortgesetzt: Er wird wieder nach seinem Plan gestellt.',
    editTags: 'Tags bearbeiten',
    save: 'Tags speichern',
    saved: 'Die Tags sind gespeichert.',
  },
};
