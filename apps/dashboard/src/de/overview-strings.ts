import type { overviewTexts as english } from '../overview-strings.js';
import type { Translation } from '../translation.js';

export const overviewTexts: Translation<typeof english> = {
  split: 'Nach Assistent',
  rank: 'Mittlerer Rang',
  answers: 'Antworten',
  scoreHead: ['Ab', 'Mittelwert', 'Anzahl'],
  shareTitle: 'Share of Voice',
  aboutShare:
    'Von allen Nennungen von Marken in den Antworten entfällt so viel auf jede. Ein voller Balken wären alle; eine Antwort kann mehrere Marken nennen, daher sind diese Anteile kleiner als Nennungsraten.',
  shareHead: ['Marke', 'Als Balken', 'Anteil'],
  allRivals: 'Alle Wettbewerber',
  noRivals: 'Keine Antwort nennt eine Marke.',
  failing: (failing, all, hasMore) =>
    `${failing} von ${hasMore ? `den neuesten ${all}` : all} Prompts ${failing === 1 ? 'hat' : 'haben'} beim letzten Lauf keine Antwort bekommen.`,
  showFailing: 'Diese zuerst zeigen',
};
