import { setTimeout as inMs } from 'node:timers/promises';
import { ratio, tableOf } from '../harness.js';
import { idleMsOf, measuredCore, type MeasuredProcess, startProcess } from '../processes.js';
import type { MeasuredPostgres, OpenDatabase } from './worker-context.js';
import { makeAllDue } from './seed-prompts.js';

const workforces: readonly (Workforce & { readonly name: string })[] = [
  { name: 'one worker, 50 runs at once', workers: 1, concurrency: 50 },
  { name: 'two workers, 25 each, on the same core', workers: 2, concurrency: 50 },
];

interface Effort {
  readonly rounds: number;
  /** Seconds of a round after its warm-up. */
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/**
 * Whole workers as they are shipped, on a core of their own. They alternate, so that whatever else the machine does
 * affects all of them alike.
 */
export async function compareWorkforces(setup: WorkSetup, { rounds, seconds, say }: Effort): Promise<string> {
  const paces = new Map(workforces.map(({ name }): [string, Pace[]] => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const force of workforces) {
      say(`${force.name}, round ${round} of ${rounds}`);
      paces.get(force.name)?.push(await workOff(setup, force, seconds));
    }
  }
  const sums = new Map([...paces].map(([name, all]) => [name, sumOf(all)]));
  const one = rateOf(sums.get(workforces[0]!.name)!);
  const rows = [...sums].map(([name, sum]) => [name, ...cellsOf(sum, one)]);
  const header = ['', 'runs/s', 'of one', 'worker CPU', 'PostgreSQL CPU', 'of 1 s / CPU', 'less what others took'];
  return tableOf('Whole workers: CPU a run, and runs/s as a share of what it allows', header, rows);
}

const rateOf = ({ runs, wallMs }: Pace): number => (runs * 1000) / wallMs;

function cellsOf(sum: Pace, one: number): string[] {
  const { runs, wallMs, workerMs, postgresMs, idleMs } = sum;
  return [
    rateOf(sum).toFixed(0),
    ratio(rateOf(sum) / one),
    `${(workerMs / runs).toFixed(2)} ms`,
    `${(postgresMs / runs).toFixed(2)} ms`,
    percent(workerMs / wallMs),
    percent(workerMs / (workerMs + idleMs)),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

function sumOf(paces: readonly Pace[]): Pace {
  const total = (field: keyof Pace) => paces.reduce((sum, pace) => sum + pace[field], 0);
  return {
    runs: total('runs'),
    wallMs: total('wallMs'),
    workerMs: total('workerMs'),
    postgresMs: total('postgresMs'),
    idleMs: total('idleMs'),
  };
}

interface Workforce {
  readonly workers: number;
  /** The most runs in flight, over all workers together. */
  readonly concurrency: number;
}

export interface WorkSetup {
  readonly postgres: MeasuredPostgres;
  readonly database: OpenDatabase;
  /** A value for OPENAI_BASE_URL. */
  readonly assistantUrl: string;
}

/** What happened between two moments at which the workers were busy. */
interface Pace {
  readonly runs: number;
  readonly wallMs: number;
  /** CPU time of the workers together, and of the database server. */
  readonly workerMs: number;
  readonly postgresMs: number;
  /** Idle time of the core that the workers share. */
  readonly idleMs: number;
}

/**
 * The runs that are measured, as shares of all: during the first ones code is still being compiled, and the last ones
 * do not fill the capacity.
 */
const measuredFrom = 0.2;
const measuredTo = 0.9;
const patienceMs = 60_000;

/** Makes all prompts due and starts workers that share one core, for at most so many seconds after the warm-up. */
export async function workOff(setup: WorkSetup, force: Workforce, seconds: number): Promise<Pace> {
  await makeAllDue(setup.database);
  const [{ prompts } = { prompts: 0 }] = await setup.database.rows<{ prompts: number }>(
    'select count(*)::int as prompts from prompt',
  );
  const workers = await Promise.all(Array.from({ length: force.workers }, () => startWorker(setup, force)));
  try {
    const take = () => sampleOf(setup, workers);
    const first = await sampleOnce(({ runs }) => runs >= prompts * measuredFrom, take);
    const enough = ({ runs, wallMs }: Pace) => runs >= prompts * measuredTo || wallMs - first.wallMs >= seconds * 1000;
    return between(first, await sampleOnce(enough, take));
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

const startWorker = ({ database, assistantUrl }: WorkSetup, { workers, concurrency }: Workforce) =>
  startProcess('apps/service/src/main.worker.js', {
    env: {
      DATABASE_URL: database.url,
      OPENAI_BASE_URL: assistantUrl,
      ASSISTANT_CONCURRENCY: String(concurrency / workers),
    },
    ready: /at work/,
    cores: String(measuredCore),
  });

async function sampleOnce(enough: (sample: Pace) => boolean, take: () => Promise<Pace>): Promise<Pace> {
  const startedMs = performance.now();
  for (let last = -1, heardMs = startedMs; ; await inMs(100)) {
    const sample = await take();
    if (enough(sample)) return sample;
    if (sample.runs > last) [last, heardMs] = [sample.runs, sample.wallMs];
    else if (sample.wallMs - heardMs > patienceMs) throw new Error(`no run has ended for ${patienceMs / 1000} s`);
  }
}

async function sampleOf({ postgres, database }: WorkSetup, workers: readonly MeasuredProcess[]): Promise<Pace> {
  const [{ runs, failed } = { runs: 0, failed: 0 }] = await database.rows<{ runs: number; failed: number }>(
    `select count(*) filter (where status = 'succeeded')::int as runs,
       count(*) filter (where status = 'failed')::int as failed from run`,
  );
  if (failed > 0) throw new Error(`${failed} runs failed: their cost is not the one that is asked for`);
  return {
    runs,
    wallMs: performance.now(),
    workerMs: workers.reduce((sum, worker) => sum + worker.cpuMs(), 0),
    postgresMs: postgres.cpuMs(),
    idleMs: idleMsOf(measuredCore),
  };
}

const between = (first: Pace, last: Pace): Pace => ({
  runs: last.runs - first.runs,
  wallMs: last.wallMs - first.wallMs,
  workerMs: last.workerMs - first.workerMs,
  postgresMs: last.postgresMs - first.postgresMs,
  idleMs: last.idleMs - first.idleMs,
});
