import { type AnswerScope, choosePrompts, sampleScopes } from '../prompts/choose-prompts.js';
import type { Counted, ReportPeriod } from './counted-rows.js';
import type { Database } from '../database/database.js';
import type { Bound } from '../database/statement.js';

/** How a report's rows are told apart, where a page of them begins, and how long it is. */
export interface ReportPage<Place> {
  readonly limit: number;
  readonly after?: (Place & { readonly assistant?: string | undefined }) | undefined;
  /** Each row is of one assistant, whose slug it holds as `assistant`. */
  readonly byAssistant?: boolean | undefined;
}

/** A page of a report. */
export interface ReportRows<Row> {
  /** Those whose answers the report covers, sorted: of its prompts and period, whatever the page. */
  readonly assistants: readonly string[];
  readonly rows: Row[];
}

/** What a report's statement is put together from. */
export interface OpenReport {
  readonly values: unknown[];
  readonly next: Counted['next'];
  readonly counted: Counted;
  /** Goes behind the columns that tell rows apart: `, assistant`, or nothing. */
  readonly by: string;
  /** A condition: in the order of these columns, behind the place where the page begins, which has these values. */
  readonly behind: (place?: Readonly<Record<string, string | undefined>>) => string;
  /** A condition on a row that belongs to one of `page`. */
  readonly ofAssistant: (row: string) => string;
}

export function openReport(
  scope: AnswerScope,
  period: ReportPeriod,
  { byAssistant = false, after }: Partial<ReportPage<object>> = {},
): OpenReport {
  const { where, values } = choosePrompts(scope);
  const next = (value: unknown): string => `$${values.push(value)}`;
  const assistant = scope.assistant === undefined ? undefined : next(scope.assistant);
  const wanted = byAssistant ? 'page.assistant' : assistant;
  return {
    values,
    next,
    counted: { prompts: where, assistant, period, next },
    by: byAssistant ? ', assistant' : '',
    behind: (place = {}) => {
      const keys = Object.entries(byAssistant ? { ...place, assistant: next(after?.assistant) } : place);
      if (keys.length === 0) return 'false';
      return `(${keys.map(([column]) => column).join(', ')}) > (${keys.map(([, value]) => value).join(', ')})`;
    },
    ofAssistant: (row) => (wanted === undefined ? 'true' : `${row}.assistant = ${wanted}`),
  };
}

/**
 * The statement of a page. `counts` has the columns assistant and answers beside what the report adds up; `tables`, each with its name, may
 * read it; of their `rows` none has no `answers`. `order` names columns of `rows`.
 */
export function reportSql({
  counts,
  tables,
  rows,
  order,
}: Readonly<Record<'counts' | 'tables' | 'rows' | 'order', string>>): string {
  // Computed once: of how many rows a page has the planner knows so little that it would count all anew for each of them.
  return `with counts as materialized (${counts}), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), ${tables}
    select covered.assistants, shown.* from covered left join (${rows}) shown on true order by ${order}`;
}

/** A row of a report's statement: of an empty page there is one, without anything else. */
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

/** What reports are asked for that makes another statement: filters, assistants, part of a day or none, the first page or the next. */
export function reportSamples<Page>(
  first: Page,
  after: Page,
): readonly (readonly [AnswerScope, ReportPeriod, Page & { readonly byAssistant: boolean }])[] {
  const [all, filtered, ofOne] = sampleScopes as [AnswerScope, AnswerScope, AnswerScope];
  const wholeDay = { from: new Date(0), to: new Date(86_399_999) };
  const dayAndPart = { from: new Date(0), to: new Date(86_400_001) };
  return [
    [all, wholeDay, { ...first, byAssistant: false }],
    [filtered, dayAndPart, { ...after, byAssistant: true }],
    [ofOne, dayAndPart, { ...after, byAssistant: false }],
  ];
}
