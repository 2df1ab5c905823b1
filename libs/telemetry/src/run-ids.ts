import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';

/**
 * Ids at random, but for the root of a run's trace: every process that works on a run finds its trace by the run's id alone. 56 bits of that
 * id's end are of a hash, as trace ids want it (W3C Trace Context, level 2).
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

  /** The one span that `start` starts is the root of the run's trace, with the same id each time. */
  rootOf<T>(runId: string, start: () => T): T {
    this.run = runId.replaceAll('-', '');
    try {
      return start();
    } finally {
      this.run = undefined;
    }
  }
}

/** When the run was due: its id begins with that, in milliseconds. */
export const slotOf = (runId: string): Date => new Date(parseInt(runId.replaceAll('-', '').slice(0, 12), 16));
