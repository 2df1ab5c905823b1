import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { holdTo, mustHaveCores, otherCores } from '../cores.js';
import { startProcess } from '../measured-process.js';
import { count } from '../options.js';
import { compareBacklogs } from './compare-backlogs.js';
import { compareParts } from './compare-parts.js';
import { compareTicks } from './compare-ticks.js';
import { compareWorkforces } from './compare-workforces.js';
import { type MeasuredPostgres, startPostgres } from './open-database.js';
import { seedPrompts } from './seed-prompts.js';
import type { Place } from './work-off.js';

interface Options {
  readonly runs: number;
  readonly prompts: number;
  readonly seconds: number;
  readonly rounds: number;
}

const assistantLatencyMs = 50;
const accounts = 20;

/** `bench runs`: what a run costs, whole and by part, and that taking and ticks cost by what is taken and due. */
export function runsBench(): Command {
  return new Command('runs')
    .description(
      `CPU of a run by part beside bare pg and node:http; one worker beside two on the same core, with the demo ` +
        `assistant answering in ${assistantLatencyMs} ms; taking from a short and a long backlog; a tick of the ` +
        `scheduler among few and among many prompts`,
    )
    .option('--runs <n>', 'runs to work off in a turn', count, 3000)
    .option('--prompts <n>', 'prompts in the large database of the tick', count, 1_000_000)
    .option('--seconds <n>', 'longest turn of a workforce, after its warm-up', count, 10)
    .option('--rounds <n>', 'turns of each workforce, and of the parts', count, 2)
    .action(run);
}

async function run(options: Options): Promise<void> {
  mustHaveCores();
  const folder = mkdtempSync(join(tmpdir(), 'bench-runs-'));
  const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  try {
    say('starting PostgreSQL');
    const postgres = await startPostgres(folder);
    closers.push(() => postgres.stop());
    const place = await openPlace(postgres, options, closers);
    process.stdout.write(`${await compareParts(place, { ...options, say })}\n`);
    holdTo(otherCores, postgres.pid);
    process.stdout.write(`${await compareWorkforces(place, { ...options, say })}\n`);
    process.stdout.write(`${await compareBacklogs(postgres, say)}\n`);
    process.stdout.write(await compareTicks(postgres, { ...options, say }));
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function openPlace(
  postgres: MeasuredPostgres,
  { runs }: Options,
  closers: (() => Promise<unknown>)[],
): Promise<Place> {
  const database = await postgres.create('runs');
  closers.push(() => database.close());
  await seedPrompts(database, { prompts: runs, accounts });
  const assistant = await startProcess('bench/runs/assistant-server.js', {
    args: [String(assistantLatencyMs)],
    ready: /^http:.*/,
    cores: otherCores,
  });
  closers.push(() => assistant.stop());
  return { postgres, database, assistantUrl: assistant.said[0] };
}

function say(line: string): void {
  process.stderr.write(`bench runs: ${line}\n`);
}
