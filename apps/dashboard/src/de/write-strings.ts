import type { writeTexts as english } from '../write-strings.js';
import type { Translation } from '../translation.js';

export const writeTexts: Translation<typeof english> = {
  askOperator: 'Wenn Sie eine weitere Frage beobachten oder eine anhalten möchten, wenden Sie sich an Ihren Betreiber.',
  failures: {
    unreachable: 'Der Dienst war nicht erreichbar, es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
    unavailable: 'Der Dienst ist kurz nicht verfügbar, es wurde nichts geändert. Versuchen Sie es gleich noch einmal.',
    rate_limited: 'Zu viele Anfragen, es wurde nichts geändert. Versuchen Sie es in einer Minute noch einmal.',
    invalid_parameters: 'Es wurde nichts geändert. Berichtigen Sie, was markiert ist, und senden Sie es noch einmal.',
  },
  saving: 'Wird gespeichert…',
  cancel: 'Abbrechen',

  question: {
    open: 'Frage beobachten',
    query: 'Frage, wie sie ein Kunde stellen würde',
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
    submit: 'Beobachten',
    added: (query) => `„${query}“ wird jetzt beobachtet. Die erste Antwort folgt nach wenigen Minuten.`,
    known: (query) => `„${query}“ wurde schon beobachtet; jetzt gilt, was Sie eingegeben haben.`,
  },

  competitor: {
    askOperator: 'Wenn Sie einen weiteren Wettbewerber beobachten möchten, wenden Sie sich an Ihren Betreiber.',
    open: 'Wettbewerber beobachten',
    name: 'Name',
    aliases: 'Andere Namen (freigestellt)',
    aliasesHint: 'Mit Kommas dazwischen.',
    submit: 'Beobachten',
    added: (name) => `${name} wird von den nächsten Antworten an beobachtet.`,
  },

  prompt: {
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    paused: 'Angehalten: Er wird nicht mehr gestellt, bis er fortgesetzt wird. Seine Antworten bleiben.',
    resumed: 'Fortgesetzt: Er wird wieder nach seinem Plan gestellt.',
    editTags: 'Tags bearbeiten',
    save: 'Tags speichern',
    saved: 'Die Tags sind gespeichert.',
  },
};
