import { Injectable } from '@nestjs/common';
import { type AnswerScope, choosePrompts, ofOwn, sampleScopes } from '../prompts/choose-prompts.js';
import { countedSince, isKept } from '../accounts/kept.js';
import { Database } from '../database/database.js';
import { type Bound, composed, sql } from '../database/statement.js';
import { type AnswerFilter, answersByDay, isFiltered } from './answers-by-day.js';
import type { HistoryPosition } from './history.store.js';
import { type StoredResult, wholeColumns, wholeSources } from './mentions.store.js';

/** Results checked between two moments, both inclusive; absent: open-ended. */
export interface Moments {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Selects the results of a scope that are listed. */
export type Listed = Moments & AnswerFilter;

export interface ListedResult {
  readonly resultId: string;
  /** PostgreSQL's own text, because a Date has no microseconds. */
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
  /** Whether there are more after these. */
  readonly more: boolean;
}

interface PageSize {
  readonly limit: number;
  /** The most bytes of all bodies together, in UTF-8. The first result is returned whatever its size. */
  readonly maxBytes: number;
  readonly after?: HistoryPosition | undefined;
}

/** The history of an account, newest first. */
@Injectable()
export class ResultListStore {
  constructor(private readonly database: Database) {}

  async page(scope: AnswerScope, listed: Listed, size: PageSize): Promise<ResultPage> {
    return this.read(page.for(scope, listed, size, await this.database.isDistributed()));
  }

  /** The same with everything that bodies can be built from; that counts towards the size of the page. */
  async wholePage(
    scope: AnswerScope,
    listed: Listed,
    size: PageSize,
  ): Promise<ResultPage<ListedResult & StoredResult>> {
    return this.read(wholePage.for(scope, listed, size, await this.database.isDistributed()));
  }

  /** Whether any counted answer of the account names a competitor under one of these keys. */
  async isNamed(competitor: readonly string[], { accountId }: { accountId: string }): Promise<boolean> {
    return (await this.database.quick(namedAt, [accountId, competitor])).length > 0;
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
  /** The number of results after the one where the page begins, counted up to one more than the page can hold. */
  readonly found: number;
}

/** What is read for each `result r` of a page, and what its size is measured by. */
interface Rows {
  readonly columns: string;
  readonly sources: string;
  readonly bytes: string;
  /** SQL for what `bytes` needs beside the result. */
  readonly weighed: string;
}

/** Conditions on `result r`. */
function reachOf({ from, to }: Moments, after: HistoryPosition | undefined, next: (value: unknown) => string): string {
  const chosen: string[] = [];
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

/** One series of results for each prompt, or for each prompt and assistant. Each is read by itself. */
interface Series {
  /** Conditions on `prompt p`. */
  readonly where: string;
  /** The one assistant whose results are read, so that they need not be searched among the answers of others. */
  readonly assistant?: string | undefined;
  readonly isDistributed: boolean;
}

/**
 * Finds the n newest results of many series. They are all within the n series whose newest results are the newest; and
 * in the i-th of these series, i - 1 results are newer than any of its own. So each series costs one look-up, not its
 * whole history.
 */
function ofSeries({ where, assistant, isDistributed }: Series, reach: string, count: string): string {
  const [asked, slug] = assistant === undefined ? ['', ''] : [`cross join unnest(${assistant}::text[]) a (slug)`, ', slug']; // prettier-ignore
  const ofOne = (id: string, by: string) =>
    `select r.run_id, r.last_checked from result r
      where ${ofOwn(isDistributed || !slug, 'r')}r.prompt_id = ${id}${slug && ` and r.assistant = ${by}`}${reach} ${newest}`;
  return `select r.run_id from (
      select p.id${slug}, row_number() over (${newest}) as place
      from prompt p ${asked} cross join lateral (${ofOne('p.id', 'a.slug')} limit 1) r where ${where}
      ${newest} limit ${count} + 1
    ) head cross join lateral (${ofOne('head.id', 'head.slug')} limit ${count} + 2 - head.place) r
    ${newest} limit ${count} + 1`;
}

// PostgreSQL knows the length of a text without reading it, so a body that does not fit is never read. The rows are
// sorted newest first, so those that are dropped come after all others.
function pageSql(
  found: string,
  most: { count: string; bytes: string },
  { columns, sources, bytes, weighed }: Rows,
): string {
  return `select ${columns}, r.last_checked::text as checked, r.found from (
      select r.run_id, r.prompt_id, r.analysis_id, r.last_checked, r.body, count(*) over ()::int as found,
        row_number() over newest as nth, sum(${bytes}) over newest as bytes
      from (${found}) f join result r on r.account_id = $1 and r.run_id = f.run_id and ${isKept('r')} ${weighed}
      window newest as (${newest} rows unbounded preceding)
    ) r ${sources}
    where nth <= ${most.count} and (nth = 1 or bytes <= ${most.bytes}) order by nth`;
}

type Asked = readonly [scope: AnswerScope, listed: Listed, size: PageSize, isDistributed: boolean];

/**
 * Expressions for the days (UTC) that may have such results. Days whose results were purged still have counts but no
 * results.
 */
function daysOf({ from, to }: Moments, after: HistoryPosition | undefined, next: (value: unknown) => string) {
  const day = (moment: unknown) => `(${next(moment)}::timestamptz at time zone 'UTC')::date`;
  const ends = [to, after?.checked].filter((end) => end !== undefined).map(day);
  return {
    until: `least(${["date 'infinity'", ...ends].join(', ')})`,
    since: `(select coalesce(greatest(${[...(from ? [day(from)] : []), 'a.results_from'].join(', ')}), '-infinity') from account a where a.id = $1)`,
  };
}

function bind(
  [scope, listed, { limit, maxBytes, after }, isDistributed]: Asked,
  rows: Rows,
): { text: string; values: unknown[] } {
  const { where, values, name } = choosePrompts(scope);
  const { assistant } = scope;
  const next = (value: unknown) => `$${values.push(value)}`;
  const reach = reachOf(listed, after, next);
  const [count, bytes] = [`${next(limit)}::int`, next(maxBytes)];
  const found = () => {
    if (isFiltered(listed)) {
      const prompts = name === '' ? undefined : where;
      return answersByDay({ filter: listed, assistant, prompts, reach, count, ...daysOf(listed, after, next), next });
    }
    if (name === '' && assistant === undefined) return ofAccount(reach, count);
    const one = assistant && next([...new Set(assistant)]);
    return ofSeries({ where, assistant: one, isDistributed }, reach, count);
  };
  return { text: pageSql(found(), { count, bytes }, rows), values };
}

const names = (who: 'brand' | 'rivals'): AnswerFilter => ({ named: who === 'brand' ? { who } : { who, own: ['a'] } });

const kinds: readonly (readonly [scope: AnswerScope, listed: Listed, size: PageSize])[] = [
  ...sampleScopes.flatMap((scope) => [
    [scope, {}, { limit: 1, maxBytes: 1 }] as const,
    [
      scope,
      { from: new Date(0), to: new Date(0) },
      { limit: 1, maxBytes: 1, after: { id: 'a', checked: 'now' } },
    ] as const,
  ]),
  [sampleScopes[0], { competitor: ['a'] }, { limit: 1, maxBytes: 1 }],
  [sampleScopes[0], { cited: ['a'], from: new Date(0) }, { limit: 1, maxBytes: 1, after: { id: 'a', checked: 'now' } }],
  [sampleScopes[2], { ...names('brand'), to: new Date(0) }, { limit: 1, maxBytes: 1 }],
  [sampleScopes[3], { competitor: ['a'], cited: ['a'], ...names('rivals') }, { limit: 1, maxBytes: 1 }],
  [sampleScopes[0], { theme: { themes: ['a'] } }, { limit: 1, maxBytes: 1 }],
  [
    sampleScopes[1],
    { cited: ['a'], theme: { themes: ['a'], polarities: ['a'], rival: 'a' } },
    { limit: 1, maxBytes: 1 },
  ],
];

const samples = kinds.flatMap((one): Asked[] => [
  [...one, false],
  [...one, true],
]);

export const namedAt = sql<{ found: number }>(
  'resultList.namedAt',
  `select 1 as found from unnest($2::text[]) wanted (key) join competitor_day d
    on d.account_id = $1 and left(d.name_key, 64) = left(wanted.key, 64) and d.name_key = wanted.key and d.day >= ${countedSince} limit 1`,
);

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
        join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id`,
    }),
  samples,
);
