import type { Split, SplitBy } from '@app/contract';
import { type AnswerScope, choosePrompts, sampleScopes, surfaceScopes } from '../prompts/choose-prompts.js';
import {
  answeringIn,
  type Counted,
  daysBetween,
  daysOf,
  type ReportPeriod,
  type RolledUpDays,
} from './counted-days.js';
import type { Database } from '../database/database.js';
import type { Bound } from '../database/statement.js';

/** How a report's rows are split, where a page of them begins, and how long it is. */
export interface ReportPage<Place> {
  readonly limit: number;
  readonly after?: (Place & Split) | undefined;
  /**
   * Each row belongs to one of these: it has an assistant's slug as `assistant`, or an attribute of prompts as `part`.
   */
  readonly splitBy?: SplitBy | undefined;
  /** Days that are read as they were added up; absent: none. */
  readonly rolledUp?: RolledUpDays | undefined;
}

/** A page of a report. */
export interface ReportRows<Row> {
  /** Sorted slugs of the assistants whose answers the report covers: of its prompts and period, whatever the page. */
  readonly assistants: readonly string[];
  readonly rows: Row[];
}

/** What a report's statement is composed from. */
export interface OpenReport {
  readonly values: unknown[];
  readonly next: Counted['next'];
  readonly counted: Counted;
  /** Follows the columns that tell rows apart: `, assistant`, `, part` or nothing. */
  readonly by: string;
  /** Follows `assistant` in what is counted by assistant: `, part` or nothing. */
  readonly part: string;
  /**
   * A condition: in the order of these columns, the row comes after the position where the page begins, which has these
   * values.
   */
  readonly behind: (place?: Readonly<Record<string, string | undefined>>) => string;
  /** A condition on a result: it belongs to a row of `page`, and answers one of its prompts. */
  readonly ofAssistant: (row: string) => string;
  /** A condition on a row of `counts`: it belongs to one of `page`. */
  readonly ofRow: (row: string) => string;
  /**
   * A table whose rows these columns tell apart within a part, each of them once: they are the same in all parts that a
   * prompt is in.
   */
  readonly once: (table: string, columns: string) => string;
}

export function openReport(
  scope: AnswerScope,
  period: ReportPeriod,
  { splitBy, after, rolledUp }: Partial<ReportPage<object>> = {},
): OpenReport {
  const { where, values } = choosePrompts(scope);
  const next = (value: unknown): string => `$${values.push(value)}`;
  const answering = answeringIn(scope, next);
  const part = splitBy === 'assistant' ? undefined : splitBy;
  const column: keyof Split | undefined = splitBy === 'assistant' ? splitBy : part && 'part';
  const ofAssistant = column === 'assistant' ? (row: string) => `${row}.assistant = page.assistant` : answering;
  return {
    values,
    next,
    counted: { prompts: where, answering, period, part, rolledUp, next },
    by: column === undefined ? '' : `, ${column}`,
    part: part === undefined ? '' : ', part',
    behind: (place = {}) => {
      const keys = Object.entries(column === undefined ? place : { ...place, [column]: next(after?.[column]) });
      if (keys.length === 0) return 'false';
      return `(${keys.map(([name]) => name).join(', ')}) > (${keys.map(([, value]) => value).join(', ')})`;
    },
    ofAssistant,
    ofRow: part === undefined ? ofAssistant : (row) => `${row}.part = page.part`,
    once: (table, columns) => (part === 'tag' ? `(select distinct on (${columns}) * from ${table}) ${table}` : table),
  };
}

/**
 * The statement of a page. `before`: tables that `counts` reads, each with its name and a comma after it. `counts` has
 * the columns assistant and answers beside what the report adds up. `tables`, each with its name, may read it; all of
 * their `rows` have `answers`. `order` names columns of `rows`.
 */
export function reportSql({
  before = '',
  counts,
  tables,
  rows,
  order,
}: Readonly<Record<'counts' | 'tables' | 'rows' | 'order', string>> & { readonly before?: string }): string {
  // It is computed once. The planner knows so little of how many rows a page has that it would count all again for each
  // of them.
  return `with ${before}counts as materialized (${counts}), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), ${tables}
    select covered.assistants, shown.* from covered left join (${rows}) shown on true order by ${order}`;
}

/** A row of a report's statement. An empty page has one row with nothing else in it. */
export type ReportRow<Row> = { readonly assistants: string[] } & (Row | { readonly [K in keyof Row]: null });

export async function readReport<Row extends { readonly answers: number }>(
  database: Database,
  { statement, values }: Bound<ReportRow<Row>>,
): Promise<ReportRows<Row>> {
  const read = await database.bounded(statement, values);
  return {
    assistants: read[0]?.assistants ?? [],
    rows: read.filter((row): row is { readonly assistants: string[] } & Row => row.answers !== null),
  };
}

/**
 * Arguments that make different statements: filters, what a report is split by, whether the period cuts a day, the
 * first page or a later one.
 */
export function reportSamples<Page>(
  first: Page,
  after: Page,
): readonly (readonly [AnswerScope, ReportPeriod, Page & { readonly splitBy: SplitBy | undefined }])[] {
  const [all, filtered, ofOne, several] = sampleScopes;
  const wholeDay = { from: new Date(0), to: new Date(86_399_999) };
  const dayAndPart = { from: new Date(0), to: new Date(86_400_001) };
  return [
    [all, wholeDay, { ...first, splitBy: undefined }],
    [filtered, dayAndPart, { ...after, splitBy: 'assistant' }],
    [ofOne, dayAndPart, { ...after, splitBy: undefined }],
    [all, wholeDay, { ...first, splitBy: 'geo' }],
    [ofOne, dayAndPart, { ...after, splitBy: 'tag' }],
    [several, dayAndPart, { ...first, splitBy: undefined }],
    ...surfaceScopes.map((scope) => [scope, dayAndPart, { ...first, splitBy: undefined }] as const),
  ];
}

/**
 * Samples of reports that also read roll-ups: by segments of brands and split ones, with days that were added up and
 * others, and, where rows of the first page differ, of a later page.
 */
export function rolledUpSamples<Page>(
  first: Page,
  after: Page,
): readonly (readonly [AnswerScope, ReportPeriod, Page & Pick<ReportPage<object>, 'splitBy' | 'rolledUp'>])[] {
  const [all, , , several] = sampleScopes;
  const period = { from: new Date(0), to: new Date(86_400_001) };
  const rolledUp = { split: false, days: daysBetween(daysOf(period)), ordinals: 1, unnumbered: 1 };
  const split = { ...rolledUp, split: true };
  return [
    ...reportSamples(first, after),
    [all, period, { ...first, splitBy: undefined, rolledUp }],
    [all, period, { ...after, splitBy: 'assistant', rolledUp }],
    [all, period, { ...first, splitBy: 'tag', rolledUp: split }],
    [several, period, { ...after, splitBy: 'geo', rolledUp: split }],
  ];
}

/**
 * The answers that rates are shares of, and their clusters, from the table `counts` with which `reportSql` begins: from
 * rows `c` that meet a condition, or from all.
 */
export const allCounted = (condition?: string): string =>
  `select sum(c.answers)::int as answers, sum(c.clusters)::int as clusters from counts c${condition === undefined ? '' : ` where ${condition}`}`;
