import type { Client } from 'pg';
import type { ReportsCase } from './reports-cases.js';

/** 8 KiB each, in memory or on disk. */
export interface Blocks {
  readonly all: number;
  /** Those of the table of results and its indexes among them. */
  readonly ofResults: number;
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** What a statement touches, as `explain (analyze, buffers)` says. */
export async function blocksOf({ sql, values }: ReportsCase, client: Client): Promise<Blocks> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${sql}`,
    [...values],
  );
  const { Plan: whole } = rows[0]!['QUERY PLAN'][0];
  return { all: blocks(whole), ofResults: ofResults(whole) };
}

const blocks = (plan: Plan): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

function ofResults(plan: Plan): number {
  if (plan['Relation Name'] === 'result') return blocks(plan);
  return (plan.Plans ?? []).reduce((sum, part) => sum + ofResults(part), 0);
}
