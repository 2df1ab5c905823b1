export { watchTrouble } from './matching/names.js';
export type { PolarityNames } from './model/polarity-features.js';
export { analyse, analyserVersion } from './analyse.js';
export { explain, type Explanation } from './explain.js';
export { findMentions } from './mentions/find-mentions.js';
export { frequencyIn } from './lexicon/frequent-words.js';
export { isCommonWord } from './lexicon/wording.js';
export { namesBrand } from './matching/find-names.js';
export { candidateMentions, type CandidateMention } from './mentions/candidate-mentions.js';
export { otherSenseOf, type OtherSense } from './mentions/candidate-mentions.js';
export { mentionFeatures, type Feature } from './model/features.js';
export { type Example, fitLogistic, logOdds, type LogisticModel } from './model/logistic.js';
export { mentionFigures, type MentionFigures, type NameFigures } from './model/mention-model.js';
export {
  answerOpinions,
  type AnswerOpinions,
  type NamingModels,
  type OpinionPlace,
  type OpinionText,
} from './opinions/answer-opinions.js';
export { fitChains } from './model/choice-chain.js';
export { namesMetIn, numbersOf } from './model/logistic.js';
export { fitSequences } from './model/sequence-model.js';
export {
  type LearnedPolarity,
  type LearnedQualities,
  type LearnedWords,
  qualityModelOf,
  type QualityModel,
  wordModelOf,
} from './model/quality-model.js';
export { type LearnedWeights, mentionModel, modelOf } from './model/mention-model.js';
export { CandidateNames, type CandidateName, findCompetitorNames } from './competitors/candidate-names.js';
export { firstFeatures, secondFeatures } from './model/competitor-features.js';
export {
  competitorModels,
  competitorModelsOf,
  type CompetitorModels,
  type LearnedCompetitors,
} from './model/competitor-model.js';
export { scoreFormula, visibilityPercent } from './report/score.js';
export {
  analyseAssisted,
  analyseKept,
  type AssistedAnalysis,
  type FallbackReason,
  type KeptAnalysis,
  type KeptExtraction,
} from './analyse-assisted.js';
export {
  type Extraction,
  extractionName,
  extractionSchema,
  namedTypes,
  type Quoted,
  readExtraction,
} from './assisted/extraction.js';
export { type Asked, extractionRequest, type ExtractionRequest } from './assisted/extraction-request.js';
export { type RefusalReason, refusalReasons, type Refusals } from './assisted/refusals.js';
export { joinedPassages, type Passage, passagesOf } from './assisted/passages.js';
