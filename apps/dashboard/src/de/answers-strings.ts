import type { answersTexts as english, JudgedWords } from '../answers-strings.js';
import type { Translation } from '../translation.js';

const judged = ({ how, rival = 'Sie', theme }: JudgedWords) =>
  `${{ says: `etwas über ${rival} sagen`, praises: `${rival} loben`, criticises: `${rival} kritisieren` }[how]} (${theme})`;

export const answersTexts: Translation<typeof english> = {
  about: ({ competitor, cited, named }, theme) => {
    const others = {
      brand: `Sie und ${competitor} nennen`,
      rivals: `${competitor} nennen, Sie aber nicht,`,
      any: `${competitor} nennen`,
    };
    const names =
      competitor === undefined
        ? named && { brand: 'Sie nennen', rivals: 'einen Wettbewerber nennen, Sie aber nicht,' }[named]
        : others[named ?? 'any'];
    const wanted = [names, cited && `${cited} zitieren`, theme && judged(theme)].filter(Boolean).join(' und ');
    return wanted === '' ? 'Jede Antwort, die in den Zahlen zählt.' : `Antworten, die ${wanted}.`.replace(',.', '.');
  },
  chosen: 'Ausgewählt',
  drop: {
    competitor: (name) => `nennt ${name}`,
    cited: (domain) => `zitiert ${domain}`,
    brand: () => 'nennt Sie',
    rivals: () => 'nennt einen Wettbewerber, nicht Sie',
    theme: ({ how, rival = 'Sie', theme }) =>
      `${{ says: `sagt etwas über ${rival}`, praises: `lobt ${rival}`, criticises: `kritisiert ${rival}` }[how]}: ${theme}`,
  },
  dropOf: (chosen) => `Entfernen: ${chosen}`,
  all: 'Alle Antworten zeigen',
  none: 'Keine Antwort in diesem Zeitraum passt zu diesen Filtern. Wählen Sie einen längeren Zeitraum, oder entfernen Sie eine Auswahl.',
  prompt: 'Prompt',
  named: 'Nennt',
  you: 'Sie',
  nobody: 'niemanden',
  pages: 'Dort zitierte Seiten',
  says: 'Was sie sagt',
};
