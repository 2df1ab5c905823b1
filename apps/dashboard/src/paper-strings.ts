/** What the report that is printed says beside what it has of other pages. */
export const paperTexts = {
  heading: (account: string) => (account ? `Report on ${account}` : 'Report'),
  print: 'Print or save as PDF',
  preparing: 'The report is being put together…',
  incomplete: 'A part of the report could not be loaded: try again there before it is printed.',
  measurement: 'What the figures rest on',
  gaps: 'Where you are missing',
  sources: 'Sources that cite rivals and not you',
  themes: 'What they say',
  noThemes: 'Nothing that answers in this period say about you is sorted by theme.',
  evidence: 'Evidence',
  aboutEvidence: 'Answers that show the above, word for word, for those who are signed in.',
  noEvidence: 'None of the answers behind these figures is kept any more.',
  misses: (query: string) => `Leaves you out: ${query}`,
  cites: (domain: string) => `Cites ${domain}, and names a rival, not you`,
  says: (theme: string) => `What it says about you: ${theme}`,
  made: (day: string) => `Made on ${day} from`,
};
