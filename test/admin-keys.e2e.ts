import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { KeyService, ShownKeysService } from '@app/operations';
import { Database, issueKeyText, KeyStore } from '@app/storage';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import type { CommandOutput } from './support/processes.js';

let database: TestDatabase;
let module: TestingModule;
let acme: Customer;
let keys: KeyService;
let shownKeys: ShownKeysService;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  await onboardCustomer(database.url, 'other');
  module = await openOperations(database.url);
  keys = module.get(KeyService);
  shownKeys = module.get(ShownKeysService);
});

afterAll(async () => {
  await module?.close();
  await database?.drop();
});

const ops = { actor: 'ops', reason: 'leaked' };
const issue = (label?: string) => keys.issue('acme', { label }, { actor: 'ops' });
const stateOf = async (id: string) => (await shownKeys.byId(id)).state;
const audit = () => module.get(Database).rows<Record<string, unknown>>('select * from audit_event order by id desc');
const admin = (args: readonly string[], input = ''): Promise<CommandOutput> =>
  callCommand(args, { DATABASE_URL: database.url, USER: 'ops' }, input);

/** A key with the same public id, as somebody who has seen the id could make it up. */
const forged = (key: string) => key.replace(/[0-9A-Za-z]{32}(_.{6})$/, `${'0'.repeat(32)}$1`);

describe('leaked keys', () => {
  it('are revoked where they are whole and ours, with a trace of each, and are named by their ids alone', async () => {
    const [first, second] = [await issue(), await issue()];
    const stranger = issueKeyText('live');
    const shown = [first.apiKey, stranger.text, second.apiKey, forged(acme.key)];
    expect(await shownKeys.revokeShown(shown, ops)).toEqual([
      { id: first.id, account: 'acme', outcome: 'revoked' },
      { id: stranger.id, account: null, outcome: 'unknown' },
      { id: second.id, account: 'acme', outcome: 'revoked' },
      { id: acme.key.split('_')[2], account: null, outcome: 'unknown' },
    ]);
    expect(await stateOf(acme.key.split('_')[2]!)).toBe('active');
    expect((await audit()).slice(0, 2)).toMatchObject(
      [first, second]
        .toSorted((a, b) => (a.id < b.id ? 1 : -1))
        .map(({ id }) => ({ action: 'key.revoke', actor: 'ops', subject: id, details: { reason: 'leaked' } })),
    );
    expect(await shownKeys.revokeShown([first.apiKey], ops)).toMatchObject([{ outcome: 'revoked_before' }]);
  });

  it('are never revoked by an id with another secret, even where its checksum is right', async () => {
    const { id, apiKey } = await issue();
    const stranger = issueKeyText('live');
    await changeDatabase(database.url, 'update api_key set id = $2 where id = $1', id, stranger.id);
    expect(await shownKeys.identify([stranger.text])).toEqual([]);
    expect(await shownKeys.revokeShown([stranger.text], ops)).toMatchObject([{ outcome: 'unknown' }]);
    expect(await stateOf(stranger.id)).toBe('active');
    expect(await shownKeys.identify([apiKey])).toEqual([]);
  });

  it('are revoked all or none', async () => {
    const [first, second] = [await issue(), await issue()];
    const [early, late] = [first.id, second.id].toSorted();
    await changeDatabase(
      database.url,
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse before update on api_key for each row when (new.id = '${late}') execute function refuse()`,
    );
    try {
      await expect(shownKeys.revokeShown([first.apiKey, second.apiKey], ops)).rejects.toThrow();
      expect([await stateOf(early!), await stateOf(late!)]).toEqual(['active', 'active']);
    } finally {
      await changeDatabase(database.url, 'drop trigger refuse on api_key');
    }
  });

  it('can be given to two operators at once: one of them revokes it, and both are told', async () => {
    const shown = (await Promise.all([issue(), issue(), issue()])).map(({ apiKey }) => apiKey);
    const [one, two] = await Promise.all([
      shownKeys.revokeShown(shown, ops),
      shownKeys.revokeShown(shown.toReversed(), ops),
    ]);
    const outcomes = [...one, ...two].map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'revoked')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'revoked_before')).toHaveLength(3);
  });
});

describe('the last use of a key', () => {
  it('is noted without waiting for another key that somebody changes', async () => {
    const [changed, used] = [await issue(), await issue()];
    const store = module.get(KeyStore);
    await module.get(Database).inTransaction(async (tx) => {
      await store.lockLive(changed.id, tx);
      await store.noteUses([changed, used].map(({ id }) => ({ id, agoMs: 0 })));
    });
    const lastUses = new Map((await keys.list('acme')).map(({ id, lastUsedAt }) => [id, lastUsedAt]));
    expect([lastUses.get(changed.id), lastUses.get(used.id)]).toEqual([null, expect.any(Date)]);
  });
});

describe('key list --unused', () => {
  beforeEach(() =>
    changeDatabase(
      database.url,
      'delete from api_key where account_id = (select id from account where slug = $1)',
      'acme',
    ),
  );

  it('counts a key never used from when it was issued, and leaves out what is out of force', async () => {
    const [old, used, revoked, fresh] = [
      await issue('old'),
      await issue('used'),
      await issue('gone'),
      await issue('new'),
    ];
    const ids = [old.id, used.id, revoked.id];
    await changeDatabase(
      database.url,
      `update api_key set created_at = now() - interval '91 days' where id = any($1)`,
      ids,
    );
    await keys.revoke(revoked.id, ops);
    await changeDatabase(
      database.url,
      `update api_key set last_used_at = now() - interval '89 days' where id = $1`,
      used.id,
    );
    const idle = await keys.list('acme', { unused: '90d' });
    expect(idle.map(({ id, lastUsedAt }) => ({ id, lastUsedAt }))).toEqual([{ id: old.id, lastUsedAt: null }]);
    expect((await keys.list('acme', { unused: '0d' })).map(({ id }) => id)).toContain(fresh.id);
    await expect(keys.list('acme', { unused: 'long' })).rejects.toThrow(/write 7d/);
  });
});

describe('the commands', () => {
  it('revoke the keys in a pasted log without printing or logging any of them', async () => {
    const [first, second] = [await issue(), await issue()];
    const log = `GET / 200 {"Authorization":"Bearer ${first.apiKey}"}\n${'x'.repeat(100_000)}${second.apiKey}\u0000 caf\u00e9 ${first.apiKey}`;
    const { code, stdout, stderr } = await admin(['key', 'revoke', '--stdin', '--reason', 'in a log', '--json'], log);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual([
      { id: first.id, account: 'acme', outcome: 'revoked' },
      { id: second.id, account: 'acme', outcome: 'revoked' },
    ]);
    const kept = JSON.stringify(await audit());
    for (const { apiKey } of [first, second]) expect(stdout + kept).not.toContain(apiKey.split('_')[3]);
  });

  it('say whose a key is, given the key or its id, and never print it', async () => {
    const { id, apiKey } = await issue('reports');
    const known = { id, account: 'acme', environment: 'live', label: 'reports', state: 'active' };
    const pasted = await admin(['key', 'lookup', '--json'], `please look: ${apiKey}`);
    expect(JSON.parse(pasted.stdout)).toMatchObject([known]);
    const named = await admin(['key', 'lookup', id]);
    expect(named.stdout).toMatch(new RegExp(`${id} +acme +active +live +reports`));
    expect(pasted.stdout + named.stdout).not.toContain(apiKey.split('_')[3]);
  });

  it.each<[string, string[], string, number, RegExp]>([
    ['no key in the text', ['key', 'revoke', '--stdin'], 'nothing here', 1, /there is no key on standard input/],
    ['a key of nobody', ['key', 'revoke', '--stdin'], issueKeyText('live').text, 1, /was never issued here/],
    ['a key of nobody', ['key', 'lookup'], issueKeyText('live').text, 1, /was never issued here/],
    ['an id of nobody', ['key', 'lookup', '00000000'], '', 1, /there is no key 00000000/],
    ['a key for an id', ['key', 'lookup', issueKeyText('live').text], '', 1, /a key is named by its id/],
    ['neither id nor keys', ['key', 'revoke'], '', 2, /by its id, or pipe keys/],
    ['both id and keys', ['key', 'revoke', '00000000', '--stdin'], '', 2, /by its id, or pipe keys/],
  ])('refuse %s: %j', async (_, args, input, expected, line) => {
    const { code, stdout, stderr } = await admin(args, input);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toMatch(line);
    expect(stderr).not.toMatch(/[0-9A-Za-z]{32}/);
  });
});
