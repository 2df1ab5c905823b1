import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { analyse, type Extraction } from '@app/analysis';
import { watchOf } from '@app/contract';
import { ReanalysisService } from '@app/operations';
import { SteppedWorker } from './support/stepped-worker.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { ScriptedProvider } from './support/scripted-provider.js';
import { until } from './support/until.js';

let database: TestDatabase;
let provider: ScriptedProvider;
let acme: Customer;
let worker: SteppedWorker;

const text = '**Acme Cloud** is reliable.\n\nQuorvexia is slow.';
const nothing: Extraction = { hits: [], brands: [], qualities: [], entities: [] };
const extracted: Extraction = { ...nothing, brands: [{ text: 'Quorvexia', run: 2, also: [], kind: 'rival' }] };
const reply = JSON.stringify(extracted);

beforeEach(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  provider = await ScriptedProvider.start();
  Object.assign(provider.says, { question: text, extraction: reply });
  acme = await onboardCustomer(database.url, 'acme');
  worker = await SteppedWorker.open(database.url, { baseUrl: provider.baseUrl });
});

afterEach(async () => {
  await worker?.close();
  await provider?.close();
  await database?.drop();
  Logger.overrideLogger(true);
});

const prompt = () => acme.promptIds[0]!;
const change = (sql: string, ...values: unknown[]) => changeDatabase(database.url, sql, ...values);
const counts = () => [provider.count('question'), provider.count('extraction')];

interface Read {
  readonly status: string;
  readonly mode: string | null;
  readonly fallback: string | null;
  readonly body: string | null;
}

/** The state of the runs, in the order in which they were opened. */
const readings = () =>
  worker.rows<Read>(
    `select u.status, n.mode, n.fallback, r.body from run u left join result r on r.run_id = u.id
       left join analysis n on n.id = r.analysis_id order by u.created_at, u.slot`,
  );

const modes = async () => (await readings()).map(({ mode, fallback }) => [mode, fallback]);

describe('an assisted run', () => {
  it('asks one extraction and charges it to the run, apart from its question', async () => {
    await worker.run(prompt());
    expect(counts()).toEqual([1, 1]);
    expect(await modes()).toEqual([['assisted', null]]);
    const [run] = await worker.rows(
      `select u.input_tokens as tokens, u.cost_usd::float8 as usd, x.reply, x.failure, x.model, x.input_tokens as "ofExtraction",
         x.output_tokens as "out", x.cost_usd::float8 as "usdOfExtraction" from run u join extraction x on x.run_id = u.id`,
    );
    const [ofQuestion, ofExtraction] = [(40 * 0.25 + 50 * 2) / 1e6, (600 * 0.25 + 70 * 2) / 1e6];
    expect(run).toEqual({
      tokens: 40,
      usd: expect.closeTo(ofQuestion + ofExtraction, 6),
      reply,
      failure: null,
      model: 'gpt-5-mini',
      ofExtraction: 600,
      out: 70,
      usdOfExtraction: expect.closeTo(ofExtraction, 6),
    });
  });

  it('sends the model one answer, its question and one brand with its competitors, and nothing else of this customer or another', async () => {
    await change(
      `update brand set competitors = '[{"name": "Zorblatt", "aliases": ["Zorb"]}]', domain = 'acme.example'`,
    );
    const other = await onboardCustomer(database.url, 'other', ['their question']);
    await worker.run(other.promptIds[0]!);
    provider.says.question = 'Only Acme reads this.';
    await worker.run(prompt());
    const { body } = provider.calls.findLast(({ kind }) => kind === 'extraction')!;
    expect(JSON.parse(body.input)).toEqual({
      question: 'best cloud storage',
      tracked_brand: { name: 'Acme Cloud', aliases: ['Acme'], domain: 'acme.example', field: [] },
      rivals: [{ number: 1, name: 'Zorblatt' }],
      runs: [{ run: 1, text: 'Only Acme reads this.' }],
      hits: [{ at: 5, text: 'Only «Acme» reads this.' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/their question|reliable|tools/);
  });

  it('never pays twice for an extraction that was kept, whichever worker takes the run again', async () => {
    await change('alter table result add constraint stuck check (body is null)');
    const runId = await worker.openRun(prompt());
    expect(await worker.work(await worker.claim(runId))).toMatchObject({ kind: 'again' });
    expect(await worker.rows('select reply from extraction')).toEqual([{ reply }]);
    await change('alter table result drop constraint stuck');
    expect(await worker.work(await worker.claim(runId))).toEqual({ kind: 'ended' });
    expect(counts()).toEqual([1, 1]);
    expect(await modes()).toEqual([['assisted', null]]);
  });

  it('keeps nothing of a worker that lost the run while it waited', async () => {
    provider.hold('extraction');
    const first = await worker.claim(await worker.openRun(prompt()));
    const working = worker.work(first);
    await until('the extraction', async () => provider.count('extraction') === 1);
    const second = await worker.claim(first.id);
    provider.goOn();
    expect(await working).toEqual({ kind: 'lost' });
    expect(await worker.rows('select 1 from extraction')).toEqual([]);
    expect(await worker.work(second)).toEqual({ kind: 'ended' });
    expect(counts()).toEqual([1, 2]);
  });

  it('goes back to the queue when its worker stops in the middle, and its question is not asked again', async () => {
    provider.hold('extraction');
    const stopping = new AbortController();
    const run = await worker.claim(await worker.openRun(prompt()));
    const working = worker.work(run, stopping.signal);
    await until('the extraction', async () => provider.count('extraction') === 1);
    stopping.abort(new Error('shutting down'));
    expect(await working).toEqual({ kind: 'held', afterMs: 0 });
    expect(await worker.rows('select status, failures from run')).toEqual([{ status: 'queued', failures: 0 }]);
    provider.goOn();
    expect(await worker.work(await worker.claim(run.id))).toEqual({ kind: 'ended' });
    expect(counts()).toEqual([1, 2]);
  });
});

describe('an extraction that is of no use', () => {
  it.each<[string, number | null, string, string]>([
    ['no JSON', null, 'Acme Cloud is reliable.', 'unreadable_reply'],
    ['another shape', null, '{"brands": "Acme"}', 'unreadable_reply'],
    ['an error', 500, reply, 'assistant_error'],
    ['a limit', 429, reply, 'rate_limited'],
    ['a refused request', 400, reply, 'assistant_refused_request'],
  ])('(%s) leaves the local result, byte for byte, and says why', async (_, refuses, says, reason) => {
    provider.refuses = refuses;
    provider.says.extraction = says;
    const run = await worker.run(prompt());
    expect(await readings()).toMatchObject([{ status: 'succeeded', mode: 'local_fallback', fallback: reason }]);
    const [{ findings }] = (await worker.rows<{ findings: object }>('select findings from analysis')) as [
      { findings: object },
    ];
    expect(findings).toEqual(JSON.parse(JSON.stringify(analyse(text, watchOf(run)))));
  });

  it('stops extractions where the provider refuses them, but not questions', async () => {
    provider.refuses = 401;
    for (const _ of [1, 2, 3]) await worker.run(prompt());
    expect(counts()).toEqual([3, 1]);
    expect(await modes()).toEqual([
      ['local_fallback', 'assistant_unauthorized'],
      ['local_fallback', 'breaker_open'],
      ['local_fallback', 'breaker_open'],
    ]);
  });
});

const limit = (usd: number) =>
  change(`update account set limits = jsonb_build_object('cost_per_day_usd', $1::float8)`, usd);
const share = () => worker.rows('select cost_usd::float8 as usd, extraction_usd::float8 as share from budget_day');
const usdOfQuestion = (40 * 0.25 + 50 * 2) / 1e6;
const usdOfExtraction = (600 * 0.25 + 70 * 2) / 1e6;

describe('the budget', () => {
  it('of a day is reserved for question and extraction, and charged what both cost', async () => {
    await limit(1);
    const run = await worker.claim(await worker.openRun(prompt()));
    expect(await share()).toEqual([{ usd: expect.closeTo(0.02875 + 0.0021, 9), share: 0 }]);
    await worker.work(run);
    expect(await share()).toEqual([
      { usd: expect.closeTo(usdOfQuestion + usdOfExtraction, 9), share: expect.closeTo(usdOfExtraction, 9) },
    ]);
  });

  it('of a day pays for extractions by half at most: beyond that, answers are read by rules, and questions are still asked', async () => {
    await limit(1);
    await worker.run(prompt());
    await change('update budget_day set extraction_usd = 0.498');
    await worker.run(prompt());
    expect(counts()).toEqual([2, 1]);
    expect((await modes()).at(-1)).toEqual(['local_fallback', 'budget_share']);
    await change('update budget_day set extraction_usd = 0.497');
    await worker.run(prompt());
    expect((await modes()).at(-1)).toEqual(['assisted', null]);
  });
});

describe('analysing again', () => {
  it('reads what was kept: the same bytes, and no call, whatever the mode is by now', async () => {
    await worker.run(prompt());
    provider.refuses = 500;
    await worker.run(prompt());
    provider.refuses = null;
    provider.says.extraction = 'no JSON';
    await worker.run(prompt());
    const local = await SteppedWorker.open(database.url, { baseUrl: provider.baseUrl }, { analysisMode: 'local' });
    await local.run(prompt());
    await local.close();
    const before = await readings();
    expect(before.map(({ mode, fallback }) => [mode, fallback])).toEqual([
      ['assisted', null],
      ['local_fallback', 'assistant_error'],
      ['local_fallback', 'unreadable_reply'],
      ['local', null],
    ]);
    expect(before.map(({ body }) => body?.includes('Quorvexia"'))).toEqual([true, false, false, false]);
    const [calls, findings] = [counts(), await currentFindings()];
    await change(`update analysis set analyser = '0'; update result set body = 'to be replaced'`);
    expect(await reanalyse()).toBe(4);
    expect(await readings()).toEqual(before);
    expect(await currentFindings()).toEqual(findings);
    expect(counts()).toEqual(calls);
    expect(await reanalyse()).toBe(0);
  });
});

const currentFindings = () =>
  worker.rows('select n.findings::text from result r join analysis n on n.id = r.analysis_id order by r.last_checked');

async function reanalyse(): Promise<number> {
  const operations = await openOperations(database.url);
  try {
    const { results } = await operations.get(ReanalysisService).reanalyse({ actor: 'test' });
    return (await Array.fromAsync(results)).length;
  } finally {
    await operations.close();
  }
}
