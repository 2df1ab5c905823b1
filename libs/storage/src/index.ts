export {
  type LeftToday,
  AccountStore,
  type AccountOverview,
  type AccountRecord,
  type AccountSchedule,
  type AccountSettings,
} from './account.store.js';
export {
  askedAssistants,
  AssistantStore,
  firstAssistant,
  type ServedPrompts,
  type UnknownAssistant,
} from './assistant.store.js';
export { AuditStore, type AuditEntry, type AuditFilter, type AuditRecord } from './audit.store.js';
export { BrandListStore, type BrandPlace, type ListedBrand } from './brand-list.store.js';
export { BrandStore, type BrandOverview, type BrandRecord, type BrandSettings } from './brand.store.js';
export {
  CareStore,
  type LateKey,
  type QueueHealth,
  type Schedules,
  type ServerFacts,
  type StalePrompts,
} from './care.store.js';
export { BodyStore, type FinishedResult, type Period } from './body.store.js';
export {
  ClaimStore,
  RunLostError,
  unused,
  type CallUse,
  type ClaimedRun,
  type Claims,
  type Asking,
  type HeldRun,
  type RunError,
  type UnclaimedRun,
} from './claim.store.js';
export type { OwnBrand, OwnBrands } from './own-brands.js';
export type { AnswerScope, PromptFilter, PromptScope } from './choose-prompts.js';
export { DailyCountStore, type RebuiltContribution } from './daily-count.store.js';
export {
  DashboardSessionStore,
  type LinkHolder,
  type NewSession,
  type SessionHolder,
} from './dashboard-session.store.js';
export { createDataSource, type DatabaseOptions } from './data-source.js';
export { type FilteredBrand, FilterValueStore } from './filter-value.store.js';
export { Database, type Tx } from './database.js';
export { holdsEmbeddedData } from './embedded/data-folder.js';
export { EmbeddedPostgresError } from './embedded/embedded-postgres-error.js';
export type { EmbeddedPostgres } from './embedded/embedded-postgres.js';
export { startEmbeddedPostgres } from './embedded/start-embedded-postgres.js';
export type { AccountLimits, RunStatus, StoredCitation } from './entities/index.js';
export { ExtractionStore, type NewExtraction, type StoredExtraction } from './extraction.store.js';
export {
  FieldStore,
  type CurrentFields,
  type FieldPlace,
  type FieldRecord,
  type FieldWarningRecord,
  type ListedField,
} from './field.store.js';
export type { RunWarning } from './field-warnings.js';
export {
  HistoryStore,
  type HistoricResult,
  type HistoryFilter,
  type HistoryPlace,
  type RebuiltBody,
  type RemadeAnalysis,
  type WatchedBrand,
} from './history.store.js';
export { InstallationStore } from './installation.store.js';
export { findKeys, idIn, issueKeyText, keyPattern, parseKey, type KeyParts } from './key-format.js';
export {
  KeyStore,
  type FoundKey,
  type KeyHolder,
  type KeyProof,
  type KeyRecord,
  type KeyUse,
  type LiveKey,
  type NewKey,
} from './key.store.js';
export { MentionsStore, type LatestResult, type StoredResult, type WaitingPrompt } from './mentions.store.js';
export { PromptListStore, type ListedPrompt, type PromptPlace } from './prompt-list.store.js';
export { ResultListStore, type ListedResult, type Moments, type ResultPage } from './result-list.store.js';
export { SecretStore } from './secret.store.js';
export { isDiskFull, isTooSlow, isTransientDatabaseError } from './database-errors.js';
export { migrate, pendingMigrations } from './migrate.js';
export {
  PromptStore,
  type AskedPrompt,
  type DuePrompt,
  type NewPrompt,
  type OwnedPrompt,
  type PromptOverview,
  type PromptRecord,
  type PromptSettings,
} from './prompt.store.js';
export {
  ResultStore,
  configurationSha256,
  type NewAnalysis,
  type NewAnswer,
  type StoredAnswer,
} from './result.store.js';
export { RetentionStore } from './retention.store.js';
export { RemovalStore, type Removable, type RowCounts } from './removal.store.js';
export { RateStore, type RateLease } from './rate.store.js';
export {
  type CancelledRun,
  RunStore,
  type ListedRun,
  type Known,
  type OpenedRun,
  type OpenRuns,
  type RunDetails,
  type RunFilter,
  type RunRecord,
  type RunsAgain,
  type RunsNow,
  type Slot,
  type SupersededSlot,
  type WaitingAccount,
} from './run.store.js';
export { StatusStore, type AccountStatus, type AssistantStatus } from './status.store.js';
export { StorageModule } from './storage.module.js';
export { CitationReportStore } from './citation-report.store.js';
export { CompetitorReportStore, type CompetitorRow } from './competitor-report.store.js';
export type { ReportPeriod } from './counted-rows.js';
export { GapReportStore } from './gap-report.store.js';
export { QualityReportStore, type QualityRow } from './quality-report.store.js';
export type { ReportPage, ReportRows } from './report-page.js';
export { type MonthUsage, UsageStore, type AccountUsage } from './usage.store.js';
export { buckets, TrendReportStore, type Bucket } from './trend-report.store.js';
export {
  OutboxStore,
  toldEnds,
  type DomainEvent,
  type EventData,
  type EventType,
  type NewEvent,
} from './events/outbox.store.js';
export { inTrial } from './trial.js';
