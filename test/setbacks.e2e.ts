import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SteppedWorker } from './support/stepped-worker.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { ScriptedProvider } from './support/scripted-provider.js';
import { until } from './support/until.js';

let database: TestDatabase;
let provider: ScriptedProvider;
let acme: Customer;
let worker: SteppedWorker;
/** The worker is opened with the same limit. */
const maxAttempts = 3;

beforeEach(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  provider = await ScriptedProvider.start();
  acme = await onboardCustomer(database.url, 'acme');
  await change(`update account set limits = '{"cost_per_day_usd": 5}'`);
  const asking = { baseUrl: provider.baseUrl };
  worker = await SteppedWorker.open(database.url, asking, { analysisMode: 'local' });
});

afterEach(async () => {
  await worker?.close();
  await provider?.close();
  await database?.drop();
  Logger.overrideLogger(true);
});

const openRun = () => worker.openRun(acme.promptIds[0]!);
const calls = () => provider.count('question');
const change = (sql: string) => changeDatabase(database.url, sql);
const never = AbortSignal.any([]);

/** Works at a run until it has ended; returns the number of attempts. */
async function workToItsEnd(runId: string): Promise<number> {
  for (let turns = 1; ; turns++) {
    const { kind } = await worker.work(await worker.claim(runId), never);
    if (kind === 'ended') return turns;
  }
}

interface Booked {
  readonly status: string;
  readonly code: string | null;
  readonly failures: number;
  readonly answers: number;
  /** The cost of the run, and the same on its account's day. */
  readonly usd: number;
  readonly dayUsd: number;
}

const booked = async () =>
  (
    await worker.rows<Booked>(
      `select r.status, r.error_code as code, r.failures, r.cost_usd::float8 as usd, d.cost_usd::float8 as "dayUsd",
         (select count(*)::int from answer) as answers from run r join budget_day d on d.account_id = r.account_id`,
    )
  )[0]!;

describe('an absurd number in a reply', () => {
  it.each([3_000_000_000, -1, 1e300, 0.5, '40', null])(
    'is not believed: %p tokens cost what was expected, and the answer is kept',
    async (tokens) => {
      provider.usage = { input_tokens: tokens, output_tokens: tokens };
      expect(await workToItsEnd(await openRun())).toBe(1);
      const { status, answers, usd, dayUsd } = await booked();
      expect({ status, answers }).toEqual({ status: 'succeeded', answers: 1 });
      expect(usd).toBeGreaterThan(0);
      expect(usd).toBeLessThan(0.1);
      expect(dayUsd).toBe(usd);
    },
  );
});

describe('an answer that cannot be kept', () => {
  it('is paid for as often as a call may fail, and each time is booked', async () => {
    await change(`alter table answer add constraint none check (text = '') not valid`);
    expect(await workToItsEnd(await openRun())).toBe(maxAttempts);
    expect(calls()).toBe(maxAttempts);
    const { usd, dayUsd, ...run } = await booked();
    expect(run).toEqual({ status: 'failed', code: 'answer_not_kept', failures: maxAttempts, answers: 0 });
    expect(usd).toBeCloseTo(maxAttempts * ((40 * 0.25 + 50 * 2) / 1e6), 6);
    expect(dayUsd).toBe(usd);
  });
});

describe('a result that cannot be kept', () => {
  it('ends its run after the most attempts, with one call, its answer kept', async () => {
    await change(`alter table result add constraint none check (body = '') not valid`);
    expect(await workToItsEnd(await openRun())).toBe(maxAttempts);
    expect(calls()).toBe(1);
    expect(await booked()).toMatchObject({ status: 'failed', code: 'analysis_failed', answers: 1 });
  });
});

describe('a worker that vanishes', () => {
  it('five times ends the run as failed, its answer kept and its cost booked', async () => {
    await change(`alter table result add constraint none check (body = '') not valid`);
    const runId = await openRun();
    const { kind } = await worker.work(await worker.claim(runId), never);
    expect(kind).toBe('again');
    for (let claims = 1; claims <= 5; claims++)
      expect(await worker.claim(runId)).toMatchObject({ recoveries: claims - 1 });
    expect(await worker.claim(runId)).toBeNull();
    const { usd, dayUsd, ...run } = await booked();
    expect(run).toMatchObject({ status: 'failed', code: 'worker_lost', answers: 1 });
    expect(dayUsd).toBe(usd);
    expect(await worker.rows('select recoveries, error_message as message from run')).toEqual([
      { recoveries: 5, message: 'its worker vanished 5 times' },
    ]);
  });

  it('before it kept an answer is charged the call that it may have paid for', async () => {
    const runId = await openRun();
    await worker.claim(runId);
    await worker.claim(runId);
    const { usd } = await booked();
    expect(usd).toBeGreaterThan(0);
    await worker.claim(runId);
    expect((await booked()).usd).toBeCloseTo(2 * usd, 6);
  });

  it('after it kept an answer costs nothing more', async () => {
    const runId = await openRun();
    await change(`alter table result add constraint none check (body = '') not valid`);
    await worker.work(await worker.claim(runId), never);
    const { usd } = await booked();
    await worker.claim(runId);
    await worker.claim(runId);
    expect((await booked()).usd).toBe(usd);
  });
});

describe('a call that is interrupted because the process ends', () => {
  it('is charged as expected, and its run is given back', async () => {
    const ending = new AbortController();
    const run = await worker.claim(await openRun());
    provider.hold('question');
    const worked = worker.work(run, ending.signal);
    await until('the call', async () => calls() === 1);
    ending.abort(new Error('shutting down'));
    expect(await worked).toMatchObject({ kind: 'held' });
    const { usd, ...kept } = await booked();
    expect(kept).toMatchObject({ status: 'queued', failures: 0, answers: 0 });
    expect(usd).toBeGreaterThan(0);
  });
});
