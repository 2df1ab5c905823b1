import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';

/** Requests of the current minute that one instance may let through without another query. */
export interface RateLease {
  /** 0: the minute's requests are used up. */
  readonly granted: number;
  /** How many were granted to all instances so far, this lease included. */
  readonly used: number;
  /** Milliseconds until the next minute begins, by the database's clock. */
  readonly leftMs: number;
}

@Injectable()
export class RateStore {
  constructor(private readonly database: Database) {}

  /**
   * Takes up to `count` of what is left of `limit` requests a minute. The holder is a key, all sessions of a key, or
   * one session.
   */
  async lease(holderId: string, { count, limit }: { count: number; limit: number }): Promise<RateLease> {
    const [lease] = await this.database.quick(takeLease, [holderId, count, limit]);
    return lease!;
  }
}

export const takeLease = sql<RateLease>(
  'rate.takeLease',
  `insert into rate_window as w (key_id, minute, used, granted)
      values ($1, date_trunc('minute', now()), least($2::int, $3::int), least($2::int, $3::int))
      on conflict on constraint rate_window_pk do update set
        minute = excluded.minute,
        used = case when w.minute = excluded.minute then least(greatest($3::int, w.used), w.used + $2) else excluded.used end,
        granted = case when w.minute = excluded.minute then greatest(0, least($3::int - w.used, $2)) else excluded.granted end
      returning granted, used, (extract(epoch from minute + interval '1 minute' - clock_timestamp()) * 1000)::float8 as "leftMs"`,
);
