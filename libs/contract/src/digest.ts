import { ComparedRateResponse, ComparedShareResponse } from './change.js';
import { RateResponse } from './rate.js';
import { type BodyOf, integer, oneOf, part, parts, response, text } from './response-schema.js';
import { signalKinds, signalStates } from './signals.js';

/** Signals of one brand in a digest at most: a longer list would not be a digest. */
export const mostDigestSignals = 5;
/** Brands in a digest at most; those with something to report come first. */
export const mostDigestBrands = 20;
/** Weeks in the chart; the last one is the digest's own. */
export const digestWeeks = 5;

export const digestMeasures = ['mention_rate', 'share_of_voice', 'citation_rate'] as const;
export type DigestMeasure = (typeof digestMeasures)[number];

const evidence = (of: string) => text(`Path of ${of}, below the base URL.`, { example: '/v1/signals/3c0f8a44-6c0a-4d2b-9a66-5d0f5a0f7d21' }); // prettier-ignore

const DigestRatesResponse = response('DigestRates', {
  mention_rate: part(ComparedRateResponse, 'Share of answers that name the brand.'),
  share_of_voice: part(ComparedShareResponse, 'Share of all references to brands that are to this one.'),
  citation_rate: part(ComparedRateResponse, 'Share of answers that cite its domain.'),
});

const DigestSignalResponse = response('DigestSignal', {
  id: text('Its id, for /v1/signals/{id}.', { format: 'uuid' }),
  kind: oneOf(signalKinds, 'What changed.'),
  state: oneOf(signalStates, 'open: the change still exists; cleared: it has ended.'),
  confidence: oneOf(['confirmed', 'likely'], 'confirmed: q is below 0.01.'),
  summary: text('What changed, in a sentence.'),
  url: evidence('the signal, with the results that show it'),
});

const DigestUnmovedResponse = response('DigestUnmoved', {
  measure: oneOf(digestMeasures, 'What did not change.'),
  summary: text('The same in a sentence.'),
  url: evidence('the figures of both periods'),
});

const DigestWeekResponse = response('DigestWeek', {
  from: text('Monday of the week (UTC).', { format: 'date', example: '2026-11-16' }),
  mention_rate: part(RateResponse, 'Share of answers that name the brand.'),
});

export const DigestBrandResponse = response('DigestBrand', {
  brand: text('Name of the tracked brand.', { example: 'Acme Cloud' }),
  answers: integer('Answers of the week to prompts that do not name the brand.'),
  rates: part(DigestRatesResponse, 'The rates of the week, and how they differ from the four weeks before.'),
  weeks: parts(DigestWeekResponse, 'The four weeks before and this one, oldest first.', {
    minItems: digestWeeks,
    maxItems: digestWeeks,
  }),
  signals: parts(
    DigestSignalResponse,
    'Changes that were first seen and reported in the week, the most certain first.',
    {
      maxItems: mostDigestSignals,
    },
  ),
  more_signals: integer('How many more there are: /v1/signals has all.'),
  unmoved: parts(
    DigestUnmovedResponse,
    'Rates that were measured in both periods and differ no more than chance explains.',
    { maxItems: digestMeasures.length },
  ),
});
export type DigestBrandBody = BodyOf<typeof DigestBrandResponse>;

const DigestPeriodResponse = response('DigestPeriod', {
  from: text('First day (UTC).', { format: 'date', example: '2026-10-19' }),
  to: text('Last day (UTC).', { format: 'date', example: '2026-11-15' }),
});

export const DigestResponse = response('Digest', {
  week: text('The week in ISO 8601.', { example: '2026-W47' }),
  from: text('Monday of the week (UTC).', { format: 'date', example: '2026-11-16' }),
  to: text('Sunday of the week (UTC).', { format: 'date', example: '2026-11-22' }),
  baseline: part(DigestPeriodResponse, 'The four weeks before, with which the week is compared.'),
  brands: parts(DigestBrandResponse, 'The brands of the account: those with changes first, then by name.', {
    maxItems: mostDigestBrands,
  }),
  more_brands: integer('How many more brands there are than fit here.'),
});
export type DigestBody = BodyOf<typeof DigestResponse>;
export type DigestRates = DigestBrandBody['rates'];
