import { Injectable } from '@nestjs/common';
import { Database } from '@app/storage';
import { onOtherDays, type ToldSignal, toldOver, within } from './backtest.js';
import { CountsReader } from './counts-reader.js';
import { dayMs } from './days.js';
import { windowsOf } from './night.js';
import { randomOf } from './random.js';

export interface BacktestWishes {
  /** Nights, the last one today's. */
  readonly days: number;
  /** How often the days change places, and the seed of the first time; each next one has the next seed. */
  readonly shuffles: number;
  readonly seed: number;
}

export interface Backtest {
  /** Days since 1970-01-01, both inclusive. */
  readonly from: number;
  readonly to: number;
  readonly told: readonly ToldSignal[];
  /** How many were told each time that the days had changed places. */
  readonly chance: readonly number[];
}

/** Other nights may have others among their most frequent ones. */
const mostRead = { competitors: 200, qualities: 200 };

/** What would have been told of an account, and how much of it is chance; keeps nothing. */
@Injectable()
export class SignalBacktest {
  constructor(
    private readonly database: Database,
    private readonly reader: CountsReader,
  ) {}

  /** `step` is called after each of `shuffles + 1` passes; it stops between two of them where it is aborted. */
  async run(
    accountId: string,
    { days, shuffles, seed }: BacktestWishes,
    { signal, step }: { signal: AbortSignal; step: () => void },
  ): Promise<Backtest> {
    const to = Math.floor((await this.database.now()).getTime() / dayMs);
    const from = to - days + 1;
    const span = { first: windowsOf(from).baseline, last: to - 1 };
    const brands = await this.reader.read(accountId, span, mostRead);
    const pass = async (counts: typeof brands) => {
      // Between two passes others come in, and an interruption is heard.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      const told = toldOver((windows) => within(counts, windows), { from, to });
      step();
      return told;
    };
    const told = await pass(brands);
    const chance: number[] = [];
    for (let nth = 0; nth < shuffles; nth++)
      chance.push((await pass(onOtherDays(brands, randomOf(seed + nth)))).length);
    return { from, to, told, chance };
  }
}
