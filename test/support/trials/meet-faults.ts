import { expect } from '@jest/globals';
import type { FaultKind } from '../../../apps/demo-assistant/src/faults.js';
import { printFigures } from '../figures.js';
import { tookMs } from '../ledger.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';

const maxAttempts = 3;

interface End {
  /** `null`: the run has an answer in the end. */
  readonly code: string | null;
  readonly calls: number;
}

const permanent = (code: string): End => ({ code, calls: 1 });
const transient = (code: string): End => ({ code, calls: maxAttempts });
const twice = (code: string): End => ({ code, calls: 2 });

/** How a run ends when each of its calls meets the fault. */
export const endOf = {
  '400': permanent('assistant_refused_request'),
  redirect: permanent('assistant_refused_request'),
  '408': transient('assistant_error'),
  '409': transient('assistant_error'),
  '500': transient('assistant_error'),
  '503-once': { code: null, calls: 2 },
  '429': transient('rate_limited'),
  '429-retry-after-1': transient('rate_limited'),
  '429-retry-after-day': permanent('rate_limited'),
  reset: transient('assistant_unreachable'),
  'reset-mid-body': transient('assistant_unreachable'),
  'cut-body': transient('assistant_unreachable'),
  'cut-json': transient('bad_response'),
  'empty-body': transient('bad_response'),
  'html-200': transient('bad_response'),
  'wrong-charset': transient('bad_response'),
  'broken-gzip': transient('bad_response'),
  'wrong-types': transient('bad_response'),
  'no-choices': transient('bad_response'),
  refusal: permanent('refused'),
  'content-filter': permanent('content_filtered'),
  incomplete: twice('incomplete_answer'),
  'empty-text': twice('empty_answer'),
  'tool-calls-only': twice('empty_answer'),
  'not-searched': twice('not_searched'),
  nul: { code: null, calls: 1 },
  'lone-surrogates': { code: null, calls: 1 },
  'text-over-100000': permanent('answer_too_large'),
  'text-10mb': permanent('answer_too_large'),
  'gzip-bomb': permanent('answer_too_large'),
} satisfies Partial<Record<FaultKind, End>>;

export type EndingFault = keyof typeof endOf;

/** One worker meets every kind of fault in turn, in so many runs each, and survives them all. */
export async function meetFaults(kinds: readonly EndingFault[], { times }: { times: number }): Promise<void> {
  await withTrial({}, async (trial) => {
    // The provider counts as OpenAI itself, from which a search is required.
    const settings = {
      ASSISTANT_PROVIDER: 'openai',
      ASSISTANT_MAX_ATTEMPTS: String(maxAttempts),
      ASSISTANT_TIMEOUT_MS: '20000',
    };
    const worker = await trial.worker(settings);
    let calls = 0;
    for (const kind of kinds) calls += await meet(trial, kind, times);
    expect(await worker.stop('SIGTERM')).toBe(0);
    const { runs, partial } = await trial.ledger.counts();
    printFigures('faults', { kinds: kinds.length, runs, calls, crashes: 0, partial });
    expect({ runs, partial }).toEqual({ runs: kinds.length * times, partial: 0 });
  });
}

/** Returns how many calls it took. */
async function meet({ ledger, demo }: Trial, kind: EndingFault, times: number): Promise<number> {
  const { code, calls }: End = endOf[kind];
  await demo.reset();
  await demo.faults(Array<FaultKind>(times * calls).fill(kind));
  await ledger.addPrompts({ account: 'acme', count: times, name: kind });
  await until(`the end of ${kind}`, () => ledger.isIdle(), 120_000);
  const ends = await ledger.runs(`p.query like '${kind} %'`);
  expect(ends.map(({ status, errorCode }) => ({ kind, status, errorCode }))).toEqual(
    ends.map(() => ({ kind, status: code === null ? 'succeeded' : 'failed', errorCode: code })),
  );
  for (const { answer, result } of ends)
    expect([answer !== null, result !== null]).toEqual([code === null, code === null]);
  const { total, byPrompt } = await demo.calls();
  expect({ kind, byPrompt: Object.values(byPrompt) }).toEqual({ kind, byPrompt: ends.map(() => calls) });
  if (kind === '429-retry-after-1')
    for (const run of ends) expect(tookMs(run)).toBeGreaterThanOrEqual((calls - 1) * 1000);
  return total;
}
