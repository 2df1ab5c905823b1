import { hash } from 'node:crypto';
import type { SignalKind } from '@app/contract';
import { intervalOf } from './comparison.js';
import { adjusted } from './false-discoveries.js';
import type { Family, NightTest, NightTests, Question } from './night-tests.js';

/** One question of a night, as it was answered: what the course of a change goes by. */
export interface Observation {
  /** What is asked, and which way the answer goes: the same change has it every night, one the other way has another. */
  readonly fingerprint: string;
  /** The same of either way. */
  readonly question: string;
  readonly kind: SignalKind;
  /** Is it a change, as far as one night says? */
  readonly isChange: boolean;
  /** Is no change as good an answer? */
  readonly isOver: boolean;
}

/** A test with how sure it is among all of its night. */
export interface JudgedTest extends NightTest, Observation {
  /** Benjamini and Hochberg's adjusted p. */
  readonly q: number;
}

/** The q of a difference or change that is called one is at most this. */
export const mostQ = 0.05;
/** What appears is told where so many answers of so many days name it. */
const appearing = { answers: 3, days: 2 };

/** All tests of one account's night are judged together; those with too few answers are no part of that, and show no change. */
export function judge({ tests, tooFew }: Pick<NightTests, 'tests' | 'tooFew'>): JudgedTest[] {
  const qs = adjusted(tests.map(({ comparison }) => comparison.p));
  return [...tests.map((test, at) => judged(test, qs[at]!)), ...tooFew.map((test) => judged(test, 1))];
}

function judged(test: NightTest, q: number): JudgedTest {
  const { difference } = test.comparison;
  const [low, high] = intervalOf(test.comparison);
  const { kind, isTold } = toldAs(test);
  return {
    ...test,
    q,
    kind,
    ...namesOf(test, difference > 0),
    isChange: isTold && q <= mostQ,
    isOver: low <= 0 && high >= 0,
  };
}

/** What an observation about this is known by; `up`: it rose. */
export function namesOf(
  { brandId, family, assistant = '', promptId = '', subject }: Omit<Question, 'family'> & { readonly family: string },
  up: boolean,
): Pick<Observation, 'fingerprint' | 'question'> {
  const asked = [brandId, family, assistant, promptId, subject?.key ?? ''].join('\n');
  const question = hash('sha256', asked, 'hex').slice(0, 24);
  return { question, fingerprint: `${up ? 'up' : 'down'}-${question}` };
}

/** As what a change of this family and direction is told, and whether this one is told at all. */
function toldAs(test: NightTest): { kind: SignalKind; isTold: boolean } {
  const { baseline, current, difference } = test.comparison;
  const rose = difference > 0;
  const isNew = baseline.hits === 0;
  const appears = rose && current.hits >= appearing.answers && test.hitDays >= appearing.days;
  const told: Record<Family, { kind: SignalKind; isTold: boolean }> = {
    visibility: { kind: rose ? 'visibility.rose' : 'visibility.fell', isTold: true },
    share_of_voice: { kind: rose ? 'share_of_voice.rose' : 'share_of_voice.fell', isTold: true },
    citation: { kind: rose ? 'citation.gained' : 'citation.lost', isTold: true },
    gap: rose ? { kind: 'gap.closed', isTold: isNew } : { kind: 'gap.opened', isTold: current.hits === 0 },
    competitor: isNew ? { kind: 'competitor.appeared', isTold: appears } : { kind: 'competitor.rose', isTold: rose },
    quality: { kind: 'quality.appeared', isTold: isNew && appears },
  };
  return told[test.family];
}
