import type { Payload } from '../payload.js';
import { asAnExercise } from './as-an-exercise.js';
import { asReferenceMatter } from './as-reference-matter.js';
import { byPersuasion } from './by-persuasion.js';
import { inOtherTongues } from './in-other-tongues.js';
import { inSeveralPlaces } from './in-several-places.js';

/** These payloads were written without knowledge of what recognises orders, and independently of the second set. */
export const thirdSet: readonly Payload[] = [
  ...byPersuasion,
  ...asReferenceMatter,
  ...asAnExercise,
  ...inSeveralPlaces,
  ...inOtherTongues,
];
