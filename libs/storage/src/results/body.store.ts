import { Injectable } from '@nestjs/common';
import { keptSince } from '../accounts/kept.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import type { HistoryPosition } from './history.store.js';

/** Results checked from a moment on and before another one; absent: open-ended. */
export interface Period {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

export interface FinishedResult extends HistoryPosition {
  readonly promptId: string;
  /** Place and locale are the prompt's; `null` where it has none. */
  readonly place: string | null;
  readonly locale: string | null;
  /** Slug. */
  readonly assistant: string;
  /** The model that answered. */
  readonly model: string;
  /**
   * Tokens are of all questions of the run; the cost, in US dollars, is of its extraction, too. Both are as in the
   * ledger.
   */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  readonly costUsd: number;
  /** The finished default response. */
  readonly body: string;
}

interface PageSize {
  readonly limit: number;
  readonly maxBytes: number;
  readonly after?: HistoryPosition | undefined;
}

/**
 * Finished bodies of an account's results, by the million. Each page is a statement of its own, so that a slow reader
 * holds no transaction open.
 */
@Injectable()
export class BodyStore {
  constructor(private readonly database: Database) {}

  async count(accountId: string, period: Period): Promise<number> {
    const { statement, values } = count.for(accountId, period);
    return (await this.database.paged(statement, values))[0]!.count;
  }

  /** A page, newest first: as many as fit into `limit` and `maxBytes`, and at least one where there is one. */
  page(accountId: string, period: Period, { limit, maxBytes, after }: PageSize): Promise<FinishedResult[]> {
    const { statement, values } = page.for(accountId, period, { limit, maxBytes, after });
    return this.database.paged(statement, values);
  }
}

/**
 * The conditions that are asked for and no others, so that each combination has a query plan that starts from the right
 * index.
 */
function choose(
  accountId: string,
  { from, before }: Period,
  after?: HistoryPosition,
): { where: string; values: unknown[]; name: string } {
  const values: unknown[] = [accountId];
  const next = (value: unknown) => `$${values.push(value)}`;
  const chosen: [string, string][] = [['', `r.account_id = $1 and r.last_checked >= ${keptSince}`]];
  if (from) chosen.push(['from', `r.last_checked >= ${next(from)}`]);
  if (before) chosen.push(['before', `r.last_checked < ${next(before)}`]);
  if (after) {
    const [at, id] = [`${next(after.checked)}::timestamptz`, next(after.id)];
    chosen.push(['after', `r.last_checked <= ${at} and (r.last_checked < ${at} or r.run_id > ${id})`]);
  }
  return {
    where: chosen.map(([, condition]) => condition).join(' and '),
    values,
    name: chosen.map(([key]) => key).join(' '),
  };
}

// PostgreSQL knows the length of a text without reading it.
function pageSql(where: string, taken: number): string {
  return `select m.id, m.checked, m."promptId", p.asker_place as place, p.locale, m.assistant, w.model, u.input_tokens as "inputTokens",
    u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd", m.body from (
    select run_id as id, last_checked::text as checked, prompt_id as "promptId", assistant, body,
      row_number() over newest as nth, sum(octet_length(body)) over newest as bytes
    from (
      select r.* from result r where ${where} order by r.last_checked desc, r.run_id limit $${taken + 1}
    ) found window newest as (order by last_checked desc, run_id rows unbounded preceding)
  ) m join run u on u.account_id = $1 and u.id = m.id join answer w on w.account_id = $1 and w.run_id = m.id
    join prompt p on p.account_id = $1 and p.id = m."promptId"
  where m.nth = 1 or m.bytes <= $${taken + 2} order by m.nth`;
}

const sample = { id: 'a', from: new Date(0), before: new Date(0), place: { id: 'a', checked: 'now' } };

export const count = composed<{ count: number }, [accountId: string, period: Period]>(
  'body.count',
  (accountId, period) => {
    const { where, values, name } = choose(accountId, period);
    return { text: `select count(*)::int as count from result r where ${where}`, values, kind: name };
  },
  [[sample.id, sample]],
);

export const page = composed<FinishedResult, [accountId: string, period: Period, size: PageSize]>(
  'body.page',
  (accountId, period, { limit, maxBytes, after }) => {
    const { where, values, name } = choose(accountId, period, after);
    return { text: pageSql(where, values.length), values: [...values, limit, maxBytes], kind: name };
  },
  [
    [sample.id, {}, { limit: 1, maxBytes: 1 }],
    [sample.id, sample, { limit: 1, maxBytes: 1, after: sample.place }],
  ],
);
