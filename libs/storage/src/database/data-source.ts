import { keepSecret } from '@app/process';
import { DataSource, type DataSourceOptions } from 'typeorm';
import * as entities from '../schema/entities/index.js';
import { Initial1763700000000 } from '../schema/migrations/1763700000000-initial.js';
import { DemoAccount1763710000000 } from '../schema/migrations/1763710000000-demo-account.js';
import { AuditAppendOnly1763720000000 } from '../schema/migrations/1763720000000-audit-append-only.js';
import { BrandWords1763730000000 } from '../schema/migrations/1763730000000-brand-words.js';
import { QualityCounts1763740000000 } from '../schema/migrations/1763740000000-quality-counts.js';
import { OwnRanks1763750000000 } from '../schema/migrations/1763750000000-own-ranks.js';
import { UsageDays1763760000000 } from '../schema/migrations/1763760000000-usage-days.js';
import { DashboardSessions1763780000000 } from '../schema/migrations/1763780000000-dashboard-sessions.js';
import { AnswerProvenance1763790000000 } from '../schema/migrations/1763790000000-answer-provenance.js';
import { Assistants1763800000000 } from '../schema/migrations/1763800000000-assistants.js';
import { SessionLimit1763820000000 } from '../schema/migrations/1763820000000-session-limit.js';
import { ServedBaseUrl1763860000000 } from '../schema/migrations/1763860000000-served-base-url.js';
import { Outbox1763900000000 } from '../schema/migrations/1763900000000-outbox.js';
import { Signals1763910000000 } from '../schema/migrations/1763910000000-signals.js';
import { Searches1763920000000 } from '../schema/migrations/1763920000000-searches.js';
import { Sources1763920004000 } from '../schema/migrations/1763920004000-sources.js';
import { Digests1763920003000 } from '../schema/migrations/1763920003000-digests.js';
import { PromptTags1763920005000 } from '../schema/migrations/1763920005000-prompt-tags.js';
import { Events1764002000000 } from '../schema/migrations/1764002000000-events.js';
import { Webhooks1764002001000 } from '../schema/migrations/1764002001000-webhooks.js';
import { OperatorNotices1764003000000 } from '../schema/migrations/1764003000000-operator-notices.js';
import { PromptPlaces1764110000000 } from '../schema/migrations/1764110000000-prompt-places.js';
import { Themes1764120000000 } from '../schema/migrations/1764120000000-themes.js';
import { RivalQualities1764120001000 } from '../schema/migrations/1764120001000-rival-qualities.js';
import { Surfaces1764130000000 } from '../schema/migrations/1764130000000-surfaces.js';
import { SelfService1764210000000 } from '../schema/migrations/1764210000000-self-service.js';
import { ScaleIndexes1764230000000 } from '../schema/migrations/1764230000000-scale-indexes.js';
import { AccountCounts1764230001000 } from '../schema/migrations/1764230001000-account-counts.js';
import { AnswerIndexes1764240000000 } from '../schema/migrations/1764240000000-answer-indexes.js';
import { NoAnswerIndex1764280000000 } from '../schema/migrations/1764280000000-no-answer-index.js';
import { ThemeIndexes1764305000000 } from '../schema/migrations/1764305000000-theme-indexes.js';
import { RollUps1764320000000 } from '../schema/migrations/1764320000000-roll-ups.js';
import { AccountKeys1764330000000 } from '../schema/migrations/1764330000000-account-keys.js';
import { AccountMoves1764360000000 } from '../schema/migrations/1764360000000-account-moves.js';
import { ComparedRollUps1764400000000 } from '../schema/migrations/1764400000000-compared-roll-ups.js';
import { KeyUses1764430000000 } from '../schema/migrations/1764430000000-key-uses.js';
import { RunRequests1764430001000 } from '../schema/migrations/1764430001000-run-requests.js';
import { Sandbox1764430002000 } from '../schema/migrations/1764430002000-sandbox.js';
import { Exports1764440000000 } from '../schema/migrations/1764440000000-exports.js';
import { SignIn1764450000000 } from '../schema/migrations/1764450000000-sign-in.js';
import { EventRuns1764460000000 } from '../schema/migrations/1764460000000-event-runs.js';
import { SourceRollUps1764510000000 } from '../schema/migrations/1764510000000-source-roll-ups.js';
import { clientsWithin } from './connections.js';

export interface DatabaseOptions {
  /** A PostgreSQL URL; `?host=/folder` names a Unix socket. */
  readonly url: string;
  /** The URL of a standby, for reads that may be a second old; absent: all reads go to the one server. */
  readonly readUrl?: string | undefined;
  /** The most connections for this process's own work. */
  readonly poolSize?: number;
  /** Seconds after which the server stops a statement of this process's own work; default: 20. */
  readonly statementSeconds?: number;
  /** Milliseconds after which a statement that waits for a lock gives up; default: never. */
  readonly lockMs?: number;
}

/** All migrations, in the order in which they run. */
export const migrations = [
  Initial1763700000000,
  DemoAccount1763710000000,
  AuditAppendOnly1763720000000,
  BrandWords1763730000000,
  QualityCounts1763740000000,
  OwnRanks1763750000000,
  UsageDays1763760000000,
  DashboardSessions1763780000000,
  AnswerProvenance1763790000000,
  Assistants1763800000000,
  SessionLimit1763820000000,
  ServedBaseUrl1763860000000,
  Outbox1763900000000,
  Signals1763910000000,
  Searches1763920000000,
  Digests1763920003000,
  Sources1763920004000,
  PromptTags1763920005000,
  Events1764002000000,
  Webhooks1764002001000,
  OperatorNotices1764003000000,
  PromptPlaces1764110000000,
  Themes1764120000000,
  RivalQualities1764120001000,
  Surfaces1764130000000,
  SelfService1764210000000,
  ScaleIndexes1764230000000,
  AccountCounts1764230001000,
  AnswerIndexes1764240000000,
  NoAnswerIndex1764280000000,
  ThemeIndexes1764305000000,
  RollUps1764320000000,
  AccountKeys1764330000000,
  AccountMoves1764360000000,
  ComparedRollUps1764400000000,
  KeyUses1764430000000,
  RunRequests1764430001000,
  Sandbox1764430002000,
  Exports1764440000000,
  SignIn1764450000000,
  EventRuns1764460000000,
  SourceRollUps1764510000000,
] as const;

/**
 * The password as it is written, without percent-encoding. Where it equals the user's name, as on a developer's
 * machine, it stands in too many log lines to be kept out of them.
 */
function passwordIn(url: string): string | undefined {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' };
  return password === username ? undefined : decodeURIComponent(password);
}

/** How every process connects. The schema changes by migrations alone. From here on no log shows a password. */
export function dataSourceOptions({
  url,
  readUrl,
  poolSize = 20,
  statementSeconds = 20,
  lockMs = 0,
}: DatabaseOptions): DataSourceOptions {
  for (const one of [url, readUrl]) keepSecret(one && passwordIn(one));
  return {
    type: 'postgres',
    poolSize,
    connectTimeoutMS: 5000,
    applicationName: 'brand-mentions',
    entities: Object.values(entities).filter((entity) => typeof entity === 'function'),
    migrations: [...migrations],
    migrationsTableName: 'migration',
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    extra: {
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      statement_timeout: statementSeconds * 1000,
      ...(lockMs > 0 && { lock_timeout: lockMs }),
      // A process that freezes in the middle of a transaction must not hold its locks for ever.
      idle_in_transaction_session_timeout: 10_000,
      Client: clientsWithin(statementSeconds + 2),
    },
  };
}

export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource(dataSourceOptions(options));
}
