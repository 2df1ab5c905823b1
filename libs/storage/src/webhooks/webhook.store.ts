import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';

/** `operator`: disabled by a command. `gone`: it answered 410. `failing`: it failed for five days. */
export type DisabledBecause = 'operator' | 'gone' | 'failing';

export interface WebhookRecord {
  readonly id: string;
  readonly url: string;
  readonly format: 'standard' | 'slack';
  /** The types of events that it gets; `null`: all. */
  readonly types: readonly string[] | null;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  readonly disabledBecause: DisabledBecause | null;
  readonly failingSince: Date | null;
  readonly lastDeliveredAt: Date | null;
  /** Until this moment the secret from before the last rotation signs as well. */
  readonly oldSecretUntil: Date | null;
  /** How many events wait for it. */
  readonly waiting: number;
}

export interface NewWebhook {
  readonly url: string;
  readonly format: 'standard' | 'slack';
  readonly types: readonly string[] | null;
  readonly secret: Buffer | null;
}

/** Where to send, and the secrets to sign with. */
export interface WebhookAddress {
  readonly url: string;
  readonly format: 'standard' | 'slack';
  readonly secret: Buffer | null;
  /** The secret from before, during a rotation. */
  readonly oldSecret: Buffer | null;
}

export interface DeliveryRecord {
  readonly webhookId: string;
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly triedAt: Date | null;
  readonly dueAt: Date;
  readonly status: number | null;
  readonly trouble: string | null;
}

export interface OfWebhook {
  readonly accountId: string;
  readonly webhookId: string;
}

/** Which events are sent to a webhook again. */
export interface Replay {
  readonly since: Date;
  /** Only events that the webhook has not taken. */
  readonly undelivered: boolean;
}

/** A webhook that somebody should look after. */
export interface WebhookInTrouble {
  readonly account: string;
  readonly id: string;
  readonly failingSince: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledBecause: DisabledBecause | null;
}

/** The state of all webhooks in the database. */
export interface WebhookHealth {
  readonly well: number;
  readonly failing: number;
  readonly disabled: number;
  /** Age of the oldest event that waits for a webhook without failures. */
  readonly oldestAgeSeconds: number;
}

/** The webhooks that operators set up. */
@Injectable()
export class WebhookStore {
  constructor(private readonly database: Database) {}

  /** Returns its id; `null` where the account has a webhook with that address. */
  async add(accountId: string, { url, format, types, secret }: NewWebhook, tx: Tx): Promise<string | null> {
    return (await this.database.row(add, [accountId, url, format, types, secret], tx))?.id ?? null;
  }

  /** The account's webhooks, the oldest first. */
  list(accountId: string, tx?: Tx): Promise<WebhookRecord[]> {
    return this.database.rows(list, [accountId], tx);
  }

  async address({ accountId, webhookId }: OfWebhook): Promise<WebhookAddress | null> {
    return this.database.row(address, [accountId, webhookId]);
  }

  /** Returns until when the secret from before signs as well. */
  async rotate(
    { accountId, webhookId }: OfWebhook,
    { secret, overlapMs }: { secret: Buffer; overlapMs: number },
    tx: Tx,
  ): Promise<Date | null> {
    return (await this.database.row(rotate, [accountId, webhookId, secret, overlapMs / 1000], tx))?.until ?? null;
  }

  /** Marks its waiting deliveries as failed. Returns false where it was disabled before. */
  async disable({ accountId, webhookId }: OfWebhook, because: DisabledBecause, tx: Tx): Promise<boolean> {
    return (await this.database.rows(disable, [accountId, webhookId, because], tx)).length > 0;
  }

  /** Resets its failures. */
  async enable({ accountId, webhookId }: OfWebhook, tx: Tx): Promise<boolean> {
    return (await this.database.rows(enable, [accountId, webhookId], tx)).length > 0;
  }

  /** Deletes it with all its deliveries. */
  async remove({ accountId, webhookId }: OfWebhook, tx: Tx): Promise<void> {
    await this.database.rows(remove, [accountId, webhookId], tx);
  }

  /** Deliveries, the newest events first. */
  deliveries(
    accountId: string,
    { webhookId, state, limit }: { webhookId?: string | undefined; state?: string | undefined; limit: number },
  ): Promise<DeliveryRecord[]> {
    return this.database.rows(deliveries, [accountId, webhookId ?? null, state ?? null, limit]);
  }

  async countReplay({ accountId, webhookId }: OfWebhook, { since, undelivered }: Replay): Promise<number> {
    return (await this.database.row(countReplay, [accountId, webhookId, since, undelivered]))!.events;
  }

  /**
   * Marks up to `limit` events after `after` for delivery again. Returns the position of the last one; `null`: there
   * are no more.
   */
  async replay(
    { accountId, webhookId }: OfWebhook,
    { since, undelivered }: Replay,
    { after, limit }: { after: string; limit: number },
    tx: Tx,
  ): Promise<{ events: number; last: string | null }> {
    return (await this.database.row(replay, [accountId, webhookId, since, undelivered, after, limit], tx))!;
  }

  /** Webhooks that fail or were disabled by themselves, those in trouble for longest first. */
  inTrouble(): Promise<WebhookInTrouble[]> {
    return this.database.rows(inTrouble);
  }

  async health(): Promise<WebhookHealth> {
    return (await this.database.row(health))!;
  }
}

export const add = sql<{ id: string }>(
  'webhook.add',
  `insert into webhook (account_id, url, format, types, secret) values ($1, $2, $3, $4, $5)
  on conflict on constraint webhook_url_unique do nothing returning id`,
);

export const list = sql<WebhookRecord>(
  'webhook.list',
  `select id, url, format, types, created_at as "createdAt", disabled_at as "disabledAt", disabled_because as "disabledBecause",
    failing_since as "failingSince", last_delivered_at as "lastDeliveredAt",
    case when old_secret_until > now() then old_secret_until end as "oldSecretUntil",
    (select count(*)::int from webhook_delivery d where d.account_id = $1 and d.webhook_id = w.id and d.state = 'waiting') as waiting
  from webhook w where account_id = $1 order by created_at, id`,
);

export const address = sql<WebhookAddress>(
  'webhook.address',
  `select url, format, secret, case when old_secret_until > now() then old_secret end as "oldSecret"
  from webhook where account_id = $1 and id = $2`,
);

export const rotate = sql<{ until: Date }, 'until'>(
  'webhook.rotate',
  `update webhook set old_secret = secret, old_secret_until = now() + $4::float8 * interval '1 s', secret = $3
  where account_id = $1 and id = $2 and secret is not null returning old_secret_until as until`,
);

export const disable = sql<{ id: string }>(
  'webhook.disable',
  `with disabled as (
    update webhook set disabled_at = now(), disabled_because = $3 where account_id = $1 and id = $2 and disabled_at is null returning id
  ), given_up as (
    update webhook_delivery d set state = 'failed', trouble = coalesce(d.trouble, 'the webhook was disabled')
    from disabled w where d.account_id = $1 and d.webhook_id = w.id and d.state = 'waiting'
  )
  select id from disabled`,
);

export const remove = sql('webhook.remove', 'delete from webhook where account_id = $1 and id = $2');

export const enable = sql<{ id: string }>(
  'webhook.enable',
  `update webhook set disabled_at = null, disabled_because = null, failures = 0, failing_since = null, paused_until = null
  where account_id = $1 and id = $2 and disabled_at is not null returning id`,
);

export const deliveries = sql<DeliveryRecord>(
  'webhook.deliveries',
  `select d.webhook_id as "webhookId", e.id as "eventId", e.type, e.occurred_at as "occurredAt", d.state, d.attempts,
    d.tried_at as "triedAt", d.due_at as "dueAt", d.status, d.trouble
  from webhook_delivery d join event e on e.account_id = $1 and e.position = d.position
  where d.account_id = $1 and ($2::uuid is null or d.webhook_id = $2) and ($3::text is null or d.state = $3)
  order by d.position desc, d.webhook_id limit $4`,
);

/** Events of $1 since $3 that webhook $2 wants; with $4, only those that it has not taken. */
const replayed = `event e join webhook w on w.account_id = $1 and w.id = $2
  where e.account_id = $1 and e.occurred_at >= $3 and (w.types is null or e.type = any (w.types))
    and not ($4::boolean and exists (
      select from webhook_delivery d
      where d.account_id = $1 and d.webhook_id = $2 and d.position = e.position and d.state = 'delivered'))`;

export const countReplay = sql<{ events: number }>(
  'webhook.countReplay',
  `select count(*)::int as events from ${replayed}`,
);

export const replay = sql<{ events: number; last: string | null }>(
  'webhook.replay',
  `with chosen as (
    select e.position from ${replayed} and e.position > $5 order by e.position limit $6
  ), put as (
    insert into webhook_delivery as d (account_id, webhook_id, position) select $1, $2, position from chosen
    on conflict on constraint webhook_delivery_pk do update set state = 'waiting', attempts = 0, due_at = now()
    returning d.position
  )
  select count(*)::int as events, max(position)::text as last from put`,
);

export const inTrouble = sql<WebhookInTrouble>(
  'webhook.inTrouble',
  `select a.slug as account, w.id, w.failing_since as "failingSince", w.disabled_at as "disabledAt",
    w.disabled_because as "disabledBecause"
  from webhook w join account a on a.id = w.account_id
  where coalesce(w.disabled_because, '') <> 'operator' and (w.failures > 0 or w.disabled_at is not null)
  order by coalesce(w.disabled_at, w.failing_since), a.slug, w.id`,
);

export const health = sql<WebhookHealth>(
  'webhook.health',
  `select (count(*) filter (where w.disabled_at is null and w.failures = 0))::int as well,
    (count(*) filter (where w.disabled_at is null and w.failures > 0))::int as failing,
    (count(*) filter (where w.disabled_at is not null))::int as disabled,
    coalesce(max(extract(epoch from now() - d.due_at)) filter (where w.disabled_at is null and w.failures = 0), 0)::float8
      as "oldestAgeSeconds"
  from webhook w join account a on a.id = w.account_id and a.suspended_at is null left join lateral (
    select min(due_at) as due_at from webhook_delivery d
    where d.account_id = w.account_id and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now()
  ) d on true`,
);
