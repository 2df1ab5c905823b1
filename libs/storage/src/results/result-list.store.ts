import { Injectable } from '@nestjs/common';
import { type AnswerScope, choosePrompts, isOneOf, sampleScopes } from '../prompts/choose-prompts.js';
import { Database } from '../database/database.js';
import { type Bound, composed } from '../database/statement.js';
import type { HistoryPlace } from './history.store.js';
import { type StoredResult, wholeColumns, wholeSources } from './mentions.store.js';

/** Results checked between two moments, both inclusive; absent means without end. */
export interface Moments {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface ListedResult {
  readonly resultId: string;
  /** As PostgreSQL writes it: a Date has no microseconds. */
  readonly checked: string;
  readonly promptId: string;
  readonly assistant: string;
  readonly slot: Date;
  readonly sample: number;
  /** The finished default response. */
  readonly body: string;
}

export interface ResultPage<Result = ListedResult> {
  readonly results: readonly Result[];
  /** There are more after these. */
  readonly more: boolean;
}

interface PageSize {
  readonly limit: number;
  /** Of all bodies together, in UTF-8; the first result is there, whatever its size. */
  readonly maxBytes: number;
  readonly after?: HistoryPlace | undefined;
}

/** The history of an account, newest first. */
@Injectable()
export class ResultListStore {
  constructor(private readonly database: Database) {}

  page(scope: AnswerScope, moments: Moments, size: PageSize): Promise<ResultPage> {
    return this.read(page.for(scope, moments, size));
  }

  /** The same with all that bodies can be built from, which counts in the size of the page. */
  wholePage(scope: AnswerScope, moments: Moments, size: PageSize): Promise<ResultPage<ListedResult & StoredResult>> {
    return this.read(wholePage.for(scope, moments, size));
  }

  private async read<Result extends ListedResult>({
    statement,
    values,
  }: Bound<Result & Found>): Promise<ResultPage<Result>> {
    const read = await this.database.bounded(statement, values);
    return { results: read, more: read.length > 0 && read[0]!.found > read.length };
  }
}

interface Found {
  /** Results behind the place where the page begins, counted no further than one more than it may hold. */
  readonly found: number;
}

/** What is read of each `result r` of a page, and by what its size is measured. */
interface Rows {
  readonly columns: string;
  readonly sources: string;
  readonly bytes: string;
  /** What `bytes` needs beside the result. */
  readonly weighed: string;
}

/** Conditions on `result r`. */
function reachOf(
  { assistant }: AnswerScope,
  { from, to }: Moments,
  after: HistoryPlace | undefined,
  next: (value: unknown) => string,
): string {
  const chosen: string[] = [];
  if (assistant !== undefined) chosen.push(isOneOf(assistant, next)('r.assistant'));
  if (from) chosen.push(`r.last_checked >= ${next(from)}::timestamptz`);
  if (to) chosen.push(`r.last_checked <= ${next(to)}::timestamptz`);
  if (after) {
    const [at, id] = [`${next(after.checked)}::timestamptz`, `${next(after.id)}::uuid`];
    chosen.push(`r.last_checked <= ${at} and (r.last_checked < ${at} or r.run_id > ${id})`);
  }
  return chosen.map((condition) => ` and ${condition}`).join('');
}

const newest = 'order by r.last_checked desc, r.run_id';

function ofAccount(reach: string, count: string): string {
  return `select r.run_id from result r where r.account_id = $1${reach} ${newest} limit ${count} + 1`;
}

/**
 * The n newest results of many prompts are all of those n prompts whose newest results are the newest; and where a prompt is
 * the i-th of them, i - 1 results are newer than any of its own. So each prompt costs one look, not its history.
 */
function ofPrompts(where: string, reach: string, count: string): string {
  const ofPrompt = (id: string) =>
    `select r.run_id, r.last_checked from result r where r.account_id = $1 and r.prompt_id = ${id}${reach} ${newest}`;
  return `select r.run_id from (
      select p.id, row_number() over (${newest}) as place
      from prompt p cross join lateral (${ofPrompt('p.id')} limit 1) r where ${where}
      ${newest} limit ${count} + 1
    ) head cross join lateral (${ofPrompt('head.id')} limit ${count} + 2 - head.place) r
    ${newest} limit ${count} + 1`;
}

// The length of a text is known without reading it: what does not fit is never read.
function pageSql(
  found: string,
  most: { count: string; bytes: string },
  { columns, sources, bytes, weighed }: Rows,
): string {
  return `select ${columns}, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(${bytes}) over newest as bytes
      from (${found}) f join result r on r.account_id = $1 and r.run_id = f.run_id ${weighed}
      window newest as (${newest} rows unbounded preceding)
    ) r ${sources}
    where nth <= ${most.count} and (nth = 1 or bytes <= ${most.bytes}) order by nth`;
}

type Asked = readonly [scope: AnswerScope, moments: Moments, size: PageSize];

function bind([scope, moments, { limit, maxBytes, after }]: Asked, rows: Rows): { text: string; values: unknown[] } {
  const { where, values, name } = choosePrompts(scope);
  const next = (value: unknown) => `$${values.push(value)}`;
  const reach = reachOf(scope, moments, after, next);
  const [count, bytes] = [`${next(limit)}::int`, next(maxBytes)];
  const isOfAccount = name === '' && scope.assistant === undefined;
  const found = isOfAccount ? ofAccount(reach, count) : ofPrompts(where, reach, count);
  return { text: pageSql(found, { count, bytes }, rows), values };
}

const samples: readonly Asked[] = sampleScopes.flatMap((scope): Asked[] => [
  [scope, {}, { limit: 1, maxBytes: 1 }],
  [scope, { from: new Date(0), to: new Date(0) }, { limit: 1, maxBytes: 1, after: { id: 'a', checked: 'now' } }],
]);

export const page = composed<ListedResult & Found, Asked>(
  'resultList.page',
  (...asked) =>
    bind(asked, {
      columns: 'r.run_id as "resultId", r.prompt_id as "promptId", u.assistant, u.slot, u.sample, r.body',
      sources: 'join run u on u.account_id = $1 and u.id = r.run_id',
      bytes: 'octet_length(r.body)',
      weighed: '',
    }),
  samples,
);

export const wholePage = composed<ListedResult & StoredResult & Found, Asked>(
  'resultList.wholePage',
  (...asked) =>
    bind(asked, {
      columns: wholeColumns,
      sources: wholeSources,
      bytes: 'octet_length(r.body) + octet_length(w.text) + pg_column_size(w.citations) + pg_column_size(n.findings)',
      weighed: `join answer w on w.account_id = $1 and w.run_id = r.run_id
        join analysis n on n.account_id = $1 and n.id = r.analysis_id`,
    }),
  samples,
);
