import type { nothingTexts as english } from '../nothing-strings.js';
import type { Translation } from '../translation.js';

export const nothingTexts: Translation<typeof english> = {
  noPrompts:
    'Es werden noch keine Prompts beobachtet. Ihr Betreiber legt sie an; die ersten Antworten folgen nach wenigen Minuten.',
  notAsked:
    'Noch keine Antworten, also gibt es nichts zu messen. Die ersten sind unterwegs: Schauen Sie in ein paar Minuten wieder vorbei.',
  failed:
    'Noch keine Antworten, also gibt es nichts zu messen: Bisher ist jeder Versuch fehlgeschlagen. Auf der Seite „Prompts“ steht, warum.',
  paused:
    'Noch keine Antworten, also gibt es nichts zu messen: Alle Prompts sind angehalten. Bitten Sie Ihren Betreiber, sie fortzusetzen.',
  nothingHere:
    'In diesem Zeitraum gibt es mit diesen Filtern keine Antworten, also nichts zu messen. Wählen Sie einen längeren Zeitraum, oder entfernen Sie einen Filter.',
  brandedLeftOut: 'Prompts, die Ihren Markennamen enthalten, sind hier nicht dabei.',
  includeBranded: 'Mit ihnen zeigen',
  showPrompts: 'Die Prompts zeigen, und wann sie wieder gestellt werden',
  notFound: { title: 'Diese Seite gibt es nicht.', back: 'Zum Überblick' },
};
