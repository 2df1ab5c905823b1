/** A node of what `explain (analyze, format json)` says. */
export interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows of a table that a plan has read, those it threw away included. */
export function rowsOf(table: string, plan: Plan): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0, Plans = [] } = plan;
  const own = plan['Relation Name'] === table ? Math.round((rows + removed) * loops) : 0;
  return Plans.reduce((sum, part) => sum + rowsOf(table, part), own);
}
