export { monthUsage, readMonth, usageCsv } from './usage/month.js';
export { AccountExport, type ExportedAccount } from './accounts/account-export.js';
export { ExportSwitch } from './accounts/export-switch.js';
export { AccountMover, type MovedAccount, type MovePlan } from './accounts/account-mover.js';
export { MoveSide } from './accounts/move-side.js';
export { AccountService, type AccountState, type UpdatedAccount } from './accounts/account.service.js';
export type { AccountChanges } from './accounts/checked-account.js';
export { assistantsOf, namedAssistants } from './assistants/asked-assistants.js';
export { type AssistantOverview, listAssistants } from './assistants/list-assistants.js';
export { type AliasTrouble, aliasTroubles, describeAliasTrouble, type WatchedBrand } from './brands/alias-trouble.js';
export { BrandService, type BrandChanges, type WrittenBrand } from './brands/brand.service.js';
export { readExpiry, readOverlap, readSince } from './keys/expiry.js';
export { DashboardLinkService, type DashboardLink } from './dashboard/dashboard-link.service.js';
export { dashboardPages, dashboardView } from './dashboard/dashboard-view.js';
export type { ValueChange } from './operation/differences.js';
export type { AssistantToCheck } from './doctor/look-up-model.js';
export { checkDisk } from './doctor/check-disk.js';
export { checkReplica } from './doctor/check-replica.js';
export { checkMail, checkOperator } from './doctor/check-notices.js';
export { OperatorChannel } from './notices/operator-channel.js';
export type { OpenBreaker } from './notices/observations.js';
export { OperatorNotices, type OwnView } from './notices/operator-notices.js';
export { OperatorChannelModule, OperatorNoticesModule } from './notices/operator-notices.module.js';
export { DoctorService } from './doctor/doctor.service.js';
export { examineAssistants } from './doctor/examine-assistants.js';
export { fail, ok, warn, type Finding } from './doctor/finding.js';
export { errorsTable } from './notes/errors-table.js';
export { examples } from './notes/examples.js';
export { routesTable } from './notes/routes-table.js';
export { NotesService, type Notes } from './notes/notes.service.js';
export type { IdentifiedKey, KeyState, ListedKey, RevokedKey } from './keys/key-state.js';
export {
  exportFormats,
  ExportService,
  type Export,
  type ExportChunk,
  type ExportFormat,
  type ResultExportOptions,
} from './export/export.service.js';
export { recordedCosts, type RecordedCost } from './usage/recorded-cost.js';
export { type AssistantSum, SumsByAssistant } from './usage/sums-by-assistant.js';
export { readPeriod } from './export/read-period.js';
export { probeTrouble, type Probe, type ProbedValue } from './fields/field-probe.js';
export { FieldRebuilder } from './fields/field-rebuilder.js';
export { FieldService, type FieldChangeOptions, type ListedField, type PutField } from './fields/field.service.js';
export {
  KeyService,
  type IssuedKey,
  type KeyOptions,
  type RotatedKey,
  type RotationOptions,
} from './keys/key.service.js';
export { PersonService, type ListedPerson, type PersonState } from './people/person.service.js';
export { BaseUrls } from './operation/base-urls.js';
export {
  type NamedAssistant,
  OperationError,
  OperationsOptions,
  WrongSettings,
  type LongWork,
  type Trace,
} from './operation/operation.js';
export { readOnboardingFile } from './onboarding-file/read-onboarding-file.js';
export type {
  OnboardingPlan,
  PlannedBrand,
  PlannedField,
  PlannedOutputs,
  PlannedPrompt,
} from './plan/onboarding-plan.js';
export type { Change, Onboarded, OnboardingReport, Step, TriedValue } from './plan/onboarding-report.js';
export { OnboardingService, type OnboardingOptions } from './onboarding/onboarding.service.js';
export { type CancelledRuns, RunService } from './runs/run.service.js';
export { StatusService } from './accounts/status.service.js';
export { OperationsModule, SelfServiceModule } from './operations.module.js';
export { badLines, BadLinesError, PromptImport, type ImportReport } from './prompts/import/prompt-import.service.js';
export type { LineProblem, PromptFile } from './prompts/import/read-prompts.js';
export {
  PromptService,
  TooManyPrompts,
  type OwnPromptChanges,
  type AddedPrompt,
  type PromptChanges,
  type PromptState,
  type UpdatedPrompt,
} from './prompts/prompt.service.js';
export type { Removed } from './accounts/removal.js';
export { ShownKeysService } from './keys/shown-keys.service.js';
export type { Difference, FindingsChange, MentionPosition } from './reanalysis/compare-findings.js';
export {
  ReanalysisService,
  type Reanalysed,
  type Reanalysis,
  type ReanalysisOptions,
} from './reanalysis/reanalysis.service.js';
export { ReportRebuilder, type RebuiltReports } from './reports/report-rebuilder.js';
