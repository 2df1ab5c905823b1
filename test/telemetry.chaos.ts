import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Collector } from './support/collector.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { startProcess } from './support/processes.js';
import { until } from './support/until.js';

let database: TestDatabase;
let collector: Collector;

beforeAll(async () => {
  [database, collector] = await Promise.all([createTestDatabase(), Collector.open()]);
});
afterAll(async () => {
  collector?.close();
  await database?.drop();
});

it('a collector that is away, or never answers, delays neither a request nor the end, and is one log line, not one each time', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const api = startProcess('apps/service/src/main.api', {
    DATABASE_URL: database.url,
    PORT: '0',
    ...collector.settings,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${port}/v1/traces`,
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://127.0.0.1:9/v1/metrics',
    OTEL_EXPORTER_OTLP_METRICS_TIMEOUT: '300',
  });
  const base = /http:\S+/.exec(await api.line(/listens on/))![0];
  const warnings = () => api.output().match(/"OpenTelemetry: [^"\n]*"/g) ?? [];
  await until('a line', async () => (await fetch(`${base}/v1/prompts`)).status === 401 && warnings().length > 0);
  expect(await api.stop()).toBe(0);
  expect(new Set(warnings()).size).toBe(warnings().length);
  silent.closeAllConnections();
  silent.close();
});
