import { Logger } from '@nestjs/common';
import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  type IBackoff,
  type IBackoffFactory,
} from 'cockatiel';
import { AssistantError, CallHeldError, failureClasses } from './failures.js';

/** The breaker is open: no call was made. */
export class BreakerOpenError extends CallHeldError {
  override readonly name = 'BreakerOpenError';

  /** `retryAfterMs`: when the breaker may let the next call through. Another caller may be first. */
  constructor(readonly retryAfterMs: number) {
    super(
      `No calls are made: the provider refuses our key, quota or model; the next try is in ${Math.ceil(retryAfterMs)} ms`,
    );
  }
}

export interface BreakerOptions {
  /** What log lines call the calls. */
  readonly calls?: string;
  /** How long the breaker stays open, in ms: the first time, after one failed probe, and so on; the last one repeats. */
  readonly backoffMs?: readonly number[] | undefined;
  /** A monotonic clock, in ms. */
  readonly nowMs?: () => number;
}

export type BreakerState = 'closed' | 'half_open' | 'open';

interface Attempt<T> {
  readonly outcome: PromiseSettledResult<T>;
  /** True where the breaker should open, or stay open. */
  readonly fails: boolean;
}

const defaultBackoffMs = [5_000, 10_000, 20_000, 40_000, 80_000, 120_000];

/** How long a caller waits that comes while a probe is under way. */
const whileProbingMs = 1_000;

/**
 * A circuit breaker: it lets no call through while the provider refuses our key, quota or model, because each such call would end its run
 * for good. It opens at the first such refusal. After a pause it lets one call at a time through as a probe, and closes at the first one
 * whose key is accepted.
 */
export class Breaker {
  private readonly log = new Logger(Breaker.name);
  private readonly backoff: BreakerBackoff;
  private readonly circuit: CircuitBreakerPolicy;
  private probing = false;

  constructor({
    calls = 'questions',
    backoffMs = defaultBackoffMs,
    nowMs = () => performance.now(),
  }: BreakerOptions = {}) {
    this.backoff = new BreakerBackoff(backoffMs, nowMs);
    const failed = handleWhenResult((attempt) => (attempt as Attempt<unknown>).fails);
    this.circuit = circuitBreaker(failed, { breaker: new ConsecutiveBreaker(1), halfOpenAfter: this.backoff });
    // Logs one line when it opens from closed and one when it closes; probes in between log nothing.
    this.circuit.onBreak((broken) => {
      if (this.backoff.isFirst)
        this.log.warn(`${calls}: the provider refuses us (${reasonOf(broken)}): no calls but probes`);
    });
    this.circuit.onReset(() => this.log.log(`${calls}: the provider answers us again: all calls go on`));
  }

  /** For metrics; `half_open` from the end of the pause until the probe has ended. */
  get state(): BreakerState {
    if (this.isClosed) return 'closed';
    return this.probing || this.backoff.leftMs === 0 ? 'half_open' : 'open';
  }

  /** How many of `wanted` calls it would let through now: all, one as a probe, or none. */
  permits(wanted: number): number {
    if (this.isClosed) return wanted;
    return this.state === 'half_open' && !this.probing ? Math.min(1, wanted) : 0;
  }

  /** Makes the call and returns its result. Rejects with BreakerOpenError, without making the call, where it lets none through. */
  async guard<T>(call: () => Promise<T>): Promise<T> {
    if (this.permits(1) === 0) throw new BreakerOpenError(this.backoff.leftMs || whileProbingMs);
    const { outcome } = await (this.isClosed ? this.attempt(call) : this.probe(call));
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  private get isClosed(): boolean {
    return this.circuit.state === CircuitState.Closed;
  }

  /** A refusal while the breaker is already open changes nothing. */
  private attempt<T>(call: () => Promise<T>): Promise<Attempt<T>> {
    return this.circuit.execute(async () => {
      const outcome = await settle(call);
      return { outcome, fails: this.isClosed && keyOf(outcome) === 'refused' };
    });
  }

  private async probe<T>(call: () => Promise<T>): Promise<Attempt<T>> {
    this.probing = true;
    try {
      return await this.circuit.execute(async () => {
        const outcome = await settle(call);
        return { outcome, fails: keyOf(outcome) !== 'accepted' };
      });
    } finally {
      this.probing = false;
    }
  }
}

/** What a call's outcome says about its key and quota: an answer means that they are accepted. */
function keyOf(outcome: PromiseSettledResult<unknown>): 'accepted' | 'refused' | 'unknown' {
  if (outcome.status === 'fulfilled') return 'accepted';
  return outcome.reason instanceof AssistantError ? failureClasses[outcome.reason.code].key : 'unknown';
}

async function settle<T>(call: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  try {
    return { status: 'fulfilled', value: await call() };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

function reasonOf(broken: object): string {
  const { outcome } = 'value' in broken ? (broken.value as Attempt<unknown>) : {};
  if (outcome?.status !== 'rejected' || !(outcome.reason instanceof AssistantError)) return 'unknown';
  const { code, message } = outcome.reason;
  return `${code}: ${message}`;
}

/**
 * Growing pauses, measured by a monotonic clock. The library measures by the wall clock, whose jump by an hour would keep the breaker open
 * for an hour. So it is given pauses that are infinite until they are over, and then zero.
 */
class BreakerBackoff implements IBackoffFactory<unknown> {
  private endsAtMs = 0;
  private nth = 0;

  constructor(
    private readonly lengthsMs: readonly number[],
    private readonly nowMs: () => number,
  ) {}

  get leftMs(): number {
    return Math.max(0, this.endsAtMs - this.nowMs());
  }

  /** False after a failed probe. */
  get isFirst(): boolean {
    return this.nth === 0;
  }

  /** Starts the first pause. */
  next(): IBackoff<unknown> {
    return this.begin(0);
  }

  private begin(nth: number): IBackoff<unknown> {
    this.nth = nth;
    this.endsAtMs = this.nowMs() + (this.lengthsMs[nth] ?? this.lengthsMs.at(-1) ?? 0);
    const isOver = () => this.leftMs === 0;
    return {
      get duration() {
        return isOver() ? -Infinity : Infinity;
      },
      next: () => this.begin(nth + 1),
    };
  }
}
