import type { Answer, Outcome } from '@app/assistant';

/** The answer of a call. Throws where the call gave none. */
export function answerIn(outcome: Outcome): Answer {
  if (outcome.kind !== 'answer') throw new Error(`no answer: ${outcome.kind}`);
  return outcome.answer;
}
