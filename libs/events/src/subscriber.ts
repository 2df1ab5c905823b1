import type { DomainEvent, EventType } from '@app/storage';

/**
 * Who is told what happened: one file, named in the list that `EventsModule` is given. Each event comes at least once; those of one account
 * come one after the other in their order, whichever process tells them. After a crash the last few may come again, from one of them on.
 */
export interface Subscriber<T extends EventType = EventType> {
  /** Names its queue, `^[a-z][a-z0-9-]{0,31}$`: under another name it is another subscriber, who is told only what happens from then on. */
  readonly name: string;
  /** What it is told of. */
  readonly types: readonly T[];
  /**
   * Resolves when the event needs no telling again. Where it rejects, the event is told again after a second, then after up to five minutes,
   * and what happened to its account meanwhile waits behind it. `signal` fires at the process's end, or when it took 15 minutes.
   */
  handle(event: DomainEvent & { readonly type: T }, signal: AbortSignal): Promise<void>;
}

export const SUBSCRIBERS = Symbol('the subscribers to events');

/** Of which everybody's events lie in one queue. */
export const queueOf = ({ name }: Pick<Subscriber, 'name'>): string => `event.${name}`;

/** A job of such a queue: events of one account, in their order. */
export interface EventJob {
  readonly events: readonly DomainEvent[];
}
