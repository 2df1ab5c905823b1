import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import { derivedTables, MoveStore, StorageModule } from '@app/storage';
import { Test } from '@nestjs/testing';
import { movable } from './support/movable.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { TestLedger } from './support/ledger.js';
import { rowsOfAccount } from './support/rows-of-account.js';
import { addEvent } from './support/add-event.js';
import { call, startApi } from './support/service.js';

let source: TestDatabase;
let target: TestDatabase;
let acme: Customer;
let folder: string;
/** The id of acme, and those of the accounts that do not move. */
let [id, stays, resident]: [string, string, string] = ['', '', ''];

beforeEach(async () => {
  [source, target] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  acme = await movable(source.url);
  await onboardCustomer(source.url, 'stays');
  await onboardCustomer(target.url, 'resident');
  id = await valueOf(source.url, idOf('acme'));
  [stays, resident] = [await valueOf(source.url, idOf('stays')), await valueOf(target.url, idOf('resident'))];
  folder = mkdtempSync(join(tmpdir(), 'move-'));
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([source.drop(), target.drop()]);
});

async function valueOf(url: string, sql: string): Promise<string> {
  const ledger = new TestLedger(url);
  const [row] = await ledger.query<{ value: string }>(`${sql} as value`);
  await ledger.close();
  return row!.value;
}

const idOf = (slug: string) => `select (select id from account where slug = '${slug}')`;

const command = (...args: string[]) =>
  callCommand(['account', ...args], { DATABASE_URL: source.url, TARGET_DATABASE_URL: target.url });
const move = (...args: string[]) => command('move', 'acme', '--confirm', 'acme', ...args);
const there = (...args: string[]) => callCommand(['account', ...args], { DATABASE_URL: target.url });

async function answerOf(url: string): Promise<[number, unknown]> {
  const api = await startApi(url);
  try {
    const reply = await call(api, acme.key);
    return [reply.status, await reply.json()];
  } finally {
    await api.close();
  }
}

describe('account move', () => {
  it('moves every row, serves the same with the same key there, leaves nothing here, and prints what the proxy needs', async () => {
    const served = await answerOf(source.url);
    expect(served[0]).toBe(200);
    await command('suspend', 'acme');
    await changeDatabase(source.url, 'delete from outbox_event');
    const before = await rowsOfAccount(source.url, id);
    const others = [await rowsOfAccount(source.url, stays), await rowsOfAccount(target.url, resident)];
    const map = join(folder, 'accounts.map');
    writeFileSync(map, 'stays a;\nacme a;\n# by hand\n');
    const moved = await move('--map', map, '--cell', 'b');
    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toMatch(/moved acme: \d+ rows/);
    const after = await rowsOfAccount(target.url, id);
    // The account was suspended when it was last looked at, and is in service again.
    expect({ ...after, account: [] }).toEqual({ ...before, account: [] });
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(18);
    expect(Object.values(await rowsOfAccount(source.url, id)).flat()).toEqual([]);
    expect([await rowsOfAccount(source.url, stays), await rowsOfAccount(target.url, resident)]).toEqual(others);
    expect(await answerOf(target.url)).toEqual(served);
    expect((await answerOf(source.url))[0]).toBe(401);
    expect(readFileSync(map, 'utf8')).toBe('stays a;\n# by hand\nacme b;\n');
    const again = await move('--map', map, '--cell', 'b');
    expect([again.code, again.stdout.includes('was moved before')]).toEqual([0, true]);
  });

  it('says what would be moved, and moves nothing without its confirmation', async () => {
    await command('suspend', 'acme');
    await changeDatabase(source.url, 'delete from outbox_event');
    const { code, stderr } = await command('move', 'acme');
    expect(code).toBe(1);
    expect(stderr).toMatch(/nothing was moved: account acme would go with all its rows \(.*result 2.*--confirm acme/);
    expect(Object.values(await rowsOfAccount(target.url, id)).flat()).toEqual([]);
  });

  it('numbers what happens afterwards behind what happened before', async () => {
    await changeDatabase(
      source.url,
      `insert into event (account_id, position, id, type, occurred_at, subject_id, url, summary) overriding system value
       select id, 5000, gen_random_uuid(), 'result.kept', now(), 'x', '/', 'late' from account where slug = 'acme'`,
    );
    await command('suspend', 'acme');
    await changeDatabase(source.url, 'delete from outbox_event');
    expect((await move()).code).toBe(0);
    await addEvent(target.url, { account: 'acme', summary: 'new' });
    const position = await valueOf(target.url, `select (select position from event where summary = 'new')`);
    expect(Number(position)).toBeGreaterThan(5000);
  });

  const refused: [string, () => Promise<unknown>, RegExp][] = [
    ['an account in service', () => command('resume', 'acme'), /is in service: .*account suspend acme/],
    [
      'open runs',
      () => changeDatabase(source.url, `update run set status = 'queued', finished_at = null`),
      /2 open runs.*runs cancel acme/,
    ],
    [
      'a target that has one of that name',
      () => onboardCustomer(target.url, 'acme'),
      /the target has an account "acme"/,
    ],
    [
      'a key that somebody has there',
      async () => {
        const keyId = await valueOf(source.url, `select (select id from api_key where account_id = '${id}')`);
        await changeDatabase(target.url, 'update api_key set id = $1', keyId);
      },
      /row of another account.*api_key_pk/,
    ],
    [
      'another schema',
      () => changeDatabase(target.url, 'alter table brand add column colour text'),
      /the schemas differ \(brand\)/,
    ],
    [
      'another release',
      () => changeDatabase(target.url, `delete from migration where name = (select max(name) from migration)`),
      /the schemas differ: .*lacks 1 migration/,
    ],
    [
      'another first assistant',
      () => changeDatabase(target.url, `update installation set first_assistant = 'beta'`),
      /first assistant is default here and beta there/,
    ],
  ];

  it.each(refused)('refuses %s, and changes nothing', async (_, hinder, message) => {
    await command('suspend', 'acme');
    await changeDatabase(source.url, 'delete from outbox_event');
    await hinder();
    await changeDatabase(source.url, 'delete from outbox_event');
    const before = [await rowsOfAccount(source.url, id), await rowsOfAccount(target.url, id)];
    const { code, stderr } = await move();
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
    expect([await rowsOfAccount(source.url, id), await rowsOfAccount(target.url, id)]).toEqual(before);
  });

  it('copies again what has changed since an interrupted move, and lets nobody serve the copy meanwhile', async () => {
    await command('suspend', 'acme');
    await changeDatabase(source.url, 'delete from outbox_event');
    // The account cannot be deleted from the old database, because a table that the product does not know refers to a
    // brand.
    await changeDatabase(
      source.url,
      `create table holds (whose uuid, what uuid, foreign key (whose, what) references brand (account_id, id));
       insert into holds select account_id, id from brand where name = 'Acme Cloud'`,
    );
    expect((await move()).code).toBe(1);
    const resumed = await there('resume', 'acme');
    expect([resumed.code, resumed.stderr]).toEqual([1, expect.stringMatching(/is a copy of a move that is not done/)]);
    await changeDatabase(
      source.url,
      `drop table holds; update prompt set tags = '{late}' where query = 'cheap backup'`,
    );
    expect((await move()).code).toBe(0);
    expect(JSON.stringify((await rowsOfAccount(target.url, id))['prompt'])).toContain('late');
  });
});

it('no table with accounts is forgotten or moved twice: each is moved, or rebuilt for a reason', async () => {
  // An interrupted division into partitions leaves the tables like this.
  await changeDatabase(source.url, 'create table run_later () inherits (run)');
  const module = await Test.createTestingModule({ imports: [StorageModule.with({ url: source.url })] }).compile();
  const moved = (await module.get(MoveStore).tables()).map(({ table }) => table);
  await module.close();
  await changeDatabase(source.url, 'drop table run_later');
  const entities = globSync('libs/storage/src/schema/entities/*.entity.ts').map((path) => readFileSync(path, 'utf8'));
  const ofAccounts = entities
    .filter((text) => text.includes(`name: 'account_id'`))
    .map((text) => /@Entity\('(\w+)'\)/.exec(text)![1]!);
  expect([...moved, ...derivedTables].toSorted()).toEqual([...ofAccounts, 'account'].toSorted());
});
