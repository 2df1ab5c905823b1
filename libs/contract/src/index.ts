export { assistantBodies, type AccountAssistantFacts, type ConfiguredAssistantFacts } from './assistant-bodies.js';
export { askedFrom, type AskedFrom } from './asked-from.js';
export { brandBody, type TrackedBrandFacts } from './brand-body.js';
export { type AccountBrand, brandKey, competitorKeys, keysOfCompetitor, wordingKey } from './contribution.js';
export {
  contributionFields,
  contributionOf,
  type CitationCount,
  type CompetitorCount,
  type QualityCount,
  type Contribution,
  type CountedFacts,
} from './contribution.js';
export { csvLines, csvPage, type CsvCell, type CsvShape } from './csv.js';
export {
  customValues,
  fieldTrouble,
  fieldValues,
  storable,
  tryOnSample,
  fieldBody,
  type FieldDefinition,
  type FieldValues,
  type FieldWarning,
  type TriedField,
} from './custom-fields.js';
export { factsOf, finishedBody, watchOf, type RunFacts, type FinishedBody } from './finished-body.js';
export { annotations, includes, mentionsBody, type BodyOptions, type Include } from './mentions-body.js';
export { inOffsetUnit, offsetUnits, type OffsetUnit } from './mentions-body.js';
export * from './account-status.js';
export * from './key.js';
export { promptBody, type TrackedPrompt } from './prompt-body.js';
export * from './response-schema.js';
export * from './responses.js';
export { mostTags, tagPattern } from './tags.js';
export type { CitationFacts, ResultFacts } from './result-facts.js';
export { decimals, RateResponse, rateOf, shareOf, ShareResponse, type RateBody, type ShareBody } from './rate.js';
export * from './report-counts.js';
export * from './change.js';
export * from './measurement.js';
export {
  differenceOf,
  pairedDifferenceOf,
  pairedDistanceOf,
  worthOf,
  type Difference,
  type Observed,
  type Paired,
  type RatioSums,
} from './difference.js';
export * from './digest.js';
export { changeNotes, changeWords, hasMoved, hasSignal, measureWords, unmovedSummary } from './digest-words.js';
export { kindOfSource } from './sources/source-kind.js';
export {
  kindRules,
  settableKinds,
  sourceKinds,
  type KindRule,
  type ExplainedKind,
  type SettableKind,
  type SourceKind,
  type SourceOverrides,
} from './sources/kinds.js';
export { sourcesVersion } from './sources/listed-sources.js';
export { oneLine, percent } from './plain-words.js';
export { signalSummary } from './signal-summary.js';
export * from './events.js';
export * from './event-summaries.js';
export * from './signals.js';
export { exportRows, type ExportedFacts, type ExportRows } from './exports/export-rows.js';
export {
  type ColumnType,
  type ExportColumn,
  type ExportFormat,
  exportFormats,
  type ExportRow,
  exportSchemaVersion,
  type ExportTable,
  exportTableNames,
  exportTables,
} from './exports/export-tables.js';
export {
  type ExportDayBody,
  exportDayBody,
  ExportDayResponse,
  ExportFileResponse,
  type ExportManifest,
  type ManifestFile,
} from './exports/manifest.js';
