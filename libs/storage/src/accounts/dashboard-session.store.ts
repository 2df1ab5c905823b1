import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';
import { DashboardLink, DashboardSession } from '../schema/entities/index.js';
import { type KeyHolder, type KeyUse, scopesOf } from './key.store.js';
import type { PersonOf } from './person.store.js';
import { type Found, inOrder } from '../database/look-ups.js';

/** The holder of a dashboard session, as the database has it at this moment. */
export interface SessionHolder extends Omit<KeyHolder, 'keyId'> {
  readonly sessionId: string;
  /** The key that signed in; `null`: a one-time link or a person signed in. */
  readonly keyId: string | null;
  readonly keyLabel: string | null;
  /** The person whom an identity provider signed in; `null`: a key or a link signed in. */
  readonly person: string | null;
  /** When the session ends if it is not used; its key may end earlier. */
  readonly endsAt: Date;
}

/** A session to be opened. */
export interface NewSession {
  readonly accountId: string;
  readonly tokenSha256: Buffer;
  /** Tokens of sessions that the same browser held; these sessions end. */
  readonly replaced: readonly Buffer[];
}

interface PersonSession extends NewSession {
  readonly person: string;
  /** The identity provider's own claim opens the account to this person, so the account need not list them. */
  readonly byClaim: boolean;
}

type LinkSession = Omit<NewSession, 'accountId'> & { readonly linkSha256: Buffer };

/** The holder of a one-time link. It may only read, because a link names nobody and may have been passed on. */
export type LinkHolder = Omit<KeyHolder, 'keyId'> & { readonly keyId: null };

/** Sessions of the dashboard and the one-time links that open them. Both are found by the SHA-256 of their secret. */
@Injectable()
export class DashboardSessionStore {
  constructor(private readonly database: Database) {}

  /**
   * The holders of sessions that are in force, as their keys are, in this environment. They come in the order of the
   * tokens; `null` for any other token.
   */
  async findHolders(
    tokens: readonly Buffer[],
    { environment }: { environment: string },
  ): Promise<(SessionHolder | null)[]> {
    const found = await this.database.quick(findHolders, [tokens, environment]);
    return inOrder(found, tokens.length);
  }

  /** The holders of unused links, in the order of the tokens; `null` for any other token. */
  async findLinks(tokens: readonly Buffer[]): Promise<(LinkHolder | null)[]> {
    return inOrder(await this.database.quick(findLinks, [tokens]), tokens.length);
  }

  /**
   * Opens a session and ends the `replaced` ones in one statement. A key has at most 20 sessions, even where several
   * sign in at the same time (trigger `dashboard_session_limit`): another one ends the session of that key that was
   * unused for longest.
   */
  async open({ keyId, ...session }: NewSession & { readonly keyId: string }): Promise<void> {
    const { tokenSha256, accountId, replaced } = session;
    await this.database.quick(openSession, [tokenSha256, accountId, keyId, replaced]);
  }

  /**
   * Uses the link up, so that no other call can. `false`, and nothing is changed, where the link is no longer in force.
   */
  async openByLink({ linkSha256, ...session }: LinkSession): Promise<boolean> {
    const { tokenSha256, replaced } = session;
    // Suspending an account ends its links, so a link that is found here and used below belongs to an account in
    // service.
    const [live] = await this.findLinks([linkSha256]);
    if (!live) return false;
    return (await this.database.quick(useLink, [linkSha256, tokenSha256, replaced])).length > 0;
  }

  /**
   * `false`, and nothing is changed, where the account no longer lists the person, or is suspended. A person has at
   * most 20 sessions of an account: another one ends those that were unused for longest.
   */
  async openForPerson({ accountId, person, byClaim, ...session }: PersonSession, tx: Tx): Promise<boolean> {
    if (!(await this.database.row(inService, [accountId], tx))) return false;
    const values = [session.tokenSha256, accountId, person, session.replaced, byClaim];
    return (await this.database.rows(openForPerson, values, tx)).length > 0;
  }

  async endOfPerson({ accountId, person }: PersonOf, tx: Tx): Promise<void> {
    await this.database.table(DashboardSession, tx).delete({ accountId, person });
  }

  async end(tokenSha256: Buffer): Promise<void> {
    await this.database.quick(endSession, [tokenSha256]);
  }

  /** Ends all sessions and links of an account. */
  async endAll({ accountId }: { accountId: string }, tx: Tx): Promise<void> {
    await this.database.table(DashboardSession, tx).delete({ accountId });
    await this.database.table(DashboardLink, tx).delete({ accountId });
  }

  /**
   * Notes many uses in one statement. A time moves forward by at least a minute, so that a session costs at most one
   * write a minute. A session that another statement is changing is left out, because waiting here would block others:
   * that session is ending, or another instance is noting its use.
   */
  async noteSeen(uses: readonly KeyUse[]): Promise<void> {
    await this.database.rows(noteSeen, [uses.map(({ id }) => id), uses.map(({ agoMs }) => agoMs)]);
  }

  /** Adds a link that is in force for 15 minutes. Returns when it ends. */
  async addLink(tokenSha256: Buffer, { accountId }: { accountId: string }, tx: Tx): Promise<Date> {
    const [added] = await this.database.rows(addLink, [tokenSha256, accountId], tx);
    return added!.expiresAt;
  }

  /** Deletes what has ended: sessions, unused links, and minutes of rate limits. */
  async purgeEnded(): Promise<void> {
    await this.database.rows(purgeSessions);
    await this.database.rows(purgeLinks);
    await this.database.rows(purgeRateWindows);
  }
}

const alive = `s.seen_at > now() - interval '8 hours' and s.created_at > now() - interval '24 hours'`;

const holder = `a.id as "accountId", a.slug as "accountSlug", a.name as "accountName", a.includes`;

export const findHolders = sql<Found<SessionHolder>>(
  'dashboardSession.findHolders',
  `select w.place::int, s.id as "sessionId", s.key_id as "keyId", k.label as "keyLabel", s.person, ${holder},
    coalesce(${scopesOf('k')}, ${scopesOf('p')}, '{read}') as scopes,
    coalesce(k.allowed_addresses, '{}') as "allowedAddresses",
    least(s.created_at + interval '24 hours', now() + interval '8 hours', k.expires_at) as "endsAt"
  from unnest($1::bytea[]) with ordinality w (token, place) join dashboard_session s on s.token_sha256 = w.token
  join account a on a.id = s.account_id left join api_key k on k.id = s.key_id
  left join account_person p on p.account_id = s.account_id and p.person = s.person
  where ${alive} and a.suspended_at is null and (s.key_id is null or (
    k.environment = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  ))`,
);

const linkInForce = 'l.expires_at > now() and a.id = l.account_id and a.suspended_at is null';

export const findLinks = sql<Found<LinkHolder>>(
  'dashboardSession.findLinks',
  `select w.place::int, null as "keyId", ${holder}, '{read}'::text[] as scopes, '{}'::text[] as "allowedAddresses"
  from unnest($1::bytea[]) with ordinality w (token, place) join dashboard_link l on l.token_sha256 = w.token, account a
  where ${linkInForce}`,
);

export const openSession = sql(
  'dashboardSession.openSession',
  `with ended as (delete from dashboard_session where token_sha256 = any($4::bytea[]))
  insert into dashboard_session (token_sha256, account_id, key_id) values ($1, $2, $3)`,
);

export const useLink = sql<{ id: string }>(
  'dashboardSession.useLink',
  `with used as (
    delete from dashboard_link where token_sha256 = $1 and expires_at > now() returning account_id
  ), ended as (
    delete from dashboard_session where token_sha256 = any($3::bytea[]) and exists (select from used)
  )
  insert into dashboard_session (token_sha256, account_id) select $2, account_id from used returning id`,
);

// The statement that removes the person waits for this one, or this one for that: no session is left behind.
export const inService = sql<{ id: string }>(
  'dashboardSession.inService',
  'select id from account where id = $1 and suspended_at is null',
);

export const openForPerson = sql<{ id: string }>(
  'dashboardSession.openForPerson',
  `with listed as (
    select from account_person where account_id = $2 and person = $3 for share
  ), allowed as (
    select where $5::boolean or exists (select from listed)
  ), ended as (
    delete from dashboard_session where token_sha256 = any($4::bytea[]) and exists (select from allowed)
  ), crowded as (
    delete from dashboard_session where account_id = $2 and exists (select from allowed) and id in (
      select id from dashboard_session where account_id = $2 and person = $3 order by seen_at desc offset 19
    )
  )
  insert into dashboard_session (token_sha256, account_id, person) select $1, $2, $3 from allowed returning id`,
);

export const endSession = sql('dashboardSession.endSession', 'delete from dashboard_session where token_sha256 = $1');

export const noteSeen = sql(
  'dashboardSession.noteSeen',
  `update dashboard_session s set seen_at = u.at
       from (select id, now() - ago * interval '1 ms' as at
             from unnest($1::uuid[], $2::double precision[]) as t (id, ago)) u
       where s.id = u.id and s.seen_at < u.at - interval '1 minute'
         and s.id in (select id from dashboard_session where id = any($1::uuid[]) for update skip locked)`,
);

export const addLink = sql<{ expiresAt: Date }>(
  'dashboardSession.addLink',
  `insert into dashboard_link (token_sha256, account_id, expires_at) values ($1, $2, now() + interval '15 minutes')
       returning expires_at as "expiresAt"`,
);

export const purgeSessions = sql(
  'dashboardSession.purgeSessions',
  `delete from dashboard_session s where not (${alive})`,
);

export const purgeLinks = sql('dashboardSession.purgeLinks', 'delete from dashboard_link where expires_at <= now()');

export const purgeRateWindows = sql(
  'dashboardSession.purgeRateWindows',
  `delete from rate_window where minute < now() - interval '1 hour'`,
);
