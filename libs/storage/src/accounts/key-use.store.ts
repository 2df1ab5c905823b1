import type { KeyUseFacts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { composed, sql } from '../database/statement.js';

/** Where a page ended: the next page begins after this count, in a list with the newest day first. */
export type KeyUsePosition = Pick<KeyUseFacts, 'day' | 'keyId' | 'routeGroup' | 'network'>;

interface Page {
  readonly limit: number;
  readonly after?: KeyUsePosition | undefined;
  /** Days, both inclusive; absent: open-ended. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Uses are kept for this many days, or for as long as the account keeps results, if that is shorter. */
const keyUseDays = 400;

/** Counts of how often keys were used, and from which networks. */
@Injectable()
export class KeyUseStore {
  constructor(private readonly database: Database) {}

  /** Adds to the counts that are there. Counts of an account that is gone are left out. */
  async add(counts: readonly (KeyUseFacts & { readonly accountId: string })[]): Promise<void> {
    await this.database.rows(addUses, [
      counts.map(({ accountId }) => accountId),
      counts.map(({ day }) => day),
      counts.map(({ keyId }) => keyId),
      counts.map(({ routeGroup }) => routeGroup),
      counts.map(({ network }) => network),
      counts.map(({ requests }) => requests),
      counts.map(({ refused }) => refused),
    ]);
  }

  page(accountId: string, wanted: Page): Promise<KeyUseFacts[]> {
    const { statement, values } = page.for(accountId, wanted);
    return this.database.bounded(statement, values);
  }

  /** Deletes at most `limit` counts of days that are no longer kept. Returns how many. */
  async purge(limit: number): Promise<number> {
    const old = await this.database.rows(oldUses, [limit]);
    if (old.length === 0) return 0;
    const gone = await this.database.rows(purge, [
      old.map(({ accountId }) => accountId),
      old.map(({ day }) => day),
      old.map(({ keyId }) => keyId),
      old.map(({ routeGroup }) => routeGroup),
      old.map(({ network }) => network),
    ]);
    return gone.length;
  }
}

// The rows are in the order of their keys, because several instances write at once and must lock them alike.
export const addUses = sql(
  'keyUse.addUses',
  `insert into key_use as k (account_id, day, key_id, route_group, network, requests, refused)
    select u.* from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
      as u (account_id, day, key_id, route_group, network, requests, refused)
    join account a on a.id = u.account_id order by 1, 2, 3, 4, 5
  on conflict on constraint key_use_pk do update set requests = k.requests + excluded.requests, refused = k.refused + excluded.refused`,
);

export const page = composed<KeyUseFacts, [accountId: string, page: Page]>(
  'keyUse.page',
  (accountId, { limit, after, from, to }) => {
    const values: unknown[] = [accountId, limit, from ?? null, to ?? null];
    const next = (value: unknown) => `$${values.push(value)}`;
    const beyond = (place: KeyUsePosition) => {
      const day = `${next(place.day)}::date`;
      const key = [place.keyId, place.routeGroup, place.network].map((part) => `${next(part)}::text`).join(', ');
      return `and day <= ${day} and (day < ${day} or (key_id, route_group, network) > (${key}))`;
    };
    const text = `select day::text as day, key_id as "keyId", route_group as "routeGroup", network,
        requests::float8 as requests, refused::float8 as refused
      from key_use where account_id = $1 and day >= coalesce($3::date, '-infinity') and day <= coalesce($4::date, 'infinity')
        ${after ? beyond(after) : ''}
      order by key_use.day desc, key_id, route_group, network limit $2`;
    return { text, values, kind: after ? 'after' : '' };
  },
  [
    ['a', { limit: 1 }],
    ['a', { limit: 1, after: { day: '2026-01-01', keyId: 'a', routeGroup: 'a', network: 'a' } }],
  ],
);

// Found first: a Citus sends a change that looks accounts up to nodes that have no such counts.
export const oldUses = sql<KeyUsePosition & { accountId: string }>(
  'keyUse.oldUses',
  `select k.account_id as "accountId", k.day::text as day, k.key_id as "keyId", k.route_group as "routeGroup", k.network
  from key_use k join account a on a.id = k.account_id
  where k.day < greatest((now() at time zone 'UTC')::date - ${keyUseDays}, coalesce(a.results_from, '-infinity')) limit $1`,
);

export const purge = sql<{ key_id: string }>(
  'keyUse.purge',
  `delete from key_use k using unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::text[]) o (account_id, day, key_id, route_group, network)
  where k.account_id = o.account_id and k.day = o.day and k.key_id = o.key_id and k.route_group = o.route_group and k.network = o.network
  returning k.key_id`,
);
