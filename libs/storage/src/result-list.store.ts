import { Injectable } from '@nestjs/common';
import { choosePrompts, type PromptScope } from './choose-prompts.js';
import { Database } from './database.js';
import type { HistoryPlace } from './history.store.js';

/** Results checked between two moments, both inclusive; absent means without end. */
export interface Moments {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export interface ListedResult extends HistoryPlace {
  /** The finished default response. */
  readonly body: string;
}

export interface ResultPage {
  readonly results: readonly ListedResult[];
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

  async page(scope: PromptScope, moments: Moments, { limit, maxBytes, after }: PageSize): Promise<ResultPage> {
    const { where, values, name } = choosePrompts(scope);
    const next = (value: unknown) => `$${values.push(value)}`;
    const reach = reachOf(moments, after, next);
    const [count, bytes] = [`${next(limit)}::int`, next(maxBytes)];
    const found = name === '' ? ofAccount(reach, count) : ofPrompts(where, reach, count);
    const rows = await this.database.bounded<ListedResult & { found: number }>(pageSql(found, count, bytes), values);
    const results = rows.map(({ id, checked, body }) => ({ id, checked, body }));
    return { results, more: rows.length > 0 && rows[0]!.found > rows.length };
  }
}

/** Conditions on `result r`. */
function reachOf({ from, to }: Moments, after: HistoryPlace | undefined, next: (value: unknown) => string): string {
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

/**
 * The n newest results of many prompts are all of those n prompts whose newest results are the newest; and where a prompt is
 * the i-th of them, i - 1 results are newer than any of its own. So each prompt costs one look, not its history.
 */
function ofPrompts(where: string, reach: string, count: string): string {
  const ofPrompt = (id: string) =>
    `select r.run_id, r.last_checked from result r where r.prompt_id = ${id}${reach} ${newest}`;
  return `select r.run_id from (
      select p.id, row_number() over (${newest}) as place
      from prompt p cross join lateral (${ofPrompt('p.id')} limit 1) r where ${where}
      ${newest} limit ${count} + 1
    ) head cross join lateral (${ofPrompt('head.id')} limit ${count} + 2 - head.place) r
    ${newest} limit ${count} + 1`;
}

// The length of a text is known without reading it.
function pageSql(found: string, count: string, maxBytes: string): string {
  return `select id, checked, body, found from (
      select r.run_id as id, r.last_checked::text as checked, r.body, count(*) over ()::int as found,
        row_number() over newest as place, sum(octet_length(r.body)) over newest as bytes
      from (${found}) f join result r on r.run_id = f.run_id
      window newest as (${newest} rows unbounded preceding)
    ) measured where place <= ${count} and (place = 1 or bytes <= ${maxBytes}) order by place`;
}
