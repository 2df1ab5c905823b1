import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';

/** Something that is wrong now. */
export interface Observation {
  /** Tells it from others: its kind, and of whom it is. */
  readonly key: string;
  readonly kind: string;
  /** In a sentence. */
  readonly summary: string;
}

/** What is to be told. */
export interface PendingNotice extends Observation {
  readonly pending: 'opened' | 'cleared';
  /** This one counted. */
  readonly attempts: number;
  readonly at: Date;
}

/**
 * What the operator is told of, at its edges alone. Each process says what it sees, once a minute; what is not seen any longer by any of
 * them is over.
 */
@Injectable()
export class NoticeStore {
  constructor(private readonly database: Database) {}

  /** Whether this process is the one to look at what is the same for all of them: one is, each minute. */
  async claimRound(): Promise<boolean> {
    return (await this.database.row(claimRound)) !== null;
  }

  /** What is wrong now is kept, and what follows is to be told: what lasts for two minutes, and what was told and is over. */
  async observe(observations: readonly Observation[]): Promise<void> {
    const of = (name: keyof Observation) => observations.map((one) => one[name]);
    await this.database.rows(see, [of('key'), of('kind'), of('summary')]);
    await this.database.rows(openLasting, []);
    await this.database.rows(clear, []);
    await this.database.rows(forget, []);
  }

  /** Nobody else gets these for two minutes; who dies in the middle loses none. */
  take(limit: number): Promise<PendingNotice[]> {
    return this.database.rows(takePending, [limit]);
  }

  async told(keys: readonly string[]): Promise<void> {
    await this.database.rows(told, [keys]);
  }

  /** To be tried again. */
  async putBack(keys: readonly string[], { afterSeconds }: { readonly afterSeconds: number }): Promise<void> {
    await this.database.rows(putBack, [keys, afterSeconds]);
  }
}

/** Each process looks once a minute: what three looks in a row did not see is over. */
const unseen = `now() - interval '200 seconds'`;
/** Nothing is told anew within an hour of its end. */
const coolDown = `now() - interval '1 hour'`;

export const claimRound = sql<{ claimed: boolean }>(
  'notice.claimRound',
  `update installation set noticed_at = now() where noticed_at is null or noticed_at < now() - interval '50 seconds'
  returning true as claimed`,
);

export const see = sql(
  'notice.see',
  `insert into operator_notice as n (key, kind, summary)
  select distinct on (key) key, kind, summary from unnest($1::text[], $2::text[], $3::text[]) as o (key, kind, summary) order by key
  on conflict on constraint operator_notice_pk do update set summary = excluded.summary, seen_at = now(),
    bad_since = case when n.seen_at < ${unseen} then now() else n.bad_since end`,
);

export const openLasting = sql(
  'notice.openLasting',
  `update operator_notice set open = true, pending = 'opened', attempts = 0, next_at = now()
  where not open and seen_at >= ${unseen} and bad_since <= seen_at - interval '2 minutes' and (cleared_at is null or cleared_at <= ${coolDown})`,
);

/** What was never told to have begun is not told to be over. */
export const clear = sql(
  'notice.clear',
  `update operator_notice set open = false, cleared_at = now(), attempts = 0,
    pending = case when pending = 'opened' then null else 'cleared' end,
    next_at = case when pending = 'opened' then null else now() end
  where open and seen_at < ${unseen}`,
);

export const forget = sql(
  'notice.forget',
  `delete from operator_notice where not open and pending is null and seen_at < now() - interval '1 day'`,
);

export const takePending = sql<PendingNotice, 'pending'>(
  'notice.takePending',
  `with due as (
    select key from operator_notice where pending is not null and next_at <= now() order by next_at, key limit $1 for update skip locked
  ), taken as (
    update operator_notice n set attempts = attempts + 1, next_at = now() + interval '2 minutes' from due d where n.key = d.key
    returning n.key, n.kind, n.summary, coalesce(n.pending, '') as pending, n.attempts, case n.pending when 'opened' then n.bad_since else n.cleared_at end as at
  )
  select * from taken order by key`,
);

export const told = sql(
  'notice.told',
  'update operator_notice set pending = null, next_at = null where key = any($1::text[])',
);

export const putBack = sql(
  'notice.putBack',
  `update operator_notice set next_at = now() + $2::float8 * interval '1 second'
  where key = any($1::text[]) and pending is not null`,
);
