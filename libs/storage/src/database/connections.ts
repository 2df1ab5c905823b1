import pg from 'pg';
import type { DataSource } from 'typeorm';
import { DatabaseSilentError } from './database-errors.js';

/**
 * How much longer than its time limit at the server a statement may take in all, the wait for a connection included.
 */
const beyondSeconds = 0.7;

export interface PoolLimits {
  readonly max: number;
  /** Seconds after which the server stops a statement. */
  readonly statementSeconds?: number;
  readonly options?: string;
  /** The URL of another server than the data source's. */
  readonly url?: string;
}

/**
 * Reports group by names and wordings. With the 4 MB that PostgreSQL allows by default it would sort what 16 MB can
 * hold in a hash table.
 */
export const longReads: PoolLimits = {
  max: 5,
  options: '-c default_transaction_read_only=on -c jit=off -c work_mem=16MB',
};

/**
 * Connections for what customers wait for, apart from those of the process's own work. The server stops each statement
 * after 2 s, which costs no round trip, and the client gives up after 2.7 s whatever the server does. Connections are
 * opened as they are needed and closed when idle.
 */
export class LimitedPool {
  private readonly pool: pg.Pool;
  /** Milliseconds that a statement may take in all. */
  readonly wholeMs: number;

  constructor(dataSource: DataSource, { max, options, url, statementSeconds = 2 }: PoolLimits) {
    this.wholeMs = (statementSeconds + beyondSeconds) * 1000;
    this.pool = new pg.Pool({
      ...dataSource.options.extra,
      max,
      application_name: 'brand-mentions',
      connectionTimeoutMillis: this.wholeMs,
      statement_timeout: statementSeconds * 1000,
      Client: clientsWithin(statementSeconds + 0.5),
      ...(options && { options }),
      ...(url && { connectionString: url }),
    });
    // A connection that breaks while it is idle does no harm: the next read opens another one.
    this.pool.on('error', () => {});
  }

  /** `withinMs`: the time left, where another server was asked before. */
  async rows<Row>(query: pg.QueryConfig, withinMs = this.wholeMs): Promise<Row[]> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DatabaseSilentError(this.wholeMs / 1000)), withinMs);
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

type WatchedClient = new (config?: pg.ClientConfig) => pg.Client;

type Inside = { readonly connection: { readonly stream: { destroy(error?: Error): void } } };

/**
 * The clients of one pool. The server's own time limit ends a statement that takes too long and keeps the connection;
 * this limit is for a server that does not answer at all: frozen, or behind a connection that swallows what is sent (a
 * failover, a NAT that lost its state). Such a connection is destroyed, which the driver's own `query_timeout` does not
 * do. All other connections that wait for an answer are destroyed with it, because they most likely hang for the same
 * reason.
 */
export function clientsWithin(seconds: number): WatchedClient {
  const clients = new Set<Watched>();

  class Watched extends pg.Client {
    private waiting = false;
    private readonly timer = setTimeout(() => this.giveUp(), seconds * 1000).unref();

    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.add(this);
      // The connection is idle once every statement that was sent is answered.
      this.on('drain', () => (this.waiting = false));
      this.on('end', () => {
        clearTimeout(this.timer);
        clients.delete(this);
      });
      const send = this.query.bind(this) as (...statement: unknown[]) => unknown;
      const query = (...statement: unknown[]): unknown => {
        this.waiting = true;
        this.timer.refresh();
        return send(...statement);
      };
      this.query = query as typeof this.query;
    }

    private giveUp(): void {
      if (!this.waiting) return;
      this.destroy(new DatabaseSilentError(seconds));
      for (const client of clients) if (!client.waiting) client.destroy();
    }

    private destroy(error?: Error): void {
      clients.delete(this);
      (this as unknown as Inside).connection.stream.destroy(error);
    }
  }
  return Watched;
}
