import pg from 'pg';
import { templateDatabase, urlOfDatabase } from './database-url.ts';
import { removeLeftovers } from './leftovers.js';
import { makeDataFolder } from './test-data.ts';

// A test's data need not survive a crash of the machine.
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

/**
 * Starts one PostgreSQL server for the run, with the migrated template; TEST_DATABASE_URL names one that runs already.
 */
export default async function startDatabase() {
  // Jest transforms nothing that its global set-up imports, so what it needs of ours comes from the build.
  const { migrate } = await import('../../dist/libs/storage/src/index.js');
  const serverUrl = process.env.TEST_DATABASE_URL ?? (await startServer());
  process.env.TEST_SERVER_URL = serverUrl;
  await makeTemplate(serverUrl);
  await migrate(urlOfDatabase(templateDatabase, serverUrl));
}

async function startServer() {
  const { startEmbeddedPostgres } = await import('../../dist/libs/embedded-postgres/src/index.js');
  removeLeftovers();
  const dataDir = makeDataFolder();
  const server = await startEmbeddedPostgres({ dataDir, settings });
  globalThis.testServer = { dataDir, server };
  return server.url;
}

async function makeTemplate(serverUrl) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${templateDatabase} with (force)`);
    await client.query(`create database ${templateDatabase}`);
  } finally {
    await client.end();
  }
}
