import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningProcess, startProcess } from './support/processes.js';
import { until } from './support/until.js';

let database: TestDatabase;
let acme: Customer;
let api: RunningProcess;
let url: string;
const metricsPort = 20_000 + (process.pid % 20_000);

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  api = startProcess('apps/service/src/main.api', {
    DATABASE_URL: database.url,
    PORT: '0',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'trace',
  });
  url = /http:\S+/.exec(await api.line(/listens on/))![0];
});

afterAll(async () => {
  await api?.stop('SIGTERM');
  await database?.drop();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers: { 'Content-Type': 'application/json', ...headers } });

it('writes one JSON line for each request, with id, account, route, status and time, and never a key', async () => {
  const authorization = `Bearer ${acme.key}`;
  await ask('/acme/v1/mentions?geo=us', { Authorization: authorization, 'X-Request-Id': 'log-1' });
  await ask(`/v1/mentions?access_token=${acme.key}`, { 'X-Request-Id': 'log-2', Cookie: `key=${acme.key}` });
  await ask(`/v1/mentions?prompt_id=${acme.key}`, { Authorization: authorization, 'X-Request-Id': acme.key });
  await ask(`/${acme.key}/v1/mentions`, { Authorization: `Bearer ${acme.key}x`, 'X-Request-Id': 'log-3' });
  const lines = await until('the lines', async () => {
    const found = api
      .output()
      .split('\n')
      .filter((line) => line.includes('"request_id"'));
    return found.length >= 4 && found.map((line) => JSON.parse(line) as Record<string, unknown>);
  });
  const keyId = acme.key.split('_')[2];
  const common = { method: 'GET', route: '/v1/mentions', ms: expect.any(Number), time: expect.any(String) };
  expect(lines.find(({ request_id }) => request_id === 'log-1')).toMatchObject({
    ...common,
    status: 200,
    account: 'acme',
    key: keyId,
  });
  const stranger = lines.find(({ request_id }) => request_id === 'log-2');
  expect(stranger).toMatchObject({ ...common, status: 401 });
  expect(stranger).not.toHaveProperty('account');
  expect(api.output()).not.toContain(acme.key.split('_')[3]);
});

it('says which release it is when it starts', () => {
  expect(api.output()).toMatch(/^The API of brand-mentions \d+\.\d+\.\d+ listens on /m);
});

it('writes a health check that succeeds at debug, so that probes leave no line at info', async () => {
  await ask('/health/ready', { 'X-Request-Id': 'probe-1' });
  const line = await until('the line', async () => /^.*"probe-1".*$/m.exec(api.output())?.[0]);
  expect(JSON.parse(line)).toMatchObject({ level: 20, route: '/health/ready', status: 200 });
});

it('says at the port of its metrics that it is ready, without a line in the log', async () => {
  const before = api.output();
  expect((await fetch(`http://127.0.0.1:${metricsPort}/health/ready`)).status).toBe(200);
  // A later line: once it is there, one of the health check would be there, too.
  await ask('/health/ready', { 'X-Request-Id': 'probe-2' });
  await until('the line', async () => api.output().includes('"probe-2"'));
  const lines = api.output().slice(before.length).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ request_id: 'probe-2' })]);
});

it('serves its metrics on a port of their own, and nowhere else', async () => {
  await ask('/v1/mentions', { Authorization: `Bearer ${acme.key}` });
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(
    /^brand_mentions_http_request_duration_seconds_count\{method="GET",route="\/v1\/mentions",status="200"\} [1-9]/m,
  );
  expect(metrics).toMatch(/^process_resident_memory_bytes /m);
  expect((await ask('/metrics')).status).toBe(404);
});
