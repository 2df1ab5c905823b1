import type { AnnotationType, Mention } from '@app/findings';
import type { ResultFacts } from './result-facts.js';

const sentence = (rival: string, quality: string) =>
  `Acme Cloud, which Acme Inc makes in London after an idea of Ada Lovelace, is ${quality} 👍 beside ${rival}: https://acme.example/plans.`;
const rivals = ['Globex', 'Initech', 'Umbrella Drive', 'Hooli', 'Größenwerk'];
const qualities = ['fast', 'cheap to begin with', 'good at “sharing”', 'slow on old machines', '易于使用'];
const annotated: readonly (readonly [AnnotationType, string])[] = [
  ['brand', 'Acme Cloud'],
  ['product', 'Cloud'],
  ['organization', 'Acme Inc'],
  ['person', 'Ada Lovelace'],
  ['place', 'London'],
  ['url', 'https://acme.example/plans'],
];
const filler =
  'Storage is sold by the month, by the seat and by the size, and most plans have all three in them.\n'.repeat(8);

const sentences = Array.from({ length: 12 }, (_, index) => sentence(rivals[index % 5]!, qualities[index % 5]!));
const text = sentences.map((one, index) => `## ${index + 1}\n\n${one}\n\n${filler}`).join('\n');

/** A result that has every part of a result, most of them several times. Fields are tried on it where no result is stored. */
export const sampleResult: ResultFacts = {
  resultId: '00000000-0000-4000-8000-000000000000',
  assistant: 'default',
  brand: 'Acme Cloud',
  domain: 'acme.example',
  competitors: [],
  sources: {},
  geo: 'US',
  place: 'Springfield, Illinois',
  locale: 'en-US',
  query: 'best cloud storage for small teams',
  slot: new Date('2026-01-05T06:00:00Z'),
  sample: 1,
  lastChecked: new Date('2026-01-05T06:00:42.5Z'),
  nextCheck: new Date('2026-01-06T06:00:00Z'),
  answer: {
    text,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    cleaned: false,
    model: 'sample',
    api: 'responses',
    provider: 'openai',
    retrieval: 'required',
    searches: 1,
    queries: ['best cloud storage'],
    surface: 'api',
    geoApplied: 'search_location',
    placeApplied: 'search_location',
    localeApplied: 'instruction',
    citations: [
      { url: 'https://www.acme.example/plans', title: 'Plans', ...spanOf('Storage') },
      { url: 'https://globex.example/', title: null, start: null, end: null },
      { url: 'https://news.example/cloud?page=2', title: 'Which cloud “wins”?', ...spanOf('Globex') },
    ],
  },
  analysisMode: 'local',
  analysis: {
    analyser: 'sample',
    mentions: sentences.map((one, index) => mention(one, index)),
    competitors: rivals.map((name, index) => ({ name, ...spanOf(name), rank: index + 2, mentions: index < 2 ? 3 : 2 })),
    qualities: qualities.map((quality) => ({ text: quality, ...spanOf(quality), polarity: 'positive' as const })),
  },
};

function mention(snippet: string, index: number): Mention {
  const start = text.indexOf(snippet, text.indexOf(`## ${index + 1}\n`));
  return {
    position: index + 1,
    start,
    end: start + 'Acme Cloud'.length,
    snippet: { text: snippet, start },
    annotations: annotated.map(([type, entity]) => ({ entity, type, ...spanOf(entity, snippet) })),
    visibilityPercent: 61.5 - index,
    score: { formula: '2', position: 0.5, share: 0.25, emphasis: 1 },
    ranking: { brandRank: 1, brands: rivals.length + 1, referenceIndex: 2 * index + 1 },
  };
}

function spanOf(words: string, within = text): { start: number; end: number } {
  const start = within.indexOf(words);
  return { start, end: start + words.length };
}
