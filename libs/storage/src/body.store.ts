import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { HistoryPlace } from './history.store.js';

/** Results checked from a moment on and before another; absent means without end. */
export interface Period {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

export interface FinishedResult extends HistoryPlace {
  readonly promptId: string;
  /** The finished default response. */
  readonly body: string;
}

const inPeriod = `r.account_id = $1 and ($2::timestamptz is null or r.last_checked >= $2)
  and ($3::timestamptz is null or r.last_checked < $3)`;

/** Finished bodies by the million: each page a statement of its own, so that a slow reader holds no transaction open. */
@Injectable()
export class BodyStore {
  constructor(private readonly database: Database) {}

  async count(accountId: string, { from, before }: Period): Promise<number> {
    const sql = `select count(*)::int as count from result r where ${inPeriod}`;
    return (await this.database.row<{ count: number }>(sql, [accountId, from ?? null, before ?? null]))!.count;
  }

  /** The newest first; as many as fit into `limit` and `maxBytes`, at least one where there is one. */
  page(
    accountId: string,
    { from, before }: Period,
    { limit, maxBytes, after }: { limit: number; maxBytes: number; after?: HistoryPlace | undefined },
  ): Promise<FinishedResult[]> {
    // Not prepared: one plan for all values would read from the newest result on, each time.
    return this.database.rows(page, [
      accountId,
      from ?? null,
      before ?? null,
      after?.checked ?? null,
      after?.id ?? null,
      limit,
      maxBytes,
    ]);
  }
}

// The length of a text is known without reading it.
const page = `select id, checked, "promptId", body from (
    select run_id as id, last_checked::text as checked, prompt_id as "promptId", body,
      row_number() over newest as place, sum(octet_length(body)) over newest as bytes
    from (
      select r.* from result r
      where ${inPeriod} and ($4::timestamptz is null or (r.last_checked <= $4 and (r.last_checked < $4 or r.run_id > $5)))
      order by r.last_checked desc, r.run_id limit $6
    ) found window newest as (order by last_checked desc, run_id rows unbounded preceding)
  ) measured where place = 1 or bytes <= $7 order by place`;
