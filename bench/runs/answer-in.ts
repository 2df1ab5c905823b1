import type { Answer, Outcome } from '@app/assistant';

/** The answer that a call came to. Throws where it came to none. */
export function answerIn(outcome: Outcome): Answer {
  if (outcome.kind !== 'answer') throw new Error(`no answer: ${outcome.kind}`);
  return outcome.answer;
}
