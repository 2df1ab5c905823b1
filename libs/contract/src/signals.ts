import {
  type BodyOf,
  integer,
  number,
  oneOf,
  orNull,
  part,
  partOrNull,
  response,
  text,
  texts,
} from './response-schema.js';
import { signalSummary } from './signal-summary.js';

export const signalKinds = [
  'visibility.fell',
  'visibility.rose',
  'share_of_voice.fell',
  'share_of_voice.rose',
  'competitor.rose',
  'competitor.appeared',
  'gap.opened',
  'gap.closed',
  'citation.lost',
  'citation.gained',
  'quality.appeared',
  'measurement.degraded',
  'measurement.recovered',
] as const;
export type SignalKind = (typeof signalKinds)[number];

export const signalStates = ['open', 'cleared'] as const;
export type SignalState = (typeof signalStates)[number];

const SignalScopeResponse = response('SignalScope', {
  brand: text('Name of the tracked brand.', { example: 'Acme Cloud' }),
  assistant: orNull(text('Slug of the one assistant that it is about; null: all together.')),
  prompt_id: orNull(
    text('Id of the one prompt that it is about; null: all prompts that do not name the brand.', { format: 'uuid' }),
  ),
  query: orNull(text('Text of that prompt.')),
});

const SignalWindowResponse = response('SignalWindow', {
  from: text('First day (UTC).', { format: 'date', example: '2026-10-13' }),
  to: text('Last day (UTC).', { format: 'date', example: '2026-11-09' }),
  answers: integer('Answers of the prompts and assistants that have answers in both windows.'),
  slots: integer('Number of observations: prompts by assistants by days with an answer; 0 where nothing was tested.'),
  value: orNull(number('The measured share, to four decimals; null where it is no share.', { minimum: 0, maximum: 1 })),
  numerator: orNull(integer('The number that was counted.')),
  denominator: orNull(
    integer('The number that it is a share of: answers or, for a share of voice, references to any brand.'),
  ),
  low: orNull(
    number('Lower end of the Wilson interval at 95 %; null for a share of voice.', { minimum: 0, maximum: 1 }),
  ),
  high: orNull(number('Its upper end.', { minimum: 0, maximum: 1 })),
});
export type SignalWindow = BodyOf<typeof SignalWindowResponse>;

const SignalChangeResponse = response('SignalChange', {
  points: number(
    'The change in percentage points. Each prompt and assistant is compared with itself, so that a different mix of prompts does not affect it.',
    { minimum: -100, maximum: 100 },
  ),
  low: number('Lower end of its interval at 95 %.'),
  high: number('Its upper end.'),
});

const SignalCompositionResponse = response('SignalComposition', {
  in_both: integer('Prompts with answers in both windows, which are compared.'),
  added: integer('Prompts with answers only in the current window.'),
  removed: integer('Prompts with answers only in the baseline.'),
});

/** The stored facts of a signal: both windows, the change and how certain it is. */
const facts = {
  baseline: part(SignalWindowResponse, 'The 28 days before.'),
  current: part(SignalWindowResponse, 'The last seven days.'),
  change: partOrNull(SignalChangeResponse, 'The difference; null where nothing was tested.'),
  q: orNull(
    number(
      'The p-value, adjusted for all tests of that night (Benjamini and Hochberg); null where nothing was tested.',
      {
        minimum: 0,
        maximum: 1,
      },
    ),
  ),
  confidence: oneOf(['confirmed', 'likely'], 'confirmed: q is below 0.01.'),
  composition: part(SignalCompositionResponse, 'How the prompts of both windows differ.'),
  urls_lost: texts(
    'For a citation signal: pages of your domain that the baseline cites and the current window does not.',
    { maxItems: 10 },
  ),
  urls_gained: texts('The reverse.', { maxItems: 10 }),
};

export const SignalResponse = response('Signal', {
  id: text('Its id, for /v1/signals/{id}.', { format: 'uuid' }),
  kind: oneOf(signalKinds, 'What changed.'),
  state: oneOf(signalStates, 'open: it was seen on the last night; cleared: it has ended.'),
  fingerprint: text('Identifies the change: it is the same each time that the change occurs again.'),
  summary: text('What changed, in one English sentence of plain text, with both figures.', {
    example: 'Answers name Acme Cloud less often: down 20 points, probably between 13 and 27, from 60% to 40%.',
  }),
  scope: part(SignalScopeResponse, 'The subject of the change.'),
  subject: orNull(text('The competitor or the quality; null where it is about the brand.', { example: 'Globex' })),
  ...facts,
  first_seen_at: text('The night on which it was first seen; it is reported on the next one.', { format: 'date-time' }),
  last_seen_at: text('The last night on which it was seen.', { format: 'date-time' }),
  cleared_at: orNull(
    text('The night on which its interval contained 0 again; null while it is open.', { format: 'date-time' }),
  ),
  result_ids: texts('The newest results that show it, for /v1/results/{id}.', { maxItems: 10 }),
});

export type SignalFacts = Pick<BodyOf<typeof SignalResponse>, keyof typeof facts>;

/** A signal as it is stored. */
export interface SignalRecord {
  readonly id: string;
  readonly fingerprint: string;
  readonly kind: string;
  readonly state: string;
  readonly brand: string;
  readonly assistant: string | null;
  readonly promptId: string | null;
  readonly query: string | null;
  readonly subject: string | null;
  readonly facts: SignalFacts;
  readonly resultIds: readonly string[];
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly clearedAt: Date | null;
}

/** Names each field that goes out, so that no column is published by accident. */
export function signalBody(signal: SignalRecord): BodyOf<typeof SignalResponse> {
  const { facts: kept } = signal;
  return {
    id: signal.id,
    kind: signal.kind as SignalKind,
    state: signal.state as SignalState,
    fingerprint: signal.fingerprint,
    summary: signalSummary(signal),
    scope: {
      brand: signal.brand,
      assistant: signal.assistant,
      prompt_id: signal.promptId,
      query: signal.query,
    },
    subject: signal.subject,
    baseline: kept.baseline,
    current: kept.current,
    change: kept.change,
    q: kept.q,
    confidence: kept.confidence,
    composition: kept.composition,
    urls_lost: kept.urls_lost,
    urls_gained: kept.urls_gained,
    first_seen_at: signal.firstSeenAt.toISOString(),
    last_seen_at: signal.lastSeenAt.toISOString(),
    cleared_at: signal.clearedAt?.toISOString() ?? null,
    result_ids: [...signal.resultIds],
  };
}
