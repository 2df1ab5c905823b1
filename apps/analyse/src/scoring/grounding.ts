import type { Analysis } from '@app/findings';
import type { Read } from './evaluate.js';
import type { Reading } from './texts-of.js';
import { ungroundedIn } from './ungrounded.js';

/** Counts of what was reported and of what is not in its answer; the latter must be 0. */
export interface Grounding {
  readonly answers: number;
  readonly analyses: number;
  readonly names: number;
  readonly qualities: number;
  readonly ungrounded_names: number;
  readonly ungrounded_qualities: number;
}

export function groundingOf(readings: readonly Reading[], read: Read): Grounding {
  const all = readings.map(({ text, brand }) => countIn(text, read(text, brand)));
  const total = (key: keyof Counts): number => all.reduce((so, counts) => so + counts[key], 0);
  return {
    answers: new Set(readings.map(({ text }) => text)).size,
    analyses: readings.length,
    names: total('names'),
    qualities: total('qualities'),
    ungrounded_names: total('ungroundedNames'),
    ungrounded_qualities: total('ungroundedQualities'),
  };
}

type Counts = ReturnType<typeof countIn>;

function countIn(text: string, { competitors, qualities }: Analysis) {
  const isUngrounded = ungroundedIn(text);
  return {
    names: competitors.length,
    qualities: qualities.length,
    ungroundedNames: competitors.filter(({ name }) => isUngrounded(name)).length,
    ungroundedQualities: qualities.filter((quality) => isUngrounded(quality.text)).length,
  };
}
