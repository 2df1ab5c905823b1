import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';
import type { DisabledBecause } from './webhook.store.js';

/** An event in the words that customers read. */
export interface NewFeedEvent {
  /** The same id each time the event is written. */
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly subjectId: string;
  /** A path of the API with more about it; `null` where there is none. */
  readonly url: string | null;
  readonly summary: string;
  /** The run that the event is about, if it is about one. */
  readonly runId?: string | undefined;
}

export interface ListedEvent extends Omit<NewFeedEvent, 'runId'> {
  readonly position: string;
}

/** Where a page ended: the next page begins after this event, in a list with the oldest first. */
export type EventPosition = Pick<ListedEvent, 'position'>;

/** A failed run, and whether the question that it asked had been answered until then. */
export interface FailedQuestion {
  readonly promptId: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly assistant: string;
  readonly code: string;
  /** Whether it is the first of its slot that failed, and the slot before had an answer or there was none. */
  readonly isFirst: boolean;
}

/** A disabled webhook, and what it has missed. */
export interface DisabledWebhook {
  readonly url: string;
  readonly because: DisabledBecause;
  /** Id of the last event before the first one that it has not taken; `null`: it has not taken the very first event. */
  readonly lastId: string | null;
}

const eventDays = 30;

/** The event feed of each account. */
@Injectable()
export class EventStore {
  constructor(private readonly database: Database) {}

  /**
   * Adds an event, with a delivery for each webhook that wants its type. Does nothing where the account has it already.
   * Events of one account are added one by one, so that their positions are their order.
   */
  async add(accountId: string, event: NewFeedEvent): Promise<void> {
    const { id, type, occurredAt, subjectId, url, summary, runId = null } = event;
    await this.database.rows(add, [accountId, id, type, occurredAt, subjectId, url, summary, runId]);
  }

  /** Events, the oldest first. */
  page(
    accountId: string,
    {
      types,
      limit,
      after,
    }: { types?: readonly string[] | undefined; limit: number; after?: EventPosition | undefined },
  ): Promise<ListedEvent[]> {
    return this.database.bounded(page, [accountId, types ?? null, after?.position ?? null, limit]);
  }

  /** The position of an event in the feed; `null` where the account has no event with that id, or no longer. */
  async positionOf(accountId: string, id: string): Promise<EventPosition | null> {
    return (await this.database.quick(positionOf, [accountId, id]))[0] ?? null;
  }

  /** Returns `null` where the run is gone, or has not failed after all. */
  failedQuestion(accountId: string, runId: string): Promise<FailedQuestion | null> {
    return this.database.row(failedQuestion, [accountId, runId]);
  }

  /** Returns `null` where the webhook is gone, or no longer disabled. */
  disabledWebhook(accountId: string, webhookId: string): Promise<DisabledWebhook | null> {
    return this.database.row(disabledWebhook, [accountId, webhookId]);
  }

  /** Deletes at most `limit` events that are older than 30 days. Returns how many. */
  async purge(limit: number): Promise<number> {
    return (await this.database.rows(purge, [limit])).length;
  }
}

export const add = sql(
  'event.add',
  `with added as (
    insert into event (account_id, id, type, occurred_at, subject_id, url, summary, run_id)
    select id, $2, $3, $4, $5, $6, $7, $8 from account where id = $1
    on conflict on constraint event_id_unique do nothing returning account_id, position, type
  )
  insert into webhook_delivery (account_id, webhook_id, position)
  select e.account_id, w.id, e.position from added e join webhook w on w.account_id = $1
  where w.disabled_at is null and (w.types is null or e.type = any (w.types))`,
);

export const page = sql<ListedEvent>(
  'event.page',
  `select id, position::text as position, type, occurred_at as "occurredAt", subject_id as "subjectId", url, summary
  from event where account_id = $1 and ($2::text[] is null or type = any($2)) and ($3::bigint is null or position > $3)
  order by position limit $4`,
);

export const positionOf = sql<EventPosition>(
  'event.positionOf',
  'select position::text as position from event where account_id = $1 and id = $2',
);

/** A condition: the run is of the same prompt and assistant as `r`. */
const asked = (run: string): string =>
  `${run}.account_id = $1 and ${run}.prompt_id = r.prompt_id and ${run}.assistant = r.assistant`;

export const failedQuestion = sql<FailedQuestion, 'code'>(
  'event.failedQuestion',
  `select r.prompt_id as "promptId", p.query, p.geo, p.asker_place as place, p.locale, r.assistant, r.error_code as code, (
      not exists (
        select from run o where ${asked('o')} and o.slot = r.slot and o.status = 'failed'
          and (o.finished_at, o.id) < (r.finished_at, r.id))
      and coalesce((
        select bool_or(b.status = 'succeeded') from run b where ${asked('b')} and b.slot = (
          select max(e.slot) from run e where ${asked('e')} and e.slot < r.slot and e.status in ('succeeded', 'failed'))
      ), true)
    ) as "isFirst"
  from run r join prompt p on p.account_id = $1 and p.id = r.prompt_id where r.account_id = $1 and r.id = $2 and r.status = 'failed'`,
);

export const disabledWebhook = sql<DisabledWebhook, 'because'>(
  'event.disabledWebhook',
  `select w.url, w.disabled_because as because, (
      select e.id from event e where e.account_id = $1 and e.position < (
        select min(d.position) from webhook_delivery d where d.account_id = $1 and d.webhook_id = w.id and d.state <> 'delivered')
      order by e.position desc limit 1
    ) as "lastId"
  from webhook w where w.account_id = $1 and w.id = $2 and w.disabled_at is not null`,
);

export const purge = sql<{ id: string }>(
  'event.purge',
  `with old as (
    select account_id, position from event where occurred_at < now() - interval '${eventDays} days' order by occurred_at limit $1
  )
  delete from event e using old o where e.account_id = o.account_id and e.position = o.position returning e.id`,
);
