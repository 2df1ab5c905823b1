import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/**
 * Makes random ids, except for the root of a run's trace: its id is the run's id, so that every process that works on a run finds the
 * trace. The last 56 bits of a run's id come from a hash, and so are random enough for a trace id (W3C Trace Context, level 2).
 */
export class RunIds implements IdGenerator {
  private readonly random = new RandomIdGenerator();
  private run: string | undefined;

  generateTraceId(): string {
    return this.run ?? this.random.generateTraceId();
  }

  generateSpanId(): string {
    return this.run?.slice(16) ?? this.random.generateSpanId();
  }

  /** Makes the one span that `start` starts the root of the run's trace. It has the same id each time. */
  rootOf<T>(runId: string, start: () => T): T {
    this.run = runId.replaceAll('-', '');
    try {
      return start();
    } finally {
      this.run = undefined;
    }
  }
}

/** The time at which the run was due: its id begins with that time in ms since 1970. */
export const slotOf = (runId: string): Date => new Date(parseInt(runId.replaceAll('-', '').slice(0, 12), 16));
