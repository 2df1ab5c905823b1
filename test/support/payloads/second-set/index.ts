import type { Payload } from '../payload.js';
import { asAKindOfText } from './as-a-kind-of-text.js';
import { byAppeal } from './by-appeal.js';
import { byDetour } from './by-detour.js';
import { inFurtherLanguages } from './in-further-languages.js';

/** These payloads were written without knowledge of what recognises orders. */
export const secondSet: readonly Payload[] = [...byAppeal, ...asAKindOfText, ...byDetour, ...inFurtherLanguages];
