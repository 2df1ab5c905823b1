import type { paperTexts as english } from '../paper-strings.js';
import type { Translation } from '../translation.js';

export const paperTexts: Translation<typeof english> = {
  heading: (brands) => (brands ? `Bericht über ${brands}` : 'Bericht'),
  account: (name) => `Konto: ${name}`,
  titled: (days) => `Bericht, ${days}`,
  download: 'PDF herunterladen',
  making: 'Das PDF wird erstellt. Das dauert ein paar Sekunden…',
  print: 'Drucken',
  printOrSave: 'Drucken oder als PDF speichern',
  preparing: 'Der Bericht wird zusammengestellt…',
  incomplete:
    'Ein Teil des Berichts konnte nicht geladen werden: Versuchen Sie es dort noch einmal, bevor Sie drucken.',
  measurement: 'Worauf die Zahlen beruhen',
  gaps: 'Wo Sie fehlen',
  sources: 'Quellen, die bei Wettbewerbern stehen und nicht bei Ihnen',
  themes: 'Was gesagt wird',
  noThemes: 'Nichts von dem, was Antworten in diesem Zeitraum über Sie sagen, ist einem Thema zugeordnet.',
  evidence: 'Belege',
  aboutEvidence: 'Antworten, die das Obige zeigen, im Wortlaut, für alle, die angemeldet sind.',
  noEvidence: 'Von den Antworten hinter diesen Zahlen wird keine mehr aufbewahrt.',
  misses: (query) => `Ohne Sie: ${query}`,
  cites: (domain) => `Nennt ${domain} als Quelle und einen Wettbewerber, nicht Sie`,
  says: (theme) => `Was sie über Sie sagt: ${theme}`,
  made: (day) => `Erstellt am ${day} aus`,
};
