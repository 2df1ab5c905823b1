import type { Said } from './data/answers-link.js';

/** What answers say in a theme: of the competitor, or of the brand where none is named. */
export interface JudgedWords {
  readonly how: 'says' | 'praises' | 'criticises';
  readonly rival: string | undefined;
  readonly theme: string;
}

const judged = ({ how, rival = 'you', theme }: JudgedWords) =>
  `${{ says: 'say something about', praises: 'praise', criticises: 'criticise' }[how]} ${rival} (${theme})`;

/** What the list of the answers behind a figure says. */
export const answersTexts = {
  /** What is chosen, in one sentence. */
  about: ({ competitor, cited, named }: Said, theme: JudgedWords | undefined) => {
    const others = {
      brand: `name you and ${competitor}`,
      rivals: `name ${competitor} but not you`,
      any: `name ${competitor}`,
    };
    const names =
      competitor === undefined
        ? named && { brand: 'name you', rivals: 'name a competitor but not you' }[named]
        : others[named ?? 'any'];
    const wanted = [names, cited && `cite ${cited}`, theme && judged(theme)].filter(Boolean).join(', and ');
    return wanted === '' ? 'Every answer that the figures count.' : `Answers that ${wanted}.`;
  },
  chosen: 'Chosen',
  drop: {
    competitor: (name: string) => `names ${name}`,
    cited: (domain: string) => `cites ${domain}`,
    brand: () => 'names you',
    rivals: () => 'names a competitor, not you',
    theme: ({ how, rival = 'you', theme }: JudgedWords) =>
      `${{ says: 'says something about', praises: 'praises', criticises: 'criticises' }[how]} ${rival}: ${theme}`,
  },
  dropOf: (chosen: string) => `Remove: ${chosen}`,
  all: 'Show every answer',
  none: 'No answer in this period does, with these filters. Choose a longer period, or remove what is chosen.',
  prompt: 'Prompt',
  named: 'Names',
  you: 'you',
  nobody: 'nobody',
  pages: 'Pages cited there',
  says: 'What it says',
};
