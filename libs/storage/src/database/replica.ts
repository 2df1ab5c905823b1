import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import { LimitedPool, longReads } from './connections.js';
import { DatabaseSilentError, isConflict, isTooSlow, isTransientDatabaseError } from './database-errors.js';
import { type LogPosition, primaryPosition, standbyPosition } from './log-position.js';
import { ReplayClock } from './replay-clock.js';

/** Whichever server answers a read, it sees everything that was committed this long before the read. */
export const promisedMs = 1000;
/**
 * A standby that is further behind answers nothing. A check takes time and may come late; both fit into the rest of the
 * promise.
 */
const mostBehindMs = 500;
const lookEveryMs = 200;
const againMs = 10;
/** The time limit of a check, at either server. */
const lookSeconds = 0.3;
/** With less time left than this a read is not repeated. */
const leastLeftMs = 100;
/**
 * A statement that was stopped earlier than this before its time was up was cancelled by something else, not for its
 * length.
 */
const stoppedEarlyMs = 800;

/**
 * Why the primary answers in place of the standby. `cancelled`: the read was in the way of what the standby had to
 * replay.
 */
export type PrimaryReason = 'behind' | 'cancelled' | 'gone' | 'not_standby';
type Unfit = Exclude<PrimaryReason, 'cancelled' | 'behind'>;

/** A connection to the standby was lost, or the standby does not answer. */
class StandbyGoneError extends Error {
  override readonly name = 'StandbyGoneError';
}

/**
 * The standby of DATABASE_READ_URL, for reads that may be a second old. It is checked five times a second together with
 * the primary. Where it lags, is away, is no standby of that primary, or cancels a read, the primary answers.
 */
export class Replica implements OnModuleInit, OnApplicationShutdown {
  /** How many reads the standby answered, and how many the primary answered, by reason. */
  readonly counts: Record<'standby' | PrimaryReason, number> = {
    standby: 0,
    behind: 0,
    cancelled: 0,
    gone: 0,
    not_standby: 0,
  };
  private readonly log = new Logger('Replica');
  private readonly clock = new ReplayClock();
  private readonly short: LimitedPool;
  private readonly long: LimitedPool;
  private readonly primaryLooks: LimitedPool;
  private readonly standbyLooks: LimitedPool;
  private readonly underWay = new Set<(gone: StandbyGoneError) => void>();
  private readonly closing = new AbortController();
  private looking: Promise<void> | undefined;
  private watching: Promise<void> = Promise.resolve();
  private unfit: Unfit | undefined;

  constructor(dataSource: DataSource, url: string) {
    this.short = new LimitedPool(dataSource, { ...longReads, url });
    const { statement_timeout: statementMs } = dataSource.options.extra as { statement_timeout: number };
    this.long = new LimitedPool(dataSource, { max: 1, statementSeconds: statementMs / 1000, url });
    const looks = { max: 1, statementSeconds: lookSeconds };
    this.primaryLooks = new LimitedPool(dataSource, looks);
    this.standbyLooks = new LimitedPool(dataSource, { ...looks, url });
  }

  /** Resolves after the first check, whatever its outcome. */
  async onModuleInit(): Promise<void> {
    await this.look();
    this.watching = this.watch();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.watching;
    const pools = [this.short, this.long, this.primaryLooks, this.standbyLooks];
    await Promise.all(pools.map((pool) => pool.end()));
  }

  /** Milliseconds since the newest moment for which the standby has everything that was committed before it. */
  get behindMs(): number {
    return performance.now() - this.clock.knownMs;
  }

  /**
   * The standby answers where it is fit; the primary answers else, and where the read fails because of the standby.
   * `long`: the read has the time limit of the process's own work in place of a request's.
   */
  async rows<Row>(
    query: pg.QueryConfig,
    onPrimary: (withinMs: number) => Promise<Row[]>,
    { long = false } = {},
  ): Promise<Row[]> {
    const begunMs = performance.now();
    const pool = long ? this.long : this.short;
    const unfit = this.unfit ?? (this.behindMs > mostBehindMs ? 'behind' : undefined);
    if (unfit) return this.byPrimary(unfit, pool.wholeMs, onPrimary);
    try {
      const rows = await this.unlessGone(pool.rows<Row>(query));
      this.counts.standby += 1;
      return rows;
    } catch (error) {
      const leftMs = pool.wholeMs - (performance.now() - begunMs);
      const reason = reasonToRepeat(error, leftMs);
      if (reason === undefined || leftMs < leastLeftMs) throw error;
      // A single broken connection does not mean that the standby is gone.
      if (reason === 'gone') void this.look();
      return this.byPrimary(reason, leftMs, onPrimary);
    }
  }

  /**
   * Resolves when the standby has everything that is committed now, or when enough time has passed that no process
   * reads from a standby which lacks it. After that, a read in any process finds what was written before. That this
   * process cannot reach the standby says nothing about the others.
   */
  async caughtUp(): Promise<void> {
    const sinceMs = performance.now();
    const isOver = () => this.clock.knownMs >= sinceMs || performance.now() - sinceMs > promisedMs;
    while (!isOver()) {
      await this.look();
      if (!isOver()) await pause(againMs);
    }
  }

  private byPrimary<Row>(reason: PrimaryReason, withinMs: number, ask: (withinMs: number) => Promise<Row[]>) {
    this.counts[reason] += 1;
    return ask(withinMs);
  }

  /** Rejects as soon as the standby is lost, without waiting for work that is under way there. */
  private unlessGone<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.underWay.add(reject);
      void work.then(resolve, reject).finally(() => this.underWay.delete(reject));
    });
  }

  private async watch(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await pause(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await this.look();
    }
  }

  /** Checks run one at a time: a caller during a check shares its result. */
  private look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const atMs = performance.now();
    const primary = await placeAt(this.primaryLooks, primaryPosition).catch(() => null);
    // A primary that does not answer gives no new mark, so the standby soon counts as behind.
    if (primary === null || primary.position === null) return;
    this.clock.mark({ atMs, position: primary.position });
    try {
      const standby = await placeAt(this.standbyLooks, standbyPosition);
      if (standby.position === null || standby.identity !== primary.identity) this.become('not_standby');
      else this.become(this.clock.replayed(standby.position) ? undefined : 'not_standby');
    } catch (cause) {
      this.become('gone', cause as Error);
      const gone = new StandbyGoneError('the standby of DATABASE_READ_URL does not answer', { cause });
      for (const giveUp of this.underWay) giveUp(gone);
    }
  }

  private become(unfit: Unfit | undefined, cause?: Error): void {
    if (unfit === this.unfit) return;
    this.unfit = unfit;
    if (this.closing.signal.aborted) return;
    if (unfit === undefined) this.log.log('lists and reports are read from the standby of DATABASE_READ_URL');
    else
      this.log.warn(
        `lists and reports are read from the primary: ${words[unfit]}${cause === undefined ? '' : ` (${messageOf(cause)})`}`,
      );
  }
}

const words: Readonly<Record<Unfit, string>> = {
  gone: 'the server of DATABASE_READ_URL does not answer',
  not_standby: 'the server of DATABASE_READ_URL is no standby of the one of DATABASE_URL, or has another database',
};

/** Absent where the statement is to blame or its time is up: the primary would give the same error. */
function reasonToRepeat(error: unknown, leftMs: number): PrimaryReason | undefined {
  if (isConflict(error)) return 'cancelled';
  if (isTooSlow(error)) return leftMs > stoppedEarlyMs ? 'cancelled' : undefined;
  if (error instanceof DatabaseSilentError) return undefined;
  return error instanceof StandbyGoneError || isTransientDatabaseError(error) ? 'gone' : undefined;
}

/** The first error stands for a host with several addresses. */
function messageOf(error: Error): string {
  return error instanceof AggregateError ? (error.errors[0] as Error).message : error.message;
}

async function placeAt(pool: LimitedPool, text: string): Promise<LogPosition> {
  return (await pool.rows<LogPosition>({ text }))[0]!;
}
