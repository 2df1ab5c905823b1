import { dailyTables } from '../reports/daily-count.store.js';

/**
 * A table that grows with time, and the column that dates its rows: the run's id, which begins with its slot, or the
 * day.
 */
export interface DivisibleTable {
  readonly table: string;
  readonly column: string;
  readonly by: 'run' | 'day';
}

/** Rows of a run come before the run itself, because they refer to it. */
export const divisibleTables: readonly DivisibleTable[] = [
  ...['result', 'analysis', 'extraction', 'answer'].map((table) => ({ table, column: 'run_id', by: 'run' }) as const),
  { table: 'run', column: 'id', by: 'run' },
  ...dailyTables.map((table) => ({ table, column: 'day', by: 'day' }) as const),
];

/** The partition of all rows from before the table was divided, and of all runs with random ids. */
export const beforeOf = (table: string): string => `${table}_before`;

/** The partition of rows whose month has no partition yet. */
export const laterOf = (table: string): string => `${table}_later`;

/** The partition of one month, such as `run_2027_01`. */
export const partitionOf = (table: string, month: Date): string =>
  `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** The first moment (UTC) of the month that many months after the month of `moment`. */
export function monthAfter(moment: Date, months: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months));
}

const weekMs = 7 * 86_400_000;

/** Whether rows of the first month of a division that was begun may arrive within a week. */
export const isNear = (first: Date, now: Date): boolean => first.getTime() - now.getTime() <= weekMs;

/** The lowest value of the table's date column for rows of this month or later, in PostgreSQL's own text. */
export function lowestOf({ by }: Pick<DivisibleTable, 'by'>, month: Date): string {
  if (by === 'day') return month.toISOString().slice(0, 10);
  const time = month.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** The month for which `lowestOf` returns this value. */
export function monthOfLowest({ by }: Pick<DivisibleTable, 'by'>, lowest: string): Date {
  if (by === 'day') return new Date(`${lowest}T00:00:00Z`);
  return new Date(Number.parseInt(lowest.replace('-', '').slice(0, 12), 16));
}

/** The months that have partitions among these tables. */
export function monthsIn(tables: readonly string[], table: string): Date[] {
  return tables.flatMap((name) => {
    const found = name.startsWith(`${table}_`) && /^(\d{4})_(\d\d)$/.exec(name.slice(table.length + 1));
    return found ? [new Date(`${found[1]}-${found[2]}-01T00:00:00Z`)] : [];
  });
}
