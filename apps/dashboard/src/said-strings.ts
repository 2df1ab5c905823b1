/** What "What they say" says of one's own brand beside a rival, over time and in other languages. */
export const saidTexts = {
  about: (brand: string) => `What answers say about ${brand}, word for word.`,
  whom: 'About',
  beside: 'Compare with',
  nobody: 'nobody',
  /** Whether all answers are meant, or some of them. */
  readByRules: (rules: string, all: string) =>
    `${rules === all ? 'These answers' : `${rules} of these ${all} answers`} were read by rules alone, which mistake more than a model does: look at the wordings before you rely on a difference. A model can read them, too: ask your operator.`,
  onlyTracked: 'Only competitors that you track can be set beside you: what answers say about others is not read.',
  trackAnother: 'Track another competitor',
  counted: (theme: string, answers: string) => `${theme} · ${answers}`,
  overTime: 'Over time',
  noTheme: 'no theme',

  judged: {
    'positive,mixed': 'Praise or mixed',
    'negative,mixed': 'Criticism or mixed',
  },
  praiseOf: (theme: string, rate: string) => `${rate}: every statement that praises, ${theme}`,
  criticismOf: (theme: string, rate: string) => `${rate}: every statement that criticises, ${theme}`,
  answersPraising: (count: string, theme: string) => `${count}: answers that praise, ${theme}`,
  answersCriticising: (count: string, theme: string) => `${count}: answers that criticise, ${theme}`,
  ofWhom: (words: string, brand: string) => `${words} (${brand})`,

  besideTitle: (rival: string) => `You beside ${rival}`,
  differences: {
    praisedMore: (rival: string, themes: string) => `You are praised more than ${rival} for: ${themes}.`,
    rivalPraisedMore: (rival: string, themes: string) => `${rival} is praised more than you for: ${themes}.`,
    criticisedMore: (rival: string, themes: string) => `You are criticised more than ${rival} for: ${themes}.`,
    rivalCriticisedMore: (rival: string, themes: string) => `${rival} is criticised more than you for: ${themes}.`,
  },
  theme: (theme: string, yours: string, theirs: string) => `${theme} (you ${yours}, they ${theirs})`,
  noDifference: (rival: string) => `On no theme is a difference between you and ${rival} sure.`,
  howSure: (total: number, answers: string) =>
    `Both are counted in the same ${total === 1 ? 'answer' : `${answers} answers`}; the small figures say in how many of them. Only sure differences are named, with regard to how many are compared at once: of twenty that are named, one may be chance.`,
  neither: 'neither',
  others: (total: number, count: string) => (total === 1 ? '1 more theme' : `${count} more themes`),
  wordings: (total: number, count: string) => (total === 1 ? '1 wording' : `${count} wordings`),
  more: (brand: string, by: string) => `${brand}: more by ${by}`,
  yourMore: (by: string) => `You: more by ${by}`,
  notSure: 'no sure difference',
  none: (rival: string) =>
    `Nothing that answers in this period say about you or ${rival} is praise or criticism sorted by theme.`,
  noStatements: (rival: string) => `No such statements about ${rival} in this period.`,

  praiseOverTime: (theme: string) => `Praise: ${theme}`,
  criticismOverTime: (theme: string) => `Criticism: ${theme}`,
  notSaidBefore: 'Nothing about this theme in this period or the one before.',
};
