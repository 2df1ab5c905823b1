/** What the four numbers of the overview mean: apart from the rest, so that it takes nothing from the first view. */
export const explainedTexts = {
  title: 'What the four numbers mean',
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
    'Assistants answer differently each time, so each rate comes with an interval: the fewer the answers, the wider it is. So does each change; we report one only when its interval leaves out zero. Where prompts were added or removed, we compare the others alone.',
};
