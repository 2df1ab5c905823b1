import { join } from 'node:path';
import 'reflect-metadata';
import { Command } from 'commander';
import { signalKinds } from '@app/contract';
import { brandCountsOf, type BrandCounts, openedSignals } from '@app/signals';
import { createDataSource, Database, DailySeriesStore } from '@app/storage';
import { count, openPostgres, tableOf, type Resources, withResources } from '../harness.js';
import { startProcess } from '../processes.js';
import { startPostgres } from '../runs/worker-context.js';
import { costOfNight } from './one-night.js';
import { type Change, poolsOf, SimulatedAccount, warmUpDays } from './simulation.js';

interface Options {
  readonly accounts: number;
  readonly days: number;
  readonly seed: number;
  readonly judged: number;
}

const dayMs = 86_400_000;
const quarter = 91;

/** `bench signals`: how often signals are false alarms, and how often they find a real change. */
export function signalsBench(): Command {
  return new Command('signals')
    .description(
      'false signals of accounts in which nothing changes, and how soon real changes are reported; each simulated day is one of the demo’s history',
    )
    .option('--accounts <n>', 'simulated accounts', count, 200)
    .option('--days <n>', 'nights of each', count, 365)
    .option('--seed <n>', 'of the first account; each has its own', count, 1)
    .option('--judged <n>', 'accounts of 500 prompts of which one night is measured', count, 20)
    .action(run);
}

async function run({ accounts, days, seed, judged }: Options): Promise<void> {
  const costs = await withResources(async (resources) =>
    costOfNight(await startPostgres(resources), { accounts: judged, say }),
  );
  process.stdout.write(`${costs}\n`);
  const pools = poolsOf(await withResources(demoCounts)).filter(({ length }) => length >= 15);
  say(`${pools.length} prompts and assistants of the demo to draw from; seeds ${seed} to ${seed + accounts - 1}`);
  const ofSeed = (nth: number) => seed + nth;
  const simulate = (prompts: number, change: Change | undefined, nights: { from: number; to: number }, nth: number) => {
    const account = new SimulatedAccount(pools, {
      prompts,
      days: nights.to + 1,
      seed: ofSeed(nth),
      ...(change && { change }),
    });
    return openedSignals(({ baseline, last }) => [account.counts(baseline, last)], nights);
  };
  for (const prompts of [20, 5]) {
    const nights = { from: warmUpDays, to: warmUpDays + days - 1 };
    const reported = Array.from({ length: accounts }, (_, nth) => {
      if (nth % 20 === 0) say(`nothing changes, ${prompts} answers a day: account ${nth + 1} of ${accounts}`);
      return simulate(prompts, undefined, nights, nth);
    }).flat();
    const quarters = (accounts * days) / quarter;
    const rows = signalKinds.map((kind) => [
      kind,
      (reported.filter((one) => one.kind === kind).length / quarters).toFixed(3),
    ]);
    const title = `False signals an account and quarter, ${prompts} answers a day`;
    process.stdout.write(
      `${tableOf(title, ['', 'signals'], [...rows, ['all', (reported.length / quarters).toFixed(3)]])}\n`,
    );
  }
  const day = warmUpDays + 30;
  const nights = { from: warmUpDays, to: day + 30 };
  const rows = [20, 5].map((prompts) => {
    const waits = Array.from({ length: accounts }, (_, nth) => {
      const reported = simulate(prompts, { day, fall: 20 }, nights, nth).find(
        ({ kind, night }) => kind === 'visibility.fell' && night > day,
      );
      return reported ? reported.night - day : Number.POSITIVE_INFINITY;
    });
    const within = (most: number) => `${((100 * waits.filter((wait) => wait <= most).length) / accounts).toFixed(1)} %`;
    return [`${prompts} answers a day`, within(4), within(8), within(14), within(30)];
  });
  process.stdout.write(
    `${tableOf('A fall of 20 points: accounts with a signal within', ['', '4 days', '8 days', '14 days', '30 days'], rows)}\n`,
  );
  const added = Array.from({ length: accounts }, (_, nth) =>
    simulate(20, { day, added: 10 }, { from: day, to: day + 45 }, nth),
  );
  const same = Array.from({ length: accounts }, (_, nth) => simulate(20, undefined, { from: day, to: day + 45 }, nth));
  const visible = (all: typeof added) => all.flat().filter(({ kind }) => kind.startsWith('visibility')).length;
  process.stdout.write(
    tableOf(
      'Ten prompts are added to twenty: signals of all accounts in 45 nights',
      ['', 'visibility', 'all'],
      [
        ['added', String(visible(added)), String(added.flat().length)],
        ['not added', String(visible(same)), String(same.flat().length)],
      ],
    ),
  );
}

/** The counts of the demo's own history, as a new installation makes it. */
async function demoCounts(resources: Resources): Promise<BrandCounts> {
  say('making the demo’s history');
  const demo = await startProcess('apps/service/src/main.js', {
    env: { DATA_DIR: join(resources.folder, 'data'), PORT: '0' },
    ready: /DemoHistory/,
    on: 'stderr',
  });
  await demo.stop();
  const url = await openPostgres(resources, 'data');
  const dataSource = await createDataSource({ url }).initialize();
  try {
    const database = new Database(dataSource);
    const store = new DailySeriesStore(database);
    const account = await database.row<{ id: string }>(`select id from account where slug = 'demo'`);
    const today = Math.floor(Date.now() / dayMs);
    const span = { first: today - 61, last: today - 1 };
    const [series, competitors, qualities] = [
      await store.series(account!.id, span),
      await store.competitors(account!.id, span, { most: 200, without: [] }),
      await store.qualities(account!.id, span, { most: 200 }),
    ];
    return brandCountsOf({ series, competitors, qualities })[0]!;
  } finally {
    await dataSource.destroy();
  }
}

function say(line: string): void {
  process.stderr.write(`bench signals: ${line}\n`);
}
