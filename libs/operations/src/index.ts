export {
  exportFormats,
  ExportService,
  type Export,
  type ExportChunk,
  type ExportFormat,
} from './export/export.service.js';
export { readPeriod } from './export/read-period.js';
export { readExpiry } from './expiry.js';
export { probeTrouble, type Probe, type ProbedValue } from './fields/field-probe.js';
export { FieldRebuilder } from './fields/field-rebuilder.js';
export { FieldService, type FieldWishes, type ListedField, type PutField } from './fields/field.service.js';
export { issueKeyText, keyPattern, parseKey, type KeyParts } from './key-format.js';
export { KeyService, type IssuedKey, type KeyWishes, type RotatedKey, type RotationWishes } from './key.service.js';
export type { LongWork } from './long-work.js';
export { OnboardingFileError, type Problem } from './onboarding-file/problem.js';
export { readOnboardingFile } from './onboarding-file/read-onboarding-file.js';
export type { OnboardingPlan, PlannedBrand, PlannedField, PlannedOutputs, PlannedPrompt } from './onboarding-plan.js';
export type { Change, Onboarded, OnboardingReport, Step } from './onboarding-report.js';
export { OnboardingService, type OnboardingOptions } from './onboarding.service.js';
export { OperationError } from './operation-error.js';
export { OperationsModule } from './operations.module.js';
export { OperationsOptions } from './operations-options.js';
export type { Difference, FindingsChange, MentionPlace } from './reanalysis/compare-findings.js';
export {
  ReanalysisService,
  type Reanalysed,
  type Reanalysis,
  type ReanalysisWishes,
} from './reanalysis/reanalysis.service.js';
