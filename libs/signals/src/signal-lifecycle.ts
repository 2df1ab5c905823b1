import type { SignalKind } from '@app/contract';
import type { Observation } from './judge-night.js';

/** The record of one change, kept from night to night. */
export interface SignalRecord {
  readonly fingerprint: string;
  /** Its kind on the night that first saw it. */
  readonly kind: SignalKind;
  /** `seen`: the last night saw it for the first time, and customers do not know of it yet. */
  readonly state: 'seen' | 'open' | 'cleared';
  /** The first night that saw it, in days since 1970-01-01, as are the others. */
  readonly firstSeen: number;
  readonly lastSeen: number;
  readonly clearedAt: number | null;
}

/** What one night changes about a signal. */
export interface Transition<Seen extends Observation, Known extends SignalRecord> {
  /** The new record; `null` if only one night saw it, and it is forgotten. */
  readonly signal: SignalRecord | null;
  /** The record before this night; absent if the signal is new. */
  readonly before?: Known;
  /** This night's observation; absent if it did not test the signal. */
  readonly seen?: Seen;
}

const coolDownDays = 7;

/**
 * The lifecycle of signals: a change is `seen` on one night, `open` if the next night sees it, too, and `cleared` once the confidence
 * interval of a later night includes no change. For a week after that the same change opens no signal. Returns what differs from `known`,
 * which holds the newest record of each fingerprint.
 */
export function transitionsOf<Seen extends Observation, Known extends SignalRecord>(
  observations: readonly Seen[],
  known: readonly Known[],
  night: number,
): Transition<Seen, Known>[] {
  const before = new Map(known.map((signal) => [signal.fingerprint, signal]));
  const transitions = new Map<string, Transition<Seen, Known>>();
  for (const seen of observations) {
    const transition = seen.isChange && transitionOf(seen, before.get(seen.fingerprint), night);
    if (transition) transitions.set(seen.fingerprint, transition);
  }
  const byHypothesis = new Map(observations.map((seen) => [seen.hypothesis, seen]));
  for (const signal of known) {
    if (signal.state === 'cleared' || transitions.has(signal.fingerprint)) continue;
    const seen = byHypothesis.get(hypothesisOf(signal));
    const rest = { before: signal, ...(seen && { seen }) };
    if (signal.state === 'seen') transitions.set(signal.fingerprint, { signal: null, ...rest });
    else if (seen?.isOver)
      transitions.set(signal.fingerprint, { signal: { ...signal, state: 'cleared', clearedAt: night }, ...rest });
  }
  return [...transitions.values()];
}

function transitionOf<Seen extends Observation, Known extends SignalRecord>(
  seen: Seen,
  before: Known | undefined,
  night: number,
): Transition<Seen, Known> | null {
  if (before && before.state !== 'cleared') {
    const state = before.lastSeen < night ? 'open' : before.state;
    return { signal: { ...before, state, lastSeen: night }, before, seen };
  }
  if (before && night - before.clearedAt! <= coolDownDays) return null;
  const { fingerprint, kind } = seen;
  const signal = { fingerprint, kind, state: 'seen', firstSeen: night, lastSeen: night, clearedAt: null } as const;
  return { signal, seen, ...(before && { before }) };
}

/** A fingerprint begins with the direction of the change, `up-` or `down-`. */
const hypothesisOf = ({ fingerprint }: SignalRecord): string => fingerprint.slice(fingerprint.indexOf('-') + 1);
