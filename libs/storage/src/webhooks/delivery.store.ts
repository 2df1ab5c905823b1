import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';
import type { OfWebhook, WebhookAddress } from './webhook.store.js';

/** A webhook that this process alone sends to, as long as it holds the lease. */
export interface LeasedWebhook extends OfWebhook {
  readonly lease: string;
}

/** The next delivery of a webhook. */
export interface DueDelivery extends WebhookAddress {
  readonly position: string;
  /** How many attempts this delivery has had. */
  readonly attempts: number;
  /** How many attempts to this webhook have failed in a row. */
  readonly failures: number;
  readonly accountSlug: string;
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly subjectId: string;
  readonly eventUrl: string | null;
  readonly summary: string;
  /** The run that the event is about, if it is about one. */
  readonly runId: string | null;
}

/** How one attempt failed. */
export interface FailedAttempt {
  readonly status: number | null;
  readonly trouble: string;
  /** Seconds until this event is tried again; `null`: it is given up. */
  readonly retrySeconds: number | null;
  /** Seconds until anything is sent to the webhook again. */
  readonly pauseSeconds: number;
}

/** Longer than an attempt can take. */
const leaseSeconds = 30;
const disabledAfter = '5 days';

/** What is sent to which webhook. Only one process at a time sends to a webhook. */
@Injectable()
export class DeliveryStore {
  constructor(private readonly database: Database) {}

  /**
   * Leases up to `limit` webhooks that have something to send and that no process sends to, those that were served
   * longest ago first.
   */
  async lease({ isFailing, limit }: { isFailing: boolean; limit: number }): Promise<LeasedWebhook[]> {
    const due = await this.database.rows(dueWebhooks, [isFailing, limit]);
    if (due.length === 0) return [];
    const values = [due.map(({ accountId }) => accountId), due.map(({ webhookId }) => webhookId), randomUUID()];
    return this.database.rows(lease, values);
  }

  /**
   * The oldest event that is due, with the lease renewed; `null`: nothing is due, nothing may be sent, or the lease was
   * lost.
   */
  next({ accountId, webhookId, lease: held }: LeasedWebhook): Promise<DueDelivery | null> {
    return this.database.row(next, [accountId, webhookId, held]);
  }

  async succeed({ accountId, webhookId }: OfWebhook, position: string, status: number): Promise<void> {
    await this.database.rows(succeed, [accountId, webhookId, position, status]);
  }

  /** Returns true where the webhook has now failed for five days. */
  async fail({ accountId, webhookId }: OfWebhook, position: string, attempt: FailedAttempt, tx: Tx): Promise<boolean> {
    const { status, trouble, retrySeconds, pauseSeconds } = attempt;
    const values = [accountId, webhookId, position, status, trouble, retrySeconds, pauseSeconds];
    return (await this.database.row(fail, values, tx))?.isOver ?? false;
  }

  /** Releases the lease, so that other processes can send to the webhook. */
  async release({ accountId, webhookId, lease: held }: LeasedWebhook): Promise<void> {
    await this.database.rows(release, [accountId, webhookId, held]);
  }
}

// Found first and leased by their keys: a Citus sends a change that looks accounts up to nodes that have no webhooks.
export const dueWebhooks = sql<OfWebhook>(
  'delivery.dueWebhooks',
  `select w.account_id as "accountId", w.id as "webhookId" from webhook w join account a on a.id = w.account_id
  where a.suspended_at is null and w.disabled_at is null and (w.failures > 0) = $1 and coalesce(w.paused_until <= now(), true)
    and coalesce(w.leased_until <= now(), true) and exists (
      select from webhook_delivery d
      where d.account_id = w.account_id and d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now())
  order by w.leased_until nulls first limit $2`,
);

export const lease = sql<LeasedWebhook, 'lease'>(
  'delivery.lease',
  `with free as (
    select w.account_id, w.id from webhook w join unnest($1::uuid[], $2::uuid[]) d (account_id, id) on d.account_id = w.account_id and d.id = w.id
    where w.disabled_at is null and coalesce(w.paused_until <= now(), true) and coalesce(w.leased_until <= now(), true)
    order by w.account_id, w.id for update of w skip locked
  )
  update webhook w set lease = $3, leased_until = now() + interval '${leaseSeconds} s'
  from free f where w.account_id = f.account_id and w.id = f.id
  returning w.account_id as "accountId", w.id as "webhookId", w.lease`,
);

export const next = sql<DueDelivery>(
  'delivery.next',
  `with live as (select slug, now() as at from account where id = $1 and suspended_at is null), due as (
    select e.*, d.attempts from (
      select position, attempts from webhook_delivery
      where account_id = $1 and webhook_id = $2 and state = 'waiting' and due_at <= now() order by position limit 1
    ) d join event e on e.account_id = $1 and e.position = d.position
  )
  update webhook w set leased_until = now() + interval '${leaseSeconds} s' from live v, due d
  where w.account_id = $1 and w.id = $2 and w.lease = $3 and w.leased_until > now() and w.disabled_at is null
    and (w.paused_until is null or w.paused_until <= now())
  returning w.url, w.format, w.secret, case when w.old_secret_until > v.at then w.old_secret end as "oldSecret", w.failures,
    v.slug as "accountSlug", d.position::text as position, d.attempts, d.id as "eventId", d.type, d.occurred_at as "occurredAt",
    d.subject_id as "subjectId", d.url as "eventUrl", d.summary, d.run_id as "runId"`,
);

export const succeed = sql(
  'delivery.succeed',
  `with well as (
    update webhook set failures = 0, failing_since = null, paused_until = null, last_delivered_at = now()
    where account_id = $1 and id = $2
  )
  update webhook_delivery set state = 'delivered', attempts = attempts + 1, tried_at = now(), status = $4, trouble = null
  where account_id = $1 and webhook_id = $2 and position = $3`,
);

export const fail = sql<{ isOver: boolean }>(
  'delivery.fail',
  `with failed as (
    update webhook set failures = failures + 1, failing_since = coalesce(failing_since, now()),
      paused_until = now() + $7::float8 * interval '1 s'
    where account_id = $1 and id = $2 returning failing_since < now() - interval '${disabledAfter}' as "isOver"
  ), tried as (
    update webhook_delivery set attempts = attempts + 1, tried_at = now(), status = $4, trouble = $5,
      state = case when $6::float8 is null then 'failed' else 'waiting' end,
      due_at = now() + coalesce($6::float8, 0) * interval '1 s'
    where account_id = $1 and webhook_id = $2 and position = $3 and (select count(*) from failed) > 0
  )
  select "isOver" from failed`,
);

export const release = sql(
  'delivery.release',
  'update webhook set leased_until = now() where account_id = $1 and id = $2 and lease = $3',
);
