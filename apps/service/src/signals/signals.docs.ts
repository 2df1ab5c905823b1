import { SignalResponse } from '@app/contract';
import { ApiList, ApiRead } from '../http/read.docs.js';

const id = '3c0f8a44-6c0a-4d2b-9a66-5d0f5a0f7d21';
const example = {
  id,
  kind: 'visibility.fell',
  state: 'open',
  fingerprint: 'down-9d0c1f2e5b7a4c1d8e2f9a0b',
  summary: 'Answers name Acme Cloud less often: down 20 points, probably between 13 and 27, from 60% to 40%.',
  scope: { brand: 'Acme Cloud', assistant: null, prompt_id: null, query: null },
  subject: null,
  baseline: { from: '2026-10-13', to: '2026-11-09', answers: 560, slots: 560, value: 0.6, numerator: 336, denominator: 560, low: 0.5589, high: 0.6398 }, // prettier-ignore
  current: { from: '2026-11-10', to: '2026-11-16', answers: 140, slots: 140, value: 0.4, numerator: 56, denominator: 140, low: 0.3226, high: 0.4828 }, // prettier-ignore
  change: { points: -20, low: -27.4, high: -12.6 },
  q: 0.0000012,
  confidence: 'confirmed',
  composition: { in_both: 20, added: 0, removed: 1 },
  urls_lost: [],
  urls_gained: [],
  first_seen_at: '2026-11-16T01:00:20.000Z',
  last_seen_at: '2026-11-17T01:00:21.000Z',
  cleared_at: null,
  result_ids: ['0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10'],
};

const how =
  'Each night the last seven days are compared with the 28 before, each prompt and assistant with itself. All tests of a night are adjusted for each other (q at most 0.05), and a change is reported on the second night in a row. The page at /docs has every formula, and how often chance is reported.';

const tail = {
  properties: {
    night: {
      type: ['string', 'null'] as never,
      format: 'date',
      description: 'The last night (UTC) on which windows were compared; null: none yet.',
    },
    tested: {
      type: 'integer',
      description: 'How many questions that night asked, of all brands; 0: nothing could be compared.',
    },
    untested: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description:
        'How many tests that night could not make, by reason: too_few_answers, in_one_window_alone, measurement_degraded, analyser_changed, names_changed.',
    },
  },
  example: { night: '2026-11-17', tested: 61, untested: { too_few_answers: 14 } },
};

/** The OpenAPI documentation of `GET /v1/signals`. */
export function ApiListSignals(): MethodDecorator {
  return ApiList(
    {
      operationId: 'listSignals',
      summary: 'What changed beyond chance',
      description: `Reported changes, the latest first seen first. ${how}`,
      about: 'A page of signals.',
      model: SignalResponse,
      example,
    },
    tail,
  );
}

/** The OpenAPI documentation of `GET /v1/signals/{id}`. */
export function ApiGetSignal(): MethodDecorator {
  return ApiRead({
    operationId: 'getSignal',
    summary: 'One change, with the answers that show it',
    description: how,
    about: 'The signal.',
    model: SignalResponse,
    example,
    missing: ['no signal'],
  });
}
