export { AccountStatusStore } from './accounts/account-status.store.js';
export {
  type LeftToday,
  AccountStore,
  type AccountOverview,
  type AccountRecord,
  type AccountSchedule,
  type AccountSettings,
} from './accounts/account.store.js';
export { type AssistantOfSurface, AssistantStore, firstAssistant } from './prompts/assistant.store.js';
export { AuditStore } from './operations/audit.store.js';
export {
  BrandListStore,
  type BrandPosition,
  type BrandWithRivals,
  type ListedBrand,
} from './accounts/brand-list.store.js';
export { BrandStore, type BrandOverview, type BrandRecord, type BrandSettings } from './accounts/brand.store.js';
export {
  ServiceHealthStore,
  type LateKey,
  type QueueHealth,
  type ServerFacts,
} from './operations/service-health.store.js';
export { BodyStore, type FinishedResult, type Period } from './results/body.store.js';
export {
  ClaimStore,
  RunLostError,
  unused,
  type CallUse,
  type ClaimedRun,
  type Claims,
  type ClaimTerms,
  type RunOfAccount,
  type UnclaimedRun,
} from './runs/claim.store.js';
export type { OwnBrand, OwnBrands } from './reports/own-brands.js';
export type { AnswerScope, PromptFilter } from './prompts/choose-prompts.js';
export { DailyCountStore, type RebuiltContribution } from './reports/daily-count.store.js';
export { RolledUpDaysStore } from './reports/rolled-up-days.store.js';
export { RollUpStore, type RollUpTurn } from './reports/roll-up.store.js';
export {
  DashboardSessionStore,
  type LinkHolder,
  type NewSession,
  type SessionHolder,
} from './accounts/dashboard-session.store.js';
export { PersonStore, personName, type PersonHolder } from './accounts/person.store.js';
export { createDataSource, type DatabaseOptions } from './database/data-source.js';
export {
  type ExportedAccountRow,
  ExportedDayStore,
  type LeasedDay,
  type OfDay,
  type WrittenDay,
} from './exports/exported-day.store.js';
export { type ExportedResult, ExportedResultStore } from './exports/exported-result.store.js';
export { divide, UndividableError } from './partitions/divide.js';
export { PartitionStore } from './partitions/partition.store.js';
export { type FilteredBrand, FilterValueStore } from './prompts/filter-value.store.js';
export { Database, type Tx } from './database/database.js';
export { Replica } from './database/replica.js';
export { standbyFacts, type StandbyFacts } from './database/standby-facts.js';
export { part, type Part, withParts } from './database/statement.js';
export { statementFiles } from './database/statement-files.js';
export {
  type AccountLimits,
  type DigestSettings,
  type RunStatus,
  type Weekday,
  weekdays,
} from './schema/entities/index.js';
export {
  type DigestAccount,
  type DigestKey,
  type DigestRecipientRecord,
  DigestStore,
  type DueMail,
  type MailState,
  type TokenHolder,
} from './digests/digest.store.js';
export { ExtractionStore, type NewExtraction, type StoredExtraction } from './results/extraction.store.js';
export {
  FieldStore,
  type CurrentFields,
  type FieldPosition,
  type FieldRecord,
  type FieldWarningRecord,
  type ListedField,
} from './accounts/field.store.js';
export {
  HistoryStore,
  type HistoricResult,
  type HistoryFilter,
  type HistoryPosition,
  type RemadeAnalysis,
  type WatchedBrand,
} from './results/history.store.js';
export { InstallationStore } from './operations/installation.store.js';
export { findKeys, idIn, issueKeyText, keyPattern, parseKey } from './accounts/key-format.js';
export {
  KeyStore,
  type KeyChanges,
  type FoundHolder,
  type FoundKey,
  type KeyProof,
  type KeyRecord,
  type KeyUse,
  type LiveKey,
} from './accounts/key.store.js';
export { KeyUseStore, type KeyUsePosition } from './accounts/key-use.store.js';
export {
  MentionsStore,
  type LatestResult,
  type MentionsScope,
  type StoredResult,
  type WaitingPrompt,
} from './results/mentions.store.js';
export { type ListedPrompt, PromptListStore, type PromptSort } from './prompts/prompt-list.store.js';
export type { AnswerFilter, ThemeFilter } from './results/answers-by-day.js';
export { ResultListStore, type ListedResult } from './results/result-list.store.js';
export { SecretStore } from './operations/secret.store.js';
export { isDiskFull, isTooSlow, isTransientDatabaseError } from './database/database-errors.js';
export { distribute, NotDistributableError, plannedDistribution } from './database/distribute.js';
export { migrate, pendingMigrations } from './database/migrate.js';
export {
  PromptStore,
  type DuePrompt,
  type NewPrompt,
  type OwnedPrompt,
  type PromptOverview,
  type PromptRecord,
  type PromptSettings,
} from './prompts/prompt.store.js';
export {
  ResultStore,
  configurationSha256,
  type NewAnalysis,
  type NewAnswer,
  type StoredAnswer,
} from './results/result.store.js';
export { type RetainedAccount, RetentionStore } from './operations/retention.store.js';
export { RemovalStore, type Removable, type RowCounts } from './operations/removal.store.js';
export { RateStore } from './accounts/rate.store.js';
export {
  type CancelledRun,
  RunStore,
  type ListedRun,
  type OpenedRun,
  type RunDetails,
  type RunRecord,
  type RunsAgain,
  type Slot,
  type SupersededSlot,
} from './runs/run.store.js';
export {
  DailySeriesStore,
  type DailyHits,
  type DailySeries,
  type DaySpan,
  type ReadingsOfBrand,
} from './signals/daily-series.store.js';
export {
  SignalStore,
  type KnownChange,
  type ListedSignal,
  type Shown,
  type SignalPosition,
  type SignalScope,
  type SignalState,
} from './signals/signal.store.js';
export { DeliveryStore, type DueDelivery, type LeasedWebhook } from './webhooks/delivery.store.js';
export {
  type DeliveryRecord,
  type DisabledBecause,
  type OfWebhook,
  type Replay,
  type WebhookAddress,
  type WebhookRecord,
  WebhookStore,
} from './webhooks/webhook.store.js';
export { type DisabledWebhook, EventStore, type EventPosition, type NewFeedEvent } from './webhooks/event.store.js';
export { derivedTables, type MovedTable, MoveStore, type UnderWay } from './operations/move.store.js';
export { NoticeStore, type Observation, type PendingNotice } from './operations/notice.store.js';
export { StatusStore, type AccountStatus, type AssistantStatus } from './operations/status.store.js';
export { StorageModule } from './storage.module.js';
export { type CitedSite, CitationKindStore } from './reports/citation-kinds.store.js';
export { CitedWithStore } from './reports/cited-with.store.js';
export { CitationReportStore } from './reports/citations.store.js';
export { comparedKey, CompetitorReportStore, type CompetitorRow } from './reports/competitors.store.js';
export type { ComparedKeys, ComparedPeriods } from './reports/compared-pairs.js';
export { mayBeGone, type ReportPeriod } from './reports/counted-days.js';
export { GapReportStore } from './reports/gaps.store.js';
export { MeasurementStore } from './reports/measurement.store.js';
export { comparedQuality, QualityReportStore, type QualityRow } from './reports/qualities.store.js';
export { type ThemeTrendRow, ThemeTrendStore } from './reports/theme-trends.store.js';
export { comparedTheme, ThemeReportStore, type ThemeRow } from './reports/themes.store.js';
export { CitationGapStore } from './reports/citation-gaps.store.js';
export { type CompetitorTrendRow, CompetitorTrendStore } from './reports/competitor-trends.store.js';
export { SearchReportStore, type SearchRow } from './reports/searches.store.js';
export type { ReportPage, ReportRows } from './reports/report-page.js';
export { type MonthUsage, UsageStore, type AccountUsage } from './runs/usage.store.js';
export { type Bucket, buckets } from './reports/buckets.js';
export { TrendReportStore, trendRates } from './reports/trends.store.js';
export {
  OutboxStore,
  runEndEvents,
  type DomainEvent,
  type EventData,
  type EventType,
} from './accounts/outbox.store.js';
export { withDryRun } from './database/dry-run.js';
export { RunRequestStore, type AskablePrompt, type RequestedRuns } from './runs/run-request.store.js';
export { sandboxEnvironment, type SandboxPlan, SandboxStore } from './accounts/sandbox.store.js';
