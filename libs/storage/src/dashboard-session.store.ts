import { Injectable } from '@nestjs/common';
import { Database, type Tx } from './database.js';
import type { KeyHolder, KeyUse } from './key.store.js';

/** Who looks at the dashboard, as the database knows them this moment. */
export interface SessionHolder extends Omit<KeyHolder, 'keyId'> {
  readonly sessionId: string;
  /** The key that signed in, and its label; `null`: a one-time link did. */
  readonly keyId: string | null;
  readonly keyLabel: string | null;
  /** Where it is used no more after this moment; the key may end before. */
  readonly endsAt: Date;
}

/** Whom a one-time link signs in. */
export type LinkHolder = Omit<KeyHolder, 'keyId'> & { readonly keyId: null };

/** Sessions of the dashboard and the one-time links that open them, known by the SHA-256 of their secret. */
@Injectable()
export class DashboardSessionStore {
  constructor(private readonly database: Database) {}

  /** The holder of a session in force, and so is its key, in this environment; `null` for any other. */
  async findHolder(tokenSha256: Buffer, { environment }: { environment: string }): Promise<SessionHolder | null> {
    return (await this.database.quick<SessionHolder>('session', findHolder, [tokenSha256, environment]))[0] ?? null;
  }

  /** The holder of a link that was not used yet; `null` for any other. */
  async findLink(tokenSha256: Buffer): Promise<LinkHolder | null> {
    return (await this.database.quick<LinkHolder>('dashboard link', findLink, [tokenSha256]))[0] ?? null;
  }

  /** Of one key, the 100 sessions that were seen last are kept. */
  async open(tokenSha256: Buffer, { accountId, keyId }: { accountId: string; keyId: string }): Promise<void> {
    await this.database.quick('open session', openSession, [tokenSha256, accountId, keyId]);
  }

  /** Uses up a link, whoever else tries; `false` where it is in force no longer. */
  async openByLink(tokenSha256: Buffer, { linkSha256 }: { linkSha256: Buffer }): Promise<boolean> {
    return (await this.database.quick('use link', useLink, [linkSha256, tokenSha256])).length > 0;
  }

  async end(tokenSha256: Buffer): Promise<void> {
    const sql = 'delete from dashboard_session where token_sha256 = $1';
    await this.database.quick('end session', sql, [tokenSha256]);
  }

  /** All sessions and links of an account. */
  async endAll({ accountId }: { accountId: string }, tx: Tx): Promise<void> {
    await this.database.rows('delete from dashboard_session where account_id = $1', [accountId], tx);
    await this.database.rows('delete from dashboard_link where account_id = $1', [accountId], tx);
  }

  /** Many in one statement; a time moves on by a minute at least, so that a session costs a write a minute at most. */
  async noteSeen(uses: readonly KeyUse[]): Promise<void> {
    await this.database.rows(
      `update dashboard_session s set seen_at = u.at
       from (select id, now() - ago * interval '1 ms' as at
             from unnest($1::uuid[], $2::double precision[]) as t (id, ago)) u
       where s.id = u.id and s.seen_at < u.at - interval '1 minute'`,
      [uses.map(({ id }) => id), uses.map(({ agoMs }) => agoMs)],
    );
  }

  /** In force for 15 minutes. Returns when it ends. */
  async addLink(tokenSha256: Buffer, { accountId }: { accountId: string }, tx: Tx): Promise<Date> {
    const [added] = await this.database.rows<{ expiresAt: Date }>(
      `insert into dashboard_link (token_sha256, account_id, expires_at) values ($1, $2, now() + interval '15 minutes')
       returning expires_at as "expiresAt"`,
      [tokenSha256, accountId],
      tx,
    );
    return added!.expiresAt;
  }

  /** Takes out what has ended: sessions, unused links, and minutes of rate limits. */
  async purgeEnded(): Promise<void> {
    await this.database.rows(`delete from dashboard_session s where not (${alive})`);
    await this.database.rows('delete from dashboard_link where expires_at <= now()');
    await this.database.rows(`delete from rate_window where minute < now() - interval '1 hour'`);
  }
}

const alive = `s.seen_at > now() - interval '8 hours' and s.created_at > now() - interval '24 hours'`;

const holder = `a.id as "accountId", a.slug as "accountSlug", a.includes`;

const findHolder = `select s.id as "sessionId", s.key_id as "keyId", k.label as "keyLabel", ${holder},
    least(s.created_at + interval '24 hours', now() + interval '8 hours', k.expires_at) as "endsAt"
  from dashboard_session s join account a on a.id = s.account_id left join api_key k on k.id = s.key_id
  where s.token_sha256 = $1 and ${alive} and a.suspended_at is null and (s.key_id is null or (
    k.environment = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  ))`;

const linkInForce = 'l.token_sha256 = $1 and l.expires_at > now() and a.id = l.account_id and a.suspended_at is null';

const findLink = `select null as "keyId", ${holder} from dashboard_link l, account a
  where ${linkInForce}`;

const openSession = `with opened as (
    insert into dashboard_session (token_sha256, account_id, key_id) values ($1, $2, $3)
  )
  delete from dashboard_session where id in (
    select id from dashboard_session where account_id = $2 and key_id = $3 order by seen_at desc offset 99
  )`;

const useLink = `with used as (
    delete from dashboard_link l using account a where ${linkInForce} returning l.account_id
  )
  insert into dashboard_session (token_sha256, account_id) select $2, account_id from used returning id`;
