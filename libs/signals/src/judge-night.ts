import { hash } from 'node:crypto';
import type { SignalKind } from '@app/contract';
import { intervalOf } from './comparison.js';
import { adjusted } from './false-discoveries.js';
import type { Family, NightTest, NightTests, Hypothesis } from './night-tests.js';

/** What one night found about a hypothesis; the lifecycle of signals follows from it. */
export interface Observation {
  /** Hash of hypothesis and direction: the same change has the same one every night, a change in the other direction another one. */
  readonly fingerprint: string;
  /** Hash of the hypothesis alone. */
  readonly hypothesis: string;
  readonly kind: SignalKind;
  /** True if this night alone shows a change. */
  readonly isChange: boolean;
  /** True if the confidence interval includes no change, so that an open signal is over. */
  readonly isOver: boolean;
}

/** A test with its q among all tests of its night. */
export interface JudgedTest extends NightTest, Observation {
  /** Benjamini and Hochberg's adjusted p. */
  readonly q: number;
}

/** A difference is called a change if its q is at most this. */
export const maxQ = 0.05;
/** A rival or quality has appeared once this many answers, on this many days, name it. */
const fewestToAppear = { answers: 3, days: 2 };

/** Adjusts the tests of one account's night together. Those with too few answers are not adjusted with them, and show no change. */
export function judge({ tests, tooFew }: Pick<NightTests, 'tests' | 'tooFew'>): JudgedTest[] {
  const qs = adjusted(tests.map(({ comparison }) => comparison.p));
  return [...tests.map((test, at) => judged(test, qs[at]!)), ...tooFew.map((test) => judged(test, 1))];
}

function judged(test: NightTest, q: number): JudgedTest {
  const { difference } = test.comparison;
  const [low, high] = intervalOf(test.comparison);
  const { kind, isReported } = kindOf(test);
  return {
    ...test,
    q,
    kind,
    ...fingerprintsOf(test, difference > 0),
    isChange: isReported && q <= maxQ,
    isOver: low <= 0 && high >= 0,
  };
}

/** The hashes that identify a hypothesis and the direction of its change. */
export function fingerprintsOf(
  { brandId, family, assistant = '', promptId = '', subject }: Omit<Hypothesis, 'family'> & { readonly family: string },
  up: boolean,
): Pick<Observation, 'fingerprint' | 'hypothesis'> {
  const parts = [brandId, family, assistant, promptId, subject?.key ?? ''].join('\n');
  const hypothesis = hash('sha256', parts, 'hex').slice(0, 24);
  return { hypothesis, fingerprint: `${up ? 'up' : 'down'}-${hypothesis}` };
}

/** The kind of signal for a change of this family and direction, and whether this change makes a signal at all. */
function kindOf(test: NightTest): { kind: SignalKind; isReported: boolean } {
  const { baseline, current, difference } = test.comparison;
  const rose = difference > 0;
  const isNew = baseline.hits === 0;
  const appears = rose && current.hits >= fewestToAppear.answers && test.hitDays >= fewestToAppear.days;
  const kinds: Record<Family, { kind: SignalKind; isReported: boolean }> = {
    visibility: { kind: rose ? 'visibility.rose' : 'visibility.fell', isReported: true },
    share_of_voice: { kind: rose ? 'share_of_voice.rose' : 'share_of_voice.fell', isReported: true },
    citation: { kind: rose ? 'citation.gained' : 'citation.lost', isReported: true },
    gap: rose ? { kind: 'gap.closed', isReported: isNew } : { kind: 'gap.opened', isReported: current.hits === 0 },
    competitor: isNew
      ? { kind: 'competitor.appeared', isReported: appears }
      : { kind: 'competitor.rose', isReported: rose },
    quality: { kind: 'quality.appeared', isReported: isNew && appears },
  };
  return kinds[test.family];
}
