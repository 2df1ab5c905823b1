import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountStatusStore } from './accounts/account-status.store.js';
import { AccountStore } from './accounts/account.store.js';
import { AssistantStore } from './prompts/assistant.store.js';
import { AuditStore } from './operations/audit.store.js';
import { BodyStore } from './results/body.store.js';
import { BrandListStore } from './accounts/brand-list.store.js';
import { BrandStore } from './accounts/brand.store.js';
import { ServiceHealthStore } from './operations/service-health.store.js';
import { CitationKindStore } from './reports/citation-kinds.store.js';
import { CitedWithStore } from './reports/cited-with.store.js';
import { CitationReportStore } from './reports/citations.store.js';
import { ClaimStore } from './runs/claim.store.js';
import { CompetitorReportStore } from './reports/competitors.store.js';
import { DailyCountStore } from './reports/daily-count.store.js';
import { DailySeriesStore } from './signals/daily-series.store.js';
import { DashboardSessionStore } from './accounts/dashboard-session.store.js';
import { DigestStore } from './digests/digest.store.js';
import { type DatabaseOptions, dataSourceOptions } from './database/data-source.js';
import { Database } from './database/database.js';
import { DeliveryStore } from './webhooks/delivery.store.js';
import { EventStore } from './webhooks/event.store.js';
import { ExportedDayStore } from './exports/exported-day.store.js';
import { ExportedResultStore } from './exports/exported-result.store.js';
import { ExtractionStore } from './results/extraction.store.js';
import { FieldStore } from './accounts/field.store.js';
import { FilterValueStore } from './prompts/filter-value.store.js';
import { GapReportStore } from './reports/gaps.store.js';
import { HistoryStore } from './results/history.store.js';
import { InstallationStore } from './operations/installation.store.js';
import { KeyStore } from './accounts/key.store.js';
import { KeyUseStore } from './accounts/key-use.store.js';
import { MentionsStore } from './results/mentions.store.js';
import { MoveStore } from './operations/move.store.js';
import { NoticeStore } from './operations/notice.store.js';
import { OutboxStore } from './accounts/outbox.store.js';
import { PartitionStore } from './partitions/partition.store.js';
import { PersonStore } from './accounts/person.store.js';
import { PromptListStore } from './prompts/prompt-list.store.js';
import { PromptStore } from './prompts/prompt.store.js';
import { MeasurementStore } from './reports/measurement.store.js';
import { QualityReportStore } from './reports/qualities.store.js';
import { CitationGapStore } from './reports/citation-gaps.store.js';
import { CompetitorTrendStore } from './reports/competitor-trends.store.js';
import { SearchReportStore } from './reports/searches.store.js';
import { Replica } from './database/replica.js';
import { DataSource } from 'typeorm';
import { RateStore } from './accounts/rate.store.js';
import { RemovalStore } from './operations/removal.store.js';
import { ResultListStore } from './results/result-list.store.js';
import { ResultStore } from './results/result.store.js';
import { RetentionStore } from './operations/retention.store.js';
import { RolledUpDaysStore } from './reports/rolled-up-days.store.js';
import { RollUpStore } from './reports/roll-up.store.js';
import { RunRequestStore } from './runs/run-request.store.js';
import { RunStore } from './runs/run.store.js';
import { SandboxStore } from './accounts/sandbox.store.js';
import { SecretStore } from './operations/secret.store.js';
import { SignalStore } from './signals/signal.store.js';
import { StatusStore } from './operations/status.store.js';
import { ThemeReportStore } from './reports/themes.store.js';
import { ThemeTrendStore } from './reports/theme-trends.store.js';
import { TrendReportStore } from './reports/trends.store.js';
import { UsageStore } from './runs/usage.store.js';
import { WebhookStore } from './webhooks/webhook.store.js';

const stores = [
  AccountStatusStore,
  AccountStore,
  AssistantStore,
  AuditStore,
  BodyStore,
  BrandListStore,
  BrandStore,
  ServiceHealthStore,
  CitationKindStore,
  CitationReportStore,
  CitedWithStore,
  ClaimStore,
  CompetitorReportStore,
  DailyCountStore,
  DailySeriesStore,
  DashboardSessionStore,
  Database,
  DigestStore,
  DeliveryStore,
  EventStore,
  ExportedDayStore,
  ExportedResultStore,
  ExtractionStore,
  FieldStore,
  FilterValueStore,
  GapReportStore,
  HistoryStore,
  InstallationStore,
  KeyStore,
  KeyUseStore,
  MentionsStore,
  MoveStore,
  NoticeStore,
  OutboxStore,
  PartitionStore,
  PersonStore,
  PromptListStore,
  PromptStore,
  MeasurementStore,
  QualityReportStore,
  CitationGapStore,
  CompetitorTrendStore,
  SearchReportStore,
  RateStore,
  RemovalStore,
  ResultListStore,
  ResultStore,
  RetentionStore,
  RolledUpDaysStore,
  RollUpStore,
  RunRequestStore,
  RunStore,
  SandboxStore,
  SecretStore,
  SignalStore,
  StatusStore,
  ThemeReportStore,
  ThemeTrendStore,
  TrendReportStore,
  UsageStore,
  WebhookStore,
];

/** The one database of a process. The module is global, so that every other module finds the stores. */
@Module({})
export class StorageModule {
  static with(options: DatabaseOptions): DynamicModule {
    const providers = [...stores, ...replicaOf(options)];
    return {
      global: true,
      module: StorageModule,
      imports: [TypeOrmModule.forRoot({ ...dataSourceOptions(options), retryAttempts: 0 })],
      providers,
      exports: providers,
    };
  }
}

function replicaOf({ readUrl }: DatabaseOptions): Provider[] {
  if (readUrl === undefined) return [];
  const useFactory = (dataSource: DataSource) => new Replica(dataSource, readUrl);
  return [{ provide: Replica, inject: [DataSource], useFactory }];
}
