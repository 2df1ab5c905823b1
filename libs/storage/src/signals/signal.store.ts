import { Injectable } from '@nestjs/common';
import { isNoSandbox } from '../accounts/sandbox.store.js';
import { Database, type Tx } from '../database/database.js';
import { isPooled } from '../prompts/assistant.store.js';
import { sql } from '../database/statement.js';
import type { DaySpan } from './daily-series.store.js';

export type SignalState = 'seen' | 'open' | 'cleared';

/** An earlier change, with what a night must know of it. */
export interface KnownChange {
  readonly id: string;
  readonly fingerprint: string;
  readonly kind: string;
  readonly state: SignalState;
  /** Days since 1970-01-01 (UTC). */
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly clearedAt: number | null;
}

/** What a change is about: brand, assistant, prompt and subject. */
export interface SignalScope {
  readonly brandId: string;
  readonly assistant: string | null;
  readonly promptId: string | null;
  readonly subject: string | null;
}

export interface NewSignal extends SignalScope {
  readonly fingerprint: string;
  readonly kind: string;
  readonly state: SignalState;
  readonly facts: object;
  readonly resultIds: readonly string[];
}

/** What a later night changes about a signal; an absent value stays as it was. */
export interface ChangedSignal {
  readonly state: SignalState;
  readonly isSeen: boolean;
  readonly facts?: object | undefined;
  readonly resultIds?: readonly string[] | undefined;
}

export interface ListedSignal {
  readonly id: string;
  readonly fingerprint: string;
  readonly kind: string;
  readonly state: SignalState;
  readonly brand: string;
  readonly assistant: string | null;
  readonly promptId: string | null;
  readonly query: string | null;
  readonly subject: string | null;
  readonly facts: object;
  readonly resultIds: readonly string[];
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly clearedAt: Date | null;
  /** `firstSeenAt` in PostgreSQL's own text, because a Date has no microseconds. */
  readonly seen: string;
}

/** Where a page ended: the next page begins after this signal, in a list with the newest first. */
export type SignalPosition = Pick<ListedSignal, 'id' | 'seen'>;

/** Selects signals; an absent filter matches all. */
export interface SignalFilter {
  readonly state?: 'open' | 'cleared' | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly brand?: string | undefined;
  readonly since?: Date | undefined;
}

/** What the last night could not compare, by reason. `night` is `null` where there was none. */
export interface LastNight {
  readonly night: string | null;
  readonly tests: number;
  readonly untested: Readonly<Record<string, number>>;
}

export interface DueAccount {
  readonly id: string;
  /** Whether no night of it was ever judged. */
  readonly isFirst: boolean;
}

/** A night that no other process judges. */
export interface TakenNight {
  /** Days since 1970-01-01. */
  readonly night: number;
  /** The moment to judge at: now, or, for a past night, the first moment at which it could have been judged. */
  readonly at: Date;
}

/**
 * Which answers show a change: those that name the brand or do not, cite it or do not, name a competitor, or say a
 * quality.
 */
export type Shown = 'named' | 'unnamed' | 'cited' | 'uncited' | 'competitor' | 'quality';

const mostResults = 10;
const mostUrls = 10;

/** Changes that were reported, and those that may be. */
@Injectable()
export class SignalStore {
  constructor(private readonly database: Database) {}

  /** Up to `limit` accounts whose windows were not compared yet on the night (UTC) that began at least an hour ago. */
  async dueAccounts(limit: number, without: readonly string[] = []): Promise<DueAccount[]> {
    return this.database.rows(dueAccounts, [limit, without]);
  }

  /**
   * Takes the night that is `nightsAgo` before the current one for this transaction; `null` where it was taken before.
   * A past night can be taken while no later one has found anything.
   */
  async takeNight(accountId: string, nightsAgo: number, tx: Tx): Promise<TakenNight | null> {
    return this.database.row(takeNight, [accountId, nightsAgo], tx);
  }

  async endNight(
    accountId: string,
    { tests, untested }: { tests: number; untested: Readonly<Record<string, number>> },
    tx: Tx,
  ): Promise<void> {
    await this.database.rows(endNight, [accountId, tests, JSON.stringify(untested)], tx);
  }

  /** The newest change of each fingerprint; of those that are over, only the ones of the last weeks. */
  known(accountId: string, tx: Tx): Promise<KnownChange[]> {
    return this.database.rows(known, [accountId], tx);
  }

  /** Returns its id. */
  async add(accountId: string, signal: NewSignal, at: Date, tx: Tx): Promise<string> {
    const { brandId, fingerprint, kind, state, assistant, promptId, subject, facts, resultIds } = signal;
    const values = [accountId, brandId, fingerprint, kind, state, assistant, promptId, subject, facts, resultIds, at]; // prettier-ignore
    return (await this.database.row(add, values, tx))!.id;
  }

  async change(
    accountId: string,
    id: string,
    { state, isSeen, facts, resultIds }: ChangedSignal,
    at: Date,
    tx: Tx,
  ): Promise<void> {
    await this.database.rows(change, [accountId, id, state, isSeen, facts ?? null, resultIds ?? null, at], tx);
  }

  /** Deletes a change that was seen on one night only. */
  async forget(accountId: string, id: string, tx: Tx): Promise<void> {
    await this.database.rows(forget, [accountId, id], tx);
  }

  /** Ids of the newest results within these days that show a change. `key` is the competitor's or the quality's. */
  async results(
    accountId: string,
    { brandId, assistant, promptId }: Omit<SignalScope, 'subject'>,
    { shown, key, span }: { shown: Shown; key: string; span: DaySpan },
    tx: Tx,
  ): Promise<string[]> {
    const values = [accountId, brandId, assistant, promptId, span.first, span.last, shown, key];
    return (await this.database.rows(results, values, tx)).map(({ id }) => id);
  }

  /** Pages of the brand's own domain that answers cite within one span and not within the other. */
  async citedOnlyIn(
    { accountId, brandId }: { accountId: string; brandId: string },
    { first, last }: DaySpan,
    other: DaySpan,
    tx: Tx,
  ): Promise<string[]> {
    const rows = await this.database.rows(citedOnlyIn, [accountId, brandId, first, last, other.first, other.last], tx);
    return rows.map(({ url }) => url);
  }

  /** Reported signals, the newest first. */
  page(
    accountId: string,
    { state, kinds, brand, since }: SignalFilter,
    { limit, after }: { limit: number; after?: SignalPosition | undefined },
  ): Promise<ListedSignal[]> {
    const values = [accountId, state ?? null, kinds ?? null, brand ?? null, since ?? null, after?.seen ?? null, after?.id ?? null, limit]; // prettier-ignore
    return this.database.bounded(page, values);
  }

  /**
   * Reported signals that were first seen on these UTC days, both inclusive, the most significant first; at most 500.
   */
  firstSeenWithin(accountId: string, { from, to }: { from: string; to: string }): Promise<ListedSignal[]> {
    return this.database.bounded(firstSeenWithin, [accountId, from, to]);
  }

  /**
   * `null` where the account has no reported signal with that id. One that was reported a moment ago is found, too,
   * because its event links here.
   */
  async one(accountId: string, id: string): Promise<ListedSignal | null> {
    return (await this.database.quick(one, [accountId, id]))[0] ?? null;
  }

  async lastNight(accountId: string): Promise<LastNight> {
    const [row] = await this.database.bounded(lastNight, [accountId]);
    return row ?? { night: null, tests: 0, untested: {} };
  }
}

/**
 * The night that a moment belongs to. It begins at one o'clock (UTC), so that the answers of a day's last minutes have
 * an hour to be kept.
 */
const nightOf = (moment: string): string => `(${moment} at time zone 'UTC' - interval '1 hour')::date`;
const thisNight = nightOf('now()');
const nightNumber = (moment: string): string => `${nightOf(moment)} - date '1970-01-01'`;

export const dueAccounts = sql<DueAccount>(
  'signal.dueAccounts',
  `select a.id, n.night is null as "isFirst" from account a left join signal_night n on n.account_id = a.id
  where (n.night is null or n.night < ${thisNight}) and a.id <> all ($2::uuid[]) and ${isNoSandbox} order by n.night nulls first, a.id limit $1`,
);

export const takeNight = sql<TakenNight>(
  'signal.takeNight',
  `insert into signal_night as n (account_id, night) select id, ${thisNight} - $2::int from account where id = $1
  on conflict on constraint signal_night_pk do update set night = excluded.night
    where n.night < excluded.night or ($2 > 0 and not exists (select from signal s where s.account_id = $1))
  returning night - date '1970-01-01' as night,
    case when $2 = 0 then now() else (night::timestamp at time zone 'UTC') + interval '1 hour' end as at`,
);

export const endNight = sql(
  'signal.endNight',
  'update signal_night set tests = $2, untested = $3::jsonb where account_id = $1',
);

export const known = sql<KnownChange>(
  'signal.known',
  `select distinct on (fingerprint) id, fingerprint, kind, state, ${nightNumber('first_seen_at')} as "firstSeen",
    ${nightNumber('last_seen_at')} as "lastSeen", ${nightNumber('cleared_at')} as "clearedAt"
  from signal where account_id = $1 and (state <> 'cleared' or cleared_at > now() - interval '30 days')
  order by fingerprint, first_seen_at desc, id`,
);

export const add = sql<{ id: string }>(
  'signal.add',
  `insert into signal (account_id, brand_id, fingerprint, kind, state, assistant, prompt_id, subject, facts, result_ids,
    first_seen_at, last_seen_at, cleared_at)
  values ($1, $2, $3, $4, $5::text, $6, $7, $8, $9, $10, $11::timestamptz, $11, case when $5::text = 'cleared' then $11 end) returning id`,
);

export const change = sql(
  'signal.change',
  `update signal set state = $3::text, last_seen_at = case when $4 then $7::timestamptz else last_seen_at end,
    facts = coalesce($5::jsonb, facts), result_ids = coalesce($6::uuid[], result_ids),
    cleared_at = case when $3::text = 'cleared' then $7 end
  where account_id = $1 and id = $2`,
);

export const forget = sql('signal.forget', 'delete from signal where account_id = $1 and id = $2');

const startOf = (number: string): string => `((date '1970-01-01' + ${number}::int)::timestamp at time zone 'UTC')`;

export const results = sql<{ id: string }>(
  'signal.results',
  `select r.run_id as id from result r join prompt p on p.id = r.prompt_id and p.account_id = $1
  where r.account_id = $1 and p.brand_id = $2 and not p.branded and case when $3::text is null then ${isPooled('r', '$1')} else r.assistant = $3 end
    and ($4::uuid is null or p.id = $4) and r.last_checked >= ${startOf('$5')} and r.last_checked < ${startOf('$6')} + interval '1 day'
    and case $7
      when 'named' then (r.contribution ->> 'mentioned')::int = 1
      when 'unnamed' then (r.contribution ->> 'mentioned')::int = 0
      when 'cited' then (r.contribution ->> 'own_cited')::int = 1
      when 'uncited' then (r.contribution ->> 'own_cited')::int = 0
      when 'competitor' then r.contribution -> 'competitors' @> jsonb_build_array(jsonb_build_object('key', $8::text))
      else exists (
        select from jsonb_to_recordset(r.contribution -> 'qualities') as q (key text, polarity text) where q.key || ' ' || q.polarity = $8
      ) end
  order by r.last_checked desc, r.run_id limit ${mostResults}`,
);

const citedOwn = (
  first: string,
  last: string,
): string => `select c.url from citation_day c join prompt p on p.id = c.prompt_id and p.account_id = $1
  where c.account_id = $1 and p.brand_id = $2 and not p.branded and c.own_answers > 0 and ${isPooled('c', '$1')}
    and c.day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int`;

export const citedOnlyIn = sql<{ url: string }>(
  'signal.citedOnlyIn',
  `select url from (${citedOwn('$3', '$4')} except ${citedOwn('$5', '$6')}) u order by url limit ${mostUrls}`,
);

const listed = `select s.id, s.fingerprint, s.kind, s.state, b.name as brand, s.assistant, s.prompt_id as "promptId", p.query, s.subject, s.facts,
    s.result_ids as "resultIds", s.first_seen_at as "firstSeenAt", s.last_seen_at as "lastSeenAt", s.cleared_at as "clearedAt",
    s.first_seen_at::text as seen
  from signal s join brand b on b.id = s.brand_id and b.account_id = $1 left join prompt p on p.id = s.prompt_id and p.account_id = $1
  where s.account_id = $1 and s.state <> 'seen'`;

export const page = sql<ListedSignal>(
  'signal.page',
  `${listed} and ($2::text is null or s.state = $2) and ($3::text[] is null or s.kind = any($3)) and ($4::text is null or b.name = $4)
    and ($5::timestamptz is null or s.first_seen_at >= $5)
    and ($6::timestamptz is null or (s.first_seen_at, s.id) < ($6::timestamptz, $7::uuid))
  order by s.first_seen_at desc, s.id desc limit $8`,
);

const utcStart = (day: string): string => `(${day}::date::timestamp at time zone 'UTC')`;

export const firstSeenWithin = sql<ListedSignal>(
  'signal.firstSeenWithin',
  `${listed} and s.first_seen_at >= ${utcStart('$2')} and s.first_seen_at < ${utcStart('$3')} + interval '1 day'
  order by (s.facts ->> 'q')::float8 nulls first, s.first_seen_at, s.id limit 500`,
);

export const one = sql<ListedSignal>('signal.one', `${listed} and s.id = $2`);

export const lastNight = sql<LastNight>(
  'signal.lastNight',
  'select night::text as night, tests, untested from signal_night where account_id = $1',
);
