import { dayMs } from '@app/slots';
import type { PartitionStore } from '@app/storage';
import { type Finding, ok, some, warn } from './finding.js';

/** Where tables are partitioned by month: checks that each has its partition for next month. No finding where none is. */
export async function checkPartitions(partitions: Pick<PartitionStore, 'division'>, now: Date): Promise<Finding[]> {
  const { divided, undivided } = await partitions.division();
  const check = 'partitions';
  if (divided.length === 0) return [];
  if (undivided.length > 0)
    return [
      warn({
        check,
        message: `not divided into partitions, as others are: ${some(undivided)}`,
        advice: 'that was cut off; go on with: brand-mentions database partition',
      }),
    ];
  // A worker makes partitions within a minute after a month begins, so the check allows a day.
  const due = new Date(now.getTime() - dayMs);
  const until = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 2));
  const missing = divided.filter(({ undividedFrom }) => undividedFrom < until);
  if (missing.length === 0) return [ok({ check, message: 'each divided table has its partition of next month' })];
  const named = missing.map(({ table, undividedFrom }) => `${table} of ${undividedFrom.toISOString().slice(0, 7)}`);
  const message = `there is no partition yet: ${some(named)}; its rows are kept together with all later ones`;
  return [warn({ check, message, advice: "run a worker, and see in its log why keep_partitions doesn't succeed" })];
}
