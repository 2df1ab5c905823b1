import { lastSlots, nextSlot, type PromptSchedule } from './schedule.js';

export interface MissedSlots {
  /** The one slot to run: the newest that has come. */
  readonly catchUp: Date;
  /** The slots before it that were not opened, the oldest first: the one that was due, then the newest of the others. */
  readonly superseded: readonly Date[];
  /** Are there more between the first and the second of `superseded`, not listed? */
  readonly abridged: boolean;
}

const mostListed = 500;

/** What has come since `dueAt`, which is the oldest slot not yet opened, until `now`. Costs by the slots it lists. */
export function missedSlots(prompt: PromptSchedule, { dueAt, now }: { dueAt: Date; now: Date }): MissedSlots {
  const slots = [dueAt];
  let next = nextSlot(prompt, dueAt);
  while (next <= now && slots.length <= mostListed) {
    slots.push(next);
    next = nextSlot(prompt, next);
  }
  if (next > now) return { catchUp: slots.at(-1)!, superseded: slots.slice(0, -1), abridged: false };
  const [catchUp, ...earlier] = lastSlots(prompt, now, mostListed);
  return { catchUp: catchUp!, superseded: [dueAt, ...earlier.toReversed()], abridged: true };
}
