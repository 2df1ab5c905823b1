/** How the assistant was told a country, place or language. */
const applied: Readonly<Record<string, string>> = {
  search_location: 'told to its web search',
  instruction: 'told with the prompt',
  none: 'not told',
};

/** What is said of one answer: apart from the rest, because the first view needs none of it. */
export const answerTexts = {
  answer: {
    title: 'Answer',
    unknown: 'There is no such answer in this account: it never existed, or it is no longer kept.',
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
    rank: (rank: number, brands: number) => `Ranked ${rank} of ${brands} ${brands === 1 ? 'brand' : 'brands'}`,
    score: { position: 'How early', share: 'Share of the answer', emphasis: 'Emphasis' },
    formula:
      'Visibility comes from these three parts alone, each from 0 to 1: how early the mention comes and at what rank, how much of the answer is about you, and how it is presented (heading, bold, list, prose, in passing).',
    rivals: 'Competitors in this answer',
    qualities: 'What it says about you',
    citations: 'Citations',
    searches: 'What it searched the web for',
    noCitations: 'This answer cites no sources.',
  },
  marks: {
    mention: 'You',
    rival: 'Competitor',
    positive: 'Praise',
    negative: 'Criticism',
    mixed: 'Mixed',
    neutral: 'Neutral',
  },
  provenance: {
    title: 'How this answer came about',
    asked: 'How it was asked',
    record: 'For an audit',
    recordAbout: 'With the fingerprint anyone can check that the answer was not changed since.',
    provider: 'Provider',
    model: 'Model',
    api: 'Interface',
    retrieval: 'Web search',
    retrievals: { required: 'Required', offered: 'Optional', none: 'None' },
    searches: 'Searches made',
    unknown: 'not recorded',
    geo: 'Country',
    place: 'Place',
    locale: 'Language',
    applied: (of: string, how: string) => `${of} (${applied[how] ?? how})`,
    slot: 'Asked',
    sample: 'Repetition',
    analyser: 'Analysed by',
    sha256: 'Fingerprint (SHA-256)',
    result: 'ID',
    cleaned: 'Invalid characters were removed from the answer.',
  },
};
