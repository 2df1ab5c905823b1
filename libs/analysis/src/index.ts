export * from './findings.js';
export { analyse } from './analyse.js';
export { findMentions } from './find-mentions.js';
export { analyserVersion } from './analyser-version.js';
export { frequencyIn } from './frequent-words.js';
export { isCommonWord } from './is-common-word.js';
export { namesBrand } from './names-brand.js';
export { candidateMentions, type CandidateMention } from './model/candidate-mentions.js';
export { mentionFeatures, type Feature } from './model/features.js';
export { type Example, fitLogistic, logOdds, type LogisticModel } from './model/logistic.js';
export { type LearnedWeights, mentionModel, modelOf } from './model/mention-model.js';
export { scoreFormula, visibilityPercent } from './score.js';
export { watchTrouble } from './watch-trouble.js';
export {
  analyseAssisted,
  analyseKept,
  type AssistedAnalysis,
  type FallbackReason,
  type KeptAnalysis,
  type KeptExtraction,
} from './assisted/analyse-assisted.js';
export { type Extraction, extractionName, extractionSchema, namedTypes, type Quoted } from './assisted/extraction.js';
export { extractionRequest, type ExtractionRequest } from './assisted/extraction-request.js';
