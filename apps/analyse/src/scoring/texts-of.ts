import type { TrackedBrand } from '@app/findings';
import { nobody } from './evaluate.js';
import type { Gold } from './labels.js';

/** A text and the brand for which it is read. */
export interface Reading {
  readonly text: string;
  readonly brand: TrackedBrand;
  /** The question that the text answers, if known. */
  readonly prompt?: string | undefined;
}

/** Every text in the labelled files, whatever it is labelled for. */
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

/** Readings of the same text for the same names have the same key. */
export const readingKey = (text: string, { name, aliases }: TrackedBrand): string =>
  JSON.stringify([text, name, aliases]);
