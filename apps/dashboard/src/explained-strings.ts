/** What the four numbers of the overview mean: apart from the rest, so that it takes nothing from the first view. */
export const explainedTexts = {
  title: 'What the numbers mean, and how sure they are',
  numbers: [
    ['Mention rate', 'The share of answers that name you.'],
    ['Share of voice', 'Your share of all the times a brand is named.'],
    [
      'Mean visibility',
      'How prominently you are named where you are, from 0 to 100. Early, alone and in a heading scores high; a passing mention scores below 30.',
    ],
    ['Citation rate', 'The share of answers that cite a page on your domain.'],
  ] as readonly (readonly [name: string, words: string])[],
  interval:
    'Assistants answer differently each time, so each rate and each change comes with a range: the fewer the answers, the wider it is. “Probably between 5 and 40” is a 95% interval: it holds the true change in 19 of 20 such comparisons. Where it leaves out zero, the change is more than chance; where it does not, there may be none. Where prompts were added or removed, we compare the others alone.',
};
