import type { TrackedBrand } from '@app/findings';
import { nobody } from './evaluate.js';
import type { Gold } from './labels.js';

/** A text, and for whom it is read. */
export interface Reading {
  readonly text: string;
  readonly brand: TrackedBrand;
  /** What the text answers, where that is known. */
  readonly prompt?: string | undefined;
}

/** Everything in the labelled files that can be read, whatever its labels are of. */
export function textsOf({ real, composed, tricky, negatives, silver, ner, towe }: Gold): Reading[] {
  const answers = [...(real ?? []), ...(composed ?? [])];
  return [
    ...answers.flatMap(({ answer, prompt, tracked }) => tracked.map(({ brand }) => ({ text: answer, brand, prompt }))),
    ...(tricky ?? []).map(({ text, brand }) => ({ text, brand })),
    ...(negatives ?? []).map(({ answer, brand, prompt }) => ({ text: answer, brand, prompt })),
    ...(silver ?? []).map(({ answer }) => ({ text: answer, brand: nobody })),
    ...[...(ner ?? []), ...(towe ?? [])].map(({ text }) => ({ text, brand: nobody })),
  ];
}

/** The same text for the same names is the same reading. */
export const readingKey = (text: string, { name, aliases }: TrackedBrand): string =>
  JSON.stringify([text, name, aliases]);
