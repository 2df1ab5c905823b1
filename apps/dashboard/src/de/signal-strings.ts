import type { signalTexts as english } from '../signal-strings.js';
import type { Translation } from '../translation.js';

export const signalTexts: Translation<typeof english> = {
  about:
    'Veränderungen, die der Zufall nicht erklärt. Jede Nacht werden die letzten sieben Tage mit den 28 davor verglichen, bei denselben Prompts.',
  own: 'Der gewählte Zeitraum gegen den davor: im Überblick',
  state: 'Veränderungen',
  states: { open: 'Besteht noch', cleared: 'Fällt nicht mehr auf' },
  stateOf: { open: (since) => `Seit ${since}`, cleared: (from, to) => `${from} bis ${to}` },
  before: (days) => `Vorher, ${days}`,
  now: (days) => `Nachher, ${days}`,
  confidence: {
    confirmed: 'Bestätigt: Weniger als 1 von 100 solchen Veränderungen ist Zufall.',
    likely: 'Wahrscheinlich: Weniger als 1 von 20 solchen Veränderungen ist Zufall.',
  },
  samePrompts: (both, count, added, removed) =>
    [
      both === 1
        ? 'Der eine Prompt, der in beiden Zeiträumen gestellt wurde.'
        : `Dieselben ${count} Prompts in beiden Zeiträumen.`,
      added + removed > 0 &&
        `Nicht dabei: ${[added && `${added} hinzugekommen`, removed && `${removed} weggefallen`].filter(Boolean).join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  kept: (count) => `${count} Antworten aufbewahrt`,
  shownBy: 'Antworten, die es zeigen',
  answer: (nth) => `Antwort ${nth}, die es zeigt`,
  lost: 'Seiten, die nicht mehr als Quelle genannt werden',
  gained: 'Seiten, die jetzt als Quelle genannt werden',
  prompt: 'Prompt',
  permalink: (summary) => `Link hierher: ${summary}`,
  link: 'Link hierher',
  unknown: 'Diese Veränderung gibt es nicht, oder sie wird nicht mehr aufbewahrt.',
  all: 'Alle Veränderungen',
  none: 'Nichts hat sich verändert, das der Zufall nicht erklärt.',
  noneHere: 'Keine Veränderung passt zu diesen Filtern.',
  notCompared: {
    'not-yet':
      'Noch wurde nichts verglichen. Der erste Vergleich geschieht heute Nacht; er braucht Antworten aus mehr als einer Woche.',
    'too-few':
      'Es gibt noch nichts zu vergleichen: Dafür braucht es genügend Antworten aus den letzten sieben Tagen und aus den 28 davor.',
    'left-out': 'Letzte Nacht konnte nichts verglichen werden.',
  },
  night: (day) => `Zuletzt verglichen am ${day}.`,
  untested: {
    too_few_answers: (n, count) =>
      n === 1 ? 'Bei 1 Vergleich gab es zu wenige Antworten' : `Bei ${count} Vergleichen gab es zu wenige Antworten`,
    in_one_window_alone: (n, count) =>
      n === 1
        ? '1 hat nur in einem der beiden Zeiträume Antworten'
        : `${count} haben nur in einem der beiden Zeiträume Antworten`,
    measurement_degraded: (n, count) => `${n === 1 ? '1 wurde' : `${count} wurden`} ausgelassen, weil Antworten fehlen`,
    analyser_changed: (n, count) =>
      `${n === 1 ? '1 wurde' : `${count} wurden`} ausgelassen, weil dazwischen die Auswertung erneuert wurde`,
    names_changed: (n, count) =>
      `${n === 1 ? '1 wurde' : `${count} wurden`} ausgelassen, weil dazwischen die Namen der Marke geändert wurden`,
  },
  untestedTitle: 'Was nicht verglichen werden konnte',
};
