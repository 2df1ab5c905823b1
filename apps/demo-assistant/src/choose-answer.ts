import { writtenAnswers } from './answers/index.js';

/** Numbered, so that whoever keeps an answer can tell which call it came from. */
const unknownPrompt = (
  nth: number,
) => `*This is a written sample: the demo assistant has no text of its own for this prompt, and says the same to every prompt it does not know.*

A real assistant would answer here. Its answer might compare a few services:

1. **Globex Drive** – powerful, but the most expensive.
2. **Acme Cloud** – reliable and easy to use. ([acme.example](https://acme.example/business))
3. **Initech Files** – thorough, with a dated interface.

(Call ${nth} with this prompt.)`;

const byPrompt = new Map(writtenAnswers.map(({ prompt, variants }) => [normal(prompt), variants]));

/** What the demo says the `nth` time (from 1) it is asked; the same for the same prompt and `nth`. */
export function chooseAnswer(prompt: string, nth: number): string {
  const variants = byPrompt.get(normal(prompt)) ?? [unknownPrompt(nth)];
  return variants[(nth - 1) % variants.length] ?? unknownPrompt(nth);
}

function normal(prompt: string): string {
  return prompt.trim().replace(/\s+/g, ' ').toLowerCase();
}
