import { setTimeout as pause } from 'node:timers/promises';
import { Database, PartitionStore, RetentionStore } from '@app/storage';
import { milliseconds, timeOf } from '../harness.js';
import type { WorkerContext } from '../runs/worker-context.js';

const runsAtOnce = 200;
const countsAtOnce = 2000;
const watchedMs = 15_000;

interface Ended {
  readonly accountIds: readonly string[];
  /** The number of days that the accounts keep from now on. */
  readonly days: number;
}

/** Deletes what is older than `days` days, as a worker does it, beside runs at full speed. */
export async function timeRetention(context: WorkerContext, { accountIds, days }: Ended): Promise<string[][]> {
  const [database, retention, partitions] = [
    context.get(Database),
    context.get(RetentionStore),
    context.get(PartitionStore),
  ];
  const before = await ratesOver(database, () => pause(watchedMs));
  const lines: string[][] = [];
  const beside = await ratesOver(database, async () => {
    const hidden = await timeOf(async () => {
      await database.rows(`update account set limits = limits || $2 where id = any($1::uuid[])`, [
        accountIds,
        JSON.stringify({ retention_days: days }),
      ]);
      await retention.moveOn();
    });
    lines.push(['hidden from every read', '', milliseconds(hidden), '']);
    const dropped: string[] = [];
    const drop = await timeOf(async () => dropped.push(...(await partitions.dropPast())));
    if (dropped.length > 0) lines.push(['dropped partitions', String(dropped.length), milliseconds(drop), '']);
    const all = await retention.moveOn(await partitions.oldest());
    const accounts = all.filter(({ accountId }) => accountIds.includes(accountId));
    const purges = accounts.map((one) => () => retention.purge({ ...one, limit: runsAtOnce }));
    lines.push(['results with their runs', ...(await timeAll(purges))]);
    const counts = accounts.flatMap(({ accountId, countsFrom }) =>
      countsFrom === null ? [] : [() => retention.purgeCounts({ accountId, countsFrom, limit: countsAtOnce })],
    );
    lines.push(['daily counts', ...(await timeAll(counts))]);
  });
  return [['runs a second before', before, '', ''], ['runs a second meanwhile', beside, '', ''], ...lines];
}

/** Runs that ended in each second. */
async function ratesOver(database: Database, work: () => Promise<unknown>): Promise<string> {
  const ended = async () =>
    (await database.row<{ runs: number }>(
      `select coalesce(sum(runs), 0)::float8 as runs from usage_day where day >= (now() at time zone 'UTC')::date`,
    ))!.runs;
  const [before, startedAt] = [await ended(), performance.now()];
  await work();
  return (((await ended()) - before) / ((performance.now() - startedAt) / 1000)).toFixed(1);
}

/** How many rows were deleted, how long that took, and the longest statement. */
async function timeAll(ways: readonly (() => Promise<number>)[]): Promise<string[]> {
  const times: number[] = [];
  let all = 0;
  for (const takeOut of ways) {
    for (;;) {
      const startedAt = performance.now();
      const gone = await takeOut();
      times.push(performance.now() - startedAt);
      if (gone === 0) break;
      all += gone;
    }
  }
  const seconds = times.reduce((sum, one) => sum + one, 0) / 1000;
  return [String(all), `${seconds.toFixed(1)} s`, milliseconds(Math.max(0, ...times))];
}
