import pg from 'pg';
import type { DataSource } from 'typeorm';
import { DatabaseSilentError } from './database-silent-error.js';
import { clientsWithin } from './watched-client.js';

/** What a request waits for one statement at most, the wait for a connection included. */
const wholeSeconds = 2.7;
/** After which the server stops a statement. */
const statementSeconds = 2;

/**
 * Connections for what customers wait for, apart from those of the process's work. Each statement is stopped by the server after
 * 2 s, which costs no round trip, and given up after 2.7 s whatever the server does. Opened as they are needed, closed when idle.
 */
export class LimitedPool {
  private readonly pool: pg.Pool;

  constructor(dataSource: DataSource, { max, options }: { max: number; options?: string }) {
    this.pool = new pg.Pool({
      ...dataSource.options.extra,
      max,
      application_name: 'brand-mentions',
      connectionTimeoutMillis: wholeSeconds * 1000,
      statement_timeout: statementSeconds * 1000,
      Client: clientsWithin(statementSeconds + 0.5),
      ...(options && { options }),
    });
    // A connection that breaks while it is idle does no harm: the next read opens another.
    this.pool.on('error', () => {});
  }

  async rows<Row>(query: pg.QueryConfig): Promise<Row[]> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DatabaseSilentError(wholeSeconds)), wholeSeconds * 1000);
    });
    try {
      return (await Promise.race([this.pool.query(query), over])).rows as Row[];
    } finally {
      clearTimeout(timer);
    }
  }

  async end(): Promise<void> {
    await this.pool.end();
  }
}
