/** In place of figures, where no answer was counted: apart from the rest, because it is rarely seen. */
export const nothingTexts = {
  noPrompts: 'No prompts are tracked yet. Your operator adds them; the first answers follow within minutes.',
  notAsked:
    'No answers yet, so there is nothing to measure. The first ones are on their way: check back in a few minutes.',
  failed: 'No answers yet, so there is nothing to measure: every try so far has failed. The prompts page says why.',
  paused: 'No answers yet, so there is nothing to measure: all prompts are paused. Ask your operator to resume them.',
  nothingHere:
    'No answers in this period match these filters, so there is nothing to measure. Choose a longer period, or remove a filter.',
  brandedLeftOut: 'Prompts that contain your brand name are excluded here.',
  includeBranded: 'Include them',
  showPrompts: 'Show the prompts and when they are next asked',
  notFound: { title: 'There is no such page.', back: 'Go to the overview' },
};
