import { competitorWeightsHash } from './model/competitor-model.js';
import { weightsHash } from './model/mention-model.js';
import { polarityHash, qualityHash } from './model/quality-model.js';

/** Changes when the same input may give other findings: by a change of the rules, or of the weights. */
export const analyserVersion = `3-${weightsHash}-${competitorWeightsHash}-${qualityHash}-${polarityHash}`;
