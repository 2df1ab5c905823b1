/** What the list of the answers behind a figure says. */
export const answersTexts = {
  /** What is chosen, in one sentence. */
  about: (competitor: string | undefined, cited: string | undefined, named: 'brand' | 'rivals' | undefined) => {
    const others = {
      brand: `name you and ${competitor}`,
      rivals: `name ${competitor} but not you`,
      any: `name ${competitor}`,
    };
    const names =
      competitor === undefined
        ? named && { brand: 'name you', rivals: 'name a competitor but not you' }[named]
        : others[named ?? 'any'];
    const wanted = [names, cited && `cite ${cited}`].filter(Boolean).join(', and ');
    return wanted === '' ? 'Every answer that the figures count.' : `Answers that ${wanted}.`;
  },
  chosen: 'Chosen',
  drop: {
    competitor: (name: string) => `names ${name}`,
    cited: (domain: string) => `cites ${domain}`,
    brand: () => 'names you',
    rivals: () => 'names a competitor, not you',
  },
  dropOf: (chosen: string) => `Remove: ${chosen}`,
  all: 'Show every answer',
  none: 'No answer in this period does, with these filters. Choose a longer period, or remove what is chosen.',
  prompt: 'Prompt',
  named: 'Names',
  you: 'you',
  nobody: 'nobody',
  pages: 'Pages cited there',
};
