import { DataSource, type DataSourceOptions } from 'typeorm';
import * as entities from './entities/index.js';
import { Initial1763700000000 } from './migrations/1763700000000-initial.js';

export interface DatabaseOptions {
  /** A PostgreSQL URL; `?host=/folder` names a Unix socket. */
  readonly url: string;
  /** Connections of this process at most. */
  readonly poolSize?: number;
}

/** How every process connects; the schema changes by migrations alone. */
export function dataSourceOptions({ url, poolSize = 20 }: DatabaseOptions): DataSourceOptions {
  return {
    type: 'postgres',
    poolSize,
    connectTimeoutMS: 5000,
    applicationName: 'brand-mentions',
    entities: Object.values(entities).filter((entity) => typeof entity === 'function'),
    migrations: [Initial1763700000000],
    migrationsTableName: 'migration',
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    extra: { connectionString: url },
  };
}

export function createDataSource(options: DatabaseOptions): DataSource {
  return new DataSource(dataSourceOptions(options));
}
