import { jest } from '@jest/globals';
import type { Database } from '@app/storage';

/** A node in the output of `explain (analyze, format json)`. */
interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** The number of rows of a table that a plan has read, those that it discarded included. */
function rowsOf(table: string, plan: Plan): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0, Plans = [] } = plan;
  const own = plan['Relation Name'] === table ? Math.round((rows + removed) * loops) : 0;
  return Plans.reduce((sum, part) => sum + rowsOf(table, part), own);
}

/**
 * The number of rows of a table that the last statement of this work reads, whether it runs as a bounded read or as any
 * other.
 */
export async function rowsRead(
  database: Database,
  { table, by }: { readonly table: string; readonly by: 'bounded' | 'rows' },
  work: () => Promise<unknown>,
): Promise<number> {
  const reads = jest.spyOn(database, by);
  await work();
  const [statement, values] = reads.mock.lastCall!;
  reads.mockRestore();
  const explained = `explain (analyze, format json) ${typeof statement === 'string' ? statement : statement.text}`;
  const [row] = await database.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, values);
  return rowsOf(table, row!['QUERY PLAN'][0].Plan);
}
