import { againstTheForm } from './against-the-form.js';
import { asMachineTalk } from './as-machine-talk.js';
import { inDisguise } from './in-disguise.js';
import { inOddPlaces } from './in-odd-places.js';
import { inOtherLanguages } from './in-other-languages.js';
import { inPlainWords } from './in-plain-words.js';
import type { Payload } from './payload.js';
import { secondSet } from './second-set/index.js';
import { thirdSet } from './third-set/index.js';

export const payloads: readonly Payload[] = [
  ...inPlainWords,
  ...inOtherLanguages,
  ...asMachineTalk,
  ...inDisguise,
  ...inOddPlaces,
  ...againstTheForm,
  ...secondSet,
  ...thirdSet,
];
