import type { SignalKind } from '@app/contract';
import type { Observation } from './judge-night.js';

/** What is known of one change, from night to night. */
export interface KnownSignal {
  readonly fingerprint: string;
  /** As it was first seen. */
  readonly kind: SignalKind;
  /** `seen`: on the last night, for the first time, and not told yet. */
  readonly state: 'seen' | 'open' | 'cleared';
  /** Nights are days since 1970-01-01. */
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly clearedAt: number | null;
}

/** What a night makes of one change. */
export interface Step<Seen extends Observation, Known extends KnownSignal> {
  /** `null`: it was seen on one night alone, and is forgotten. */
  readonly signal: KnownSignal | null;
  /** What it was before; absent: it is new. */
  readonly before?: Known;
  /** Absent where this night tested nothing of it. */
  readonly seen?: Seen;
}

const coolDownDays = 7;

/**
 * The course of changes: seen on one night, told (`open`) where it is seen on the next one, too, cleared where the interval of a later
 * night covers no change. For a week after that the same change is not told again. Gives what differs from `known`, which has the newest
 * of each fingerprint.
 */
export function stepsOf<Seen extends Observation, Known extends KnownSignal>(
  observations: readonly Seen[],
  known: readonly Known[],
  night: number,
): Step<Seen, Known>[] {
  const before = new Map(known.map((signal) => [signal.fingerprint, signal]));
  const steps = new Map<string, Step<Seen, Known>>();
  for (const seen of observations) {
    const step = seen.isChange && stepOf(seen, before.get(seen.fingerprint), night);
    if (step) steps.set(seen.fingerprint, step);
  }
  const byQuestion = new Map(observations.map((seen) => [seen.question, seen]));
  for (const signal of known) {
    if (signal.state === 'cleared' || steps.has(signal.fingerprint)) continue;
    const seen = byQuestion.get(questionOf(signal));
    const rest = { before: signal, ...(seen && { seen }) };
    if (signal.state === 'seen') steps.set(signal.fingerprint, { signal: null, ...rest });
    else if (seen?.isOver)
      steps.set(signal.fingerprint, { signal: { ...signal, state: 'cleared', clearedAt: night }, ...rest });
  }
  return [...steps.values()];
}

function stepOf<Seen extends Observation, Known extends KnownSignal>(
  seen: Seen,
  before: Known | undefined,
  night: number,
): Step<Seen, Known> | null {
  if (before && before.state !== 'cleared') {
    const state = before.lastSeen < night ? 'open' : before.state;
    return { signal: { ...before, state, lastSeen: night }, before, seen };
  }
  if (before && night - before.clearedAt! <= coolDownDays) return null;
  const { fingerprint, kind } = seen;
  const signal = { fingerprint, kind, state: 'seen', firstSeen: night, lastSeen: night, clearedAt: null } as const;
  return { signal, seen, ...(before && { before }) };
}

/** A fingerprint begins with the way of the change. */
const questionOf = ({ fingerprint }: KnownSignal): string => fingerprint.slice(fingerprint.indexOf('-') + 1);
