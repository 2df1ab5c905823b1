/** What can be chosen; some languages call none of them by what they are. */
type Chosen = 'assistant' | 'surface' | 'brand' | 'geo' | 'tag' | 'prompt' | 'kind' | 'sentiment' | 'theme' | 'state';

/** What the choices of the filters say: apart from the rest, because nobody sees them before opening them. */
export const filterTexts = {
  name: 'Filters',
  period: 'Period',
  lastDays: (days: number) => `Last ${days} days`,
  custom: 'Custom range',
  from: 'From',
  to: 'To',
  assistant: 'Assistants',
  surface: 'Shown in',
  api: 'the API',
  brand: 'Brand',
  geo: 'Countries',
  tag: 'Tags',
  prompt: 'Prompt',
  newestPrompts: (count: string) => `Prompt (newest ${count})`,
  /** What none of several is called, of these. */
  all: (of: Chosen) => (of === 'surface' ? 'Anywhere' : 'All'),
  branded: 'Branded prompts',
  covered: (total: number, labels: string) =>
    total === 1 ? `Answers from ${labels}.` : `Answers from ${total} assistants: ${labels}.`,
  brandeds: { exclude: 'Excluded', include: 'Included', only: 'Only' },
};
