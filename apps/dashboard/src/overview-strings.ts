/** What the overview says below its first view: apart from the rest, because it comes after it. */
export const overviewTexts = {
  split: 'By assistant',
  rank: 'Average rank',
  answers: 'Answers',
  scoreHead: ['From', 'Mean', 'Counts'],
  shareTitle: 'Share of voice',
  aboutShare:
    'Of all the times that answers name a brand, how many name each. A full bar would be all of them; an answer can name several brands, so these shares are smaller than mention rates.',
  shareHead: ['Brand', 'As a bar', 'Share'],
  allRivals: 'All competitors',
  noRivals: 'No answer names a brand.',
  failing: (failing: number, all: string, hasMore: boolean) =>
    `${failing} of ${hasMore ? `the newest ${all}` : all} prompts ${failing === 1 ? 'has' : 'have'} no answer from the latest run.`,
  showFailing: 'Show them first',
};
