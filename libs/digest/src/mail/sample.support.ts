import type { DigestBody, DigestBrandBody, DigestRates } from '@app/contract';

type Change = NonNullable<DigestRates['mention_rate']['change']>;

const share = (numerator: number, denominator: number) => ({ value: denominator === 0 ? null : Math.round((10_000 * numerator) / denominator) / 10_000, numerator, denominator }); // prettier-ignore
const rate = (numerator: number, denominator: number) => {
  const counted = share(numerator, denominator);
  return { ...counted, low: counted.value, high: counted.value };
};

const change = (
  from: ReturnType<typeof rate>,
  [points, low, high]: [number, number, number],
  prompts = { in_both: 20, added: 0, removed: 0 },
): Change => {
  const significant = low > 0 || high < 0;
  const moved = { points, low, high, significant };
  return { from, ...moved, same_prompts: { from, to: from, ...moved }, prompts, marks: [] };
};

const acme: DigestBrandBody = {
  brand: 'Acme Cloud',
  answers: 140,
  rates: {
    mention_rate: { ...rate(57, 140), change: change(rate(336, 560), [-19.3, -27.4, -12.6], { in_both: 20, added: 2, removed: 0 }) }, // prettier-ignore
    share_of_voice: { ...share(88, 310), change: change(rate(402, 1240), [-4, -9.1, 1.1]) },
    citation_rate: { ...rate(21, 140), change: change(rate(80, 560), [0.7, -5.5, 6.9]) },
  },
  weeks: [
    { from: '2026-10-19', mention_rate: rate(85, 140) },
    { from: '2026-10-26', mention_rate: rate(0, 0) },
    { from: '2026-11-02', mention_rate: rate(84, 140) },
    { from: '2026-11-09', mention_rate: rate(82, 140) },
    { from: '2026-11-16', mention_rate: rate(57, 140) },
  ],
  signals: [
    {
      id: '3c0f8a44-6c0a-4d2b-9a66-5d0f5a0f7d21',
      kind: 'visibility.fell',
      state: 'open',
      confidence: 'confirmed',
      summary: 'Answers name Acme Cloud less often: down 19 points, probably between 13 and 27, from 60% to 41%.',
      url: '/v1/signals/3c0f8a44-6c0a-4d2b-9a66-5d0f5a0f7d21',
    },
    {
      id: '5e0f8a44-6c0a-4d2b-9a66-5d0f5a0f7d22',
      kind: 'competitor.appeared',
      state: 'cleared',
      confidence: 'likely',
      summary: 'Answers name Globex & Söhne, which no answer of the 28 days before did: 12 of 140 answers.',
      url: '/v1/signals/5e0f8a44-6c0a-4d2b-9a66-5d0f5a0f7d22',
    },
  ],
  more_signals: 2,
  unmoved: [
    {
      measure: 'share_of_voice',
      summary:
        'Acme Cloud has the same share of all references to brands: 32% before, 28% this week; no change beyond chance (probably between -9 and +1 points).',
      url: '/v1/trends?brand=Acme+Cloud&bucket=period&from=2026-11-16&to=2026-11-22&compare=2026-10-19..2026-11-15',
    },
    {
      measure: 'citation_rate',
      summary:
        'Answers cite pages of Acme Cloud as often as before: 14% before, 15% this week; no change beyond chance (probably between -6 and +7 points).',
      url: '/v1/trends?brand=Acme+Cloud&bucket=period&from=2026-11-16&to=2026-11-22&compare=2026-10-19..2026-11-15',
    },
  ],
};

/** A digest of an account with two brands, the second of which has no answers. */
export const sampleDigest: DigestBody = {
  week: '2026-W47',
  from: '2026-11-16',
  to: '2026-11-22',
  baseline: { from: '2026-10-19', to: '2026-11-15' },
  brands: [
    acme,
    {
      brand: 'Ωmega <Tools>',
      answers: 0,
      rates: { mention_rate: rate(0, 0), share_of_voice: share(0, 0), citation_rate: rate(0, 0) },
      weeks: acme.weeks.map(({ from }) => ({ from, mention_rate: rate(0, 0) })),
      signals: [],
      more_signals: 0,
      unmoved: [],
    },
  ],
  more_brands: 0,
};
