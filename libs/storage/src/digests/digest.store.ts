import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DigestSettings } from '../schema/entities/index.js';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';

/** An account that gets a digest, with the facts that decide whether one is due. */
export interface DigestAccount {
  readonly accountId: string;
  readonly settings: DigestSettings;
  /** Since when it gets a digest. */
  readonly since: Date;
  /** Monday of the newest week whose digest was made; `null`: none was. */
  readonly lastWeek: string | null;
  /** The last night (UTC) that was checked for changes; `null`: none was. */
  readonly night: string | null;
}

/** Identifies one week's digest; `week` is its Monday. */
export interface DigestKey {
  readonly accountId: string;
  readonly week: string;
}

/** A mail that is due to be sent. */
export interface DueMail extends DigestKey {
  readonly slug: string;
  readonly address: string;
  /** How often sending was tried, this time included. */
  readonly attempts: number;
  /** The secret in the link to unsubscribe. */
  readonly token: string;
}

export interface DigestRecipientRecord {
  readonly address: string;
  readonly unsubscribedAt: Date | null;
}

/** Whom a token unsubscribes, and from which account's digest. */
export interface TokenHolder extends DigestRecipientRecord {
  readonly account: string;
}

/** The state of one mail. */
export interface MailState {
  readonly address: string;
  readonly sentAt: Date | null;
  readonly nextAt: Date | null;
  readonly trouble: string | null;
}

/** An account whose mails are refused or undeliverable. */
export interface TroubledDigests {
  readonly account: string;
  readonly mails: number;
  /** The reason, in the words of one of the mail servers. */
  readonly trouble: string;
}

/** Which digests are due, who gets them, and the state of each mail. */
@Injectable()
export class DigestStore {
  constructor(private readonly database: Database) {}

  /** Accounts in service that get a digest. */
  accounts(): Promise<DigestAccount[]> {
    return this.database.rows(accounts);
  }

  /** Returns false where this week's digest was made before. */
  async make({ accountId, week }: DigestKey, tx: Tx): Promise<boolean> {
    return (await this.database.row(make, [accountId, week], tx)) !== null;
  }

  /** Prepares this week's digest to be sent once more, whether it was made before or not. */
  async remake({ accountId, week }: DigestKey, tx: Tx): Promise<void> {
    await this.database.rows(remake, [accountId, week], tx);
  }

  /**
   * Adds a mail, due at once, for each of these addresses that has not unsubscribed. One that was sent already is sent
   * again.
   */
  async address({ accountId, week }: DigestKey, addresses: readonly string[], tx: Tx): Promise<void> {
    const tokens = addresses.map(() => randomBytes(32).toString('base64url'));
    await this.database.rows(addRecipients, [accountId, addresses, tokens], tx);
    await this.database.rows(addMails, [accountId, week, addresses], tx);
  }

  /**
   * Takes a mail that is due: of that digest, or of any digest made within the last week, whose account is in service
   * and still gets one. Nobody else gets the mail for ten minutes, so a mail whose sender is killed is not lost but
   * sent later.
   */
  async take(digest?: DigestKey): Promise<DueMail | null> {
    const due = await this.database.rows(dueAccounts, [digest?.accountId ?? null]);
    if (due.length === 0) return null;
    const taken = await this.database.row(take, [due.map(({ accountId }) => accountId), digest?.week ?? null]);
    return taken && { ...taken, slug: due.find(({ accountId }) => accountId === taken.accountId)!.slug };
  }

  async sent({ accountId, week, address }: DueMail): Promise<void> {
    await this.database.rows(sent, [accountId, week, address]);
  }

  /** Records a failed attempt. `againInSeconds`: when it is tried again; `null` gives the mail up. */
  async failed(
    { accountId, week, address }: DueMail,
    { trouble, againInSeconds }: { readonly trouble: string; readonly againInSeconds: number | null },
  ): Promise<void> {
    await this.database.rows(failed, [accountId, week, address, trouble, againInSeconds]);
  }

  /** The digest's mails, sorted by address. */
  mails({ accountId, week }: DigestKey): Promise<MailState[]> {
    return this.database.rows(mails, [accountId, week]);
  }

  /** Accounts that have a mail of the last seven days that was given up, or refused three times. */
  troubled(): Promise<TroubledDigests[]> {
    return this.database.rows(troubled);
  }

  /** Returns `null` where nobody has this token. */
  holder(token: string): Promise<TokenHolder | null> {
    return this.database.row(holder, [token]);
  }

  /** May be repeated without harm. Returns `null` where nobody has this token. */
  async unsubscribe(token: string): Promise<TokenHolder | null> {
    const found = await this.holder(token);
    const ended = await this.database.row(unsubscribe, [token]);
    return found && ended && { ...found, ...ended };
  }

  /** Everybody who was ever sent a digest, sorted by address. */
  recipients(accountId: string, tx?: Tx): Promise<DigestRecipientRecord[]> {
    return this.database.rows(recipients, [accountId], tx);
  }

  /** Returns false where the address had not unsubscribed. */
  async resubscribe(accountId: string, address: string, tx: Tx): Promise<boolean> {
    return (await this.database.row(resubscribe, [accountId, address], tx)) !== null;
  }
}

export const accounts = sql<DigestAccount, 'since'>(
  'digest.accounts',
  `select a.id as "accountId", a.digest as settings, a.digest_since as since,
    (select max(week)::text from digest d where d.account_id = a.id) as "lastWeek", n.night::text as night
  from account a left join signal_night n on n.account_id = a.id
  where a.digest is not null and a.suspended_at is null order by a.id`,
);

export const make = sql<{ week: string }>(
  'digest.make',
  `insert into digest (account_id, week) values ($1, $2::date) on conflict do nothing returning week::text as week`,
);

export const remake = sql(
  'digest.remake',
  `insert into digest (account_id, week) values ($1, $2::date)
  on conflict on constraint digest_pk do update set made_at = now()`,
);

export const addRecipients = sql(
  'digest.addRecipients',
  `insert into digest_recipient (account_id, address, token)
  select $1, address, token from unnest($2::text[], $3::text[]) as r (address, token) on conflict (account_id, address) do nothing`,
);

export const addMails = sql(
  'digest.addMails',
  `insert into digest_mail (account_id, week, address)
  select account_id, $2::date, address from digest_recipient
  where account_id = $1 and address = any($3::text[]) and unsubscribed_at is null
  on conflict (account_id, week, address) do update set attempts = 0, next_at = now(), sent_at = null, trouble = null`,
);

// Found first: a Citus sends a change that looks accounts up to nodes that have no mails.
export const dueAccounts = sql<{ accountId: string; slug: string }>(
  'digest.dueAccounts',
  `select a.id as "accountId", a.slug from account a
  where a.suspended_at is null and a.digest is not null and ($1::uuid is null or a.id = $1)
    and a.id in (select account_id from digest_mail where next_at <= now())`,
);

export const take = sql<Omit<DueMail, 'slug'>>(
  'digest.take',
  `with due as (
    select m.account_id, m.week, m.week::text as monday, m.address, (
        select r.token from digest_recipient r where r.account_id = m.account_id and r.address = m.address
      ) as token
    from digest_mail m
    where m.next_at <= now() and m.account_id = any($1::uuid[]) and ($2::date is null or m.week = $2) and exists (
      select from digest d where d.account_id = m.account_id and d.week = m.week and d.made_at > now() - interval '7 days')
    order by m.next_at limit 1 for update of m skip locked
  )
  update digest_mail m set attempts = attempts + 1, next_at = now() + interval '10 minutes' from due d
  where m.account_id = d.account_id and m.week = d.week and m.address = d.address
  returning m.account_id as "accountId", d.monday as week, m.address, m.attempts, d.token`,
);

export const sent = sql(
  'digest.sent',
  `update digest_mail set sent_at = now(), next_at = null, trouble = null
  where account_id = $1 and week = $2::date and address = $3`,
);

export const failed = sql(
  'digest.failed',
  `update digest_mail set trouble = $4, next_at = now() + $5::float8 * interval '1 second'
  where account_id = $1 and week = $2::date and address = $3`,
);

export const mails = sql<MailState>(
  'digest.mails',
  `select address, sent_at as "sentAt", next_at as "nextAt", trouble from digest_mail
  where account_id = $1 and week = $2::date order by address`,
);

export const troubled = sql<TroubledDigests, 'trouble'>(
  'digest.troubled',
  `select a.slug as account, count(*)::int as mails, max(m.trouble) as trouble
  from digest_mail m join digest d using (account_id, week) join account a on a.id = m.account_id
  where d.made_at > now() - interval '7 days' and m.sent_at is null and m.trouble is not null and (m.next_at is null or m.attempts >= 3)
    and not exists (
      select from digest_recipient r where r.account_id = m.account_id and r.address = m.address and r.unsubscribed_at is not null
    )
  group by a.slug order by a.slug`,
);

const held = `r.address, r.unsubscribed_at as "unsubscribedAt", a.name as account`;

export const holder = sql<TokenHolder>(
  'digest.holder',
  `select ${held} from digest_recipient r join account a on a.id = r.account_id where r.token = $1`,
);

/** Mails that wait to be sent to the address are not sent any more. */
export const unsubscribe = sql<Pick<TokenHolder, 'unsubscribedAt'>>(
  'digest.unsubscribe',
  `with ended as (
    update digest_recipient set unsubscribed_at = coalesce(unsubscribed_at, now()) where token = $1 returning *
  ), dropped as (
    update digest_mail m set next_at = null from ended e
    where m.account_id = e.account_id and m.address = e.address and m.next_at is not null
  )
  select unsubscribed_at as "unsubscribedAt" from ended`,
);

export const recipients = sql<DigestRecipientRecord>(
  'digest.recipients',
  `select address, unsubscribed_at as "unsubscribedAt" from digest_recipient where account_id = $1 order by address`,
);

export const resubscribe = sql<{ address: string }>(
  'digest.resubscribe',
  `update digest_recipient set unsubscribed_at = null
  where account_id = $1 and address = $2 and unsubscribed_at is not null returning address`,
);
