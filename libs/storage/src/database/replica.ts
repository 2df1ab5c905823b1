import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import { LimitedPool, longReads } from './connections.js';
import { DatabaseSilentError, isConflict, isTooSlow, isTransientDatabaseError } from './database-errors.js';
import { type LogPlace, placeOfPrimary, placeOfStandby } from './log-place.js';
import { ReplayClock } from './replay-clock.js';

/** A read has all that was committed so long before it was asked for, whoever answers it. */
export const promisedMs = 1000;
/** Behind by more, the standby answers nothing: what a look takes, and who looks late, fits into the rest of the promise. */
const mostBehindMs = 500;
const lookEveryMs = 200;
const againMs = 10;
/** Of a statement that looks, at either server. */
const lookSeconds = 0.3;
/** With less left of its time a read is not begun again. */
const leastLeftMs = 100;
/** Stopped earlier than this before the end of its time, a statement was stopped by somebody, and not for its length. */
const stoppedEarlyMs = 800;

/** Why the primary answers in place of the standby; `cancelled`: what the standby had to replay was in the way of that read. */
export type PrimaryReason = 'behind' | 'cancelled' | 'gone' | 'not_standby';
type Unfit = Exclude<PrimaryReason, 'cancelled' | 'behind'>;

/** A connection to the standby was lost, or it does not answer. */
class StandbyGoneError extends Error {
  override readonly name = 'StandbyGoneError';
}

/**
 * A standby of DATABASE_READ_URL, for reads that may be a second old. It is looked at five times a second, beside the primary; where it is
 * behind, away or no standby of that primary, or cancels a read, the primary answers.
 */
export class Replica implements OnModuleInit, OnApplicationShutdown {
  /** Reads that the standby answered, and those of the primary by the reason. */
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

  /** Resolves after the first look, whatever it saw. */
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

  /** How long ago the newest moment was of which the standby has all that was committed before it. */
  get behindMs(): number {
    return performance.now() - this.clock.knownMs;
  }

  /**
   * By the standby where it is fit for it, else, and where it fails there for the standby's sake, by the primary. `long`: with the time of
   * the process's own work, in place of a request's.
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
      // One connection that breaks is no standby that is gone.
      if (reason === 'gone') void this.look();
      return this.byPrimary(reason, leftMs, onPrimary);
    }
  }

  /**
   * Resolves when the standby has all that is committed now, or when so much time has gone by that no process reads there which has not:
   * who wrote something finds it in what is read afterwards, by whichever process. That this process has lost sight of the standby says
   * nothing of what the others see.
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

  /** What is under way when the standby is lost is not waited for. */
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

  /** One at a time: who wants one while another is under way has that one. */
  private look(): Promise<void> {
    this.looking ??= this.lookOnce().finally(() => (this.looking = undefined));
    return this.looking;
  }

  private async lookOnce(): Promise<void> {
    const atMs = performance.now();
    const primary = await placeAt(this.primaryLooks, placeOfPrimary).catch(() => null);
    // Of a primary that does not answer, nothing is known; the standby is behind soon.
    if (primary === null || primary.position === null) return;
    this.clock.mark({ atMs, position: primary.position });
    try {
      const standby = await placeAt(this.standbyLooks, placeOfStandby);
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

/** Absent where the statement is to blame, or its time is up: the primary would say the same. */
function reasonToRepeat(error: unknown, leftMs: number): PrimaryReason | undefined {
  if (isConflict(error)) return 'cancelled';
  if (isTooSlow(error)) return leftMs > stoppedEarlyMs ? 'cancelled' : undefined;
  if (error instanceof DatabaseSilentError) return undefined;
  return error instanceof StandbyGoneError || isTransientDatabaseError(error) ? 'gone' : undefined;
}

/** Of several addresses of one host, that of the first. */
function messageOf(error: Error): string {
  return error instanceof AggregateError ? (error.errors[0] as Error).message : error.message;
}

async function placeAt(pool: LimitedPool, text: string): Promise<LogPlace> {
  return (await pool.rows<LogPlace>({ text }))[0]!;
}
