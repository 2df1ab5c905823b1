import type { answersTexts as english } from '../answers-strings.js';
import type { Translation } from '../translation.js';

export const answersTexts: Translation<typeof english> = {
  about: (competitor, cited, named) => {
    const others = {
      brand: `Sie und ${competitor} nennen`,
      rivals: `${competitor} nennen, Sie aber nicht,`,
      any: `${competitor} nennen`,
    };
    const names =
      competitor === undefined
        ? named && { brand: 'Sie nennen', rivals: 'einen Wettbewerber nennen, Sie aber nicht,' }[named]
        : others[named ?? 'any'];
    const wanted = [names, cited && `${cited} zitieren`].filter(Boolean).join(' und ');
    return wanted === '' ? 'Jede Antwort, die in den Zahlen zählt.' : `Antworten, die ${wanted}.`.replace(',.', '.');
  },
  chosen: 'Ausgewählt',
  drop: {
    competitor: (name) => `nennt ${name}`,
    cited: (domain) => `zitiert ${domain}`,
    brand: () => 'nennt Sie',
    rivals: () => 'nennt einen Wettbewerber, nicht Sie',
  },
  dropOf: (chosen) => `Entfernen: ${chosen}`,
  all: 'Alle Antworten zeigen',
  none: 'Keine Antwort in diesem Zeitraum passt zu diesen Filtern. Wählen Sie einen längeren Zeitraum, oder entfernen Sie eine Auswahl.',
  prompt: 'Prompt',
  named: 'Nennt',
  you: 'Sie',
  nobody: 'niemanden',
  pages: 'Dort zitierte Seiten',
};
