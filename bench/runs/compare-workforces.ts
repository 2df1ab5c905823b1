import { ratio, tableOf } from '../table.js';
import { type Pace, type Place, workOff, type Workforce } from './work-off.js';

const workforces: readonly (Workforce & { readonly name: string })[] = [
  { name: 'one worker, 50 runs at once', workers: 1, concurrency: 50 },
  { name: 'two workers, 25 each, on the same core', workers: 2, concurrency: 50 },
];

export interface Effort {
  readonly rounds: number;
  /** Length of a turn after its warm-up. */
  readonly seconds: number;
  readonly say: (line: string) => void;
}

/** Whole workers as they are shipped, on a core of their own; in turns, so that whatever else the machine does meets all alike. */
export async function compareWorkforces(place: Place, { rounds, seconds, say }: Effort): Promise<string> {
  const paces = new Map(workforces.map(({ name }): [string, Pace[]] => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const force of workforces) {
      say(`${force.name}, round ${round} of ${rounds}`);
      paces.get(force.name)?.push(await workOff(place, force, seconds));
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
