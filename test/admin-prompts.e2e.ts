import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import {
  AccountService,
  BrandService,
  OnboardingService,
  type PromptFile,
  PromptImport,
  PromptService,
} from '@app/operations';
import { AccountStore, AuditStore, Database, PromptStore } from '@app/storage';
import { answerPrompt } from './support/answers.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';

let database: TestDatabase;
let module: TestingModule;
let customer: Customer;
let slug: string;
let accountNumber = 0;
const actor = 'ops';

beforeAll(async () => {
  database = await createTestDatabase();
  module = await openOperations(database.url);
});

afterAll(async () => {
  await module?.close();
  await database?.drop();
});

beforeEach(async () => {
  slug = `account-${++accountNumber}`;
  customer = await onboardCustomer(database.url, slug, ['asked before']);
});

const rows = <Row>(sql: string, ...values: unknown[]) => module.get(Database).rows<Row>(sql, values);
const admin = (args: readonly string[], { input = '', settings = {} } = {}) =>
  callCommand(args, { DATABASE_URL: database.url, USER: actor, ...settings }, input);
const service = () => module.get(PromptService);
const auditOf = () => module.get(AuditStore).list({ accountSlug: slug }, 100);

async function* chunksOf(text: string | Buffer, size = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const importText = (
  text: string | Buffer,
  { format = 'csv', brand, ...options }: Partial<PromptFile> & { skipBad?: boolean; dryRun?: boolean } = {},
) => module.get(PromptImport).import(slug, { source: chunksOf(text), format, brand }, { actor, ...options });

const prompts = () =>
  rows<{ query: string; geo: string; schedule: string; timezone: string; samples: number }>(
    `select query, geo, schedule, timezone, samples from prompt p join account a on a.id = p.account_id
     where a.slug = $1 and query <> 'asked before' order by query`,
    slug,
  );

describe('prompt import', () => {
  it('reads CSV as RFC 4180 has it: quotes, commas, line breaks, CRLF, BOM, blank lines, columns in any order', async () => {
    const csv =
      '\ufeffGEO,query,brand,samples\r\nus,"best, ""cheap"" storage",Acme Cloud,3\r\n\r\nDE,"über\nzwei Zeilen",Acme Cloud,\r\n';
    const report = await importText(csv);
    expect(report).toEqual({ account: slug, added: 2, changed: 0, unchanged: 0, duplicates: [], problems: [] });
    const defaults = { schedule: 'daily', timezone: 'UTC', samples: 1 };
    expect(await prompts()).toEqual([
      { ...defaults, query: 'best, "cheap" storage', geo: 'US', samples: 3 },
      { ...defaults, query: 'über\nzwei Zeilen', geo: 'DE' },
    ]);
  });

  it('reads JSON lines, whatever Unicode they hold', async () => {
    const lines = [
      { query: 'one\u2028two', geo: 'US' },
      { query: '小米 好吗', geo: 'cn', samples: 2, schedule: null },
    ];
    const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n\n`;
    expect(await importText(text, { format: 'jsonl', brand: 'Acme Cloud' })).toMatchObject({ added: 2, problems: [] });
    expect((await prompts()).map(({ query }) => query)).toEqual(['one\u2028two', '小米 好吗']);
  });

  it('changes nothing at all for one bad line, and names every bad line and what is wrong with it', async () => {
    const csv = [
      'brand,query,geo,schedule,timezone,samples',
      'Acme Cloud,good,US,,,',
      'Acme Cloud,bad geo,U1,,,',
      'Acme Cloud,"two\nlines, and bad",US,yearly,,99',
      'Acme Cloud,,US,,Mars/Olympus,',
      'Nobody,query,US,,,',
      'Acme Cloud,too,many,cells,here,1,2',
      ',no brand,US,,,',
    ].join('\n');
    const before = await rows('select * from prompt');
    const error = await importText(csv).then(
      () => null,
      (thrown: { message: string; problems: { line: number; message: string }[] }) => thrown,
    );
    expect(error?.problems.map(({ line, message }) => `line ${line}: ${message}`)).toEqual([
      expect.stringMatching(/^line 3: geo must be a code such as .*not "U1"$/),
      expect.stringMatching(/^line 4: schedule [^;]*$/),
      'line 4: samples must be a whole number from 1 to 20, not 99',
      'line 6: query must be a text, and is missing',
      expect.stringMatching(/^line 6: timezone .*IANA/),
      `line 7: ${slug} has no brand "Nobody": brand add adds it`,
      'line 8: has 7 cells, the header 6: quote cells that hold a comma',
      expect.stringMatching(/^line 9: brand must be a text, and is missing$/),
    ]);
    expect(error?.message).toMatch(/^6 lines are bad, nothing was changed: .*--skip-bad \(line 3: geo .*\)$/);
    expect(await rows('select * from prompt')).toEqual(before);
    expect(await auditOf()).toHaveLength(2);
    expect(await importText(csv, { skipBad: true })).toMatchObject({ added: 1, problems: { length: 8 } });
    expect((await auditOf())[0]).toMatchObject({ action: 'prompt.import', actor, details: { added: 1, skipped: 6 } });
  });

  it('recognises what is asked already, in the file and in the account', async () => {
    const csv = 'query,geo,schedule\nnew,us,\nasked before,us,\nnew,US,hourly\n new ,US,\nasked before,UK,\nNew,US,\n';
    const report = await importText(csv, { brand: 'Acme Cloud' });
    expect(report).toMatchObject({
      added: 3,
      unchanged: 1,
      duplicates: [
        { line: 4, sameAs: 2 },
        { line: 5, sameAs: 2 },
      ],
      problems: [],
    });
    expect(await importText(csv, { brand: 'Acme Cloud' })).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    const weekly = csv.replace('before,us,', 'before,us,weekly');
    expect(await importText(weekly, { brand: 'Acme Cloud' })).toMatchObject({ added: 0, changed: 1, unchanged: 3 });
    expect(await auditOf()).toHaveLength(4);
  });

  it('keeps nothing of a dry run', async () => {
    const report = await importText('query,geo\nnew,US\n', { brand: 'Acme Cloud', dryRun: true });
    expect(report).toMatchObject({ added: 1 });
    expect(await prompts()).toEqual([]);
    expect(await auditOf()).toHaveLength(2);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['an empty file', '', /^the file is empty: its first line names .*query, geo/],
    ['an unknown column', 'query,land\nx,US\n', /^line 1: the header has "land", which is none of .*geo/],
    ['semicolons', 'query;geo\nx;US\n', /^line 1: the header names none of query.*with commas between them/],
    ['a column twice', 'query,geo,geo\nx,US,US\n', /^line 1: the header has geo twice/],
    ['a quote never closed', 'query,geo\n"x,US\ny,US\n', /quote is opened and never closed/],
    ['a quote in the middle', 'query,geo\nx"y,US\n', /^line 2: a cell with a quote in it must be quoted/],
    ['bytes after a quote', 'query,geo\n"x"y,US\n', /^line 2: a quote within a cell must be doubled/],
    ['Latin-1', Buffer.from('query,geo\nüber,DE\n', 'latin1'), /not UTF-8 text/],
    ['UTF-16', Buffer.from('\ufeffquery,geo\nx,US\n', 'utf16le'), /not UTF-8 text/],
    ['a cut character', Buffer.from('query,geo\nü').subarray(0, -1), /not UTF-8 text/],
  ])('refuses %s, and says where', async (_, text, message) => {
    await expect(importText(text, { brand: 'Acme Cloud', skipBad: true })).rejects.toThrow(message);
  });

  it('bounds what one file may ask of it', async () => {
    const endless = (async function* (): AsyncGenerator<string> {
      yield 'query,geo\n"';
      for (;;) yield 'x'.repeat(65_536);
    })();
    const file = { source: endless, format: 'csv', brand: 'Acme Cloud' } as const;
    await expect(module.get(PromptImport).import(slug, file, { actor })).rejects.toThrow(/is a quote missing\?/);
    const line = JSON.stringify({ query: 'x'.repeat(1_100_000), geo: 'US' });
    const long = { source: chunksOf(line, 65_536), format: 'jsonl' } as const;
    await expect(module.get(PromptImport).import(slug, long, { actor })).rejects.toThrow(/a line is longer/);
    const whole = { source: chunksOf('x\n'.repeat(100_001), 65_536), format: 'jsonl' } as const;
    await expect(module.get(PromptImport).import(slug, whole, { actor })).rejects.toThrow(/more than 100000 prompts/);
  });

  it.each([
    ['[1]', /must be a JSON object/],
    ['{"query": "x"', /is not JSON/],
    ['{"query": "x", "geo": "US", "land": "x"}', /has "land", which is none of/],
    ['{"query": ["x"], "geo": 5}', /query must be a text|geo must be a code such as/],
    ['{"query": "\\ud800", "geo": "US"}', /query must not hold control characters/],
    ['{"query": "\\u0000", "geo": "US"}', /query must not hold control characters/],
    ['{"query": "x", "geo": "US", "constructor": 1}', /has "constructor", which/],
    ['{"query": "x", "geo": "US", "__proto__": {}}', /has "__proto__", which/],
  ])('refuses the line %s', async (line, message) => {
    const file = { format: 'jsonl', brand: 'Acme Cloud' } as const;
    await expect(importText(line, file)).rejects.toMatchObject({
      problems: expect.arrayContaining([{ line: 1, message: expect.stringMatching(message) }]),
    });
  });

  it('lets two operators work at the same time', async () => {
    const csv = `query,geo\n${Array.from({ length: 200 }, (_, index) => `question ${index},US`).join('\n')}`;
    const reports = await Promise.all([1, 2].map(() => importText(csv, { brand: 'Acme Cloud' })));
    expect(reports.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 200]);
    expect(await prompts()).toHaveLength(200);
  });

  describe('on the command line', () => {
    let folder: string;

    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'bm-import-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it('prints each bad line on stdout and the failure on one line of stderr', async () => {
      const file = join(folder, 'prompts.csv');
      writeFileSync(file, 'query,geo\ngood,US\nbad,1\nworse\n');
      const args = ['prompt', 'import', slug, file, '--brand', 'Acme Cloud'];
      const bad = await admin(args);
      expect(bad.code).toBe(1);
      expect(bad.stdout).toMatch(/^line 3: geo .*\nline 4: has 1 cells.*\n$/);
      expect(bad.stderr).toMatch(/^2 lines are bad, nothing was changed: .*\n$/);
      const printed = await admin([...args, '--json']);
      expect(JSON.parse(printed.stdout)).toEqual({
        problems: [
          { line: 3, message: expect.any(String) },
          { line: 4, message: expect.any(String) },
        ],
      });
      const skipped = await admin([...args, '--skip-bad']);
      expect(skipped).toMatchObject({ code: 0, stderr: '' });
      expect(skipped.stdout).toMatch(/\n1 added, 0 changed, 0 unchanged, 2 bad and left out\n$/);
    });

    it('recognises JSON lines by the file’s name, and reads standard input', async () => {
      const file = join(folder, 'prompts.JSONL');
      writeFileSync(file, '{"query":"from a file","geo":"US","brand":"Acme Cloud"}\n');
      expect(await admin(['prompt', 'import', slug, file])).toMatchObject({
        code: 0,
        stdout: '1 added, 0 changed, 0 unchanged\n',
      });
      const input = 'query,geo\nfrom a pipe,US\nfrom a pipe,us\n';
      const piped = await admin(['prompt', 'import', slug, '-', '--brand', 'Acme Cloud', '--json'], { input });
      expect(JSON.parse(piped.stdout)).toMatchObject({ added: 1, duplicates: [{ line: 3, same_as: 2 }] });
      const missing = await admin(['prompt', 'import', slug, join(folder, 'none.csv')]);
      expect(missing).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^cannot read .*none\.csv: no such file or directory\n$/),
      });
    });
  });
});

describe('prompts', () => {
  it('are added once, checked as in an onboarding file, and due at once', async () => {
    const add = async (options: Parameters<PromptService['add']>[2]) =>
      (await service().add(slug, 'Acme Cloud', options, { actor }))[0]!;
    const added = await add({ query: 'new', geo: 'us' });
    expect(added).toEqual({ account: slug, id: expect.any(String), change: 'added' });
    expect(await add({ query: 'new', geo: 'US' })).toEqual({ ...added, change: 'unchanged' });
    expect(await add({ query: 'new', geo: 'US', schedule: 'hourly' })).toEqual({ ...added, change: 'changed' });
    expect(await rows('select next_due_at <= now() as due from prompt where id = $1', added.id)).toEqual([
      { due: true },
    ]);
    await expect(add({ query: '', geo: '1', samples: 21 })).rejects.toThrow(
      /^query must .*; geo must .*; samples must /,
    );
    await expect(service().add(slug, 'Nobody', { query: 'x', geo: 'US' }, { actor })).rejects.toThrow(
      /brand list account-/,
    );
    expect((await auditOf()).slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ['prompt.update', added.id],
      ['prompt.add', added.id],
    ]);
  });

  it('record whether they name the brand, however they and its names were added', async () => {
    const [one, two, three] = ['is acme good', 'best cloud storage', 'zorblatt vs globex'] as const;
    await service().add(slug, 'Acme Cloud', { query: one, geo: 'US' }, { actor });
    await importText(`query,geo\n${two},US\n${three},US\n`, { brand: 'Acme Cloud' });
    const branded = async () =>
      (await module.get(PromptStore).overviews({ accountId: (await module.get(AccountStore).bySlug(slug))!.id }))
        .filter((prompt) => prompt.branded)
        .map(({ query }) => query);
    expect(await branded()).toEqual([one]);
    const brand = module.get(BrandService);
    await brand.update(slug, 'Acme Cloud', { aliases: { all: ['Zorblatt'] } }, { actor });
    expect(await branded()).toEqual([three]);
    await brand.update(slug, 'Acme Cloud', { name: 'Cloud Storage' }, { actor });
    expect((await branded()).toSorted()).toEqual([two, three]);
    const again = { name: 'Cloud Storage', aliases: ['Acme'], domain: 'acme.example', prompts: [] };
    await module.get(OnboardingService).onboard({ account: { slug, name: slug }, brands: [again] }, { actor });
    expect((await branded()).toSorted()).toEqual([two, one]);
  });

  it('serve their first assistant from the moment that they, their account or a file choose another', async () => {
    const id = customer.promptIds[0]!;
    await answerPrompt(database.url, id, 'Acme Cloud.');
    const served = async () =>
      (await rows<{ result: string | null }>('select last_result_id as result from prompt where id = $1', id))[0]!
        .result;
    const answered = await served();
    const choose = (assistants: readonly string[], dryRun = false) =>
      service().update([id], { assistants }, { actor, dryRun });
    const changes = [{ name: 'assistants', from: null, to: ['claude', 'default'] }];
    expect(await choose(['claude', 'default'], true)).toEqual([{ account: slug, id, changes }]);
    expect(await served()).toBe(answered);
    expect(await choose(['claude', 'default'])).toEqual([{ account: slug, id, changes }]);
    expect(await served()).toBeNull();
    expect(await choose(['claude', 'default'])).toMatchObject([{ changes: [] }]);
    expect(await choose([])).toMatchObject([{ changes: [{ to: null }] }]);
    expect(await served()).toBe(answered);
    await module.get(AccountService).update(slug, { assistants: ['claude'] }, { actor });
    expect(await served()).toBeNull();
    const lines = [{ brand: 'Acme Cloud', query: 'asked before', geo: 'US', assistants: ['default'] }];
    expect(await importText(lines.map((line) => JSON.stringify(line)).join('\n'), { format: 'jsonl' })).toMatchObject({
      changed: 1,
    });
    expect(await served()).toBe(answered);
    await choose([]);
    const plan = { account: { slug, name: slug, assistants: [] }, brands: [] };
    await module.get(OnboardingService).onboard(plan, { actor });
    expect(await served()).toBe(answered);
    await expect(choose(['claud', 'default'])).rejects.toThrow(
      'assistants[0] must be an assistant of this installation (default, claude), not "claud": did you mean claude?',
    );
    expect((await auditOf()).find(({ action }) => action === 'prompt.update')).toMatchObject({
      subject: id,
      details: { changes: [{ name: 'assistants', from: ['default'], to: null }] },
    });
  });

  it('are one for each geo, place and language that the same is asked from, whichever way they are added', async () => {
    const asked = { query: 'wo?', geos: ['at', 'DE'], locale: 'de-at' };
    const two = await service().add(slug, 'Acme Cloud', asked, { actor });
    expect(two.map(({ change }) => change)).toEqual(['added', 'added']);
    const vienna = { query: 'wo?', geo: 'AT', place: 'Vienna', locale: 'de-AT' };
    expect(await service().add(slug, 'Acme Cloud', vienna, { actor })).toMatchObject([{ change: 'added' }]);
    const csv = [
      'brand,query,geo,geos,place,locale',
      'Acme Cloud,wo?,AT,,Vienna,DE-at',
      'Acme Cloud,wo?,AT,,,',
      'Acme Cloud,wo?,,DE AT CH,,de-AT',
      'Acme Cloud,wo?,AT,,Graz,de-AT',
      'Acme Cloud,wo?,CH,,,de-AT',
    ].join('\n');
    expect(await importText(csv)).toMatchObject({
      added: 3,
      changed: 0,
      unchanged: 3,
      duplicates: [{ line: 6, sameAs: 4 }],
    });
    const all = `select geo, asker_place as place, locale from prompt p join account a on a.id = p.account_id
      where slug = $1 and query = 'wo?' order by geo, asker_place nulls first, locale nulls first`;
    expect(await rows(all, slug)).toEqual([
      { geo: 'AT', place: null, locale: null },
      { geo: 'AT', place: null, locale: 'de-AT' },
      { geo: 'AT', place: 'Graz', locale: 'de-AT' },
      { geo: 'AT', place: 'Vienna', locale: 'de-AT' },
      { geo: 'CH', place: null, locale: 'de-AT' },
      { geo: 'DE', place: null, locale: 'de-AT' },
    ]);
    const update = service().update([two[0]!.id], { samples: 2 }, { actor });
    expect(await update).toMatchObject([{ changes: [{ name: 'samples', from: 1, to: 2 }] }]);
    const { stdout } = await admin(['prompt', 'list', slug]);
    expect(stdout).toMatch(/ AT, Vienna, de-AT +daily/);
  });

  it('are added by a command for each of several geos, which then prints a list', async () => {
    const command = ['prompt', 'add', slug, 'Acme Cloud', 'where?', '--locale', 'en', '--json'];
    const { stdout } = await admin([...command, '--geos', 'US,uk']);
    expect(JSON.parse(stdout)).toMatchObject([{ change: 'added' }, { change: 'added' }]);
    const one = await admin([...command, '--geo', 'US']);
    expect(JSON.parse(one.stdout)).toEqual({ ...JSON.parse(stdout)[0], change: 'unchanged' });
    const neither = await admin(command);
    expect(neither).toMatchObject({ code: 1, stderr: expect.stringMatching(/geo must be .*missing/) });
    const both = await admin([...command, '--geo', 'US', '--geos', 'US']);
    expect(both.stderr).toMatch(/geo stands beside geos, which lists them all: leave out one of the two/);
    const odd = await admin([...command, '--geo', 'US', '--locale', 'German', '--place', 'x'.repeat(101)]);
    expect(odd.stderr).toMatch(/place must have at most 100 characters, not 101; locale must be .*did you mean de\?/);
  });

  it('have tags, which a file, a command or an imported line changes where it names them, and which an empty list removes', async () => {
    const [{ id }] = (await importText('brand,query,geo,tags\nAcme Cloud,sorted,US,topic:price  compare\n').then(() =>
      rows<{ id: string }>(`select id from prompt where query = 'sorted'`),
    )) as [{ id: string }];
    const tagsOf = async () => (await rows<{ tags: string[] }>('select tags from prompt where id = $1', id))[0]!.tags;
    expect(await tagsOf()).toEqual(['compare', 'topic:price']);
    expect(await importText('brand,query,geo,tags\nAcme Cloud,sorted,US,\n')).toMatchObject({ unchanged: 1 });
    expect(await service().update([id], { tags: ['topic:price', 'compare'] }, { actor })).toMatchObject([
      { changes: [] },
    ]);
    const changes = [{ name: 'tags', from: ['compare', 'topic:price'], to: ['stage:use'] }];
    expect(await service().update([id], { tags: ['stage:use'] }, { actor })).toMatchObject([{ changes }]);
    expect((await auditOf()).find(({ action }) => action === 'prompt.update')).toMatchObject({
      subject: id,
      details: { changes },
    });
    await service().add(slug, 'Acme Cloud', { query: 'sorted', geo: 'US', samples: 2 }, { actor });
    expect(await tagsOf()).toEqual(['stage:use']);
    await service().update([id], { tags: [] }, { actor });
    expect(await tagsOf()).toEqual([]);
    await expect(service().update([id], { tags: ['Topic', 'a:b:c'] }, { actor })).rejects.toThrow(
      /^tags\[0\] must be 1 to 32 of a-z.*, not "Topic"; tags\[1\] must be/,
    );
  });

  it('are paused and resumed, and then due by their schedule from now on: missed slots are not made up for', async () => {
    const id = customer.promptIds[0]!;
    const change = (active: boolean) => service()[active ? 'resume' : 'pause']([id], { actor });
    expect(await change(false)).toEqual([{ account: slug, id, active: false, nextDueAt: null, changed: true }]);
    expect(await change(false)).toEqual([{ account: slug, id, active: false, nextDueAt: null, changed: false }]);
    await rows(`update prompt set next_due_at = now() - interval '30 days' where id = $1`, id);
    const [resumed] = await change(true);
    expect(resumed).toMatchObject({ active: true, changed: true });
    const waitMs = resumed!.nextDueAt!.getTime() - Date.now();
    expect(waitMs).toBeGreaterThan(-5000);
    expect(waitMs).toBeLessThanOrEqual(86_400_000);
    expect(await change(true)).toEqual([{ ...resumed, changed: false }]);
    expect((await auditOf()).map(({ action }) => action).slice(0, 2)).toEqual(['prompt.resume', 'prompt.pause']);
  });

  it('are paused all or none', async () => {
    const [id] = customer.promptIds;
    await expect(service().pause([id!, 'nonsense'], { actor })).rejects.toThrow('there is no prompt "nonsense"');
    expect(await rows('select active from prompt where id = $1', id)).toEqual([{ active: true }]);
  });

  it('are removed with their results, once confirmed', async () => {
    const id = customer.promptIds[0]!;
    await answerPrompt(database.url, id, 'Acme Cloud.');
    await rows(
      `insert into extraction (run_id, account_id, reply, model, api, input_tokens, output_tokens, cost_usd)
       select id, account_id, '{}', 'm', 'chat', 1, 1, 0 from run where prompt_id = $1`,
      id,
    );
    const remove = (confirm?: string) => service().remove(id, { confirm, actor });
    await expect(remove()).rejects.toThrow(new RegExp(`result 1.*prompt remove ${id} --confirm ${slug}$`));
    const gone = { prompt: 1, run: 1, answer: 1, extraction: 1, analysis: 1, result: 1, report_day: 1 };
    expect((await remove(slug)).removed).toEqual(gone);
    await expect(remove(slug)).rejects.toThrow(/there is no prompt/);
    expect((await auditOf())[0]).toMatchObject({
      action: 'prompt.remove',
      subject: id,
      details: { query: 'asked before' },
    });
  });

  it('are listed with what comes next and what came last, by brand where asked', async () => {
    const id = customer.promptIds[0]!;
    await answerPrompt(database.url, id, 'Acme Cloud.');
    const other = { name: 'Globex', domain: 'globex.example', aliases: [], competitors: [], about: [], not: [] };
    await module.get(BrandService).add(slug, other, { actor });
    await service().add(slug, 'Globex', { query: 'new', geo: 'US', samples: 2 }, { actor });
    await service().pause([id], { actor });
    const { stdout } = await admin(['prompt', 'list', slug, '--json']);
    const listed = {
      schedule: 'daily',
      timezone: 'UTC',
      geo: 'US',
      place: null,
      locale: null,
      assistants: null,
      asked: ['default'],
      tags: [],
    };
    expect(JSON.parse(stdout)).toEqual([
      {
        ...listed,
        id,
        brand: 'Acme Cloud',
        query: 'asked before',
        samples: 1,
        active: false,
        next_check: null,
        last_checked: expect.stringMatching(/Z$/),
        last_status: 'succeeded',
        last_error: null,
      },
      {
        ...listed,
        id: expect.any(String),
        brand: 'Globex',
        query: 'new',
        samples: 2,
        active: true,
        next_check: expect.stringMatching(/Z$/),
        last_checked: null,
        last_status: null,
        last_error: null,
      },
    ]);
    const { id: accountId } = (await module.get(AccountStore).bySlug(slug))!;
    expect(await module.get(PromptStore).overviews({ accountId, brand: 'Globex' })).toHaveLength(1);
  });
});

const usd = (calls: number): unknown => expect.closeTo(calls * 0.02875, 9);

describe('estimate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bm-estimate-'));
  const assistantsFile = join(folder, 'assistants.yaml');

  beforeAll(() => {
    writeFileSync(
      assistantsFile,
      'assistants: [{ slug: default, provider: openai, model: gpt-5-mini }, { slug: claude, provider: anthropic }]',
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says calls, tokens and cost a day, and what the limits of the account will skip', async () => {
    const add = (options: Parameters<PromptService['add']>[2]) =>
      module.get(PromptService).add(slug, 'Acme Cloud', options, { actor });
    await add({ query: 'hourly', geo: 'US', schedule: 'hourly', samples: 2 });
    await add({ query: 'weekly', geo: 'US', schedule: '0 6 * * 1', timezone: 'Europe/London', samples: 7 });
    const [paused] = await add({ query: 'paused', geo: 'US', schedule: 'hourly' });
    await module.get(PromptService).pause([paused!.id], { actor });
    await rows(`update account set limits = '{"runs_per_day": 50, "cost_per_day_usd": 0.3}' where slug = $1`, slug);
    const { stdout } = await admin(['estimate', slug, '--json'], { settings: { ASSISTANT_MODEL: 'gpt-5-mini' } });
    const printed = JSON.parse(stdout);
    expect(printed).toMatchObject({
      account: slug,
      model: 'gpt-5-mini',
      is_price_known: true,
      active_prompts: 3,
      paused_prompts: 1,
      per_day: { calls: 50, input_tokens: 750_000, output_tokens: 125_000, searches: 100, cost_usd: usd(50) },
      busiest_day: { calls: 56, cost_usd: usd(56) },
      limits: { runs_per_day: 50, cost_per_day_usd: 0.3 },
      limits_passed: [
        { limit: 'runs_per_day', value: 50, lets_through: 50, skipped_on_busiest_day: 6 },
        { limit: 'cost_per_day_usd', value: 0.3, lets_through: 10, skipped_per_day: 40, skipped_on_busiest_day: 46 },
      ],
    });
    expect(new Date(printed.busiest_day.date).getUTCDay()).toBe(1);
    expect(
      printed.schedules.map(({ schedule, prompts: count, calls }: Record<string, unknown>) => [schedule, count, calls]),
    ).toEqual([
      ['hourly', 1, 48],
      ['daily', 1, 1],
      ['0 6 * * 1', 1, 1],
    ]);
    expect(printed).toMatchObject({ analysis_model: null, per_day: { extraction: null } });
    const assisted = await admin(['estimate', slug, '--json'], {
      settings: { ASSISTANT_MODEL: 'gpt-5-mini', ANALYSIS_MODE: 'assisted', ANALYSIS_MODEL: 'gpt-5-nano' },
    });
    const ofExtraction = (2000 * 0.05 + 800 * 0.4) / 1e6;
    expect(JSON.parse(assisted.stdout)).toMatchObject({
      analysis_model: 'gpt-5-nano',
      per_day: {
        calls: 50,
        input_tokens: 750_000,
        cost_usd: expect.closeTo(50 * (0.02875 + ofExtraction), 9),
        extraction: {
          calls: 50,
          input_tokens: 100_000,
          output_tokens: 40_000,
          cost_usd: expect.closeTo(50 * ofExtraction, 9),
        },
      },
    });
    const unpriced = await admin(['estimate', slug], { settings: { ASSISTANT_MODEL: 'unheard-of' } });
    expect(unpriced).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^warning: no price is known for unheard-of.*\n$/),
    });
    await rows(
      `update prompt set assistants = '{claude,default,gone}' where id <> $1 and query = 'hourly'`,
      paused!.id,
    );
    const several = await admin(['estimate', slug, '--json'], {
      settings: { ASSISTANTS_FILE: assistantsFile, ANALYSIS_MODE: 'local' },
    });
    expect(several.stderr).toMatch(/^warning: prompts ask gone, .*assistant_unknown\)\n$/);
    expect(JSON.parse(several.stdout)).toMatchObject({
      per_day: { calls: 98 },
      assistants: [
        { assistant: 'default', active_prompts: 3, per_day: { calls: 50, cost_usd: usd(50) } },
        { assistant: 'claude', active_prompts: 1, model: 'claude-sonnet-5', per_day: { calls: 48 } },
      ],
    });
  });
});
