import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.js';
import { startEmbeddedPostgres } from './start-embedded-postgres.js';

// These tests are about a crash of the server, not of the machine, so nothing is synced to disk.
const settings = { fsync: 'off' };

let home: string;
/** One cluster is initialised for all tests, as that takes a second. */
let made: string;
let first: EmbeddedPostgres;
let dataDir: string;
let started: EmbeddedPostgres[];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'brand-mentions-embedded-'));
  made = join(home, `${'long'.repeat(30)} %41 é&#?`);
  first = await startEmbeddedPostgres({ dataDir: made, settings: { ...settings, max_connections: '33' } });
});

afterAll(async () => {
  await first?.stop();
  rmSync(home, { recursive: true, force: true });
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'brand-mentions-embedded-'));
  started = [];
});

afterEach(async () => {
  for (const use of started) await use.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, settings, ...options });
  started.push(embedded);
  return embedded;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function valueOf(url: string, sql: string): Promise<unknown> {
  const { rows } = await withClient(url, (client) => client.query<{ value: unknown }>(sql));
  return rows[0]?.value;
}

const pidFile = (folder = dataDir): string => join(folder, 'postgres', 'postmaster.pid');
const serverPid = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n', 1)[0]);

// File permissions stop everybody but root; the kernel's own folders stop root, too.
function unwritableFolder(): string {
  if (process.geteuid?.() === 0) return '/proc/brand-mentions';
  chmodSync(dataDir, 0o500);
  return join(dataDir, 'data');
}

async function refusalOf(options: Partial<EmbeddedPostgresOptions>): Promise<string> {
  const error: unknown = await start(options).catch((refusal: unknown) => refusal);
  return error instanceof Error ? `${error.name}: ${error.message}` : 'it started';
}

describe('a data folder that is new, whose name is too long for a socket, and odd', () => {
  // The files of a running server cannot be copied.
  afterAll(() => first.stop());

  it('gets a UTF-8 database that knows letters beyond ASCII and listens on no port', async () => {
    const { url, startedHere } = first;
    expect(startedHere).toBe(true);
    expect(await valueOf(url, `select lower('ÄΣ') as value`)).toBe('äσ');
    expect(await valueOf(url, `select current_setting('listen_addresses') as value`)).toBe('');
  });

  it('takes the settings it is given', async () => {
    expect(await valueOf(first.url, `select current_setting('max_connections') as value`)).toBe('33');
  });

  it('is made for its owner alone', () => {
    expect([made, join(made, 'postgres')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
  });
});

// Copies a cluster, which is fast, with its owner: the server runs only as the owner of its files.
const copyMade = () => void execFileSync('cp', ['-a', join(made, 'postgres'), dataDir]);

describe('a data folder whose server runs', () => {
  beforeEach(copyMade);

  it('gets one server however many start it at once, with the cluster still to be made', async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    const all = await Promise.all([start(), start(), start()]);
    expect(all.filter(({ startedHere }) => startedHere)).toHaveLength(1);
    const systems = await Promise.all(
      all.map(({ url }) => valueOf(url, 'select pg_postmaster_start_time()::text as value')),
    );
    expect(new Set(systems).size).toBe(1);
  });

  it('finds its data again after kill -9 of the server', async () => {
    const { url } = await start();
    await withClient(url, (client) => client.query('create table kept as select 42 as answer'));
    process.kill(serverPid(), 'SIGKILL');
    const again = await start();
    expect(again.startedHere).toBe(true);
    expect(await valueOf(again.url, 'select answer as value from kept')).toBe(42);
  });

  it('is started again, once, where two who look after it lose it', async () => {
    const said: string[] = [];
    const restart = {
      log: (line: string) => void said.push(line),
      onLost: (error: unknown) => said.push(String(error)),
    };
    const [{ url }] = [await start({ restart }), await start({ restart })];
    await withClient(url, (client) => client.query('create table kept as select 42 as answer'));
    process.kill(serverPid(), 'SIGKILL');
    while (said.length < 4) await new Promise((resolve) => setImmediate(resolve));
    expect(said.toSorted().map((line) => line.replace(/.* (has ended|runs again).*/, '$1'))).toEqual([
      'has ended',
      'has ended',
      'runs again',
      'runs again',
    ]);
    expect(await valueOf(url, 'select answer as value from kept')).toBe(42);
  });

  it('is not taken for running because its pid now belongs to another program', async () => {
    const use = await start();
    const before = readFileSync(pidFile(), 'utf8');
    await use.stop();
    writeFileSync(pidFile(), before.replace(/^\d+/, String(process.ppid)), { mode: 0o600 });
    expect((await start()).startedHere).toBe(true);
  });
});

describe('the end', () => {
  beforeEach(copyMade);

  it('never stops a server that another client uses', async () => {
    const use = await start();
    await withClient(use.url, async (client) => {
      expect(await use.stopIfUnused()).toBe(false);
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });
  });

  it('comes with the last user, whoever started the server: who joins it has it, without a connection of its own too', async () => {
    const [one, other] = [await start(), await start()];
    expect([other.startedHere, other.url]).toEqual([false, one.url]);
    expect(await one.stopIfUnused()).toBe(false);
    expect(await valueOf(other.url, 'select 1 as value')).toBe(1);
    expect(await other.stopIfUnused()).toBe(true);
    expect(existsSync(pidFile())).toBe(false);
  });

  it('never leaves a server behind when its last users go at once', async () => {
    const users = await Promise.all([start(), start(), start()]);
    const stopped = await Promise.all(users.map((use) => use.stopIfUnused()));
    expect(stopped.filter(Boolean)).toHaveLength(1);
    expect(existsSync(pidFile())).toBe(false);
  });

  it('gives whoever comes meanwhile a server that stays', async () => {
    const one = await start();
    const [, second] = await Promise.all([one.stopIfUnused(), start()]);
    expect(await valueOf(second.url, 'select 1 as value')).toBe(1);
  });
});

describe('a folder that cannot be used is one line that names it and the remedy', () => {
  it('when it cannot be written', async () => {
    const folder = unwritableFolder();
    const refusal = await refusalOf({ dataDir: folder });
    expect(refusal).toMatch(/^EmbeddedPostgresError: [^\n]* can't be made or written \(\w+\): [^\n]*DATA_DIR[^\n]*$/);
    expect(refusal).toContain(folder);
  });

  it('when a file is in its place', async () => {
    writeFileSync(join(dataDir, 'postgres'), '');
    expect(await refusalOf({})).toMatch(/postgres is a file, not a folder: [^\n]*DATA_DIR[^\n]*$/);
  });

  it('when it holds something else', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'diary.txt'), '');
    expect(await refusalOf({})).toMatch(/holds files but no PostgreSQL data: [^\n]*DATA_DIR[^\n]*$/);
  });

  it('when it is of another major version', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    expect(await refusalOf({})).toMatch(/holds data of PostgreSQL 15, this release brings \d+: [^\n]*$/);
  });

  it('when the server refuses a setting', async () => {
    copyMade();
    expect(await refusalOf({ settings: { max_connections: 'many' } })).toMatch(
      /does not start in \S+ \(invalid value for parameter "max_connections"[^\n]*$/,
    );
  });
});
