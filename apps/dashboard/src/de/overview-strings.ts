import type { overviewTexts as english } from '../overview-strings.js';
import type { Translation } from '../translation.js';

export const overviewTexts: Translation<typeof english> = {
  split: 'Nach Assistent',
  rank: 'Mittlerer Rang',
  answers: 'Antworten',
  scoreHead: ['Ab', 'Mittelwert', 'Anzahl'],
  shareTitle: 'Share of Voice',
  shareHead: ['Marke', 'Als Balken', 'Anteil'],
  allRivals: 'Alle Wettbewerber',
  noRivals: 'Keine Antwort nennt eine Marke.',
  failing: (failing, all, hasMore) =>
    `${failing} von ${hasMore ? `den neuesten ${all}` : all} Prompts ${failing === 1 ? 'hat' : 'haben'} beim letzten Lauf keine Antwort bekommen.`,
  showFailing: 'Diese zuerst zeigen',
  explained: {
    title: 'Was die vier Zahlen bedeuten',
    numbers: [
      ['Nennungsrate', 'Der Anteil der Antworten, die Sie nennen.'],
      ['Share of Voice', 'Ihr Anteil an allen Nennungen von Marken.'],
      [
        'Mittlere Sichtbarkeit',
        'Wie auffällig Sie dort genannt werden, wo Sie genannt werden, von 0 bis 100. Früh, allein und in einer Überschrift zählt viel; eine beiläufige Nennung bleibt unter 30.',
      ],
      ['Zitierrate', 'Der Anteil der Antworten, die eine Seite Ihrer Domain als Quelle nennen.'],
    ],
    interval:
      'Assistenten antworten jedes Mal anders, deshalb hat jede Rate ein Intervall: je weniger Antworten, desto breiter. Auch jede Veränderung hat eines; wir melden sie nur, wenn es die Null nicht enthält. Wo Prompts hinzukamen oder wegfielen, vergleichen wir nur die übrigen.',
  },
};
