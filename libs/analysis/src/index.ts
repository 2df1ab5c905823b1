// What the product uses of the analysis. `@app/analysis/learning` exports what the training needs in addition.
export { analyse, analyserVersion } from './analyse.js';
export {
  analyseAssisted,
  analyseKept,
  type AssistedAnalysis,
  type FallbackReason,
  type KeptAnalysis,
  type KeptExtraction,
} from './analyse-assisted.js';
export { type Extraction, type Quoted, readExtraction } from './assisted/extraction.js';
export { type ExtractionContext, extractionRequest, type ExtractionRequest } from './assisted/extraction-request.js';
export { joinedPassages, type Passage, passagesOf } from './assisted/passages.js';
export { type RefusalReason, refusalReasons, type Refusals } from './assisted/refusals.js';
export { explain, type Explanation } from './explain.js';
export { isCommonWord } from './lexicon/wording.js';
export { namesBrand } from './matching/find-names.js';
export { watchTrouble } from './matching/names.js';
export { otherSenseOf, type OtherSense } from './mentions/candidate-mentions.js';
export { findMentions } from './mentions/find-mentions.js';
export { mentionFigures } from './mentions/weights/mention-model.js';
export { scoreFormula, visibilityPercent } from './report/score.js';
