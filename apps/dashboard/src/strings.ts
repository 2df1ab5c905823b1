/** Everything the page says, but for the files of other pages beside it. Numbers come as they are to be read; where a word depends on one, it comes twice. */
export const texts = {
  product: 'brand-mentions',
  skip: 'Skip to the content',
  pages: 'Pages',
  signOut: 'Sign out',
  language: (name: string) => `Language: ${name}`,
  you: 'you',
  /** Who it is stands behind it. */
  operator: 'Contact:',
  titleOf: (page: string, account: string) => [page, account, 'brand-mentions'].filter(Boolean).join(' · '),
  nav: {
    overview: 'Overview',
    signals: 'Changes',
    prompts: 'Prompts',
    prompt: 'Prompt',
    answer: 'Answer',
    answers: 'Answers',
    competitors: 'Competitors',
    gaps: 'Gaps',
    citations: 'Sources',
    searches: 'Searches',
    qualities: 'What they say',
    report: 'Report',
    status: 'Status',
  },

  answers: (total: number) => (total === 1 ? 'answer' : 'answers'),
  references: (total: number) => (total === 1 ? 'mention of a brand' : 'mentions of brands'),
  ofTotal: (total: string, unit: string, part: string) => `${part} of ${total} ${unit}`,
  noneOf: (total: string, unit: string) => `none of ${total} ${unit}`,
  atMost: (most: string) => `at most ${most}`,
  atLeast: (least: string) => `at least ${least}`,
  points: (value: string) => `${value} / 100`,
  times: (times: number, count: string) => (times === 1 ? 'once' : `${count} times`),

  states: {
    loading: 'Loading…',
    slow: 'Still loading: this is taking longer than usual. A shorter period is faster.',
    retry: 'Try again',
    requestId: (id: string) => `If this keeps happening, give your operator this number: ${id}`,
    /** By the code of an error; one that is not here is told in the API's own words. */
    failures: {
      unreachable: () => 'The service could not be reached. Check your connection, then try again.',
      unavailable: () => 'The service is briefly unavailable. Nothing is lost; try again shortly.',
      too_slow: () => 'This took too long. Choose a shorter period or a single prompt.',
      rate_limited: (seconds: number) => `Too many requests. Try again in ${seconds} seconds.`,
      unauthorized: () => 'Your session has ended. Sign in again.',
    },
  },

  /** In the one line that says what a page is about. */
  filters: {
    period: (days: number | null) => (days === null ? 'Custom range' : `Last ${days} days`),
    several: {
      assistant: (assistants: number) => `${assistants} assistants`,
      geo: (countries: number) => `${countries} countries`,
      tag: (tags: number) => `${tags} tags`,
    },
    everywhere: 'all countries',
    prompt: 'one prompt',
    brandeds: { exclude: 'no branded prompts', include: 'branded prompts included', only: 'branded prompts only' },
  },

  assistants: {
    one: 'Assistant',
    all: 'Assistants',
  },

  numbers: {
    mentionRate: 'Mention rate',
    shareOfVoice: 'Share of voice',
    meanVisibility: 'Mean visibility',
    citationRate: 'Citation rate',
    ofAnswersThatName: (total: number, count: string) =>
      total === 1 ? 'over the 1 answer that names you' : `over ${count} answers that name you`,
    interval: (range: string) => `95% interval: ${range}`,
  },

  overview: {
    named: (brand: string | undefined, rate: string, counts: string) =>
      `${brand === undefined ? 'You are' : `${brand} is`} named in ${rate} of answers (${counts}).`,
  },

  chart: {
    cursor: (title: string) => `${title}: move along the chart with the arrow keys`,
    table: 'As a table',
    draw: (name: string) => `Draw ${name}`,
    save: (format: string) => `Save as ${format.toUpperCase()}`,
    saveOf: (format: string, title: string) => `Save as ${format.toUpperCase()}: ${title}`,
    nothing: 'No data.',
    summary: (first: string, last: string, low: string, high: string) =>
      `From ${first} to ${last}; lowest ${low}, highest ${high}.`,
    when: {
      day: (day: string) => day,
      week: (day: string) => `Week from ${day}`,
      month: (day: string) => `Month from ${day}`,
    },
    extent: {
      whole: (when: string) => when,
      cut: (when: string) => `${when} (partial)`,
      'so-far': (when: string) => `${when} (so far)`,
    },
    unfinished: (when: string) => `○ ${when} stands apart: it is not over yet.`,
    none: (day: string) => `${day}: no data`,
    point: (day: string, value: string, counts: string, interval?: string) =>
      `${day}: ${value} (${counts}${interval ? `; 95% interval: ${interval}` : ''})`,
    rateHead: ['From', 'Rate', '95% interval', 'Counts'],
  },

  /** What changed in how answers are measured. */
  breaks: {
    head: 'What changed',
    one: (day: string, change: string, assistants: string | null) =>
      `${day}: ${change}${assistants === null ? '' : ` · ${assistants}`}`,
    fields: {
      model: (from: string, to: string) => `model changed from ${from} to ${to}`,
      retrieval: (from: string, to: string) => `web search changed from ${from} to ${to}`,
      analyser: () => 'analysis updated',
      analysis_mode: (_: string, to: string) =>
        to === 'local' ? 'answers read by rules alone' : 'answers read by a model',
    },
    allAssistants: 'all assistants',
    meaning:
      'Figures before and after a mark are not directly comparable: a jump there may come from this change, not from your brand.',
    mayExplain: 'Part of that may come from the changes marked in the chart.',
    namesMayExplain: 'Part of that may come from the names of the brand, which were changed in between.',
  },

  table: {
    region: (caption: string) => `${caption}: table`,
  },

  polarities: { positive: 'Praise', negative: 'Criticism', mixed: 'Mixed', neutral: 'Neutral' },
};
