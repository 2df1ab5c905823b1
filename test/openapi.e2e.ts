import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bundleFromString, createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningService, startApi } from './support/service.js';

let database: TestDatabase;
let service: RunningService;
let source: string;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startApi(database.url);
  source = await (await fetch(`${service.url}/v1/openapi.json`)).text();
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

it('the OpenAPI description passes redocly’s recommended rules', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The health routes take nothing that a client could get wrong.
    rules: { 'operation-4xx-response': 'off' },
  });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([]);
  await expect(bundleFromString({ source, config })).resolves.toMatchObject({ problems: [] });
});

it('the OpenAPI description passes spectral’s rules', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas, 'recommended']] } as never);
  const problems = await spectral.run(source);
  expect(problems.map(({ code, message, path }) => ({ code, message, at: path.join('/') }))).toEqual([]);
});

it('the page at /docs works without any other server', async () => {
  const page = await (await fetch(`${service.url}/docs`)).text();
  const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!);
  expect(sources.length).toBeGreaterThan(2);
  for (const url of sources) {
    expect(url).not.toMatch(/^(https?:)?\/\//);
    const response = await fetch(new URL(url, `${service.url}/docs`));
    expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  }
});
