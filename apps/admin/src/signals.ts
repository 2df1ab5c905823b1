import { type Backtest, dateOf, SignalBacktest, SignalsModule, type OpenedSignal } from '@app/signals';
import { BrandListStore } from '@app/storage';
import { accountOf } from './account-of.js';
import { printJson, printLine, printTable } from './print.js';
import { showProgress } from './show-progress.js';
import { withContext } from './with-context.js';

export interface BacktestOptions {
  readonly days?: number;
  readonly shuffles?: number;
  readonly seed?: number;
  readonly json?: boolean;
}

export async function backtestSignals(
  slug: string,
  { days = 90, shuffles = 20, seed = 1, json }: BacktestOptions,
): Promise<void> {
  const { backtest, names } = await withContext(
    async (context) => {
      const { id: accountId } = await accountOf(slug, context);
      const brands = await context.get(BrandListStore).names({ accountId });
      const done = await showProgress('passes', (long) => {
        long.begin(shuffles + 1);
        const { signal, step } = long;
        return context.get(SignalBacktest).run(accountId, { days, shuffles, seed }, { signal, step: () => step(1) });
      });
      return { backtest: done, names: new Map(brands.map(({ id, name }) => [id, name])) };
    },
    { modules: () => [{ module: SignalsModule }] },
  );
  const rows = backtest.signals.map((signal) => rowOf(signal, names));
  const chance = chanceOf(backtest, seed);
  if (json)
    return printJson({ account: slug, from: dateOf(backtest.from), to: dateOf(backtest.to), signals: rows, chance });
  printTable(
    ['NIGHT', 'KIND', 'BRAND', 'OF', 'POINTS', 'Q'],
    rows.map((row) => [
      row.night,
      row.kind,
      row.brand,
      row.subject ?? row.assistant ?? row.prompt_id ?? '',
      row.points ?? '',
      row.q ?? '',
    ]),
    `nothing would have been told from ${dateOf(backtest.from)} to ${dateOf(backtest.to)}`,
  );
  if (chance.signals.length > 0)
    printLine(
      `\n${rows.length} told in ${days} nights. With the days of each prompt exchanged at random (seeds ${chance.seeds}) ${chance.mean} in the mean, ${chance.most} at most: about so many are chance.`,
    );
}

function rowOf({ kind, night, seen }: OpenedSignal, names: ReadonlyMap<string, string>) {
  const tested = seen.family === 'measurement' ? null : seen;
  return {
    night: dateOf(night),
    kind,
    brand: names.get(seen.brandId) ?? '',
    assistant: tested?.assistant ?? null,
    prompt_id: tested?.promptId ?? null,
    subject: tested?.subject?.name ?? null,
    points: tested && Math.round(tested.comparison.difference * 1000) / 10,
    q: tested && Number(tested.q.toPrecision(2)),
  };
}

function chanceOf({ chance }: Backtest, seed: number) {
  const sum = chance.reduce((all, one) => all + one, 0);
  return {
    seeds: `${seed} to ${seed + chance.length - 1}`,
    mean: chance.length === 0 ? 0 : Math.round((100 * sum) / chance.length) / 100,
    most: Math.max(0, ...chance),
    signals: chance,
  };
}
