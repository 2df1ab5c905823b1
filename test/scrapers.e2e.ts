import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AssistantPresence, PromptRunner, RunTaker } from '@app/scheduler';
import { Database, RunStore } from '@app/storage';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import type { FaultKind } from '../apps/demo-assistant/src/faults.js';
import { SteppedWorker } from './support/stepped-worker.js';
import { onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

let demo: DemoAssistant;
let database: TestDatabase;
let worker: SteppedWorker;
let accountId: string;
let promptId: string;

const scraper = (slug: string, surface: string) => ({
  slug,
  provider: 'dataforseo' as const,
  api: 'dataforseo' as const,
  model: `dataforseo/${surface}`,
  apiKey: 'ops@acme.example:0123456789abcdef',
  baseUrl: `${demo.url}/dataforseo/v3`,
});

const brightData = () => ({
  slug: 'copilot',
  provider: 'brightdata' as const,
  api: 'brightdata' as const,
  model: 'brightdata/copilot_web',
  apiKey: '0123456789abcdef'.repeat(4),
  baseUrl: `${demo.url}/brightdata/v3`,
});

const open = (others = [scraper('chatgpt', 'chatgpt_web'), scraper('overview', 'ai_overview')]) =>
  SteppedWorker.open(
    database.url,
    { baseUrl: demo.baseUrl },
    { analysisMode: 'local', others: [...others, brightData()] },
  );

beforeAll(async () => {
  Logger.overrideLogger(false);
  demo = await startDemoAssistant();
});

afterAll(async () => {
  await demo?.close();
  Logger.overrideLogger(true);
});

beforeEach(async () => {
  await fetch(`${demo.url}/control`, { method: 'DELETE' });
  database = await createTestDatabase();
  const { promptIds } = await onboardCustomer(database.url, 'acme');
  promptId = promptIds[0]!;
  worker = await open();
  await worker.rows(
    `update account set assistants = '{default,chatgpt,overview,copilot}', limits = '{"cost_per_day_usd": 0.1}'`,
  );
  accountId = (await worker.rows<{ id: string }>('select id from account'))[0]!.id;
});

afterEach(async () => {
  await worker?.close();
  await database?.drop();
});

const queue = (of: 'question' | 'look', ...faults: FaultKind[]) =>
  fetch(`${demo.url}/control/faults`, { method: 'POST', body: JSON.stringify({ faults, of }) });

async function openRun(assistant: string): Promise<string> {
  const [opened] = await worker.module
    .get(Database)
    .inTransaction((tx) => worker.module.get(RunStore).openNow({ accountId, promptId, assistant }, tx));
  return opened!.id;
}

/** Works one attempt at the run, whenever its time would be. */
async function turn(runId: string, assistant: string): Promise<string> {
  const runner = worker.module.get(PromptRunner);
  const run = await worker.module.get(RunTaker).claimOne({ id: runId, accountId }, runner.termsOf(assistant));
  return (await runner.work(run!, new AbortController().signal)).kind;
}

const ledger = async (runId: string) =>
  (
    await worker.rows<Record<string, unknown>>(
      `select status, status_detail as detail, failures, error_code as code, cost_usd::float8 as usd, task_id is not null as task
       from run where id = $1`,
      runId,
    )
  )[0]!;

describe('a run of a scraper', () => {
  it('creates its task once, whatever happens to its workers, and has its surface', async () => {
    const id = await openRun('chatgpt');
    expect(await turn(id, 'chatgpt')).toBe('again');
    expect(await ledger(id)).toMatchObject({ status: 'queued', failures: 0, usd: 0.0012, task: true });
    // The task is looked at again as often as the service cannot be reached, because it is paid for.
    const looks = ['task-under-way', '500', 'html-200', '500', 'reset', '429'] as const;
    await queue('look', ...looks);
    for (const _ of looks) {
      expect(await turn(id, 'chatgpt')).toBe('again');
      expect(await ledger(id)).toMatchObject({ status: 'queued', failures: 0, usd: 0.0012, task: true });
    }
    // Its worker vanishes while the run is in flight, and another one claims it.
    await worker.module.get(RunTaker).claimOne({ id, accountId }, worker.module.get(PromptRunner).termsOf('chatgpt'));
    expect(await turn(id, 'chatgpt')).toBe('ended');
    expect(await ledger(id)).toMatchObject({ status: 'succeeded', detail: null, usd: 0.0012 });
    expect(demo.calls()).toMatchObject({ total: 1, looks: looks.length + 1 });
    expect(await worker.rows('select surface, provider, api from answer')).toEqual([
      { surface: 'chatgpt_web', provider: 'dataforseo', api: 'dataforseo' },
    ]);
    expect(await worker.rows('select cost_usd::float8 as usd from budget_day')).toEqual([{ usd: 0.0012 }]);
  });

  it('costs what the price table says where the service does not tell', async () => {
    const id = await openRun('copilot');
    expect(await turn(id, 'copilot')).toBe('again');
    expect(await turn(id, 'copilot')).toBe('ended');
    expect(await ledger(id)).toMatchObject({ status: 'succeeded', usd: 0.0015 });
    expect(await worker.rows('select surface from answer')).toEqual([{ surface: 'copilot_web' }]);
  });

  it('creates another task where the first one failed', async () => {
    const id = await openRun('chatgpt');
    await turn(id, 'chatgpt');
    await queue('look', 'task-failed');
    expect(await turn(id, 'chatgpt')).toBe('again');
    expect(await ledger(id)).toMatchObject({ failures: 1, task: false });
    await turn(id, 'chatgpt');
    expect(await turn(id, 'chatgpt')).toBe('ended');
    expect(await ledger(id)).toMatchObject({ status: 'succeeded', usd: 0.0024 });
  });

  it('continues with a task that is paid for when the budget of its day is used up', async () => {
    const id = await openRun('chatgpt');
    await turn(id, 'chatgpt');
    await worker.rows('update budget_day set cost_usd = 0.1');
    expect(await turn(id, 'chatgpt')).toBe('ended');
    expect(await ledger(id)).toMatchObject({ status: 'succeeded' });
  });

  it('succeeds without an answer where its surface shows none: it is counted, is no event, and is no answer of any day', async () => {
    const id = await openRun('overview');
    await turn(id, 'overview');
    await queue('look', 'no-answer-surface');
    expect(await turn(id, 'overview')).toBe('ended');
    expect(await ledger(id)).toMatchObject({ status: 'succeeded', detail: 'no_answer_surface', usd: 0.0012 });
    expect(await worker.rows('select 1 from result')).toEqual([]);
    expect(await worker.rows('select answers, no_answer from report_day')).toEqual([{ answers: 0, no_answer: 1 }]);
    expect(await worker.rows('select 1 from outbox_event where type in ($1, $2)', 'result.kept', 'run.failed')).toEqual(
      [],
    );
    expect(await worker.rows('select runs, failed from usage_day')).toEqual([{ runs: 1, failed: 0 }]);
  });
});

describe('an assistant with answers', () => {
  it('keeps its surface: a process that would ask another one by its name does not begin', async () => {
    await worker.module.get(AssistantPresence).begin({ decides: false });
    worker.module.get(AssistantPresence).end();
    const id = await openRun('chatgpt');
    await turn(id, 'chatgpt');
    await turn(id, 'chatgpt');
    const changed = await open([scraper('chatgpt', 'ai_mode')]);
    await expect(changed.module.get(AssistantPresence).begin({ decides: false })).rejects.toThrow(
      'the assistant "chatgpt" has answers of chatgpt_web, and would show ai_mode',
    );
    await changed.close();
  });
});
