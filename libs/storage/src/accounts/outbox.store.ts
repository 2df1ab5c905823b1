import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { part, type Part, sql } from '../database/statement.js';

interface OfRun {
  readonly run_id: string;
  readonly prompt_id: string;
  /** Slug of the assistant that was to be asked. */
  readonly assistant: string;
}

interface FailedRun extends OfRun {
  /** The run's `error.code`. */
  readonly code: string;
}

/**
 * The data of each type of event. It is ids and codes alone, because names and texts may have changed by the time a
 * subscriber reads it.
 */
export interface EventData {
  'result.kept': OfRun;
  'run.failed': FailedRun;
  'prompt.added': { readonly prompt_id: string };
  'key.rotated': { readonly key_id: string; readonly successor_id: string };
  /** `kind` is the signal's. */
  'signal.opened': { readonly signal_id: string; readonly kind: string };
  'signal.cleared': { readonly signal_id: string; readonly kind: string };
  /** `week` is an ISO 8601 week, such as 2026-W47. */
  'digest.ready': { readonly week: string };
  'webhook.disabled': { readonly webhook_id: string };
  'account.suspended': object;
  'account.resumed': object;
}

export type EventType = keyof EventData;

/** An event before it has its position among the others. */
export type NewEvent = {
  [T in EventType]: { readonly accountId: string; readonly type: T; readonly data: EventData[T] };
}[EventType];

/** An event as subscribers get it. */
export type DomainEvent = NewEvent & {
  /** The same each time the event is delivered. */
  readonly id: string;
  readonly occurredAt: Date;
};

/** Events that are committed but not yet handed to subscribers. */
@Injectable()
export class OutboxStore {
  constructor(private readonly database: Database) {}

  /** `tx` is the transaction of the change itself: what is rolled back never becomes an event. */
  async add({ accountId, type, data }: NewEvent, tx: Tx): Promise<void> {
    await this.database.rows(add, [accountId, type, data], tx);
  }

  /**
   * Takes up to `limit` events out, in the order in which they were written; events that are not committed yet come
   * with a later call. The caller must hold `lock`, or events of one account could change their order.
   */
  async take(limit: number, tx: Tx): Promise<DomainEvent[]> {
    return this.database.rows(take, [limit], tx);
  }

  /** Takes the lock that lets one transaction relay events at a time. Returns false where another one holds it. */
  async lock(tx: Tx): Promise<boolean> {
    return (await this.database.row(lock, [], tx))!.held;
  }

  /** Age in seconds of the oldest event that waits here; 0 where none waits. */
  async oldestAgeSeconds(): Promise<number> {
    return (await this.database.row(oldestAgeSeconds))!.seconds;
  }
}

/** Part of a statement: the runs of `from` that led to a result or failed become events. */
export function runEndEvents(from: Part): Part {
  return part(
    'told',
    `insert into outbox_event (account_id, type, data)
    select account_id, case status when 'succeeded' then 'result.kept' else 'run.' || status end, jsonb_strip_nulls(
      jsonb_build_object('run_id', id, 'prompt_id', prompt_id, 'assistant', assistant, 'code', error_code))
    from ${from.name} where status in ('succeeded', 'failed') and status_detail is null`,
  );
}

export const add = sql('outbox.add', 'insert into outbox_event (account_id, type, data) values ($1, $2, $3)');

export const take = sql<DomainEvent>(
  'outbox.take',
  `with first as (select position from outbox_event order by position limit $1 for update),
    taken as (delete from outbox_event o using first f where o.position = f.position returning o.*)
  select position::text as id, account_id as "accountId", type, data, occurred_at as "occurredAt" from taken order by position`,
);

export const lock = sql<{ held: boolean }>(
  'outbox.lock',
  `select pg_try_advisory_xact_lock(hashtext('outbox')) as held`,
);

export const oldestAgeSeconds = sql<{ seconds: number }>(
  'outbox.oldestAgeSeconds',
  `select coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as seconds from outbox_event`,
);
