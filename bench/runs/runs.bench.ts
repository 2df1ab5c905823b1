import 'reflect-metadata';
import { Command } from 'commander';
import { count, type Resources, withResources } from '../harness.js';
import { holdTo, mustHaveCores, otherCores, startProcess } from '../processes.js';
import { compareBacklogs } from './compare-backlogs.js';
import { compareParts } from './compare-parts.js';
import { compareTicks } from './compare-ticks.js';
import { compareWorkforces, type WorkSetup } from './compare-workforces.js';
import { costOfEvents } from './event-cost.js';
import { type MeasuredPostgres, startPostgres } from './worker-context.js';
import { seedPrompts } from './seed-prompts.js';

interface Options {
  readonly runs: number;
  readonly prompts: number;
  readonly seconds: number;
  readonly rounds: number;
}

const assistantLatencyMs = 50;
const accounts = 20;

/** `bench runs`: what a run costs, whole and by part, and that taking runs and ticks cost by what is taken and due. */
export function runsBench(): Command {
  return new Command('runs')
    .description(
      `CPU of a run by part beside bare pg and node:http; one worker beside two on the same core, with the demo ` +
        `assistant answering in ${assistantLatencyMs} ms; taking from a short and a long backlog; events; a tick ` +
        `of the scheduler among few and among many prompts`,
    )
    .option('--runs <n>', 'runs to work off in a turn', count, 3000)
    .option('--prompts <n>', 'prompts in the large database of the tick', count, 1_000_000)
    .option('--seconds <n>', 'longest turn of a workforce, after its warm-up', count, 10)
    .option('--rounds <n>', 'turns of each workforce, and of the parts', count, 2)
    .action(run);
}

async function run(options: Options): Promise<void> {
  mustHaveCores();
  await withResources(async (resources) => {
    say('starting PostgreSQL');
    const postgres = await startPostgres(resources);
    const setup = await openSetup(postgres, options, resources);
    process.stdout.write(`${await compareParts(setup, { ...options, say })}\n`);
    holdTo(otherCores, postgres.pid);
    process.stdout.write(`${await compareWorkforces(setup, { ...options, say })}\n`);
    process.stdout.write(`${await compareBacklogs(postgres, say)}\n`);
    process.stdout.write(`${await costOfEvents(postgres, say)}\n`);
    process.stdout.write(await compareTicks(postgres, { ...options, say }));
  });
}

async function openSetup(postgres: MeasuredPostgres, { runs }: Options, { atEnd }: Resources): Promise<WorkSetup> {
  const database = await postgres.create('runs');
  atEnd(() => database.close());
  await seedPrompts(database, { prompts: runs, accounts });
  const assistant = await startProcess('apps/demo-assistant/src/main.js', {
    env: { DEMO_ASSISTANT_LATENCY_MS: String(assistantLatencyMs) },
    ready: /OPENAI_BASE_URL=(\S+)/,
    cores: otherCores,
  });
  atEnd(() => assistant.stop());
  return { postgres, database, assistantUrl: assistant.readyMatch[1]! };
}

function say(line: string): void {
  process.stderr.write(`bench runs: ${line}\n`);
}
