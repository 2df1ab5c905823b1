export { AccountService, type AccountState } from './account.service.js';
export { type AliasTrouble, aliasTroubles, describeAliasTrouble, type WatchedBrand } from './alias-trouble.js';
export { askedCalls, type AskedCalls, type AskedSettings } from './asked-calls.js';
export { BrandService, type BrandChanges, type WrittenBrand } from './brand.service.js';
export { estimateOf, type CallEstimate, type Estimate } from './estimate.js';
export { readExpiry, readSince } from './expiry.js';
export type { ValueChange } from './differences.js';
export type { AssistantToCheck } from './doctor/assistant-to-check.js';
export { DoctorService } from './doctor/doctor.service.js';
export { examineAssistant } from './doctor/examine-assistant.js';
export { type AccountForecast, forecastOf } from './forecast.js';
export { fail, ok, warn, type Finding } from './doctor/finding.js';
export { errorsTable } from './integration-notes/errors-table.js';
export { examples } from './integration-notes/examples.js';
export { NotesService, type Notes } from './integration-notes/notes.service.js';
export type { IdentifiedKey, KeyState, ListedKey, RevokedKey } from './key-state.js';
export {
  exportFormats,
  ExportService,
  type Export,
  type ExportChunk,
  type ExportFormat,
} from './export/export.service.js';
export { readPeriod } from './export/read-period.js';
export { probeTrouble, type Probe, type ProbedValue } from './fields/field-probe.js';
export { FieldRebuilder } from './fields/field-rebuilder.js';
export { FieldService, type FieldWishes, type ListedField, type PutField } from './fields/field.service.js';
export { KeyService, type IssuedKey, type KeyWishes, type RotatedKey, type RotationWishes } from './key.service.js';
export type { LongWork } from './long-work.js';
export { OnboardingFileError, type Problem } from './onboarding-file/problem.js';
export { readOnboardingFile } from './onboarding-file/read-onboarding-file.js';
export type { OnboardingPlan, PlannedBrand, PlannedField, PlannedOutputs, PlannedPrompt } from './onboarding-plan.js';
export type { Change, Onboarded, OnboardingReport, Step, TriedValue } from './onboarding-report.js';
export { OnboardingService, type OnboardingOptions } from './onboarding.service.js';
export { OperationError } from './operation-error.js';
export { OperationsModule } from './operations.module.js';
export { OperationsOptions } from './operations-options.js';
export { BadLinesError } from './prompt-import/bad-lines-error.js';
export { PromptImport, type ImportReport } from './prompt-import/prompt-import.service.js';
export type { LineProblem, PromptFile } from './prompt-import/read-prompts.js';
export { PromptService, type PromptState } from './prompt.service.js';
export type { Removed } from './removal.js';
export { ShownKeysService } from './shown-keys.service.js';
export type { Trace } from './trace.js';
export type { Difference, FindingsChange, MentionPlace } from './reanalysis/compare-findings.js';
export {
  ReanalysisService,
  type Reanalysed,
  type Reanalysis,
  type ReanalysisWishes,
} from './reanalysis/reanalysis.service.js';
export { ReportRebuilder, type RebuiltReports } from './reports/report-rebuilder.js';
