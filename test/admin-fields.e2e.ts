import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { FieldRebuilder, FieldService, OnboardingService, type PlannedField } from '@app/operations';
import { FieldStore } from '@app/storage';
import { Client } from 'pg';
import { startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { inherited } from './support/processes.js';
import { answerPrompt } from './support/answers.js';
import { callCommand } from './support/command.js';
import { copyResult } from './support/copy-result.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { untilBlocked } from './support/until.js';

/** A database with an account and its first result; each test gets a copy. */
let prepared: TestDatabase;
let database: TestDatabase;
let client: Client;
let module: TestingModule;
let acme: Customer;
let resultId: string;

beforeAll(async () => {
  prepared = await createTestDatabase();
  acme = await onboardCustomer(prepared.url, 'acme', ['best cloud storage', 'cheap storage']);
  resultId = await answerPrompt(prepared.url, acme.promptIds[0]!, '**Acme Cloud** is fine. Globex is cheap.');
});

afterAll(() => prepared?.drop());

beforeEach(async () => {
  database = await createTestDatabase({ template: prepared.name });
  client = new Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  module = await openOperations(database.url);
});

afterEach(async () => {
  await module.close();
  await client.end();
  await database.drop();
});

const count: PlannedField = { name: 'mention_count', schema: { type: 'integer' }, expression: 'length(mentions)' };
const failing: PlannedField = { ...count, expression: 'abs(mentions[0].text_snippet)' };
const ops = { actor: 'ops' };

const put = (field: PlannedField, changes = {}) => module.get(FieldService).put('acme', field, { ...ops, ...changes });
const rebuild = (long = {}) => module.get(FieldRebuilder).rebuild('acme', long);
const listed = () => module.get(FieldService).list('acme');

const rows = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await client.query<Row>(sql, values)).rows;
const bodyOf = async (id: string) =>
  (await rows<{ body: string }>('select body from result where run_id = $1', id))[0]!.body;
const stateOf = async () => ({
  fields: await rows('select * from custom_field'),
  results: await rows('select * from result order by run_id'),
  trail: await rows('select * from audit_event'),
});

describe('field add', () => {
  it('puts a field after the specified ones, into results that are there and into those that come', async () => {
    const before = await bodyOf(resultId);
    expect(await put(count)).toMatchObject({ change: 'added', probe: { results: 1, failed: 0 } });
    expect(await rebuild()).toBe(1);
    expect(await bodyOf(resultId)).toBe(`${before.slice(0, -1)},"mention_count":1}`);
    const next = await answerPrompt(database.url, acme.promptIds[1]!, 'Acme Cloud, then Acme.');
    expect(await bodyOf(next)).toMatch(/"last_checked":"[^"]+","mention_count":2}$/);
    expect(await rows('select actor, action, subject from audit_event where action like $1', 'field%')).toEqual([
      { actor: 'ops', action: 'field.put', subject: 'mention_count' },
    ]);
  });

  it.each<[string, Partial<PlannedField>, RegExp]>([
    ['a specified name', { name: 'mentions' }, /^name "mentions" is a field of the API or of exports$/],
    ['another spelling', { name: 'shareOfVoice' }, /^name "shareOfVoice" must be snake_case/],
    ['a wrong schema', { schema: { type: 'nmuber' } }, /^field mention_count: schema is no JSON Schema of draft-07: /],
    ['no schema', { schema: [] }, /^field mention_count: schema must be a mapping/],
    ['a wrong expression', { expression: 'length(' }, /^field mention_count: expression is no JMESPath \(.+\): see /],
    [
      'a long expression',
      { expression: 'x'.repeat(2001) },
      /^field mention_count: expression must have at most 2000 characters/,
    ],
    ['lines of description', { description: 'two\nlines' }, /^field mention_count: description must not hold/],
  ])('refuses what is of no use, and changes nothing: %s', async (_, change, message) => {
    const field = { ...count, ...change };
    const before = await stateOf();
    await expect(put(field)).rejects.toThrow(message);
    expect(await stateOf()).toEqual(before);
  });

  it.each<[string, PlannedField, RegExp]>([
    ['a type error', failing, /TypeError|abs\(\)/],
    ['a value of another type', { ...count, schema: { type: 'string' } }, /value must be string/],
    ['a number that JSON has not', { ...count, schema: { type: 'number' }, expression: '`1` / `0`' }, /./],
  ])('refuses a field that fails on a stored result, and names it: %s', async (_, field, why) => {
    const before = await stateOf();
    const refused = put(field);
    await expect(refused).rejects.toThrow(
      `field mention_count fails on 1 of 1 stored results, first on result ${resultId}: `,
    );
    await expect(refused).rejects.toThrow(why);
    await expect(refused).rejects.toThrow(/--force/);
    expect(await stateOf()).toEqual(before);
  });

  it('finds the one prompt that it fails on, behind any number of newer results', async () => {
    const odd = await answerPrompt(database.url, acme.promptIds[1]!, 'Nothing of interest.');
    const newest = await answerPrompt(database.url, acme.promptIds[0]!, 'Acme Cloud again.');
    await copyResult(database.url, newest, 250);
    await client.query(`update result set last_checked = now() + interval '1 hour' where run_id not in ($1, $2)`, [
      odd,
      resultId,
    ]);
    await expect(put(failing, { dryRun: false })).rejects.toThrow(/fails on 20\d of 20\d stored results/);
    const first = { ...count, schema: { type: 'string' }, expression: 'mentions[0].text_snippet || `0`' };
    await expect(put(first)).rejects.toThrow(new RegExp(`fails on 1 of 20\\d .*${odd}`));
  }, 60_000);

  it('keeps it with force: null where it fails, and a warning that an operator sees', async () => {
    await put(failing, { force: true });
    await rebuild();
    expect(await bodyOf(resultId)).toMatch(/"mention_count":null}$/);
    await answerPrompt(database.url, acme.promptIds[0]!, 'Acme Cloud again.');
    const { fields } = await listed();
    expect(fields).toMatchObject([
      { name: 'mention_count', warning: { account: 'acme', count: 2, message: expect.any(String) } },
    ]);
    expect(await module.get(FieldStore).warnings()).toHaveLength(1);
    await put(count);
    await rebuild();
    expect(await module.get(FieldStore).warnings()).toEqual([]);
  });

  it('shows in a dry run what it would give, and keeps nothing', async () => {
    const before = await stateOf();
    expect((await put(count, { dryRun: true })).probe.values).toEqual([
      { resultId, query: 'best cloud storage', value: 1, trouble: null },
    ]);
    expect((await put(failing, { dryRun: true })).probe.values).toMatchObject([
      { value: null, trouble: expect.any(String) },
    ]);
    expect(await stateOf()).toEqual(before);
  });

  it('rebuilds nothing for another description or none', async () => {
    await put(count);
    await rebuild();
    expect(await put(count)).toMatchObject({ change: 'unchanged' });
    expect(await put({ ...count, description: 'How often.' })).toMatchObject({ change: 'changed' });
    expect(await rebuild()).toBe(0);
    expect(await put({ ...count, expression: '`7`' })).toMatchObject({ change: 'changed' });
    expect(await rebuild()).toBe(1);
  });

  it('lets two operators work at the same time: both fields are in every body', async () => {
    await Promise.all([put(count), put({ ...count, name: 'other_count' })]);
    await Promise.all([rebuild(), rebuild()]);
    expect((await listed()).fields).toHaveLength(2);
    expect((await listed()).stale).toBe(0);
    expect(JSON.parse(await bodyOf(resultId))).toMatchObject({ mention_count: 1, other_count: 1 });
  });
});

const onboard = (fields: PlannedField[]) =>
  module
    .get(OnboardingService)
    .onboard({ account: { slug: 'acme', name: 'acme' }, brands: [], outputs: { fields } }, ops);

describe('a rebuild', () => {
  it('gives byte for byte what a worker stores', async () => {
    await put(count);
    await put({ ...count, name: 'share', schema: {}, expression: '[answer, provenance.analyser]' });
    await rebuild();
    const fresh = await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is fine: 😀. Globex is cheap.');
    const before = await stateOf();
    await client.query('update account set fields_version = fields_version + 1');
    expect(await rebuild()).toBe(2);
    expect((await stateOf()).results.map((row) => ({ ...row, fields_version: 0 }))).toEqual(
      before.results.map((row) => ({ ...row, fields_version: 0 })),
    );
    expect(await bodyOf(fresh)).toContain('"share":["**Acme Cloud** is fine: 😀. Globex is cheap.","');
  });

  it('continues where it was stopped', async () => {
    await copyResult(database.url, resultId, 119);
    await put(count);
    const stop = new AbortController();
    let steps = 0;
    const stopped = rebuild({ signal: stop.signal, step: () => ++steps === 1 && stop.abort(new Error('enough')) });
    await expect(stopped).rejects.toThrow('enough');
    expect((await listed()).stale).toBe(70);
    const totals: number[] = [];
    expect(await rebuild({ begin: (total: number) => totals.push(total) })).toBe(70);
    expect(totals).toEqual([70]);
    expect(await rows(`select from result where body not like '%"mention_count":1}'`)).toEqual([]);
    expect(await rebuild()).toBe(0);
  });

  it('never puts older fields, or a body of an older analysis, over newer ones', async () => {
    await put(count);
    await rebuild();
    const [{ fields_version: version }] = (await rows<{ fields_version: number }>(
      'select fields_version from account',
    )) as [{ fields_version: number }];
    await client.query('update result set fields_version = $1', [version + 1]);
    await client.query('update account set fields_version = $1', [version]);
    expect(await rebuild()).toBe(0);
  });

  it('leaves the other account alone', async () => {
    const other = await onboardCustomer(database.url, 'other');
    const theirs = await answerPrompt(database.url, other.promptIds[0]!, 'Acme Cloud.');
    const before = await bodyOf(theirs);
    await put(count);
    await rebuild();
    expect(await bodyOf(theirs)).toBe(before);
  });

  it('follows an onboarding that changes fields, which is refused where one fails', async () => {
    await onboard([count]);
    expect(await bodyOf(resultId)).toMatch(/"mention_count":1}$/);
    const before = await stateOf();
    await expect(
      onboard([
        { ...count, expression: '`9`' },
        { ...failing, name: 'bad' },
      ]),
    ).rejects.toThrow(/field bad fails on 1 of 1/);
    expect(await stateOf()).toEqual(before);
  });
});

const onboardNew = (field: Partial<PlannedField>, { dryRun = false } = {}) =>
  module.get(OnboardingService).onboard(
    {
      account: { slug: 'fresh', name: 'fresh' },
      brands: [],
      outputs: { fields: [{ ...count, name: 'tried', ...field }] },
    },
    { ...ops, dryRun },
  );

describe('a field of an account that has no results yet', () => {
  it.each<[string, Partial<PlannedField>, RegExp]>([
    ['doublings', { expression: Array.from({ length: 18 }, () => '[@,@]').join('|'), schema: {} }, /larger than 64 kB/],
    ['a padding', { expression: 'pad_left(brand, `500000000`)', schema: {} }, /more than 500000 steps/],
    ['another type', { schema: { type: 'string' } }, /value must be string/],
    ['a function that is none', { expression: 'lenght(mentions)' }, /Unknown function: lenght\(\)/],
  ])('is tried on a sample result, and refused by its name: %s', async (_, field, why) => {
    const before = await stateOf();
    for (const dryRun of [true, false]) {
      await expect(onboardNew(field, { dryRun })).rejects.toThrow(/^field tried fails on a sample result/);
      await expect(onboardNew(field, { dryRun })).rejects.toThrow(why);
    }
    expect(await stateOf()).toEqual(before);
  });

  it('is shown with what it gives, and kept where only the words of the sample are not those of its schema', async () => {
    const words = { expression: 'mentions[0].competitors[0]', schema: { enum: ['Rival Drive'] } };
    const { steps } = await onboardNew(words, { dryRun: true });
    expect(steps.at(-1)).toMatchObject({
      kind: 'field',
      tried: [{ resultId: null, value: null, trouble: 'value must be equal to one of the allowed values' }],
    });
    expect((await onboardNew(words)).changes).toMatchObject({ added: 2 });
  });
});

const entry = 'apps/admin/src/main';
const settings = () => ({ DATABASE_URL: database.url, USER: 'ops' });

const admin = (...args: string[]) => callCommand(args, settings());

describe('the commands', () => {
  const add = ['field', 'add', 'acme', 'mention_count', '--schema', '{"type":"integer"}', '--expression'];

  it('add, list and remove, in tables and JSON', async () => {
    const added = await admin(...add, 'length(mentions)', '--json');
    expect(added).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(added.stdout)).toMatchObject({
      account: 'acme',
      change: 'added',
      tried: 1,
      failed: 0,
      rebuilt: 1,
    });
    expect((await admin('field', 'list', 'acme')).stdout).toMatch(
      /^NAME +TYPE .*\nmention_count +integer +length\(mentions\) /,
    );
    expect(JSON.parse((await admin('field', 'list', 'acme', '--json')).stdout)).toEqual({
      fields: [
        {
          name: 'mention_count',
          schema: { type: 'integer' },
          expression: 'length(mentions)',
          description: null,
          warning: null,
        },
      ],
      stale_bodies: 0,
    });
    const removed = await admin('field', 'remove', 'acme', 'mention_count', '--reason', 'not used', '--json');
    expect(JSON.parse(removed.stdout)).toEqual({ account: 'acme', field: 'mention_count', removed: true, rebuilt: 1 });
    expect(await bodyOf(resultId)).not.toContain('mention_count');
    const again = await admin('field', 'remove', 'acme', 'mention_count');
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: 'account "acme" has no field "mention_count": it has none\n',
    });
  });

  it('let a worker keep its result where a field fails, and show that', async () => {
    await put(failing, { force: true });
    const assistant = await startDemoAssistant();
    try {
      const asked = { ...settings(), OPENAI_BASE_URL: assistant.baseUrl };
      const { code, stdout } = await callCommand(
        ['run', 'acme', '--prompt', acme.promptIds[1]!, '--wait', '--json'],
        asked,
      );
      expect(code).toBe(0);
      expect(await bodyOf(JSON.parse(stdout).runs[0].id)).toMatch(/"mention_count":null}$/);
      const { stdout: list } = await admin('field', 'list', 'acme');
      expect(list).toMatch(/mention_count .* 1 +\d{4}-\d\d-\d\dT/);
      expect(list).toContain('1 stored bodies have other fields: brand-mentions field rebuild acme');
    } finally {
      await assistant.close();
    }
  });

  it('refuse on one line, after a dry run has shown the values', async () => {
    const tried = await admin(...add, 'abs(brand)', '--dry-run');
    expect(tried.code).toBe(1);
    expect(tried.stdout).toMatch(/\na sample +- +null +Invalid type: abs/);
    expect(tried.stdout).toContain(resultId);
    expect(tried.stderr).toMatch(/^field mention_count fails on 1 of 1 [^\n]+\n$/);
    const wrong = await admin(...add.with(5, '{type: integer}'), 'length(mentions)');
    expect(wrong).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^--schema is no JSON: [^\n]+\n$/),
    });
  });

  it('survive Ctrl-C: bodies stay whole, and the same command goes on', async () => {
    await copyResult(database.url, resultId, 119);
    // The rebuild is held up in its first page, which the server may still finish; the other pages are never begun.
    const [first] = await rows<{ id: string }>(
      'select run_id as id from result order by last_checked desc, run_id limit 1',
    );
    await client.query('begin');
    await client.query('select from result where run_id = $1 for update', [first!.id]);
    const env = { ...inherited, ...settings() };
    const child = spawn(process.execPath, [`dist/${entry}.js`, ...add, 'length(mentions)'], { env });
    await untilBlocked(database.url);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    await client.query('rollback');
    expect((await listed()).stale).toBeGreaterThanOrEqual(70);
    const again = await admin(...add, 'length(mentions)', '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ change: 'unchanged', rebuilt: expect.any(Number) });
    expect((await listed()).stale).toBe(0);
    expect(await rows(`select from result where body not like '%"mention_count":1}'`)).toEqual([]);
  });
});
