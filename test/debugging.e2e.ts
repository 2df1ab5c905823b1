import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { Inspector } from './support/inspector.js';
import { inherited } from './support/processes.js';

let database: TestDatabase;
let demo: DemoAssistant;

beforeAll(async () => {
  database = await createTestDatabase();
  demo = await startDemoAssistant();
});

afterAll(async () => {
  await demo?.close();
  await database?.drop();
});

const source = 'libs/scheduler/src/run-worker.ts';
const line =
  readFileSync(source, 'utf8')
    .split('\n')
    .findIndex((text) => text.includes('= this.nextWake(')) + 1;

const own = { name: 'the Node that runs the product', node: process.execPath, listening: 1 };
const olderNode = findOlderNode();
// The launcher listens itself, and stops before it starts the other process.
const older = { name: 'an older Node', node: olderNode!, listening: 2 };

it.each([own])('a breakpoint in run-worker.ts holds where $name is started', ({ node, listening }) =>
  hold(node, listening),
);
// On a machine with only a newer Node there is nothing to test here.
(olderNode ? it : it.skip).each([older])(
  'a breakpoint in run-worker.ts holds where $name is started',
  ({ node, listening }) => hold(node, listening),
);

async function hold(node: string, listening: number): Promise<void> {
  const worker = startWorker(node);
  const exited = once(worker, 'exit');
  try {
    const inspector = await Inspector.attach(await listener(worker.stderr, listening));
    const pause = await inspector.breakAt(source, line);
    process.stdout.write(`${execFileSync(node, ['--version']).toString().trim()}: ${JSON.stringify(pause)}\n`);
    expect(pause).toEqual({ file: resolve(source), line, functionName: 'takeRuns' });
    await inspector.detach();
  } finally {
    worker.kill();
  }
  expect(await exited).toEqual([0, null]);
}

const startWorker = (node: string) =>
  spawn(node, ['--inspect=127.0.0.1:0', 'bin/brand-mentions.js', 'start:worker'], {
    env: { ...inherited, DATABASE_URL: database.url, OPENAI_BASE_URL: demo.baseUrl, METRICS_PORT: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** The address of the debugger in the last of so many processes that print theirs. */
async function listener(stderr: NodeJS.ReadableStream, count: number): Promise<string> {
  let seen = 0;
  let all = '';
  for await (const text of createInterface({ input: stderr })) {
    all += `${text}\n`;
    const url = /^Debugger listening on (\S+)/.exec(text)?.[1];
    if (url) seen += 1;
    if (url && seen === count) return url;
  }
  throw new Error(`no debugger could be attached:\n${all}`);
}

/** The first Node on the machine's own PATH that is older than the product's. */
function findOlderNode(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const nodes = folders.map((folder) => join(folder, 'node')).filter((path) => existsSync(path));
  return nodes.find(
    (path) => Number(/^v(\d+)/.exec(execFileSync(realpathSync(path), ['--version']).toString())![1]) < 22,
  );
}
