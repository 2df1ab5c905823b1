export { brandKey, wordingKey } from './brand-key.js';
export {
  contributionOf,
  type CitationCount,
  type CompetitorCount,
  type QualityCount,
  type Contribution,
  type CountedFacts,
} from './contribution.js';
export {
  customValues,
  fieldTrouble,
  fieldValues,
  storable,
  tryOnSample,
  type FieldDefinition,
  type FieldValues,
  type FieldWarning,
  type TriedField,
} from './custom-fields.js';
export { fieldBody, type FieldBody } from './field-body.js';
export { factsOf, finishedBody, watchOf, type AskedRun, type FinishedBody } from './finished-body.js';
export { annotations, includes, mentionsBody, type BodyOptions, type Include } from './mentions-body.js';
export { inOffsetUnit } from './in-offset-unit.js';
export { offsetUnits, type OffsetUnit } from './offset-unit.js';
export { promptBody, type PromptBody, type PromptFacts } from './prompt-body.js';
export type * from './responses.js';
export type { CitationFacts, ResultFacts } from './result-facts.js';
export { rateOf, shareOf, type RateBody, type ShareBody } from './rate.js';
export {
  citedDomainBody,
  competitorBody,
  gapBody,
  qualityBody,
  trendBody,
  type CitedDomainBody,
  type CompetitorBody,
  type GapBody,
  type QualityBody,
  type TrendBody,
} from './report-bodies.js';
