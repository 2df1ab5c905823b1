import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { Client } from 'pg';
import { AccountService, BrandService, KeyService } from '@app/operations';
import { AccountStore, AuditStore, ClaimStore, Database, ResultStore, RunLostError } from '@app/storage';
import { bareAnswer, emptyAnalysis } from './support/empty-answer.js';
import { answerPrompt } from './support/answers.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { SteppedLedger } from './support/stepped-ledger.js';
import { openOperations } from './support/operations.js';
import { untilBlocked } from './support/until.js';

let database: TestDatabase;
let module: TestingModule;
const actor = 'ops';

beforeAll(async () => {
  database = await createTestDatabase();
  module = await openOperations(database.url);
  // The queue's tables exist once a worker has run.
  await (await SteppedLedger.open(database.url)).close();
});

afterAll(async () => {
  await module?.close();
  await database?.drop();
});

const accounts = () => module.get(AccountService);
const brands = () => module.get(BrandService);
const rows = <Row>(sql: string, ...values: unknown[]) => module.get(Database).rows<Row>(sql, values);
const onboard = (slug: string, queries?: string[]) => onboardCustomer(database.url, slug, queries);
const admin = (...args: string[]) => callCommand(args, { DATABASE_URL: database.url, USER: actor });
const auditOf = (accountSlug: string) => module.get(AuditStore).list({ accountSlug }, 100);

const lost = (work: Promise<unknown>) => expect(work).rejects.toThrow(RunLostError);

/** Every row of every table, the queue's included, as one text each. */
async function everyRow(): Promise<{ table: string; row: string }[]> {
  const tables = await rows<{ table: string }>(
    `select table_schema || '.' || quote_ident(table_name) as table from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(async ({ table }) =>
      (await rows<{ row: string }>(`select t::text as row from ${table} t`)).map(({ row }) => ({ table, row })),
    ),
  );
  return found.flat();
}

async function idsOf(slug: string): Promise<string[]> {
  const ids = await rows<{ id: string }>(
    `with a as (select id from account where slug = $1)
     select id::text from a union all select id::text from brand where account_id = (select id from a)
     union all select id::text from prompt where account_id = (select id from a)
     union all select id::text from run where account_id = (select id from a)
     union all select id::text from analysis where account_id = (select id from a)
     union all select id from api_key where account_id = (select id from a)
     union all select id::text from dashboard_session where account_id = (select id from a)`,
    slug,
  );
  return ids.map(({ id }) => id);
}

/** An account with rows in every table. */
async function onboardWhole(slug: string): Promise<Customer> {
  const customer = await onboard(slug, ['best cloud storage', 'cheap cloud storage']);
  await answerPrompt(database.url, customer.promptIds[0]!, '**Acme Cloud** is fine.');
  const worker = await SteppedLedger.open(database.url);
  const [account] = await rows<{ id: string }>('select id from account where slug = $1', slug);
  await worker.runNow(account!.id);
  await worker.close();
  await rows(
    'insert into custom_field (account_id, name, schema, expression) values ($1, $2, $3, $4)',
    account!.id,
    'n',
    {},
    '@',
  );
  await rows(`insert into budget_day (account_id, day) values ($1, now()) on conflict do nothing`, account!.id);
  const token = 'sha256(gen_random_uuid()::text::bytea)';
  await rows(`insert into dashboard_session (account_id, token_sha256) values ($1, ${token})`, account!.id);
  await rows(
    `insert into dashboard_link (account_id, token_sha256, expires_at) values ($1, ${token}, now())`,
    account!.id,
  );
  await rows(
    `insert into rate_window (key_id, minute, used, granted) select id, now(), 1, 1 from (
       select id from api_key where account_id = $1 union all select id::text from dashboard_session where account_id = $1
     ) holder`,
    account!.id,
  );
  return customer;
}

describe('account delete', () => {
  it('leaves no row of the account in any table, but the audit trail, and none of others is touched', async () => {
    await onboardWhole('gone');
    const other = await onboardWhole('stays');
    const ids = await idsOf('gone');
    const before = await everyRow();
    const { account, removed, usage } = await accounts().delete('gone', {
      confirm: 'gone',
      actor,
      reason: 'contract ended',
    });
    const after = await everyRow();
    expect(
      after.filter(({ table, row }) => table !== 'public.audit_event' && ids.some((id) => row.includes(id))),
    ).toEqual([]);
    const untouched = before.filter(({ row }) => !ids.some((id) => row.includes(id)));
    expect(untouched.filter(({ table, row }) => !after.some((one) => one.table === table && one.row === row))).toEqual(
      [],
    );
    expect(account).toBe('gone');
    expect(removed).toMatchObject({
      account: 1,
      analysis: 1,
      answer: 1,
      api_key: 1,
      brand: 1,
      budget_day: 1,
      custom_field: 1,
      dashboard_link: 1,
      dashboard_session: 1,
      'pgboss.job': 2,
      prompt: 2,
      rate_window: 2,
      result: 1,
      run: 3,
    });
    expect(await module.get(AccountStore).bySlug(other.slug)).not.toBeNull();
    const [newest, ...earlier] = await auditOf('gone');
    expect(newest).toMatchObject({
      actor,
      action: 'account.delete',
      details: { removed, usage, reason: 'contract ended' },
    });
    expect(earlier.map(({ action }) => action)).toEqual(['account.onboard', 'key.issue']);
  });

  it('counts the rows of every table there is that can hold any of an account', async () => {
    const owned = await rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const withAccount = await rows<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id'`,
    );
    const rest = owned.map(({ name }) => name).filter((name) => !withAccount.some((one) => one.name === name));
    // account and rate_window are counted by name. Account moves outlive their account, and so do folders of files
    // until they are deleted. Notices to the operator, which may name an account, are deleted a day after their end.
    // The other tables hold nothing of one account.
    expect(rest.toSorted()).toEqual([
      'account',
      'account_move',
      'assistant_surface',
      'audit_event',
      'export_removal',
      'installation',
      'migration',
      'operator_notice',
      'present_assistant',
      'rate_window',
      'secret',
    ]);
  });

  it.each([undefined, 'other', 'Unconfirmed', ''])(
    'removes nothing where %p is not the slug, and says what would go and how',
    async (confirm) => {
      if ((await module.get(AccountStore).bySlug('unconfirmed')) === null) await onboard('unconfirmed');
      const before = await everyRow();
      await expect(accounts().delete('unconfirmed', { confirm, actor })).rejects.toThrow(
        /nothing was removed: .*\(.*brand 1, prompt 1.*\); to remove it: account delete unconfirmed --confirm unconfirmed$/,
      );
      expect(await everyRow()).toEqual(before);
    },
  );

  it('rolls everything back where anything would be left', async () => {
    await onboard('sticky');
    await rows(`create table note (account_id uuid not null)`);
    await rows(`insert into note select id from account where slug = 'sticky'`);
    const before = await everyRow();
    try {
      await expect(accounts().delete('sticky', { confirm: 'sticky', actor })).rejects.toThrow(
        /note 1 would have been left/,
      );
      expect(await everyRow()).toEqual(before);
    } finally {
      await rows('drop table note');
    }
  });

  it('is for a worker with a run in flight the same as a lost run', async () => {
    await onboard('in-hand', ['one', 'two', 'three', 'four']);
    const worker = await SteppedLedger.open(database.url);
    try {
      const [account] = await rows<{ id: string }>(`select id from account where slug = 'in-hand'`);
      await worker.runNow(account!.id);
      const { taken } = await worker.take(30);
      const held = taken.filter(({ run }) => run.account === 'in-hand');
      expect(held).toHaveLength(4);
      await accounts().delete('in-hand', { confirm: 'in-hand', actor });
      const used = { inputTokens: 1, outputTokens: 1, searches: 0, costUsd: 0 };
      const answer = bareAnswer;
      const analysis = { ...emptyAnalysis, lastChecked: new Date() };
      const [first, second, third] = held.map(({ run }) => run);
      await lost(module.get(ResultStore).keepAnswer(first!, answer, used));
      await lost(module.get(ResultStore).keepResult(first!, analysis));
      await lost(module.get(ClaimStore).fail(second!, { code: 'timeout', message: 'x' }));
      await lost(module.get(ClaimStore).putBack(third!, { failures: 1, afterMs: 0 }));
      // The next worker that takes the jobs continues as if nothing had happened.
      expect(await worker.take(10)).toEqual({ taken: [], unclaimed: [], idleLeases: 0 });
    } finally {
      await worker.close();
    }
  });

  it('waits for an answer that is just being stored, and deletes it as well', async () => {
    const customer = await onboard(
      'racing',
      Array.from({ length: 30 }, (_, index) => `question ${index}`),
    );
    const answers = customer.promptIds.slice(0, 6).map((id) => answerPrompt(database.url, id, 'Acme Cloud.'));
    const deleted = accounts().delete('racing', { confirm: 'racing', actor });
    const outcomes = await Promise.allSettled([deleted, ...answers]);
    expect(outcomes[0].status).toBe('fulfilled');
    expect(await module.get(AccountStore).bySlug('racing')).toBeNull();
    const left = await rows(`select from run r left join account a on a.id = r.account_id where a.id is null`);
    expect(left).toEqual([]);
  });

  it('deletes what a scheduler opens meanwhile', async () => {
    await onboardWhole('opening');
    const scheduler = new Client({ connectionString: database.url });
    await scheduler.connect();
    try {
      await scheduler.query('begin');
      const { rows: found } = await scheduler.query<{ id: string; account: string }>(
        `select p.id, p.account_id as account from prompt p join account a on a.id = p.account_id where a.slug = 'opening'
         for key share of a for update of p`,
      );
      const deleted = accounts().delete('opening', { confirm: 'opening', actor });
      // The deletion has removed the existing runs, and waits for the account.
      await untilBlocked(database.url);
      const { id, account } = found[0]!;
      const run = await scheduler.query<{ id: string }>(
        'insert into run (account_id, prompt_id, slot, sample) values ($1, $2, now(), 9) returning id',
        [account, id],
      );
      await scheduler.query(`insert into pgboss.job (id, name, group_id) values ($1, 'run', $2)`, [
        run.rows[0]!.id,
        account,
      ]);
      await scheduler.query('commit');
      expect((await deleted).removed).toMatchObject({ account: 1 });
      expect(await rows('select from run where id = $1', run.rows[0]!.id)).toEqual([]);
    } finally {
      await scheduler.end();
    }
  });

  it('is repeated where it ends in a deadlock with a worker', async () => {
    await onboardWhole('crossing');
    const worker = new Client({ connectionString: database.url });
    await worker.connect();
    try {
      // The deletion looks for a deadlock first, so that the server ends the deletion and not the other one.
      await worker.query(`set deadlock_timeout = '10s'`);
      await worker.query('begin');
      const ofAccount = `where account_id = (select id from account where slug = 'crossing')`;
      await worker.query(`select from run ${ofAccount} for update`);
      const deleted = accounts().delete('crossing', { confirm: 'crossing', actor });
      await untilBlocked(database.url);
      await worker.query(`select from pgboss.job where id in (select id from run ${ofAccount}) for update`);
      await worker.query('commit');
      expect((await deleted).removed).toMatchObject({ account: 1, run: 3, 'pgboss.job': 2 });
    } finally {
      await worker.end();
    }
  });

  it('lets one of two operators delete the account, and tells the other that it is gone', async () => {
    await onboard('twice');
    const both = await Promise.allSettled([1, 2].map(() => accounts().delete('twice', { confirm: 'twice', actor })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')?.reason.message).toMatch(/there is no account "twice"/);
  });
});

describe('account suspend and resume', () => {
  it('each change once, and say so where nothing changes', async () => {
    const { key } = await onboard('paused');
    expect(key).toMatch(/^bm_live_/);
    const first = await accounts().suspend('paused', { actor, reason: 'unpaid' });
    expect(first).toEqual({ account: 'paused', suspendedAt: expect.any(Date), changed: true });
    expect(await accounts().suspend('paused', { actor })).toEqual({ ...first, changed: false });
    expect(await accounts().resume('paused', { actor })).toMatchObject({ suspendedAt: null, changed: true });
    expect(await accounts().resume('paused', { actor })).toMatchObject({ suspendedAt: null, changed: false });
    const events = (await auditOf('paused')).map(({ action, details }) => [action, details['reason']]);
    expect(events.slice(0, 2)).toEqual([
      ['account.resume', undefined],
      ['account.suspend', 'unpaid'],
    ]);
    expect(events).toHaveLength(4);
  });
});

describe('account list and show', () => {
  it('show what an account has and what it did today', async () => {
    const customer = await onboard('shown', ['one', 'two']);
    await module.get(KeyService).revoke(customer.key.split('_')[2]!, { actor });
    await module.get(KeyService).issue('shown', {}, { actor });
    await answerPrompt(database.url, customer.promptIds[0]!, 'Acme Cloud.');
    await rows(`update usage_day set cost_usd = 0.25 where account_id = (select account_id from prompt where id = $1)`, customer.promptIds[0]); // prettier-ignore
    await rows(`update prompt set active = false where id = $1`, customer.promptIds[1]);
    const listed = await admin('account', 'list', '--json');
    expect(JSON.parse(listed.stdout).find(({ slug }: { slug: string }) => slug === 'shown')).toEqual({
      slug: 'shown',
      name: 'shown',
      state: 'active',
      brands: 1,
      prompts: 2,
      keys_in_force: 1,
      runs_today: 1,
      cost_today_usd: 0.25,
      last_result: expect.stringMatching(/Z$/),
    });
    expect(JSON.parse((await admin('account', 'show', 'shown', '--json')).stdout)).toMatchObject({
      base_url: 'http://localhost:3000/shown',
      active_prompts: 1,
      suspended_at: null,
      limits: {},
      outputs: { annotation_types: ['brand'], include: [], fields: [] },
    });
    const table = await admin('account', 'show', 'shown');
    expect(table.stdout).toMatch(/^prompts +2 \(1 active\)$/m);
  });
});

const change = (changes: Parameters<BrandService['update']>[2]) =>
  brands().update('changing', 'Acme Cloud', changes, { actor });

const remove = (confirm?: string) => brands().remove('shrinking', 'Acme Cloud', { confirm, actor });

describe('brands', () => {
  const globex = { name: 'Globex', domain: 'globex.example', aliases: [], competitors: [], about: [], not: [] };

  it('are checked as in an onboarding file, every problem at once', async () => {
    await onboard('checked');
    const competitors = [{ name: 'A', aliases: ['A'] }];
    const bad = { ...globex, name: ' ', domain: 'https://x', aliases: ['!'], competitors };
    await expect(brands().add('checked', bad, { actor })).rejects.toThrow(
      /^name must not be empty; aliases\[0\] must have .*; domain must be a bare host name.*; competitors\[0\]\.aliases\[0\] is given before, at competitors\[0\]\.name$/,
    );
    const shared = { ...globex, aliases: ['GLX'], competitors: [{ name: 'glx', aliases: [] }] };
    await expect(brands().add('checked', shared, { actor })).rejects.toThrow(
      /^competitors\[0\]\.name is given before, at aliases\[0\]$/,
    );
    expect(
      await rows(`select from brand b join account a on a.id = b.account_id where a.slug = 'checked'`),
    ).toHaveLength(1);
  });

  it('are added with warnings about doubtful aliases, on stderr and in JSON', async () => {
    await onboard('doubtful');
    const args = [
      'brand',
      'add',
      'doubtful',
      'Globex',
      '--domain',
      'Globex.Example',
      '--alias',
      'Target',
      '--alias',
      'Acme',
    ];
    const { code, stdout, stderr } = await admin(...args, '--competitor', 'Initech=Ini, Init', '--json');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^warning: "Target" is a common word: .*\nwarning: "Acme" is a name of the brand "Acme Cloud", too: .*\n$/,
    );
    expect(JSON.parse(stdout)).toEqual({
      account: 'doubtful',
      brand: {
        name: 'Globex',
        domain: 'globex.example',
        aliases: ['Target', 'Acme'],
        competitors: [{ name: 'Initech', aliases: ['Ini', 'Init'] }],
        about: [],
        not: [],
      },
      changed: true,
      warnings: [
        { alias: 'Target', trouble: 'is a common word', advice: expect.any(String) },
        { alias: 'Acme', trouble: expect.any(String), advice: expect.any(String) },
      ],
    });
    await expect(brands().add('doubtful', globex, { actor })).rejects.toThrow(
      /has a brand "Globex": brand update changes it/,
    );
  });

  it('change only in what is named, and the audit trail has the old and the new value', async () => {
    await onboard('changing');
    const { brand } = await change({
      aliases: { more: ['Acme Drive'] },
      competitors: { all: [{ name: 'Globex', aliases: [] }] },
      about: { more: ['backup'] },
    });
    expect(brand).toMatchObject({
      domain: 'acme.example',
      aliases: ['Acme', 'Acme Drive'],
      competitors: [{ name: 'Globex' }],
      about: ['backup'],
      not: [],
    });
    expect((await auditOf('changing'))[0]).toMatchObject({
      action: 'brand.update',
      subject: 'Acme Cloud',
      details: { aliases: { from: ['Acme'], to: ['Acme', 'Acme Drive'] }, about: { from: [], to: ['backup'] } },
    });
    expect((await change({ aliases: { more: ['Acme'] } })).changed).toBe(false);
    expect(await auditOf('changing')).toHaveLength(3);
    await expect(change({ aliases: { without: ['Nope'] } })).rejects.toThrow('there is no alias "Nope" to remove');
    expect((await change({ aliases: { without: ['Acme'] } })).brand.aliases).toEqual(['Acme Drive']);
  });

  it('have words of what they are about and what not, from the command line and back', async () => {
    await onboard('worded');
    const words = ['--about', 'expenses', '--about', 'company cards', '--not', 'wheelchair'];
    expect(await admin('brand', 'add', 'worded', 'Zorblatt', '--domain', 'z.example', ...words)).toMatchObject({
      code: 0,
      stderr: '',
    });
    const changes = ['--add-about', 'payroll', '--remove-about', 'expenses', '--not', 'loading'];
    const { stdout } = await admin('brand', 'update', 'worded', 'Zorblatt', ...changes, '--json');
    const expected = { name: 'Zorblatt', about: ['company cards', 'payroll'], not: ['loading'] };
    expect(JSON.parse(stdout)).toMatchObject({ brand: expected, changed: true });
    const listed = JSON.parse((await admin('brand', 'list', 'worded', '--json')).stdout);
    expect(listed).toContainEqual(expect.objectContaining(expected));
    expect((await admin('brand', 'list', 'worded')).stdout).toMatch(/company cards, payroll +loading/);
    await expect(brands().update('worded', 'Zorblatt', { not: { more: ['Payroll'] } }, { actor })).rejects.toThrow(
      /^not\[1\] is given before, at about\[1\]$/,
    );
  });

  it('keep their prompts and results under a new name, and never take one that is taken', async () => {
    const customer = await onboard('renamed');
    await answerPrompt(database.url, customer.promptIds[0]!, 'Acme Cloud.');
    await brands().add('renamed', globex, { actor });
    const rename = (name: string) => brands().update('renamed', 'Acme Cloud', { name }, { actor });
    await expect(rename('Globex')).rejects.toThrow(/has a brand "Globex"/);
    expect((await rename('Acme Drive')).brand.name).toBe('Acme Drive');
    const kept = await rows(
      `select from result r join prompt p on p.id = r.prompt_id join brand b on b.id = p.brand_id where b.name = 'Acme Drive'`,
    );
    expect(kept).toHaveLength(1);
  });

  it('go with their prompts, runs, results and jobs, once confirmed', async () => {
    const customer = await onboardWhole('shrinking');
    await expect(remove()).rejects.toThrow(/result 1.*brand remove shrinking "Acme Cloud" --confirm shrinking$/);
    const { removed } = await remove('shrinking');
    expect(removed).toEqual({
      brand: 1,
      prompt: 2,
      run: 3,
      answer: 1,
      analysis: 1,
      result: 1,
      quality_day: 1,
      report_day: 1,
      theme_day: 1,
      'pgboss.job': 2,
    });
    const rest = (await everyRow()).filter(({ row }) => customer.promptIds.some((id) => row.includes(id)));
    // The audit trail stays; events wait for a second to be relayed.
    const kept = ['public.audit_event', 'public.outbox_event'];
    expect(rest.filter(({ table }) => !kept.includes(table))).toEqual([]);
    expect(
      await rows(`select from api_key k join account a on a.id = k.account_id where slug = 'shrinking'`),
    ).toHaveLength(1);
  });
});

const list = async (...args: string[]) =>
  JSON.parse((await admin('audit', 'list', ...args, '--json')).stdout) as object[];

describe('audit list', () => {
  it('shows the newest first, by account, action and time, of deleted accounts too', async () => {
    await onboard('trail');
    await accounts().suspend('trail', { actor });
    await accounts().delete('trail', { confirm: 'trail', actor });
    expect(await list('trail', '--since', '1h')).toMatchObject(
      ['account.delete', 'account.suspend', 'account.onboard', 'key.issue'].map((action) => ({
        action,
        account: 'trail',
      })),
    );
    expect(await list('trail', '--action', 'account', '--limit', '2')).toMatchObject([
      { action: 'account.delete', actor },
      { action: 'account.suspend' },
    ]);
    expect(await list('trail', '--action', 'acc')).toEqual([]);
    expect(await list('--action', 'account.delete', '--limit', '1')).toMatchObject([{ account: 'trail' }]);
    const lastWeek = { accountSlug: 'trail', since: new Date(Date.now() - 7 * 86_400_000) };
    const before = await module.get(AuditStore).list(lastWeek, 9);
    await rows(
      `insert into audit_event (at, account_slug, actor, action) values (now() - interval '8 days', 'trail', 'test', 'key.issue')`,
    );
    expect(await module.get(AuditStore).list(lastWeek, 9)).toEqual(before);
  });

  it.each([`update audit_event set actor = 'nobody'`, 'delete from audit_event', 'truncate audit_event'])(
    'never lets a word of it be changed: %s',
    async (sql) => {
      await expect(rows(sql)).rejects.toThrow('the audit trail is append-only');
    },
  );
});
