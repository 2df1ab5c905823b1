import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { startEmbeddedPostgres } from '@app/embedded-postgres';
import { Client } from 'pg';
import { type DemoProcess, startDemo } from '../demo.js';
import { seconds, printFigures } from '../figures.js';
import { runCommand } from '../processes.js';
import { leftOfServer, typeCommand, type TypedCommand } from '../terminal.js';
import { until } from '../until.js';

const prompts = Array.from({ length: 40 }, (_, index) => `{ query: question ${index}, geo: US, schedule: hourly }`);
const file = `account: { slug: acme, name: Acme }
brands: [{ name: Acme Cloud, domain: acme.example, prompts: [${prompts.join(', ')}] }]`;

/** Each of these commands has calls under way when Ctrl-C comes. */
const commands = {
  start: ['start'],
  'start:worker': ['run', 'start:worker'],
  'run --wait': ['run', '--silent', 'admin', '--', 'run', 'acme', '--wait'],
} as const;

/** An interrupted command exits with the code that shells expect. */
const exitCodeOf = (name: string): number => (name === 'run --wait' ? 130 : 0);

/**
 * Ctrl-C in a terminal, where both the group and npm get the signal: the exit code is right, no process and no server
 * is left, and no paid answer is lost.
 */
export async function pressCtrlC({ tries }: { tries: number }): Promise<void> {
  const demo = await startDemo(300);
  try {
    for (const [name, words] of Object.entries(commands)) await pressTimes(tries, { name, words, demo });
    await pressAtTheStart(tries);
  } finally {
    await demo.stop();
  }
}

async function pressTimes(
  tries: number,
  { name, words, demo }: { name: string; words: readonly string[]; demo: DemoProcess },
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bm-ctrl-c-'));
  const settings = { DATA_DIR: dataDir, PORT: '0', ASSISTANT_CONCURRENCY: '4', ...demo.settings };
  try {
    expect(await runCommand('apps/admin/src/main', ['onboard', '-'], settings, file)).toMatchObject({ code: 0 });
    const outcomes: string[] = [];
    const tookMs: number[] = [];
    await demo.reset();
    for (let count = 0; count < tries; count++) {
      if (name !== 'run --wait') await askAgain(settings);
      const before = (await demo.calls()).total;
      const command = typeCommand(words, settings);
      await until(
        'calls in mid-air',
        async () => (await demo.calls()).total > before + 4 && (await demo.calls()).open > 0,
      );
      const pressedAt = performance.now();
      const { code, signal } = await command.pressCtrlC();
      tookMs.push(performance.now() - pressedAt);
      outcomes.push(outcomeOf({ code, signal, expected: exitCodeOf(name) }, command, dataDir));
      if (name === 'run --wait')
        expect(command.output()).toMatch(
          /^stopping; \d+ under way.*\n(?:.*\n)*\d+ done, \d+ left to the service; "runs cancel acme"/m,
        );
    }
    const lost = (await demo.calls()).total - (await answersIn(dataDir));
    printFigures(`Ctrl-C after npm ${words.join(' ')}`, {
      tries,
      'its exit code with nothing left': outcomes.filter((outcome) => outcome === 'well').length,
      'answers lost': lost,
      'longest end': seconds(Math.max(...tookMs)),
    });
    expect(outcomes).toEqual(outcomes.map(() => 'well'));
    expect(lost).toBe(0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ctrl-C at any moment of a first start: how it ends depends on how far it got, but nothing is left. */
async function pressAtTheStart(tries: number): Promise<void> {
  const left: string[] = [];
  for (let count = 0; count < tries; count++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bm-ctrl-c-'));
    try {
      const command = typeCommand(['start'], { DATA_DIR: dataDir, PORT: '0' });
      // The delays reach from before the first line of ours to after the end of a start.
      await new Promise((resolve) => setTimeout(resolve, 300 + (3500 * count) / tries));
      await command.pressCtrlC();
      left.push(...leftOfServer(dataDir));
      if (command.isAlive()) left.push(`the group of try ${count}`);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  printFigures('Ctrl-C in the middle of npm start', { tries, left: left.length });
  expect(left).toEqual([]);
}

function outcomeOf(
  { code, signal, expected }: { code: number | null; signal: string | null; expected: number },
  command: TypedCommand,
  dataDir: string,
): string {
  const left = leftOfServer(dataDir);
  if (code === expected && left.length === 0 && !command.isAlive()) return 'well';
  return `exit ${code ?? signal}, left: ${left.join('; ') || 'nothing'}${command.isAlive() ? ', and its group' : ''}\n${command.output()}`;
}

const askAgain = (settings: Record<string, string>) => runCommand('apps/admin/src/main', ['run', 'acme'], settings);

/**
 * The number of stored answers, analysed or not: what an end leaves unanalysed is analysed once its run is taken up
 * again.
 */
async function answersIn(dataDir: string): Promise<number> {
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new Client({ connectionString: server.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ answers: number }>('select count(*)::int as answers from answer');
    return rows[0]!.answers;
  } finally {
    await client.end();
    await server.stop();
  }
}
