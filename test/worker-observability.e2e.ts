import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningProcess, startProcess } from './support/processes.js';
import { TestReceiver } from './support/receiver.js';
import { until } from './support/until.js';

let database: TestDatabase;
let demo: DemoAssistant;
let acme: Customer;
let worker: RunningProcess;
let receiver: TestReceiver;
const metricsPort = 40_000 + (process.pid % 20_000);

beforeAll(async () => {
  database = await createTestDatabase();
  demo = await startDemoAssistant();
  await fetch(`${demo.url}/control/faults`, { method: 'POST', body: '{"faults": ["400", "refusal"]}' });
  acme = await onboardCustomer(database.url, 'acme', ['first', 'second', 'third', 'fourth']);
  receiver = await TestReceiver.open();
  const hook = `insert into webhook (account_id, url, format, types) select id, '${receiver.url}', 'slack', '{prompt.failed}' from account`;
  await changeDatabase(database.url, hook);
  worker = startProcess('apps/service/src/main.worker', {
    DATABASE_URL: database.url,
    OPENAI_BASE_URL: demo.baseUrl,
    ASSISTANT_MODEL: 'demo-written-samples',
    METRICS_PORT: String(metricsPort),
    SCHEDULER_POLL_MS: '100',
    ANALYSIS_MODE: 'assisted',
    ANALYSIS_MODEL: 'fault:401',
    WEBHOOKS_PRIVATE_HOSTS: '127.0.0.1',
  });
});

afterAll(async () => {
  await worker?.stop('SIGKILL');
  await demo?.close();
  receiver?.close();
  await database?.drop();
});

const runLines = () =>
  worker
    .output()
    .split('\n')
    .filter((line) => line.includes('"run":'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const endLines = () => runLines().filter(({ status }) => status !== undefined);

it('writes one line for each run, at its end, with its outcome', async () => {
  const lines = await until('four runs', async () => endLines().length >= 4 && endLines());
  expect(lines).toHaveLength(4);
  const common = { account: 'acme', attempts: 1, recoveries: 0, ms: expect.any(Number) };
  expect(lines.filter(({ status }) => status === 'succeeded')).toEqual([
    expect.objectContaining({ ...common, model: 'demo-written-samples', failures: 0 }),
    expect.objectContaining({ ...common, model: 'demo-written-samples', failures: 0 }),
  ]);
  const failed = lines.filter(({ status }) => status === 'failed').map(({ code }) => code);
  expect(new Set(failed)).toEqual(new Set(['assistant_refused_request', 'refused']));
  expect(new Set(lines.map(({ prompt }) => prompt))).toEqual(new Set(acme.promptIds));
});

it('measures runs, calls, tokens, cost, queue and breaker by assistant, provider and model', async () => {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const value = (pattern: string) => Number(new RegExp(`^${pattern} (\\S+)$`, 'm').exec(metrics)?.[1]);
  const asked = 'assistant="default",provider="compatible",model="demo-written-samples"';
  expect(value('brand_mentions_runs_total\\{assistant="default",status="succeeded",code=""\\}')).toBe(2);
  expect(value('brand_mentions_runs_total\\{assistant="default",status="failed",code="refused"\\}')).toBe(1);
  const calls = `brand_mentions_assistant_call_duration_seconds_count\\{${asked}`;
  expect(value(`${calls},outcome="answered"\\}`)).toBe(2);
  expect(value(`${calls},outcome="assistant_refused_request"\\}`)).toBe(1);
  expect(value(`brand_mentions_assistant_tokens_total\\{${asked},direction="output"\\}`)).toBeGreaterThan(0);
  expect(value(`brand_mentions_assistant_cost_usd_total\\{${asked}\\}`)).toBeGreaterThan(0);
  expect(value('brand_mentions_runs_open\\{assistant="default",status="queued"\\}')).toBe(0);
  expect(value('brand_mentions_queue_age_seconds\\{assistant="default"\\}')).toBe(0);
  expect(value('brand_mentions_queue_stale_jobs')).toBe(0);
  expect(value('brand_mentions_worker_capacity\\{assistant="default"\\}')).toBe(20);
  expect(value('brand_mentions_worker_in_flight\\{assistant="default"\\}')).toBe(0);
  expect(value('brand_mentions_worker_standstill_seconds\\{assistant="default"\\}')).toBe(0);
  expect(value('brand_mentions_breaker_state\\{assistant="default",provider="compatible"\\}')).toBe(0);
});

it('notifies a webhook of the prompts that begin to fail, and counts what it sends', async () => {
  await until('both messages', async () => receiver.received.length >= 2);
  const codes = receiver.received.map(({ body }) => {
    const { text } = JSON.parse(body) as { text: string };
    return /^The question “\w+” \(US\) has no answer from the assistant “default”: (\w+)\.$/.exec(text)?.[1];
  });
  expect(codes).toHaveLength(2);
  expect(new Set(codes)).toEqual(new Set(['assistant_refused_request', 'refused']));
  const metrics = await until('the count', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return text.includes('brand_mentions_webhook_attempts_total{outcome="delivered"} 2') && text;
  });
  expect(metrics).toContain('brand_mentions_webhook_attempts_total{outcome="failed"} 0');
  expect(metrics).toContain('brand_mentions_webhooks{state="well"} 1');
});

it('exposes for each repeated job how long ago it last succeeded, and its period', async () => {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const of = (name: string) =>
    Object.fromEntries(
      [...metrics.matchAll(new RegExp(`^brand_mentions_job_${name}\\{job="(\\w+)"\\} (\\S+)$`, 'gm'))].map(
        ([, job, value]) => [job, Number(value)],
      ),
    );
  const periods = {
    open_due: 0.1,
    end_lost: 60,
    presence: 60,
    judge_signals: 60,
    send_digests: 60,
    relay_events: 1,
    deliver_webhooks: 1,
    fill_sandbox: 60,
    keep_partitions: 60,
    purge: 60,
    roll_up: 60,
  };
  expect(of('period_seconds')).toEqual(periods);
  const ages = of('age_seconds');
  expect(Object.keys(ages)).toEqual(Object.keys(of('period_seconds')));
  for (const age of Object.values(ages)) expect(age).toBeLessThan(60);
});

it('reports extractions separately: one line for each fallback, their calls, and a breaker of their own', async () => {
  const fallbacks = runLines().filter(({ analysis_mode }) => analysis_mode === 'local_fallback');
  expect(fallbacks).toHaveLength(2);
  expect(fallbacks).toEqual(
    expect.arrayContaining([expect.objectContaining({ account: 'acme', fallback: 'assistant_unauthorized' })]),
  );
  expect(worker.output()).toMatch(/extractions: the provider refuses us \(assistant_unauthorized: /);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const asked = 'provider="compatible",model="fault:401",outcome="assistant_unauthorized"';
  expect(metrics).toContain(`brand_mentions_extraction_calls_total{${asked}} `);
  expect(metrics).toContain(`brand_mentions_extraction_call_duration_seconds_count{${asked}} `);
  expect(metrics).toMatch(/^brand_mentions_analysis_fallbacks_total\{reason="assistant_unauthorized"\} \d/m);
  expect(metrics).toContain('brand_mentions_extraction_breaker_state{provider="compatible"} 2');
});

it('says on its metrics port that it is ready, and how long ago it saw the queue', async () => {
  const ready = await fetch(`http://127.0.0.1:${metricsPort}/health/ready`);
  expect({ status: ready.status, body: await ready.json() }).toEqual({ status: 200, body: { status: 'ok' } });
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(Number(/^brand_mentions_queue_look_age_seconds (\S+)$/m.exec(metrics)?.[1])).toBeLessThan(60);
});
