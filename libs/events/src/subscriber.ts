import type { DomainEvent, EventType } from '@app/storage';

/**
 * Handles events of some types. It is one file, whose class is in the list that `EventsModule` is given. Each event comes at least once.
 * Events of one account come one after the other, in their order, whichever process hands them over. After a crash the last few may come
 * again, in the same order.
 */
export interface Subscriber<T extends EventType = EventType> {
  /** The name of its queue, `^[a-z][a-z0-9-]{0,31}$`. A changed name makes a new subscriber, which gets only events from then on. */
  readonly name: string;
  /** The event types that it gets. */
  readonly types: readonly T[];
  /**
   * Resolves once the event is handled. Where it rejects, the event comes again after a second, later after up to five minutes, and the
   * account's other events wait behind it. `signal` fires when the process ends, or after 15 minutes.
   */
  handle(event: DomainEvent & { readonly type: T }, signal: AbortSignal): Promise<void>;
}

export const SUBSCRIBERS = Symbol('the subscribers to events');

/** The name of the queue that holds a subscriber's events, of all accounts. */
export const queueOf = ({ name }: Pick<Subscriber, 'name'>): string => `event.${name}`;

/** A job of a subscriber's queue: events of one account, in their order. */
export interface EventJob {
  readonly events: readonly DomainEvent[];
}
