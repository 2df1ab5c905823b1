import pg from 'pg';
import type { DataSource } from 'typeorm';

/**
 * Connections that only read, each statement for 2 s at most. They are few and apart, so that long reads wait for each other
 * and for nobody else; and the bound costs no round trip. Opened as they are needed, closed when idle.
 */
export function openBoundedPool({ options }: DataSource): pg.Pool {
  const pool = new pg.Pool({
    ...options.extra,
    max: 5,
    application_name: 'brand-mentions',
    connectionTimeoutMillis: 5000,
    statement_timeout: 2000,
    options: '-c default_transaction_read_only=on -c jit=off',
  });
  // A connection that breaks while it is idle is missed by nobody: the next read opens another.
  pool.on('error', () => {});
  return pool;
}
