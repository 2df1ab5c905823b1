import { DigestResponse } from '@app/contract';
import { ApiRead } from '../http/read.docs.js';

const same = (numerator: number, denominator: number) => ({
  value: Math.round((numerator / denominator) * 10_000) / 10_000,
  numerator,
  denominator,
});
const rate = (numerator: number, denominator: number, low: number, high: number) => ({ ...same(numerator, denominator), low, high }); // prettier-ignore
const prompts = { in_both: 20, added: 0, removed: 0 };
const url = '/v1/trends?brand=Acme+Cloud&bucket=period&from=2026-11-16&to=2026-11-22&compare=2026-10-19..2026-11-15';
const signal = '3c0f8a44-6c0a-4d2b-9a66-5d0f5a0f7d21';

const fell = { points: -20, low: -27.4, high: -12.6, significant: true };
const shareMoved = { points: -4.03, low: -9.1, high: 1.1, significant: false };
const citedMoved = { points: 0.71, low: -5.5, high: 6.9, significant: false };

const example = {
  week: '2026-W47',
  from: '2026-11-16',
  to: '2026-11-22',
  baseline: { from: '2026-10-19', to: '2026-11-15' },
  brands: [
    {
      brand: 'Acme Cloud',
      answers: 140,
      rates: {
        mention_rate: {
          ...rate(56, 140, 0.3226, 0.4828),
          change: {
            from: rate(336, 560, 0.5589, 0.6398),
            ...fell,
            same_prompts: { from: same(336, 560), to: same(56, 140), ...fell },
            prompts,
            marks: [],
          },
        },
        share_of_voice: {
          ...same(88, 310),
          change: {
            from: same(402, 1240),
            ...shareMoved,
            same_prompts: { from: same(402, 1240), to: same(88, 310), ...shareMoved },
            prompts,
            marks: [],
          },
        },
        citation_rate: {
          ...rate(21, 140, 0.1002, 0.2185),
          change: {
            from: rate(80, 560, 0.1163, 0.1744),
            ...citedMoved,
            same_prompts: { from: same(80, 560), to: same(21, 140), ...citedMoved },
            prompts,
            marks: [],
          },
        },
      },
      weeks: [
        { from: '2026-10-19', mention_rate: rate(85, 140, 0.5245, 0.6841) },
        { from: '2026-10-26', mention_rate: rate(84, 140, 0.5172, 0.6775) },
        { from: '2026-11-02', mention_rate: rate(83, 140, 0.5099, 0.6708) },
        { from: '2026-11-09', mention_rate: rate(84, 140, 0.5172, 0.6775) },
        { from: '2026-11-16', mention_rate: rate(56, 140, 0.3226, 0.4828) },
      ],
      signals: [
        {
          id: signal,
          kind: 'visibility.fell',
          state: 'open',
          confidence: 'confirmed',
          summary: 'Answers name Acme Cloud less often: down 20 points, probably between 13 and 27, from 60% to 40%.',
          url: `/v1/signals/${signal}`,
        },
      ],
      more_signals: 0,
      unmoved: [
        {
          measure: 'share_of_voice',
          summary:
            'Acme Cloud has the same share of all references to brands: 32% before, 28% this week; no change beyond chance (probably between -9 and +1 points).',
          url,
        },
        {
          measure: 'citation_rate',
          summary:
            'Answers cite pages of Acme Cloud as often as before: 14% before, 15% this week; no change beyond chance (probably between -6 and +7 points).',
          url,
        },
      ],
    },
  ],
  more_brands: 0,
};

/** The OpenAPI documentation of `GET /v1/digest`. */
export function ApiGetDigest(): MethodDecorator {
  return ApiRead({
    operationId: 'getDigest',
    summary: 'The week in brief: what changed, and what did not',
    description:
      'For each brand: the rates of a week beside those of the four weeks before, at most five signals that were first seen in it, and what did not change, each with the path of its evidence. Prompts that name the brand are left out. The same is sent by mail where the operator has set that up.',
    about: 'The digest.',
    model: DigestResponse,
    example,
  });
}
