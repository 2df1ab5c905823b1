import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';

/** An account whose closed days are files. */
export interface ExportedAccountRow {
  readonly accountId: string;
  readonly slug: string;
}

export interface OfDay {
  readonly accountId: string;
  /** UTC, as `2026-01-05`. */
  readonly day: string;
}

/** Which results a day has. */
interface FoundResults {
  readonly results: number;
  readonly digest: string;
}

interface TakenDay {
  readonly lease: string;
  readonly slug: string;
  readonly folder: string;
  /** 0: it was never written. */
  readonly revision: number;
  readonly manifest: object | null;
  /** How often it was changed until it was taken; its results are those of that moment, or of one after it. */
  readonly changes: number;
}

/** A day that this process alone writes, as long as it renews the lease. */
export interface LeasedDay extends OfDay, TakenDay, FoundResults {}

/** A day as it was written. */
export interface WrittenDay {
  readonly day: string;
  readonly folder: string;
  readonly revision: number;
  readonly manifest: object;
  /** Something has changed since; it is written again. */
  readonly isStale: boolean;
  readonly isSuspended: boolean;
}

const leaseSeconds = 120;

/** Which days of which accounts are written as files, and which are to be. What is older than an account keeps its results is in no read, whether its files are gone yet or not. */
@Injectable()
export class ExportedDayStore {
  constructor(private readonly database: Database) {}

  /** False where it is on already. Its first day is the given one, else that of its first result, else today. */
  async switchOn(accountId: string, firstDay: string | undefined, tx: Tx): Promise<boolean> {
    return (await this.database.rows(switchOn, [accountId, firstDay ?? null], tx)).length > 0;
  }

  /** False where it was off. What was written goes within a minute. */
  async switchOff(accountId: string, tx: Tx): Promise<boolean> {
    return (await this.database.rows(switchOff, [accountId], tx)).length > 0;
  }

  accounts(): Promise<ExportedAccountRow[]> {
    return this.database.rows(accounts);
  }

  async isOn(accountId: string): Promise<boolean> {
    return (await this.database.quick(isOn, [accountId])).length > 0;
  }

  /** Adds the days that are closed by now, an hour after their end, and forgets those whose results are kept no longer. */
  async moveOn(accountId: string): Promise<void> {
    await this.database.rows(forgetPast, [accountId]);
    await this.database.rows(openClosed, [accountId]);
  }

  /**
   * Compares days with their results, a few at a time: those of the last week each hour, others each day. Returns how many it looked at.
   */
  async check(accountId: string, { limit }: { limit: number }): Promise<number> {
    const days = (await this.database.rows(uncheckedDays, [accountId, limit])).map(({ day }) => day);
    if (days.length === 0) return 0;
    const found = await this.database.rows(foundOn, [accountId, days]);
    const values = [
      found.map(({ day }) => day),
      found.map(({ results }) => results),
      found.map(({ digest }) => digest),
    ];
    await this.database.rows(compare, [accountId, ...values]);
    return days.length;
  }

  /** The newest day that is to be written and that nobody writes; `null`: there is none. */
  async dueDay(accountId: string): Promise<string | null> {
    return (await this.database.row(dueDay, [accountId]))?.day ?? null;
  }

  /** How many days of all accounts are to be written. */
  async countDue(): Promise<number> {
    return (await this.database.row(countDue))!.due;
  }

  /** `null` where another process writes it, or the account has no such day. */
  take({ accountId, day }: OfDay): Promise<LeasedDay | null> {
    return this.database.inTransaction(async (tx) => {
      const taken = await this.database.row(take, [accountId, day, randomUUID()], tx);
      if (taken === null) return null;
      // Only now: what comes after this look has marked the day as changed once more.
      const found = await this.database.row(foundOn, [accountId, [day]], tx);
      return { accountId, ...taken, ...found! };
    });
  }

  /** False where the lease is lost, or the day is gone. */
  async renew({ accountId, day, lease }: LeasedDay): Promise<boolean> {
    return (await this.database.rows(renew, [accountId, day, lease])).length > 0;
  }

  /** It was written as it was when it was taken. False where the lease was lost before. */
  async finish(
    { accountId, day, lease, results, digest, changes }: LeasedDay,
    { revision, manifest }: { revision: number; manifest: object },
  ): Promise<boolean> {
    const values = [accountId, day, lease, revision, JSON.stringify(manifest), results, digest, changes];
    return (await this.database.rows(finish, values)).length > 0;
  }

  /** Lets others write it. */
  async release({ accountId, day, lease }: LeasedDay): Promise<void> {
    await this.database.rows(release, [accountId, day, lease]);
  }

  /** Days that were written, the newest first. */
  page(
    accountId: string,
    { limit, after }: { limit: number; after?: { readonly day: string } | undefined },
  ): Promise<WrittenDay[]> {
    return this.database.quick(page, [accountId, after?.day ?? null, limit]);
  }

  /** `null` where it was never written. */
  async one({ accountId, day }: OfDay): Promise<WrittenDay | null> {
    return (await this.database.quick(one, [accountId, day]))[0] ?? null;
  }

  /** The last day up to which all were written, with everything that has come since; `null`: there is none. */
  async completeThrough(accountId: string): Promise<string | null> {
    return (await this.database.quick(completeThrough, [accountId]))[0]?.day ?? null;
  }

  /** Folders whose files are to be removed. */
  async removals({ limit }: { limit: number }): Promise<string[]> {
    return (await this.database.rows(removals, [limit])).map(({ folder }) => folder);
  }

  async removed(folder: string): Promise<void> {
    await this.database.rows(removed, [folder]);
  }
}

export const switchOn = sql<{ accountId: string }>(
  'exportedDay.switchOn',
  `insert into export_account (account_id, first_day)
  select a.id, coalesce($2::date, (
    select (min(r.last_checked) at time zone 'UTC')::date from result r where r.account_id = $1
  ), (now() at time zone 'UTC')::date)
  from account a where a.id = $1
  on conflict on constraint export_account_pk do nothing returning account_id as "accountId"`,
);

export const switchOff = sql<{ accountId: string }>(
  'exportedDay.switchOff',
  'delete from export_account where account_id = $1 returning account_id as "accountId"',
);

export const accounts = sql<ExportedAccountRow>(
  'exportedDay.accounts',
  `select a.id as "accountId", a.slug from export_account e join account a on a.id = e.account_id order by a.slug`,
);

export const isOn = sql<{ accountId: string }>(
  'exportedDay.isOn',
  'select account_id as "accountId" from export_account where account_id = $1',
);

export const forgetPast = sql(
  'exportedDay.forgetPast',
  'delete from export_day e using account a where a.id = e.account_id and e.account_id = $1 and e.day < a.results_from',
);

// An hour for the answers of the last minutes of a day to be kept. What is kept later still is seen by `check`.
export const openClosed = sql<{ day: string }>(
  'exportedDay.openClosed',
  `insert into export_day (account_id, day, folder)
  select e.account_id, d.day::date, a.slug || '/' || d.day::date || '/' || left(gen_random_uuid()::text, 8)
  from export_account e join account a on a.id = e.account_id cross join lateral generate_series(
    greatest(e.first_day, a.results_from)::timestamp, ((now() - interval '1 hour') at time zone 'UTC')::date - interval '1 day', interval '1 day'
  ) d (day)
  where e.account_id = $1
    and not exists (select from export_day k where k.account_id = $1 and k.day = d.day::date)
  on conflict on constraint export_day_pk do nothing returning day::text as day`,
);

// All columns of it are in the index of the newest results: so that a million of them is looked at in a second. By itself, because results
// may lie on other nodes than the days do.
export const foundOn = sql<FoundResults & { day: string }>(
  'exportedDay.foundOn',
  `select d.day::text as day, f.results, f.digest from unnest($2::date[]) d (day) cross join lateral (
    select count(*)::int as results, coalesce(sum(hashtextextended(r.run_id::text, 0)), 0)::text as digest
    from result r where r.account_id = $1 and r.last_checked >= d.day::timestamp at time zone 'UTC'
      and r.last_checked < (d.day + 1)::timestamp at time zone 'UTC'
  ) f`,
);

export const uncheckedDays = sql<{ day: string }>(
  'exportedDay.uncheckedDays',
  `select day::text as day from export_day
  where account_id = $1 and revision > 0 and changes = written_changes
    and checked_at < now() - case when day > now() - interval '8 days' then interval '1 hour' else interval '1 day' end
  order by checked_at, day limit $2`,
);

export const compare = sql(
  'exportedDay.compare',
  `with held as (
    select e.day, (f.results, f.digest) is distinct from (e.results, e.digest) as is_other
    from export_day e join unnest($2::date[], $3::integer[], $4::text[]) f (day, results, digest) on f.day = e.day
    where e.account_id = $1 order by e.day for update of e
  )
  update export_day e set checked_at = now(), changes = e.changes + h.is_other::int from held h where e.account_id = $1 and e.day = h.day`,
);

const isFree = '(leased_until is null or leased_until < now())';

export const dueDay = sql<{ day: string }>(
  'exportedDay.dueDay',
  `select day::text as day from export_day where account_id = $1 and changes <> written_changes and ${isFree} order by day desc limit 1`,
);

export const countDue = sql<{ due: number }>(
  'exportedDay.countDue',
  'select count(*)::int as due from export_day where changes <> written_changes',
);

export const take = sql<TakenDay, 'lease'>(
  'exportedDay.take',
  `update export_day e set lease = $3, leased_until = now() + interval '${leaseSeconds} s'
  from account a where a.id = e.account_id and e.account_id = $1 and e.day = $2::date and ${isFree}
  returning e.lease, a.slug, e.folder, e.revision, e.manifest, e.changes`,
);

export const renew = sql<{ day: string }>(
  'exportedDay.renew',
  `update export_day set leased_until = now() + interval '${leaseSeconds} s'
  where account_id = $1 and day = $2::date and lease = $3 and leased_until > now() returning day::text as day`,
);

export const finish = sql<{ day: string }>(
  'exportedDay.finish',
  `update export_day set revision = $4, manifest = $5::jsonb, results = $6, digest = $7, written_changes = $8, checked_at = now(),
    lease = null, leased_until = null
  where account_id = $1 and day = $2::date and lease = $3 and leased_until > now() returning day::text as day`,
);

export const release = sql(
  'exportedDay.release',
  'update export_day set lease = null, leased_until = null where account_id = $1 and day = $2::date and lease = $3',
);

const written = `select e.day::text as day, e.folder, e.revision, e.manifest, e.changes <> e.written_changes as "isStale",
    a.suspended_at is not null as "isSuspended"
  from export_day e join account a on a.id = e.account_id`;

const kept = `coalesce(a.results_from, '-infinity')`;

export const page = sql<WrittenDay, 'manifest'>(
  'exportedDay.page',
  `${written} where e.account_id = $1 and e.revision > 0 and e.day >= ${kept} and ($2::date is null or e.day < $2::date)
  order by e.day desc limit $3`,
);

export const one = sql<WrittenDay, 'manifest'>(
  'exportedDay.one',
  `${written} where e.account_id = $1 and e.day = $2::date and e.revision > 0 and e.day >= ${kept}`,
);

export const completeThrough = sql<{ day: string }>(
  'exportedDay.completeThrough',
  `select max(day)::text as day from export_day where account_id = $1 and changes = written_changes
    and day < coalesce((select min(day) from export_day where account_id = $1 and changes <> written_changes), 'infinity')
  having max(day) is not null`,
);

export const removals = sql<{ folder: string }>(
  'exportedDay.removals',
  'select folder from export_removal order by folder limit $1',
);

export const removed = sql('exportedDay.removed', 'delete from export_removal where folder = $1');
