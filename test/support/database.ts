import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { templateDatabase, urlOfDatabase } from './database-url.js';

export interface TestDatabase {
  /** The database's name, under which it can be a template while nobody is connected to it. */
  readonly name: string;
  readonly url: string;
  /** Drops the database, even while somebody is connected. */
  drop(): Promise<void>;
}

/** Creates a database for the caller alone: a copy of the migrated one, or of another template. */
export async function createTestDatabase({ template = templateDatabase } = {}): Promise<TestDatabase> {
  const name = `bm_${randomBytes(8).toString('hex')}`;
  // This strategy takes half as long as the other one, which logs each page, because nothing is synced to a disk here.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return { name, url: urlOfDatabase(name, serverUrl()), drop: () => onServer(`drop database ${name} with (force)`) };
}

const onServer = (sql: string) => changeDatabase(serverUrl(), sql);

/** Changes the database without the stores, in ways in which no command of the product does. */
export async function changeDatabase(url: string, sql: string, ...values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env['TEST_SERVER_URL'];
  if (!url) throw new Error('TEST_SERVER_URL is not set: this belongs into a file that the e2e project runs');
  return url;
}
