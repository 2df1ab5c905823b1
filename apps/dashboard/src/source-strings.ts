/** What the page of one cited site says. */
export const sourceTexts = {
  all: 'All sources',
  searches: 'What the assistants searched for',
  none: 'No answer in this period cites this site.',
  kind: (kind: string, why: string) => `Kind of site: ${kind} (${why}).`,
  prompts: 'Prompts',
  brands: 'Brands named beside it',
  beside: 'Named in the same answers: that does not mean the site writes about them.',
  never: 'in none of these answers',
  page: 'Page',
  pagesOf: (domain: string) => `Pages on ${domain}`,
};
