import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountStore } from './account.store.js';
import { AssistantStore } from './assistant.store.js';
import { AuditStore } from './audit.store.js';
import { BodyStore } from './body.store.js';
import { BrandListStore } from './brand-list.store.js';
import { BrandStore } from './brand.store.js';
import { CareStore } from './care.store.js';
import { CitationReportStore } from './citation-report.store.js';
import { ClaimStore } from './claim.store.js';
import { CompetitorReportStore } from './competitor-report.store.js';
import { DailyCountStore } from './daily-count.store.js';
import { DashboardSessionStore } from './dashboard-session.store.js';
import { type DatabaseOptions, dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { ExtractionStore } from './extraction.store.js';
import { FieldStore } from './field.store.js';
import { FilterValueStore } from './filter-value.store.js';
import { GapReportStore } from './gap-report.store.js';
import { HistoryStore } from './history.store.js';
import { InstallationStore } from './installation.store.js';
import { KeyStore } from './key.store.js';
import { MentionsStore } from './mentions.store.js';
import { OutboxStore } from './events/outbox.store.js';
import { PromptListStore } from './prompt-list.store.js';
import { PromptStore } from './prompt.store.js';
import { QualityReportStore } from './quality-report.store.js';
import { RateStore } from './rate.store.js';
import { RemovalStore } from './removal.store.js';
import { ResultListStore } from './result-list.store.js';
import { ResultStore } from './result.store.js';
import { RetentionStore } from './retention.store.js';
import { RunStore } from './run.store.js';
import { SecretStore } from './secret.store.js';
import { StatusStore } from './status.store.js';
import { TrendReportStore } from './trend-report.store.js';
import { UsageStore } from './usage.store.js';

const stores = [
  AccountStore,
  AssistantStore,
  AuditStore,
  BodyStore,
  BrandListStore,
  BrandStore,
  CareStore,
  CitationReportStore,
  ClaimStore,
  CompetitorReportStore,
  DailyCountStore,
  DashboardSessionStore,
  Database,
  ExtractionStore,
  FieldStore,
  FilterValueStore,
  GapReportStore,
  HistoryStore,
  InstallationStore,
  KeyStore,
  MentionsStore,
  OutboxStore,
  PromptListStore,
  PromptStore,
  QualityReportStore,
  RateStore,
  RemovalStore,
  ResultListStore,
  ResultStore,
  RetentionStore,
  RunStore,
  SecretStore,
  StatusStore,
  TrendReportStore,
  UsageStore,
];

/** The one database of a process; global, so that every room finds its stores. */
@Module({})
export class StorageModule {
  static with(options: DatabaseOptions): DynamicModule {
    return {
      global: true,
      module: StorageModule,
      imports: [TypeOrmModule.forRoot({ ...dataSourceOptions(options), retryAttempts: 0 })],
      providers: stores,
      exports: stores,
    };
  }
}
