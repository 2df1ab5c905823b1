import { list } from './format.js';

/** Everything the page says. Numbers come as they are to be read; where a word depends on one, it comes twice. */
export const texts = {
  product: 'brand-mentions',
  skip: 'Skip to the content',
  pages: 'Pages',
  signOut: 'Sign out',
  you: 'you',
  titleOf: (page: string, account: string) => [page, account, 'brand-mentions'].filter(Boolean).join(' · '),
  nav: {
    overview: 'Overview',
    prompts: 'Prompts',
    prompt: 'Prompt',
    answer: 'Answer',
    competitors: 'Competitors',
    gaps: 'Gaps',
    citations: 'Citations',
    qualities: 'Qualities',
  },

  answers: (total: number) => (total === 1 ? 'answer' : 'answers'),
  references: (total: number) => (total === 1 ? 'reference to a brand' : 'references to brands'),
  ofTotal: (part: string, total: string, unit = '') => `${part} of ${total} ${unit}`.trim(),
  points: (value: string) => `${value} / 100`,
  times: (times: number, count: string) => (times === 1 ? 'once' : `${count} times`),

  signIn: {
    title: 'Sign in',
    heading: (account: string) => (account ? `Sign in to ${account}` : 'Sign in'),
    key: 'API key',
    hint: 'Your operator gave it to you; it begins with bm_. It is exchanged for a session once and not kept in this browser.',
    submit: 'Sign in',
    asking: 'Signing in…',
    refused:
      'This key was not accepted: it may be mistyped, expired, revoked, or of another account. Ask your operator for a new one.',
    linkUsed:
      'This link was used already or is older than 15 minutes. Ask your operator for a new one, or sign in with a key.',
    slowDown: 'Too many tries. Wait a minute, then try again.',
    unavailable: 'The service could not be reached. Try again in a moment.',
    ended: 'Your session has ended. Sign in again to go on where you were.',
  },

  states: {
    loading: 'Loading…',
    slow: 'Still loading: this takes longer than usual. A shorter period is faster.',
    retry: 'Try again',
    requestId: (id: string) => `If it stays like this, tell your operator this number: ${id}`,
    failure: (code: string, detail: string, seconds: number | null) =>
      ({
        unreachable: 'The service could not be reached. Check your connection, then try again.',
        unavailable: 'The service is away for a moment. Nothing is lost; try again shortly.',
        too_slow: 'This took too long. Choose a shorter period or a single prompt.',
        rate_limited: `Too many requests. Try again in ${seconds ?? 60} seconds.`,
        unauthorized: 'Your session has ended. Sign in again.',
      })[code] ?? detail,
  },

  filters: {
    name: 'Filters',
    period: 'Period',
    lastDays: (days: number) => `Last ${days} days`,
    custom: 'Chosen days',
    from: 'From',
    to: 'To',
    brand: 'Brand',
    geo: 'Geography',
    prompt: 'Prompt',
    newestPrompts: (count: string) => `Prompt, of the newest ${count}`,
    all: 'All',
    branded: 'Branded prompts',
    brandeds: { exclude: 'Left out', include: 'Included', only: 'Only these' },
  },

  assistants: {
    one: 'Assistant',
    all: 'Assistants',
    covered: (total: number, labels: string) =>
      total === 1
        ? `The answers of one assistant: ${labels}.`
        : `The answers of ${total} assistants together: ${labels}.`,
    every: (all: number) => (all === 1 ? 'The one there is' : `All ${all}`),
    split: 'By assistant',
    rank: 'Average rank',
    answers: 'Answers',
  },

  numbers: {
    mentionRate: 'Mention rate',
    shareOfVoice: 'Share of voice',
    meanVisibility: 'Mean visibility',
    citationRate: 'Citation rate',
    ofAnswersThatName: (total: number, count: string) =>
      total === 1 ? 'over the 1 answer that names you' : `over ${count} answers that name you`,
    interval: (range: string) => `95% interval ${range}`,
    change: {
      up: '▲ Up on the period before',
      down: '▼ Down on the period before',
      unclear: 'No clear change on the period before',
      'too-few': 'Too few answers to tell a change',
      'nothing-before': 'Nothing to compare with before',
    },
  },

  explained: {
    title: 'What the four numbers mean',
    numbers: [
      ['Mention rate', 'Of all answers, how many name you.'],
      ['Share of voice', 'Of all times a brand is named, how often it is you.'],
      [
        'Mean visibility',
        'Where you are named: how prominently, from 0 to 100. Early, alone and in a heading is high; in passing is below 30.',
      ],
      ['Citation rate', 'Of all answers, how many cite a page of your domain.'],
    ] as const,
    interval:
      'An assistant answers differently each time, so a rate is known only to within its interval: the fewer answers, the wider. A change is called one only where the intervals of the two periods do not overlap.',
  },

  overview: {
    named: (brands: readonly string[], rate: string, counts: string) =>
      `${brands.length === 0 ? 'Your brands are' : brands.length === 1 ? `${brands[0]} is` : `${list(brands)} are`} named in ${rate} of the answers (${counts}).`,
    changed: (change: 'up' | 'down' | 'unclear' | 'too-few' | 'nothing-before', rate: string, counts: string) =>
      ({
        up: `That is more than in the period before: ${rate} (${counts}).`,
        down: `That is less than in the period before: ${rate} (${counts}).`,
        unclear: `No clear change since the period before: ${rate} (${counts}).`,
        'too-few': 'There are too few answers to tell whether that has changed.',
        'nothing-before': 'There are no answers of the period before to compare with.',
      })[change],
    shareTitle: 'Share of voice',
    shareHead: ['Brand', 'As a bar', 'Share'],
    allRivals: 'All competitors',
    noRivals: 'No answer names a brand.',
    failing: (failing: number, all: string, hasMore: boolean) =>
      `${failing} of ${hasMore ? `the newest ${all}` : all} prompts ${failing === 1 ? 'was' : 'were'} not answered at the last try.`,
    showFailing: 'Show them first',
    noPrompts:
      'No prompts are tracked yet. Your operator adds them; the first answers are here within minutes of that.',
    notChecked: 'Your prompts are tracked, and the first answers are on their way. Come back in a few minutes.',
    nothingHere:
      'Nothing was answered in this period with these filters. Choose a longer period, or take a filter away.',
    showPrompts: 'Show the prompts and when they are asked next',
  },

  chart: {
    cursor: (title: string) => `${title}: choose a day with the arrow keys`,
    table: 'As a table',
    nothing: 'Nothing was measured.',
    summary: (first: string, last: string, low: string, high: string) =>
      `From ${first} to ${last}; lowest ${low}, highest ${high}.`,
    when: {
      day: (day: string) => day,
      week: (day: string) => `Week from ${day}`,
      month: (day: string) => `Month from ${day}`,
    },
    none: (day: string) => `${day}: nothing measured`,
    point: (day: string, value: string, counts: string, interval?: string) =>
      `${day}: ${value} (${counts}${interval ? `; 95% interval ${interval}` : ''})`,
    rateHead: ['From', 'Rate', '95% interval', 'Counts'],
    scoreHead: ['From', 'Mean', 'Counts'],
  },

  table: {
    region: (caption: string) => `${caption}: table`,
    rows: (rows: number, count: string, hasMore: boolean) =>
      `${count} ${rows === 1 ? 'row' : 'rows'}${hasMore ? ' so far; there are more' : ''}`,
    sorted: (count: string) => `Sorted among the ${count} rows loaded; there are more.`,
    more: 'Show more',
    save: 'Save as CSV',
  },

  prompts: {
    prompt: 'Prompt',
    state: 'State',
    course: 'Course',
    courseWords: (rates: readonly string[]) => `By time: ${rates.join(', ')}`,
    lastChecked: 'Last checked',
    branded: 'names the brand',
    failingFirst: 'Failing ones first',
    again: (when: string) => `Next try: ${when}`,
    none: 'No prompt is tracked with these filters. Take a filter away, or ask your operator to add prompts.',
  },
  promptStates: {
    succeeded: 'Answered',
    failed: 'Failed',
    skipped: 'Skipped',
    queued: 'Waiting',
    running: 'Being asked',
    waiting: 'Not asked yet',
    paused: 'Paused',
  },
  /** By the API's own codes; one that is not here is shown as it is. */
  errorCodes: {
    assistant_unreachable: 'The assistant could not be reached.',
    assistant_error: 'The assistant had an error.',
    rate_limited: 'The assistant allowed no more requests.',
    bad_response: 'The assistant’s answer could not be read.',
    timeout: 'The assistant took too long.',
    assistant_refused_request: 'The assistant refused the request. Tell your operator.',
    model_unavailable: 'The assistant’s model is no longer offered. Tell your operator.',
    assistant_unauthorized: 'The assistant did not accept the operator’s key. Tell your operator.',
    quota_exhausted: 'The operator’s quota is used up. Tell your operator.',
    refused: 'The assistant refused to answer this.',
    content_filtered: 'The assistant filtered its answer.',
    empty_answer: 'The assistant answered nothing.',
    incomplete_answer: 'The assistant stopped before it had finished.',
    answer_too_large: 'The answer was too long.',
    budget_exhausted: 'The day’s budget was used up; it begins anew at midnight UTC.',
  } as Readonly<Record<string, string>>,

  prompt: {
    unknown: 'This account has no such prompt.',
    asks: (labels: string) => `Asks ${labels}; the first is what the API serves.`,
    asked: (brand: string, geo: string, schedule: string, timezone: string, samples: number) =>
      `For ${brand} in ${geo}, ${schedule} (${timezone})${samples > 1 ? `, ${samples} times each` : ''}.`,
    lastChecked: (when: string) => `Last answered ${when}.`,
    nextCheck: (when: string) => `Asked again ${when}.`,
    dueNow: 'Due now.',
    answers: 'Answers',
    mentions: 'Mentions',
    notNamed: 'not named',
    visibility: 'Best visibility',
    rivals: 'Competitors',
    sideBySide: 'Side by side',
    side: { left: 'Earlier', right: 'Later' },
    option: (when: string, mentions: number, assistant: string | null) =>
      `${when}${assistant === null ? '' : ` – ${assistant}`} – ${mentions === 0 ? 'not named' : mentions === 1 ? '1 mention' : `${mentions} mentions`}`,
  },

  answer: {
    title: 'Answer',
    unknown: 'This account has no such answer: it never had, or it is older than answers are kept.',
    named: (brand: string, mentions: number) =>
      mentions === 0 ? `${brand} is not named` : `${brand} is named ${mentions === 1 ? 'once' : `${mentions} times`}`,
    permalink: 'Permalink',
    history: 'All answers to this prompt',
    text: 'The answer, word for word',
    findings: 'What was found',
    legend: 'Legend',
    table: 'Table of the answer',
    mentions: 'Mentions and their visibility',
    mention: (position: number) => `Mention ${position}`,
    rank: (rank: number, brands: number) => `Named as number ${rank} of ${brands} ${brands === 1 ? 'brand' : 'brands'}`,
    score: { position: 'How early', share: 'Share of the answer', emphasis: 'Emphasis' },
    formula:
      'The visibility follows from these three parts alone, each 0 to 1: how early the mention comes and in which rank, how much of the answer is about you, and how it is presented (heading, bold, list, prose, in passing).',
    rivals: 'Competitors in this answer',
    qualities: 'What it says about you',
    citations: 'Citations',
    noCitations: 'The answer cites nothing.',
  },
  marks: {
    mention: 'You',
    rival: 'Competitor',
    positive: 'Praise',
    negative: 'Criticism',
    mixed: 'Mixed',
    neutral: 'Neutral',
  },
  polarities: { positive: 'Praise', negative: 'Criticism', mixed: 'Mixed', neutral: 'Neutral' },
  provenance: {
    title: 'Provenance',
    provider: 'Provider',
    model: 'Model',
    api: 'API',
    retrieval: 'Web search',
    retrievals: { required: 'Required', offered: 'Offered', none: 'None' } as Readonly<Record<string, string>>,
    searches: 'Searches made',
    unknown: 'not recorded',
    geo: 'Geography applied as',
    slot: 'Due',
    sample: 'Sample',
    analyser: 'Analysed by',
    sha256: 'SHA-256 of the answer',
    result: 'Id',
    cleaned: 'Zero bytes or broken characters were dropped from the answer.',
  },

  competitors: {
    about:
      'Which brands the answers name, in how many of them, how often of all times a brand is named, and how early.',
    none: 'No answer of this period names a competitor.',
    name: 'Brand',
    also: (spellings: readonly string[]) => `also ${spellings.join(', ')}`,
    answers: 'Answers',
    share: 'Share of voice, of references',
    rank: 'Average rank',
    inAnswers: (total: number, count: string) => (total === 1 ? 'in 1 answer' : `in ${count} answers`),
    overlap: 'Prompts with you',
    owned: 'Prompts without you',
  },
  gaps: {
    about: 'Where are you missing, who stands there instead, and what was said? The most certain gaps come first.',
    none: 'No gaps: every prompt with answers in this period names you at least once.',
    where: 'Where you are missing',
    instead: 'Who stands there instead',
    answer: 'Answer',
    read: 'Read the answer',
    readOf: (query: string) => `Read the answer: ${query}`,
    purged: 'no longer kept',
  },
  citations: {
    about: 'Which domains the answers cite.',
    none: 'No answer of this period cites anything.',
    domain: 'Domain',
    rate: 'Answers that cite it',
    addresses: 'Pages',
    count: (total: number, count: string) => (total === 1 ? '1 page' : `${count} pages`),
    addressesOf: (total: number, count: string, domain: string) =>
      `${total === 1 ? '1 page' : `${count} pages`} of ${domain}`,
  },
  qualities: {
    about: 'What the answers say about you, word for word.',
    none: 'No answer of this period says anything about you that was recognised as praise or criticism.',
    quality: 'Quality',
    polarity: 'Kind',
    rate: 'Answers that say it',
    prompts: 'Prompts',
    lastSeen: 'Last said',
  },

  notFound: { title: 'There is no such page.', back: 'To the overview' },
};
