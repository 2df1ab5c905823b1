import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { analyserVersion } from '@app/analysis';
import {
  ExportService,
  OnboardingService,
  readPeriod,
  type Reanalysed,
  ReanalysisService,
  recordedCosts,
} from '@app/operations';
import { ClaimStore, Database, RunStore } from '@app/storage';
import { parse } from 'csv-parse/sync';
import { Client } from 'pg';
import { inherited } from './support/processes.js';
import { answerPrompt, Answers } from './support/answers.js';
import { callCommand } from './support/command.js';
import { copyResult } from './support/copy-result.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { untilBlocked } from './support/until.js';

const entry = 'apps/admin/src/main';
const text = '**Acme Cloud** is reliable. ACX is cheaper.\n\n- Globex: fast\n- =Initech: old';

/** A database with an account and its first result; each test gets a copy. */
let prepared: TestDatabase;
let database: TestDatabase;
let client: Client;
let module: TestingModule;
let acme: Customer;
let resultId: string;

beforeAll(async () => {
  prepared = await createTestDatabase();
  acme = await onboardCustomer(prepared.url, 'acme', ['best cloud storage', '=cheap']);
  resultId = await answerPrompt(prepared.url, acme.promptIds[0]!, text);
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

const settings = () => ({ DATABASE_URL: database.url, USER: 'ops' });
const admin = (...args: string[]) => callCommand(args, settings());
const rows = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await client.query<Row>(sql, values)).rows;
const bodyOf = async (id: string) =>
  (await rows<{ body: string }>('select body from result where run_id = $1', id))[0]!.body;
const stateOf = async () => ({
  results: await rows('select * from result order by run_id'),
  analyses: await rows('select * from analysis order by id'),
  configurations: await rows('select * from configuration order by sha256'),
  trail: await rows('select * from audit_event'),
});

/** Gives the brand other aliases, as an operator would. */
function rename(...aliases: string[]) {
  const brands = [{ name: 'Acme Cloud', aliases, domain: 'acme.example', prompts: [] }];
  return module.get(OnboardingService).onboard({ account: { slug: 'acme', name: 'acme' }, brands }, { actor: 'ops' });
}

const undated = (body: string) => body.replace(/"last_checked":"[^"]+"/, '');

async function reanalyse(options = {}, signal?: AbortSignal): Promise<Reanalysed[]> {
  const { results } = await module
    .get(ReanalysisService)
    .reanalyse({ account: 'acme', actor: 'ops', ...options }, { signal });
  const all: Reanalysed[] = [];
  for await (const result of results) all.push(result);
  return all;
}

describe('reanalyse', () => {
  it('finds what another alias finds, says why, and serves what a new run would give', async () => {
    await rename('Acme', 'ACX');
    const start = text.indexOf('ACX');
    const [reanalysed, ...others] = await reanalyse({ reason: 'asked for' });
    expect(others).toEqual([]);
    expect(reanalysed).toMatchObject({
      account: 'acme',
      resultId,
      promptId: acme.promptIds[0],
      brand: 'Acme Cloud',
      reasons: ['alias added: ACX'],
      change: { mentions: { added: [{ text: 'ACX', start, end: start + 3 }], lost: [] } },
    });
    const fresh = await answerPrompt(database.url, acme.promptIds[0]!, text);
    expect(undated(await bodyOf(resultId))).toBe(undated(await bodyOf(fresh)));
    expect(await rows(`select actor, details from audit_event where action = 'account.reanalyse'`)).toEqual([
      { actor: 'ops', details: { analyser: analyserVersion(), reason: 'asked for' } },
    ]);
  });

  it('keeps the old analysis unchanged, and uses it again where it fits again', async () => {
    const old = await stateOf();
    await rename('Acme', 'ACX');
    await reanalyse();
    const both = await stateOf();
    expect(both.analyses).toEqual(expect.arrayContaining(old.analyses));
    expect(both.analyses).toHaveLength(2);
    await rename('Acme');
    expect((await reanalyse())[0]).toMatchObject({ reasons: ['alias removed: ACX'] });
    const back = await stateOf();
    expect(back.results).toEqual(old.results);
    expect(back.analyses).toEqual(both.analyses);
  });

  it('changes nothing the second time', async () => {
    await rename('Acme', 'ACX');
    await reanalyse();
    const first = await stateOf();
    expect(await reanalyse()).toEqual([]);
    expect(await stateOf()).toEqual(first);
  });

  it('records the same findings of a new analyser, and counts them as unchanged', async () => {
    await client.query(`update analysis set analyser = '0'`);
    const before = await bodyOf(resultId);
    expect(await reanalyse()).toMatchObject([{ reasons: [`analyser 0 → ${analyserVersion()}`], change: null }]);
    expect(await rows('select analyser from analysis order by analyser')).toEqual([
      { analyser: '0' },
      { analyser: analyserVersion() },
    ]);
    expect(await rows('select n.analyser from result r join analysis n on n.id = r.analysis_id')).toEqual([
      { analyser: analyserVersion() },
    ]);
    expect(await bodyOf(resultId)).toBe(before);
  });

  it('counts what an older release did not count, with the findings of before', async () => {
    const answers = await Answers.open(database.url);
    const citing = await answers.answerNow(acme.promptIds[0]!, { text, urls: ['https://globex.example/'] });
    await answers.close();
    const sets = 'select domains, rivals, mentioned, answers from source_day';
    const counted = await rows(sets);
    expect(counted).toHaveLength(1);
    await client.query(`delete from source_day`);
    await client.query(`update result set contribution = contribution - 'cites' where run_id = $1`, [citing]);
    expect(await reanalyse()).toMatchObject([
      { resultId: citing, reasons: ['counted by an older release'], change: null },
    ]);
    expect(await rows(sets)).toEqual(counted);
    expect(await reanalyse()).toEqual([]);
  });

  it('prints the same in a dry run, and keeps nothing', async () => {
    await rename('Acme', 'ACX');
    const before = await stateOf();
    const reanalysed = await reanalyse({ dryRun: true });
    expect(await stateOf()).toEqual(before);
    expect(await reanalyse()).toEqual(reanalysed);
  });

  it('continues where it was stopped, and reads no more than it should', async () => {
    await copyResult(database.url, resultId, 119);
    await rename('Acme', 'ACX');
    expect(await reanalyse({ limit: 5, dryRun: true })).toHaveLength(5);
    expect(await reanalyse({ limit: 5 })).toHaveLength(5);
    const stop = new AbortController();
    const { total, results } = await module
      .get(ReanalysisService)
      .reanalyse({ account: 'acme', actor: 'ops' }, { signal: stop.signal });
    expect(total).toBe(115);
    await results.next();
    stop.abort(new Error('enough'));
    await expect(Array.fromAsync(results)).rejects.toThrow('enough');
    expect(await reanalyse()).toHaveLength(65);
    expect(await rows('select from analysis')).toHaveLength(240);
  });

  it('never counts or keeps anything twice where two operators do it at once', async () => {
    await copyResult(database.url, resultId, 119);
    await rename('Acme', 'ACX');
    const reanalysed = (await Promise.all([reanalyse(), reanalyse()])).flat();
    expect(new Set(reanalysed.map(({ resultId: id }) => id)).size).toBe(reanalysed.length);
    expect(reanalysed).toHaveLength(120);
    expect(await rows('select from analysis')).toHaveLength(240);
    expect(await reanalyse()).toEqual([]);
  });

  it('takes all accounts or one', async () => {
    const other = await onboardCustomer(database.url, 'other');
    await answerPrompt(database.url, other.promptIds[0]!, text);
    await client.query(`update analysis set analyser = '0'`);
    expect((await reanalyse({ account: 'other', dryRun: true })).map(({ account }) => account)).toEqual(['other']);
    expect((await reanalyse({ account: undefined })).map(({ account }) => account)).toEqual(['acme', 'other']);
  });

  it('shows tables for people and JSON for scripts', async () => {
    await rename('Acme', 'ACX');
    const shown = await admin('reanalyse', 'acme', '--dry-run');
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toMatch(/\+ mention +ACX at 28–31\n/);
    expect(shown.stdout).toMatch(/acme +Acme Cloud +1 +1 +\+1 −0 /);
    expect(shown.stdout).toContain('dry run, nothing kept: 1 of 1 results changed\nwhy: alias added: ACX\n');
    const printed = JSON.parse((await admin('reanalyse', '--json')).stdout);
    expect(printed).toMatchObject({
      results: 1,
      changed: 1,
      reason: ['alias added: ACX'],
      changes: [{ account: 'acme', result_id: resultId, prompt_id: acme.promptIds[0], reason: ['alias added: ACX'] }],
    });
    expect(JSON.parse((await admin('reanalyse', '--json')).stdout)).toEqual({
      changes: [],
      results: 0,
      changed: 0,
      reason: [],
    });
  });
});

const costOf = recordedCosts({ assistants: [], pricesFile: undefined });

async function exported(format: 'csv' | 'jsonl', period = {}): Promise<string> {
  const { chunks } = await module.get(ExportService).open('acme', { format, period, costOf });
  let whole = '';
  for await (const { bytes } of chunks) whole += bytes.toString();
  return whole;
}

const idsOf = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { id: string }).id);

describe('export', () => {
  it('gives each result once as the API gives it, the id first and the newest first, over any number of pages', async () => {
    await copyResult(database.url, resultId, 1100);
    const lines = (await exported('jsonl')).trimEnd().split('\n');
    expect(lines[0]).toBe(
      `{"id":"${resultId}","assistant":"default","place":null,"locale":null,"searches":0,"cost_usd":null,${(await bodyOf(resultId)).slice(1)}`,
    );
    const expected = await rows<{ id: string }>('select run_id as id from result order by last_checked desc, run_id');
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(expected.map(({ id }) => id));
    const { total } = await module.get(ExportService).open('acme', { format: 'jsonl', costOf });
    expect(total).toBe(1101);
  });

  it('has the searches and the cost of each result as the ledger has them, and their sums by assistant as the bill', async () => {
    const answers = await Answers.open(database.url);
    const used = [
      { searches: 2, costUsd: 0.031 },
      { searches: 1, costUsd: 0.000_002 },
    ];
    for (const [index, assistant] of ['claude', 'default'].entries())
      await answers.answerNow(acme.promptIds[1]!, { text, used: used[index]! }, { assistant });
    await answers.close();
    const output = join(mkdtempSync(join(tmpdir(), 'bm-export-')), 'acme.jsonl');
    const command = await admin('export', 'acme', '--format', 'jsonl', '--output', output, '--json');
    const lines = readFileSync(output, 'utf8').trimEnd().split('\n');
    rmSync(dirname(output), { recursive: true });
    for (const { id, assistant, searches, cost_usd } of lines.map((line) => JSON.parse(line)))
      expect(JSON.parse((await admin('runs', 'show', id, '--json')).stdout)).toMatchObject({
        assistant,
        searches,
        cost_usd,
      });
    const { assistants } = JSON.parse(command.stdout);
    expect(assistants).toEqual([
      { assistant: 'claude', results: 1, searches: 2, cost_usd: 0.031, unpriced: 0 },
      { assistant: 'default', results: 2, searches: 1, cost_usd: 0.000_002, unpriced: 1 },
    ]);
    expect(command.stderr).toMatch(/^warning: no price was known for 1 results of default: [^\n]*\n$/);
    const { total } = JSON.parse((await admin('usage', '--json')).stdout);
    expect(total).toMatchObject({ runs: 3, searches: 3, cost_usd: 0.031_002 });
  });

  it('keeps to its memory where single bodies are as large as a page', async () => {
    await copyResult(database.url, resultId, 4);
    await client.query(`update result set body = '{"brand":"' || repeat('x', 3000000) || '"}'`);
    const { chunks } = await module.get(ExportService).open('acme', { format: 'jsonl', costOf });
    const pages: number[] = [];
    for await (const { used } of chunks) pages.push(used.length);
    expect(pages).toEqual([1, 1, 1, 1, 1]);
  });

  it('is of the account alone, and of the period alone, both its ends in it', async () => {
    const other = await onboardCustomer(database.url, 'other');
    await answerPrompt(database.url, other.promptIds[0]!, text);
    await copyResult(database.url, resultId, 2);
    const days = ['2026-01-04T23:59:59.999Z', '2026-01-05T00:00:00Z', '2026-01-05T23:59:59.999Z'];
    const results = await rows<{ id: string }>(
      `select r.run_id as id from result r join account a on a.id = r.account_id where slug = 'acme'`,
    );
    for (const [index, { id }] of results.entries())
      await client.query('update result set last_checked = $2 where run_id = $1', [id, days[index]]);
    const ofDay = await exported('jsonl', readPeriod({ from: '2026-01-05', to: '2026-01-05' }));
    expect(idsOf(ofDay)).toEqual([results[2]!.id, results[1]!.id]);
    expect(idsOf(await exported('jsonl', readPeriod({ to: days[0]! })))).toEqual([results[0]!.id]);
    expect(idsOf(await exported('jsonl'))).toHaveLength(3);
  });

  it('writes CSV that any reader accepts and in which no spreadsheet finds a formula', async () => {
    await answerPrompt(database.url, acme.promptIds[1]!, 'Nothing, "as they say",\nof interest.');
    const lines: Record<string, string>[] = parse(await exported('csv'), { columns: true });
    expect(lines).toMatchObject([
      { query: "'=cheap", mentions: '0', position: '' },
      { result_id: resultId, query: 'best cloud storage', mentions: '1', position: '1' },
    ]);
  });

  it('writes a file whole or not at all', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bm-export-'));
    try {
      const output = join(folder, 'acme.jsonl');
      writeFileSync(output, 'of before');
      const wrong = await admin('export', 'nobody', '--format', 'jsonl', '--output', output);
      expect(wrong).toEqual({ code: 1, stdout: '', stderr: 'there is no account "nobody": account list shows them\n' });
      expect(readFileSync(output, 'utf8')).toBe('of before');
      const { stdout } = await admin('export', 'acme', '--format', 'jsonl', '--output', output, '--json');
      expect(JSON.parse(stdout)).toEqual({
        account: 'acme',
        format: 'jsonl',
        results: 1,
        output,
        assistants: [{ assistant: 'default', results: 1, searches: 0, cost_usd: 0, unpriced: 1 }],
      });
      expect(idsOf(readFileSync(output, 'utf8'))).toEqual([resultId]);
      // The file holds customers' data: only its owner may read it, whatever the rights of the file before were.
      expect(statSync(output).mode & 0o777).toBe(0o600);

      await client.query('begin');
      await client.query('lock table result');
      const env = { ...inherited, ...settings() };
      const child = spawn(
        process.execPath,
        [`dist/${entry}.js`, 'export', 'acme', '--format', 'csv', '--output', output],
        { env },
      );
      await untilBlocked(database.url);
      expect(readdirSync(folder)).toHaveLength(2);
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([130, null]);
      await client.query('rollback');
      expect(readdirSync(folder)).toEqual(['acme.jsonl']);
      expect(idsOf(readFileSync(output, 'utf8'))).toEqual([resultId]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('does not fail where its reader has closed the pipe', async () => {
    // The output is larger than a pipe's buffer.
    await copyResult(database.url, resultId, 1000);
    const env = { ...inherited, ...settings() };
    const child = spawn(process.execPath, [`dist/${entry}.js`, 'export', 'acme', '--format', 'csv'], { env });
    let stderr = '';
    child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(stderr).toBe('');
  });

  it.each([
    [2, ['acme']],
    [2, ['acme', '--format', 'xml']],
    [2, ['acme', '--format', 'csv', '--json']],
    [1, ['acme', '--format', 'csv', '--from', 'yesterday']],
    [1, ['acme', '--format', 'csv', '--output', '/no/such/folder/file.csv']],
  ])('fails with %i and one line: %j', async (expected, args) => {
    const { code, stdout, stderr } = await admin('export', ...args);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });
});

describe('runs show', () => {
  it('shows everything about a run, for people and for scripts', async () => {
    await rename('Acme', 'ACX');
    await reanalyse();
    const printed = JSON.parse((await admin('runs', 'show', resultId, '--json')).stdout);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(printed).toMatchObject({
      id: resultId,
      prompt_id: acme.promptIds[0],
      status: 'succeeded',
      attempts: 1,
      input_tokens: 10,
      output_tokens: 100,
      cost_usd: null,
      error: null,
      account: 'acme',
      brand: 'Acme Cloud',
      query: 'best cloud storage',
      refusal: null,
      answer: {
        text,
        model: 'm',
        provider: 'compatible',
        api: 'chat',
        geo_applied: 'none',
        place_applied: 'none',
        locale_applied: 'none',
        retrieval: 'none',
        searches: 0,
        cleaned: false,
        citations: 0,
        answered_at: time,
      },
      analyses: [
        { analyser: analyserVersion(), mode: 'local', fallback: null, mentions: 1, current: false, created_at: time },
        { analyser: analyserVersion(), mode: 'local', fallback: null, mentions: 2, current: true, created_at: time },
      ],
    });
    const { stdout } = await admin('runs', 'show', resultId);
    expect(stdout).toMatch(/\nanswer +\*\*Acme Cloud\*\* is reliable/);
    expect(stdout).toMatch(/\nold analysis +local, 1 mentions, \S+, analyser 3-/);
  });

  it('shows what was asked about the answer, what came of it and what it cost', async () => {
    await rows(
      `insert into extraction (run_id, account_id, failure, model, api, input_tokens, output_tokens, cost_usd)
       select id, account_id, 'timeout', 'm2', 'chat', 0, 0, 0.00235 from run where id = $1`,
      resultId,
    );
    await rows(`update analysis set mode = 'local_fallback', fallback = 'timeout' where run_id = $1`, resultId);
    const printed = JSON.parse((await admin('runs', 'show', resultId, '--json')).stdout);
    expect(printed.extraction).toEqual({
      model: 'm2',
      api: 'chat',
      failure: 'timeout',
      reply: null,
      input_tokens: 0,
      output_tokens: 0,
      cost_usd: 0.00235,
    });
    const { stdout } = await admin('runs', 'show', resultId);
    expect(stdout).toMatch(
      /\nextraction +none \(timeout\) by m2 \(chat\): 0 tokens in, 0 out, 0\.0024 USD of the cost\n/,
    );
    expect(stdout).toMatch(/\nanalysis +local_fallback \(timeout\), /);
  });

  it('shows why a run failed, with the text of a refusal and without control characters', async () => {
    const { id: accountId } = (await rows<{ id: string }>('select id from account'))[0]!;
    const inTransaction: Database['inTransaction'] = (work) => module.get(Database).inTransaction(work);
    const [opened] = await inTransaction((tx) =>
      module.get(RunStore).openNow({ accountId, promptId: acme.promptIds[1]! }, tx),
    );
    const { claimed } = await inTransaction((tx) =>
      module.get(ClaimStore).claim([opened!], { estimateUsd: 0, callUsd: 0 }, tx),
    );
    const refusal = 'I cannot\nhelp \u001b[2Jyou.';
    await module.get(ClaimStore).fail(claimed[0]!, { code: 'refused', message: 'it will not', refusal });
    const { stdout } = await admin('runs', 'show', opened!.id);
    expect(stdout).toMatch(/\nstatus +failed\nerror +refused: it will not\n/);
    expect(stdout).toMatch(/\nrefusal +I cannot\n +help /);
    expect(stdout).not.toContain('\u001b');
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('says on one line that there is no run %s', async (id) => {
    const { code, stdout, stderr } = await admin('runs', 'show', id, '--json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(`there is no run "${id}": see runs list\n`);
  });
});
