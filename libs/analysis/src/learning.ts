// The second entry of this library: what `apps/analyse` needs to learn weights and to measure them.
export { CandidateNames, findCompetitorNames } from './competitors/candidate-names.js';
export { firstFeatures, secondFeatures } from './competitors/features/competitor-features.js';
export {
  competitorModels,
  competitorModelsOf,
  type CompetitorModels,
  type LearnedCompetitors,
} from './competitors/weights/competitor-model.js';
export { frequencyIn } from './lexicon/frequent-words.js';
export { candidateMentions, type CandidateMention } from './mentions/candidate-mentions.js';
export { mentionFeatures } from './mentions/features/mention-features.js';
export {
  type LearnedWeights,
  type MentionFigures,
  mentionModel,
  modelOf,
  type NameFigures,
} from './mentions/weights/mention-model.js';
export { type DecisionTree, treesLogOdds, writeTrees } from './model/boosted-trees.js';
export { fitChains } from './model/choice-chain.js';
export {
  type Example,
  fitLogistic,
  type LogisticModel,
  logOdds,
  namesMetIn,
  numbersOf,
  probability,
} from './model/logistic.js';
export { fitSequences } from './model/sequence-model.js';
export {
  answerOpinions,
  type AnswerOpinions,
  type FoundPhrase,
  type NamingModels,
  type WordRange,
  type OpinionText,
} from './qualities/answer-opinions.js';
export { themePrior, themePriors } from './qualities/features/theme-features.js';
export { sureTheme, themeFeaturesIn } from './qualities/find-theme.js';
export type { PolarityNames } from './qualities/features/polarity-features.js';
export {
  type LearnedPolarity,
  type LearnedQualities,
  type LearnedWords,
  type QualityModel,
  qualityModelOf,
  wordModelOf,
} from './qualities/weights/quality-model.js';
export { type LearnedThemes, likeliestTheme, themeModelOf } from './qualities/weights/theme-model.js';
