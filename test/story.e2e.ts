import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callCommand } from './support/command.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { runCommand, type RunningProcess, startProcess } from './support/processes.js';
import { makeDataFolder } from './support/test-data.js';
import { until } from './support/until.js';

const onboarding = `
account: { slug: acme, name: Acme Inc }
brands:
  - name: Acme Cloud
    aliases: [Acme]
    domain: acme.example
    competitors: [{ name: Globex }]
    prompts:
      - { query: best cloud storage for small teams, geo: US }
`;

let database: TestDatabase;
let started: RunningProcess[];

beforeEach(async () => {
  database = await createTestDatabase();
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((running) => running.stop('SIGKILL')));
  await database.drop();
});

function start(entry: string, settings: Record<string, string> = {}): RunningProcess {
  const running = startProcess(entry, { DATABASE_URL: database.url, PORT: '0', SCHEDULER_POLL_MS: '100', ...settings });
  started.push(running);
  return running;
}

async function onboard(): Promise<string> {
  const settings = { DATABASE_URL: database.url };
  const { code, stdout, stderr } = await runCommand(
    'apps/admin/src/main',
    ['onboard', '-', '--json'],
    settings,
    onboarding,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout).api_key;
}

async function urlOf(running: RunningProcess, pattern: RegExp): Promise<string> {
  return pattern.exec(await running.line(pattern))![1]!;
}

async function firstResult(url: string, key: string): Promise<Record<string, unknown>> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  return until('the first result', async () => {
    const response = await fetch(`${url}/acme/v1/mentions`, { headers });
    return response.status === 200 && ((await response.json()) as Record<string, unknown>);
  });
}

describe('the whole story', () => {
  it('leads from an onboarding file to a result over HTTP, through separate processes', async () => {
    const assistant = start('apps/demo-assistant/src/main', { DEMO_ASSISTANT_PORT: '0' });
    const baseUrl = await urlOf(assistant, /OPENAI_BASE_URL=(\S+)/);
    const key = await onboard();
    const api = start('apps/service/src/main.api');
    const worker = start('apps/service/src/main.worker', { OPENAI_BASE_URL: baseUrl });
    const body = await firstResult(await urlOf(api, /listens on (\S+)/), key);
    expect(body).toMatchObject({ brand: 'Acme Cloud', query: 'best cloud storage for small teams', geo: 'US' });
    expect(body.mentions).toEqual(expect.arrayContaining([expect.objectContaining({ position: 1 })]));
    expect(await Promise.all([api.stop(), worker.stop(), assistant.stop()])).toEqual([0, 0, 0]);
  });
});

async function link(settings: Record<string, string> = {}): Promise<string> {
  return (await callCommand(['dashboard-link', 'acme'], { DATABASE_URL: database.url, ...settings })).stdout;
}

it('commands without a base URL print where the API that started last listens', async () => {
  await onboard();
  expect(await link({ PORT: '4711' })).toMatch(/^http:\/\/localhost:4711\/acme\/dashboard\//);
  const api = start('apps/service/src/main.api');
  const { port } = new URL(await urlOf(api, /listens on (\S+)/));
  expect(await link()).toContain(`http://localhost:${port}/acme/dashboard/`);
  expect(await link({ PUBLIC_BASE_URL: 'https://api.example/{account}' })).toMatch(/^https:\/\/api\.example\/acme\//);
});

it('a process whose port is taken says which setting to change, before it touches a database', async () => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  const port = String((taken.address() as AddressInfo).port);
  const dataDir = join(makeDataFolder(), 'data');
  const nowhere = { DATABASE_URL: 'postgres://app@127.0.0.1:1/x', OPENAI_API_KEY: 'sk-test' };
  const starts: [string, string, Record<string, string>][] = [
    ['main', 'PORT', {}],
    ['main', 'DEMO_ASSISTANT_PORT', { PORT: '0' }],
    ['main.api', 'METRICS_PORT', { PORT: '0', ...nowhere }],
    ['main.worker', 'METRICS_PORT', nowhere],
  ];
  const refused = starts.map(async ([entry, setting, more]) => {
    const settings = { DATA_DIR: dataDir, ...more, [setting]: port };
    const { code, stderr } = await runCommand(`apps/service/src/${entry}`, [], settings);
    const line = `port ${port} of 127.0.0.1 is taken: set ${setting} to a free one, or stop what listens there`;
    expect({ entry, code, stderr }).toEqual({ entry, code: 1, stderr: `brand-mentions: ${line}\n` });
  });
  await Promise.all(refused);
  expect(existsSync(dataDir)).toBe(false);
  taken.close();
});

it('--help of a process says what it does, and a word it does not know is refused; neither starts anything', async () => {
  const nowhere = { DATABASE_URL: 'postgres://app@127.0.0.1:1/x' };
  const entries = ['service/src/main', 'service/src/main.api', 'service/src/main.worker', 'demo-assistant/src/main'];
  const asked = entries.map(async (entry) => {
    const help = await runCommand(`apps/${entry}`, ['--help'], nowhere);
    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Usage: brand-mentions start/) });
    const odd = await runCommand(`apps/${entry}`, ['now'], nowhere);
    expect(odd).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^brand-mentions: .*now\.\n$/) });
  });
  await Promise.all(asked);
});

it('a process that can’t start says why in one line', async () => {
  const nowhere = { DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/x' };
  const { code, stderr } = await runCommand('apps/service/src/main.api', [], nowhere);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^brand-mentions: the database .*\n$/);
  expect(stderr).not.toContain('secret');
});
