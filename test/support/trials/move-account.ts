import { expect } from '@jest/globals';
import { Client } from 'pg';
import type { Customer } from '../customer.js';
import { createTestDatabase, type TestDatabase } from '../database.js';
import { printFigures } from '../figures.js';
import { movable } from '../movable.js';
import { runCommand, startProcess } from '../processes.js';
import { rowsOfAccount } from '../rows-of-account.js';
import { until } from '../until.js';

interface Sides {
  readonly source: TestDatabase;
  readonly target: TestDatabase;
  /** The account's id. */
  readonly id: string;
}

/** Where the command is stopped: another session holds what it is about to lock. `hold` returns what releases it. */
interface Phase {
  readonly what: string;
  readonly hold: (sides: Sides) => Promise<Held>;
}

interface Held {
  /** The URL of the database in which the command waits. */
  readonly url: string;
  release(): Promise<void>;
}

const slug = 'acme';
const lockSlug = `select pg_advisory_xact_lock(hashtext('account ${slug}'))`;

const phases: readonly Phase[] = [
  { what: 'it reads here', hold: ({ source }) => hold(source.url, 'lock table digest in access exclusive mode') },
  { what: 'it writes there', hold: ({ target }) => hold(target.url, 'lock table result in access exclusive mode') },
  { what: 'the copy is whole', hold: ({ source }) => hold(source.url, lockSlug) },
  {
    what: 'both are compared',
    hold: async ({ target, source }) => {
      const before = await hold(source.url, lockSlug);
      return after(before, target, () => hold(target.url, 'lock table webhook in access exclusive mode'));
    },
  },
  { what: 'it deletes here', hold: ({ source }) => hold(source.url, 'select from brand for key share') },
  {
    what: 'it has left, and is not in service there',
    hold: async ({ source, target }) => {
      const before = await hold(source.url, lockSlug);
      return after(before, target, () => hold(target.url, lockSlug));
    },
  },
];

/** Holds one lock until the command waits for it, then another in its place, which exists by then. */
function after(before: Held, { url }: TestDatabase, next: () => Promise<Held>): Held {
  let held = before;
  const takeNext = async () => {
    await until('the copy', () => isWaiting(before.url));
    held = await next();
    await before.release();
  };
  void takeNext();
  return { url, release: () => held.release() };
}

/** Kills the command in each phase, then lets it complete: nothing is lost, and nothing is there twice. */
export async function moveUnderKills({ randomKills }: { randomKills: number }): Promise<void> {
  for (const phase of phases) {
    const sides = await open();
    const before = await rowsOfAccount(sides.source.url, sides.id);
    const held = await phase.hold(sides);
    const command = start(sides);
    await until(phase.what, () => isWaiting(held.url));
    await command.stop('SIGKILL');
    await held.release();
    const served = await servingSides(sides);
    await finish(sides, before);
    printFigures(`killed while ${phase.what}`, {
      'in service meanwhile': served.join(' and ') || 'nowhere',
      'moved afterwards': 'whole',
    });
    expect(served).toEqual([]);
    await close(sides);
  }
  await killAtRandom(randomKills);
}

async function killAtRandom(kills: number): Promise<void> {
  let ended = 0;
  for (let kill = 0; kill < kills; kill++) {
    const sides = await open();
    const before = await rowsOfAccount(sides.source.url, sides.id);
    const command = start(sides);
    await new Promise((resolve) => setTimeout(resolve, 300 + (1700 * kill) / kills));
    await command.stop('SIGKILL');
    const served = await servingSides(sides);
    expect(served.length).toBeLessThanOrEqual(1);
    ended += served.length;
    await finish(sides, before);
    await close(sides);
  }
  printFigures('killed at any moment', { kills, 'had ended by then': ended, 'moved afterwards': 'whole' });
}

async function open(): Promise<Sides> {
  const [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const acme: Customer = await movable(source.url, 20);
  const [account] = await query<{ id: string }>(source.url, `select id from account where slug = '${acme.slug}'`);
  await query(source.url, `update account set suspended_at = now() where slug = '${slug}'; delete from outbox_event`);
  return { source, target, id: account!.id };
}

async function close({ source, target }: Sides): Promise<void> {
  await Promise.all([source.drop(), target.drop()]);
}

const words = ['account', 'move', slug, '--confirm', slug];
const settingsOf = ({ source, target }: Sides) => ({ DATABASE_URL: source.url, TARGET_DATABASE_URL: target.url });

const start = (sides: Sides) => startProcess('apps/admin/src/main', settingsOf(sides), { words });

async function finish(sides: Sides, before: Awaited<ReturnType<typeof rowsOfAccount>>): Promise<void> {
  const { code, stderr } = await runCommand('apps/admin/src/main', words, settingsOf(sides));
  expect([code, stderr]).toEqual([0, '']);
  const [here, there] = [
    await rowsOfAccount(sides.source.url, sides.id),
    await rowsOfAccount(sides.target.url, sides.id),
  ];
  expect(Object.values(here).flat()).toEqual([]);
  expect({ ...there, account: [] }).toEqual({ ...before, account: [] });
  expect(await servingSides(sides)).toEqual(['target']);
}

async function servingSides(sides: Sides): Promise<string[]> {
  const served = await Promise.all([sides.source, sides.target].map(({ url }) => serves(url)));
  return ['source', 'target'].filter((_, index) => served[index]);
}

async function serves(url: string): Promise<boolean> {
  return (await query(url, `select from account where slug = '${slug}' and suspended_at is null`)).length > 0;
}

async function hold(url: string, statement: string): Promise<Held> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; ${statement}`);
  let isHeld = true;
  const release = async () => {
    if (isHeld) await client.end();
    isHeld = false;
  };
  return { url, release };
}

/** Whether a statement waits for a lock in that database. */
async function isWaiting(url: string): Promise<boolean> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await query(url, waiting)).length > 0;
}

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
