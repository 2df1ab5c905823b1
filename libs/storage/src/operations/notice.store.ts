import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';

/** Something that is wrong now. */
export interface Observation {
  /** Tells this problem from others: its kind, and whom it concerns. */
  readonly key: string;
  readonly kind: string;
  /** The problem in one sentence. */
  readonly summary: string;
}

/** A notice that is due to be sent. */
export interface PendingNotice extends Observation {
  readonly pending: 'opened' | 'cleared';
  /** How often sending was tried, this time included. */
  readonly attempts: number;
  readonly at: Date;
}

/**
 * Notices to the operator, sent when a problem begins and when it ends. Each process reports once a minute what it
 * sees; a problem that no process sees any longer is over.
 */
@Injectable()
export class NoticeStore {
  constructor(private readonly database: Database) {}

  /** Whether this process is the one that looks, this minute, at what is the same for all processes. */
  async claimRound(): Promise<boolean> {
    return (await this.database.row(claimRound)) !== null;
  }

  /**
   * Keeps what is wrong now, and marks notices as due: of problems that last for two minutes, and of problems that were
   * reported and are over.
   */
  async observe(observations: readonly Observation[]): Promise<void> {
    const of = (name: keyof Observation) => observations.map((one) => one[name]);
    await this.database.rows(see, [of('key'), of('kind'), of('summary')]);
    await this.database.rows(openLasting, []);
    await this.database.rows(clear, []);
    await this.database.rows(forget, []);
  }

  /** Takes notices to send. Nobody else gets them for two minutes, so a sender that dies loses none. */
  take(limit: number): Promise<PendingNotice[]> {
    return this.database.rows(takePending, [limit]);
  }

  async markSent(keys: readonly string[]): Promise<void> {
    await this.database.rows(markSent, [keys]);
  }

  /** Puts notices back to be tried again. */
  async putBack(keys: readonly string[], { afterSeconds }: { readonly afterSeconds: number }): Promise<void> {
    await this.database.rows(putBack, [keys, afterSeconds]);
  }
}

/** Each process looks once a minute: a problem that three looks in a row did not see is over. */
const unseen = `now() - interval '200 seconds'`;
/** A problem that ended within the last hour is not reported again. */
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

/** A problem whose beginning was never reported is not reported as over. */
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

export const markSent = sql(
  'notice.markSent',
  'update operator_notice set pending = null, next_at = null where key = any($1::text[])',
);

export const putBack = sql(
  'notice.putBack',
  `update operator_notice set next_at = now() + $2::float8 * interval '1 second'
  where key = any($1::text[]) and pending is not null`,
);
