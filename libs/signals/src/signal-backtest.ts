import { dayMs } from '@app/slots';
import { Injectable } from '@nestjs/common';
import { Database } from '@app/storage';
import { shuffleDays, type OpenedSignal, openedSignals, within } from './backtest.js';
import { CountsReader } from './counts-reader.js';
import { windowsOf } from './night.js';
import { randomOf } from './random.js';

export interface BacktestOptions {
  /** How many nights; the last one is today's. */
  readonly days: number;
  /** How often the days are shuffled. The first time uses `seed`, each later one the next number. */
  readonly shuffles: number;
  readonly seed: number;
}

export interface Backtest {
  /** Days since 1970-01-01, both inclusive. */
  readonly from: number;
  readonly to: number;
  readonly signals: readonly OpenedSignal[];
  /** How many signals each shuffle of the days gave. */
  readonly chance: readonly number[];
}

/** More than one night tests, because each night may have other subjects among its most frequent ones. */
const subjectLimits = { competitors: 200, qualities: 200 };

/** Finds the signals that an account would have got, and how many are chance; stores nothing. */
@Injectable()
export class SignalBacktest {
  constructor(
    private readonly database: Database,
    private readonly reader: CountsReader,
  ) {}

  /** Calls `step` after each of `shuffles + 1` passes, and stops between two of them if it is aborted. */
  async run(
    accountId: string,
    { days, shuffles, seed }: BacktestOptions,
    { signal, step }: { signal: AbortSignal; step: () => void },
  ): Promise<Backtest> {
    const to = Math.floor((await this.database.now()).getTime() / dayMs);
    const from = to - days + 1;
    const span = { first: windowsOf(from).baseline, last: to - 1 };
    const brands = await this.reader.read(accountId, span, subjectLimits);
    const pass = async (counts: typeof brands) => {
      // Between two passes the process can do other work and take signals.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      const signals = openedSignals((windows) => within(counts, windows), { from, to });
      step();
      return signals;
    };
    const signals = await pass(brands);
    const chance: number[] = [];
    for (let nth = 0; nth < shuffles; nth++)
      chance.push((await pass(shuffleDays(brands, randomOf(seed + nth)))).length);
    return { from, to, signals, chance };
  }
}
