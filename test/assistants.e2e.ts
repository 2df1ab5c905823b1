import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AssistantPresence, LostAssistants, RunLanes, RunQueue, RunTaker, SlotOpener } from '@app/scheduler';
import { AssistantStore, Database, RunStore } from '@app/storage';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { SteppedWorker } from './support/stepped-worker.js';
import { onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { until } from './support/until.js';

const others = [
  { slug: 'dead', baseUrl: 'http://127.0.0.1:1/v1' },
  { slug: 'hanging', model: 'fault:hang', concurrency: 2 },
  { slug: 'refusing', model: 'fault:401' },
];

let demo: DemoAssistant;
let database: TestDatabase;
let worker: SteppedWorker;
let accountId: string;

const openWorker = (slugs: readonly string[]) =>
  SteppedWorker.open(
    database.url,
    { baseUrl: demo.baseUrl },
    { analysisMode: 'local', others: others.filter(({ slug }) => slugs.includes(slug)) },
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
  database = await createTestDatabase();
  await onboardCustomer(database.url, 'acme', ['one', 'two', 'three', 'four', 'five']);
  worker = await openWorker(['dead', 'hanging', 'refusing']);
  await worker.rows(`update account set assistants = '{dead,default,hanging,refusing}'`);
  accountId = (await worker.rows<{ id: string }>('select id from account'))[0]!.id;
});

afterEach(async () => {
  await worker?.close();
  await database?.drop();
});

/** Opens a run of each of the five prompts for each of the four assistants. */
async function openAll(): Promise<void> {
  await worker.module.get(Database).inTransaction(async (tx) => {
    const opened = await worker.module.get(RunStore).openNow({ accountId }, tx);
    await worker.module.get(RunQueue).add(opened, { tx });
  });
}

const runsOf = (assistant: string) =>
  worker.rows<{ status: string; code: string | null; runs: number }>(
    `select status, error_code as code, count(*)::int as runs from run where assistant = $1 group by 1, 2 order by 1`,
    assistant,
  );

describe('an assistant that is dead, answers nothing or refuses our key', () => {
  it('delays no other, and takes no more capacity than it has', async () => {
    await openAll();
    const lanes = worker.module.get(RunLanes);
    lanes.start({ pollMs: 100, leaseSeconds: 10, graceMs: 1000 });
    await until('the answers of the one that is well', async () => {
      const [first] = await runsOf('default');
      return first!.status === 'succeeded' && first!.runs === 5;
    });
    const refused = async () => (await runsOf('refusing')).some(({ status }) => status === 'failed');
    await until('a refusal', refused);
    const [hanging, refusing] = [await runsOf('hanging'), await runsOf('refusing')];
    await lanes.stop(1000);
    expect(hanging).toEqual([
      { status: 'queued', code: null, runs: 3 },
      { status: 'running', code: null, runs: 2 },
    ]);
    expect(new Set(refusing.map(({ code }) => code))).toContain('assistant_unauthorized');
    expect(await worker.rows('select distinct assistant from result')).toEqual([{ assistant: 'default' }]);
    // Its first assistant is the dead one, and no other assistant's answer is served in its place.
    expect(await worker.rows('select distinct last_result_id as served from prompt')).toEqual([{ served: null }]);
  });
});

describe('an assistant that the installation has no longer', () => {
  it('leaves no run behind: its waiting runs, and those that a worker puts back, end as skipped; a newer assistant’s are left alone', async () => {
    await openAll();
    const asking = { assistant: 'dead', estimateUsd: 0, callUsd: 0 };
    const { taken } = await worker.module.get(RunTaker).exchange([], 1, asking);
    await worker.close();
    worker = await openWorker(['hanging', 'refusing']);
    const lost = worker.module.get(LostAssistants);
    await lost.endRuns();
    const gone = { status: 'skipped', code: 'assistant_unknown' };
    expect(await runsOf('dead')).toEqual([
      { status: 'running', code: null, runs: 1 },
      { ...gone, runs: 4 },
    ]);
    await worker.module.get(RunQueue).putBack(taken[0]!.lease, 0);
    await lost.endRuns();
    expect(await runsOf('dead')).toEqual([{ ...gone, runs: 5 }]);
    expect(await runsOf('hanging')).toEqual([{ status: 'queued', code: null, runs: 5 }]);
    expect(await worker.rows(`select distinct error_message as message from run where status = 'skipped'`)).toEqual([
      { message: 'there is no assistant "dead": there are default, hanging, refusing' },
    ]);
  });
});

describe('an assistant that another process knows and this one does not', () => {
  let older: SteppedWorker;

  beforeEach(async () => {
    await worker.module.get(AssistantPresence).begin({ decides: true });
    older = await openWorker(['dead', 'hanging']);
    await older.module.get(AssistantPresence).begin({ decides: true });
  });

  afterEach(async () => {
    for (const each of [worker, older]) each.module.get(AssistantPresence).end();
    await older.close();
  });

  it('has its slots opened here and worked there, even where this process began later', async () => {
    await older.module.get(SlotOpener).openDue(10);
    await older.module.get(LostAssistants).endRuns();
    expect(await runsOf('refusing')).toEqual([{ status: 'queued', code: null, runs: 5 }]);
    const asking = { assistant: 'refusing', estimateUsd: 0, callUsd: 0 };
    expect((await worker.module.get(RunTaker).exchange([], 5, asking)).taken).toHaveLength(5);
  });

  it('is unknown three minutes after a process last announced it: its runs end, and no more are opened', async () => {
    await older.module.get(SlotOpener).openDue(10);
    await worker.rows(`update present_assistant set seen_at = seen_at - interval '3 minutes' where slug = 'refusing'`);
    await older.module.get(LostAssistants).endRuns();
    expect(await runsOf('refusing')).toEqual([{ status: 'skipped', code: 'assistant_unknown', runs: 5 }]);
    await older.rows('update prompt set next_due_at = now()');
    await older.module.get(SlotOpener).openDue(10);
    expect(await runsOf('refusing')).toEqual([{ status: 'skipped', code: 'assistant_unknown', runs: 10 }]);
    expect(await runsOf('dead')).toEqual([{ status: 'queued', code: null, runs: 10 }]);
  });
});

const first = async () =>
  (await worker.rows<{ slug: string }>('select first_assistant as slug from installation'))[0]!.slug;

const firstOfCommand = async (slugs: readonly string[]) => {
  await worker.module.get(AssistantStore).setFirst(slugs[0]!, { unlessPresentOr: slugs });
  return first();
};

describe('the first assistant of the installation', () => {
  it('is set by a command where no running process can ask the current one, and otherwise stays as the service set it', async () => {
    expect(await firstOfCommand(['hanging', 'default'])).toBe('default');
    expect(await firstOfCommand(['hanging', 'refusing'])).toBe('hanging');
    await worker.module.get(AssistantStore).setPresent(['hanging']);
    expect(await firstOfCommand(['default'])).toBe('hanging');
    await worker.module.get(AssistantStore).setFirst('default');
    expect(await first()).toBe('default');
  });
});
