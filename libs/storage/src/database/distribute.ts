import { Client } from 'pg';
import { hasAccount, isTable } from '../schema/account-tables.js';
import { type Catalogue, type CatalogueKey, type CatalogueTable, planDistribution } from '../schema/distribution.js';

/** The database cannot be distributed as it is; the message says what to do. */
export class NotDistributableError extends Error {
  override readonly name = 'NotDistributableError';
}

/** The SQL that is left to run to distribute the tables by account. It works on any PostgreSQL and changes nothing. */
export function plannedDistribution(url: string): Promise<string[]> {
  return connected(url, async (client) => planDistribution(await catalogueOf(client)));
}

/**
 * Distributes the tables by account over the nodes of the Citus cluster whose coordinator this is, and returns the
 * statements that it ran; none where everything was distributed already. `onStatement` gets each statement before it runs.
 * After an interruption it can be called again and continues. Rejects with NotDistributableError where Citus is missing
 * or unfit, or where processes of the product are at work.
 */
export function distribute(url: string, onStatement: (statement: string) => void): Promise<string[]> {
  return connected(url, async (client) => {
    await expectCoordinator(client);
    await expectUndivided(client);
    const statements = planDistribution(await catalogueOf(client));
    if (statements.length === 0) return [];
    await expectQuiet(client);
    for (const statement of statements) {
      onStatement(statement);
      await client.query(statement);
    }
    return statements;
  });
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'brand-mentions database',
    statement_timeout: 0,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const versions = [13, 14];

async function expectCoordinator(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  );
  const version = rows[0]?.version;
  if (version === undefined)
    throw new NotDistributableError(
      'this PostgreSQL has no Citus: make the extension on every node first (docs/operations/citus.md)',
    );
  if (!versions.includes(Number.parseInt(version, 10)))
    throw new NotDistributableError(`Citus ${version} is not one that was tried: it must be 13 or 14`);
  const { rows: nodes } = await client.query<{ isCoordinator: boolean; places: number }>(
    `select coalesce(bool_or(groupid = 0) and citus_is_coordinator(), false) as "isCoordinator",
       (count(*) filter (where shouldhaveshards and isactive))::int as places from pg_dist_node`,
  );
  const { isCoordinator, places } = nodes[0]!;
  if (!isCoordinator)
    throw new NotDistributableError(
      'this node is not the coordinator, or does not know its own address: citus_set_coordinator_host says it',
    );
  if (places === 0) throw new NotDistributableError('no node of this Citus may hold rows: citus_add_node adds one');
}

async function expectUndivided(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${isTable} and c.relkind = 'p' order by 1 limit 1`,
  );
  if (rows.length > 0)
    throw new NotDistributableError(
      `${rows[0]!.name} is divided into partitions by month: spreading a table that is was not tried`,
    );
}

/** A table may only move while nobody writes to it: a statement that waited for the move would find its rows gone. */
async function expectQuiet(client: Client): Promise<void> {
  const { rows } = await client.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where datname = current_database() and application_name = 'brand-mentions'`,
  );
  const { connections } = rows[0]!;
  if (connections > 0)
    throw new NotDistributableError(
      `processes of brand-mentions have ${connections} connections to this database: stop them first`,
    );
}

async function catalogueOf(client: Client): Promise<Catalogue> {
  const { rows: citus } = await client.query<{ isThere: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as "isThere"`,
  );
  const isPlaced = citus[0]!.isThere
    ? 'exists (select from pg_dist_partition d where d.logicalrelid = c.oid)'
    : 'false';
  const { rows: tables } = await client.query<CatalogueTable>(
    `select c.relname as name, ${isPlaced} as "isPlaced",
       ${hasAccount} as "hasAccount"
     from pg_class c where ${isTable} order by c.relname`,
  );
  const { rows: foreignKeys } = await client.query<CatalogueKey>(
    `select conname as name, conrelid::regclass::text as "table", confrelid::regclass::text as "references",
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0 order by 2, 1`,
  );
  const { rows: triggers } = await client.query<{ name: string; table: string }>(
    `select t.tgname as name, c.relname as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace and t.tgparentid = 0 order by 2, 1`,
  );
  const wasCutOff = tables.some(({ name }) => name === 'distribution_key');
  if (!wasCutOff) return { tables, foreignKeys, triggers };
  const { rows: taken } = await client.query<CatalogueKey>('select * from distribution_key order by "table", name');
  return { tables, foreignKeys, triggers, taken };
}
