import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NamedBrand, TrackedBrand, Watch } from '@app/findings';

/** An answer and what it is searched for. */
export interface Sample {
  readonly text: string;
  readonly watch: Watch;
}

interface LabelledRow {
  readonly answer: string;
  readonly tracked: readonly { readonly brand: TrackedBrand }[];
}

/**
 * The answers in a folder in the format of the labelled set, once for each brand that is tracked in them: real answers
 * where the folder has some, else composed ones.
 */
export function readSamples(folder: string, suffix: string): Sample[] {
  const files = ['real-answers', 'composed-answers'].map((name) => join(folder, `${name}${suffix}.jsonl`));
  const file = files.find((path) => existsSync(path));
  if (file === undefined)
    throw new Error(`${folder} has neither real-answers${suffix}.jsonl nor composed-answers${suffix}.jsonl`);
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return rows.flatMap((line) => {
    const { answer, tracked } = JSON.parse(line) as LabelledRow;
    return tracked.map(({ brand }) => ({ text: answer, watch: watchOf(brand) }));
  });
}

export const watchOf = (brand: TrackedBrand, competitors: readonly NamedBrand[] = []): Watch => ({
  brand,
  competitors,
  annotationTypes: ['brand'],
});

/** The labelled answers that the project ships. */
export function ownAnswers(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'libs', 'analysis', 'corpus');
}

/** A long answer of `length` characters, made of the given ones. */
export function longAnswer(samples: readonly Sample[], length: number): string {
  const all = [...new Set(samples.map(({ text }) => text))].join('\n\n');
  return `${all}\n\n`.repeat(Math.ceil(length / all.length)).slice(0, length);
}
