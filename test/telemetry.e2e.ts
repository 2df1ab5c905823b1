import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { attributesOf, Collector } from './support/collector.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningProcess, startProcess } from './support/processes.js';
import { TestReceiver } from './support/receiver.js';
import { until } from './support/until.js';

const query = 'first question of somebody';
const secret = 'secret-of-the-collector';
let database: TestDatabase;
let demo: DemoAssistant;
let acme: Customer;
let receiver: TestReceiver;
let collector: Collector;
let service: RunningProcess;
let url: string;

beforeAll(async () => {
  [database, demo, receiver, collector] = await Promise.all([
    createTestDatabase(),
    startDemoAssistant(),
    TestReceiver.open(),
    Collector.open(),
  ]);
  await fetch(`${demo.url}/control/faults`, { method: 'POST', body: '{"faults": ["400"]}' });
  acme = await onboardCustomer(database.url, 'acme', [query, 'second question of somebody']);
  await changeDatabase(
    database.url,
    `insert into webhook (account_id, url, format, types) select id, '${receiver.url}', 'slack', '{prompt.failed}' from account`,
  );
  service = startProcess('apps/service/src/main', {
    DATABASE_URL: database.url,
    OPENAI_BASE_URL: demo.baseUrl,
    ASSISTANT_MODEL: 'demo-written-samples',
    ANALYSIS_MODE: 'assisted',
    PORT: '0',
    SCHEDULER_POLL_MS: '100',
    WEBHOOKS_PRIVATE_HOSTS: '127.0.0.1',
    ...collector.settings,
    OTEL_EXPORTER_OTLP_HEADERS: `x-key=${secret}`,
  });
  const line = await service.line(/listens on/);
  url = /http:\S+/.exec(line)![0];
});

afterAll(async () => {
  await service?.stop('SIGKILL');
  await demo?.close();
  receiver?.close();
  collector?.close();
  await database?.drop();
});

/** The worker's log names the runs; the id of a trace is that of its run. */
const endedRun = (status: 'succeeded' | 'failed'): Promise<string> =>
  until(
    `a run that ${status}`,
    async () => new RegExp(`"run":"([^"]+)"[^\\n]*"status":"${status}"`).exec(service.output())?.[1],
  );
const traceOfRun = async (status: 'succeeded' | 'failed') => (await endedRun(status)).replaceAll('-', '');

const spanOf = (trace: string, name: string) => collector.ofTrace(trace).find((span) => span.name === name);

describe('a run', () => {
  it('is one trace, from its schedule to its result, whose id is the run’s', async () => {
    const trace = await traceOfRun('succeeded');
    await until('its root', async () => spanOf(trace, 'run'));
    expect(collector.tree(trace)).toBe(
      [
        'run',
        '  schedule',
        '  claim',
        '  turn',
        '    ask',
        '      chat demo-written-samples',
        '    keep answer',
        '      result.keepAnswer',
        '    extract',
        '      extraction.hasRoom',
        '      chat demo-written-samples',
        '      extraction.keepExtraction',
        '    field.currentFields',
        '    analyse',
        '    keep result',
        '      result.keepResult',
      ].join('\n'),
    );
    expect(attributesOf(spanOf(trace, 'run')!)).toMatchObject({
      'brand_mentions.account': 'acme',
      'brand_mentions.assistant': 'default',
      'brand_mentions.status': 'succeeded',
    });
  });

  it('names call, model and tokens as OpenTelemetry does', async () => {
    const trace = await traceOfRun('succeeded');
    expect(attributesOf(spanOf(trace, 'chat demo-written-samples')!)).toEqual({
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': 'compatible',
      'gen_ai.request.model': 'demo-written-samples',
      'gen_ai.response.model': 'demo-written-samples',
      'gen_ai.usage.input_tokens': expect.any(Number),
      'gen_ai.usage.output_tokens': expect.any(Number),
      'brand_mentions.searches': expect.any(Number),
      'server.address': new URL(demo.baseUrl).host,
    });
  });

  it('that failed has the error code, and its trace continues to the webhook that sends it', async () => {
    const trace = await traceOfRun('failed');
    await until('the message’s step', async () => spanOf(trace, 'webhook'));
    const root = await until('its root', async () => spanOf(trace, 'run'));
    expect(root.status).toMatchObject({ code: 2 });
    expect(attributesOf(root)).toMatchObject({ 'error.type': 'assistant_refused_request' });
    expect(collector.tree(trace)).toContain('  tell event-feed\n');
    expect(receiver.received).toHaveLength(1);
  });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${acme.key}`, 'content-type': 'application/json', ...headers },
  });

describe('a request', () => {
  it('is one trace with its statements, by the route’s pattern', async () => {
    expect((await get('/v1/prompts?limit=2')).status).toBe(200);
    const span = await until('its span', async () => collector.spans.find(({ name }) => name === 'GET /v1/prompts'));
    expect(attributesOf(span)).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/v1/prompts',
      'http.response.status_code': 200,
      'brand_mentions.account': 'acme',
    });
    const statements = collector.ofTrace(span.traceId).filter(({ parentSpanId }) => parentSpanId === span.spanId);
    expect(statements.map((one) => attributesOf(one)['db.system.name'])).toContain('postgresql');
  });

  it('is a span of its client’s trace where the request names that', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await get('/v1/brands', { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
    const span = await until('its span', async () => collector.ofTrace(traceId).find(({ kind }) => kind === 2));
    expect(span).toMatchObject({ name: 'GET /v1/brands', parentSpanId: 'b7ad6b7169203331' });
  });

  it('is not recorded where it is a health check', async () => {
    await get('/health/ready');
    await get('/v1/gaps');
    await until('the one after it', async () => collector.spans.find(({ name }) => name === 'GET /v1/gaps'));
    expect(collector.spans.filter(({ name }) => name.includes('health'))).toEqual([]);
  });
});

const named = (name: string) => collector.metrics.find((metric) => metric.name === name);

it('the figures of /metrics are sent, too, under their names', async () => {
  const runs = await until('ended runs', async () => named('brand_mentions_runs_total')?.sum);
  expect(runs.isMonotonic).toBe(true);
  const { dataPoints } = await until(
    'requests',
    async () => named('brand_mentions_http_request_duration_seconds')?.histogram,
  );
  for (const { bucketCounts = [], explicitBounds = [], count } of dataPoints) {
    expect(bucketCounts.length).toBe(explicitBounds.length + 1);
    expect(bucketCounts.reduce((sum, one) => sum + one, 0)).toBe(count);
  }
  expect(named('brand_mentions_worker_capacity')?.gauge?.dataPoints[0]?.asDouble).toBe(20);
});

it('sends no text of anybody, no key and no value of a statement', async () => {
  await until('spans', async () => collector.spans.length > 20);
  const result = await get(`/v1/results/${await endedRun('succeeded')}`);
  const { answer } = (await result.json()) as { answer: string };
  for (const text of [query, answer.slice(0, 30), acme.key, secret]) expect(collector.text).not.toContain(text);
  expect(collector.headers.every((headers) => headers['x-key'] === secret)).toBe(true);
  expect(collector.resource).toMatchObject({ 'service.name': 'brand-mentions', 'service.version': expect.any(String) });
});

it('nothing of OpenTelemetry’s SDK is loaded where nobody asks for it', () => {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { if (url.includes('@opentelemetry')) console.log(url); return next(url, context); } });
    const { startTelemetry } = await import('./dist/libs/telemetry/src/index.js');
    console.log(await startTelemetry({ OTEL_SERVICE_NAME: 'x' }, { version: '1', warn: console.log }));`;
  const words = ['--input-type=module', '--eval', script];
  const lines = execFileSync(process.execPath, words, { encoding: 'utf8' }).trim().split('\n');
  // prom-client brings OpenTelemetry's types and no-ops.
  expect(lines.filter((line) => !line.includes('/@opentelemetry/api/'))).toEqual(['null']);
});
