import { writtenAnswers } from './answers/index.js';
import { unknownPrompt } from './answers/unknown-prompt.js';

const byPrompt = new Map(writtenAnswers.map(({ prompt, variants }) => [normal(prompt), variants]));

/** What the demo says the `nth` time (from 1) it is asked; the same for the same prompt and `nth`. */
export function chooseAnswer(prompt: string, nth: number): string {
  const variants = byPrompt.get(normal(prompt)) ?? [unknownPrompt(nth)];
  return variants[(nth - 1) % variants.length] ?? unknownPrompt(nth);
}

function normal(prompt: string): string {
  return prompt.trim().replace(/\s+/g, ' ').toLowerCase();
}
