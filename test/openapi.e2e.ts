import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bundleFromString, createConfig, lintFromString } from '@redocly/openapi-core';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningService, startApi } from './support/service.js';

interface Parameter {
  readonly name: string;
  readonly in: string;
}

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
    // The health routes take no parameters that a client could get wrong.
    rules: { 'operation-4xx-response': 'off' },
  });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([]);
  await expect(bundleFromString({ source, config })).resolves.toMatchObject({ problems: [] });
});

it('the page at /docs is made of files of ours alone, and of nothing inline', async () => {
  const response = await fetch(`${service.url}/docs`);
  const page = await response.text();
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(page).not.toMatch(/<style|<script>|\s(style|on\w+)=/);
  const sources = [...page.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)].map(([, url]) => url!);
  expect(sources).toEqual(['docs/icon.svg', 'docs/page.css', 'docs/page.js']);
  for (const url of sources) {
    const file = await fetch(new URL(url, `${service.url}/docs`));
    expect([file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  }
});

it('the page below an account’s base URL writes that URL, and nothing else that stands in its place', async () => {
  const { port } = service;
  const page = await (await fetch(`${service.url}/acme-inc/docs`)).text();
  expect(page).toContain(`export</span> BASE_URL=http://localhost:${port}/acme-inc\n`);
  expect(page).not.toContain('mentions.example');
  for (const path of ['/docs', '/%3Cscript%3E/docs', `/${encodeURIComponent('"onload=x')}/docs`])
    expect(await (await fetch(service.url + path)).text()).toContain('BASE_URL=https://mentions.example/acme\n');
});

it('the page at /docs has every route with a key, every parameter, and every section of the guide and the metrics', async () => {
  const page = await (await fetch(`${service.url}/docs`)).text();
  const { paths } = JSON.parse(source) as { paths: Record<string, { get: { parameters: Parameter[] } }> };
  for (const [path, { get }] of Object.entries(paths).filter(([one]) => one.startsWith('/v1/'))) {
    const form = page.split(`data-path="${path}"`)[1]?.split('</form>')[0];
    for (const { name } of get.parameters.filter((parameter) => parameter.in !== 'header'))
      expect(form).toContain(`name="${name}"`);
  }
  for (const file of ['api.md', 'metrics.md', 'signals.md', 'events.md']) {
    const text = readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
    for (const [, title] of text.matchAll(/^## (.*)$/gm))
      expect(page).toContain(`<h2>${title!.replaceAll('`', '')}</h2>`);
  }
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
  for (const id of targets) expect(page).toContain(` id="${id}"`);
});
