import { expect } from '@jest/globals';
import { printFigures } from '../figures.js';
import type { RunningProcess } from '../processes.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';

const account = 'acme';
const leaseSeconds = '10';

interface Pauses {
  readonly rounds: number;
  /** How many workers are paused at once. */
  readonly workers: number;
  readonly concurrency: number;
}

/**
 * Two teams alternate. One is paused in the middle of calls for longer than its lease, and the other one takes its
 * runs. Then the first one continues with an answer that is no longer wanted; in every other round while the newer
 * attempt is still at work.
 */
export async function pauseWorkers({ rounds, workers, concurrency }: Pauses): Promise<void> {
  await withTrial({}, async (trial) => {
    const settings = { ASSISTANT_CONCURRENCY: String(concurrency), RUN_LEASE_SECONDS: leaseSeconds };
    let [team, substitutes] = [await trial.workers(workers, settings), await trial.workers(workers, settings)];
    const kept = new Map<string, string>();
    for (let round = 0; round < rounds; round++) {
      const during = round % 2 === 0;
      const ended = await playRound(trial, {
        team,
        substitutes,
        name: `round ${round}`,
        size: workers * concurrency,
        during,
      });
      for (const [run, record] of ended) kept.set(run, record);
      [team, substitutes] = [substitutes, team];
    }
    // They take new runs only after they have reported whatever was left of the old ones.
    await takeTurns(trial, team, substitutes);
    await takeTurns(trial, substitutes, team);
    const records = await recordsOf(trial, 'round %');
    const overwritten = [...kept].filter(([run, record]) => records.get(run) !== record).length;
    const { doubled, results, again, partial } = await trial.ledger.counts();
    const calls = (await trial.demo.calls()).total;
    printFigures('SIGSTOP past the lease, SIGCONT', {
      pauses: rounds * workers,
      runs: kept.size,
      overwritten,
      doubled,
      calls,
    });
    expect({ overwritten, doubled, partial }).toEqual({ overwritten: 0, doubled: 0, partial: 0 });
    expect(kept.size).toBe(rounds * workers * concurrency);
    expect(calls).toBeLessThanOrEqual(results + again);
  });
}

interface Round {
  readonly team: readonly RunningProcess[];
  readonly substitutes: readonly RunningProcess[];
  readonly name: string;
  readonly size: number;
  /** Whether the paused team continues while the other one is still at work, or after it. */
  readonly during: boolean;
}

async function playRound(trial: Trial, { team, substitutes, name, size, during }: Round): Promise<Map<string, string>> {
  const { ledger, demo } = trial;
  await demo.latency(1000);
  signal(substitutes, 'SIGSTOP');
  await ledger.addPrompts({ account, count: size, name });
  await until(`${name}: every call in mid-air`, async () => (await demo.calls()).open === size);
  signal(team, 'SIGSTOP');
  await until(`${name}: answers nobody fetches`, async () => (await demo.calls()).open === 0);
  await demo.latency(during ? 5000 : 0);
  signal(substitutes, 'SIGCONT');
  const runs = () => ledger.runs(`p.query like '${name} %'`);
  if (during) await until(`${name}: newer attempts`, async () => (await demo.calls()).open === size, 60_000);
  else await until(`${name}: results`, async () => (await runs()).every(({ result }) => result !== null), 60_000);
  const before = await recordsOf(trial, `${name} %`);
  signal(team, 'SIGCONT');
  if (!during) return before;
  await until(`${name}: results`, async () => (await runs()).every(({ result }) => result !== null), 60_000);
  for (const { query, attempt, answer } of await runs()) {
    expect({ query, attempt, answer }).toMatchObject({ attempt: 2, answer: expect.stringContaining('(Call 2 with') });
  }
  return recordsOf(trial, `${name} %`);
}

/** Gives one prompt to one team alone. Resolves when it is answered. */
async function takeTurns(
  { ledger, demo }: Trial,
  team: readonly RunningProcess[],
  others: readonly RunningProcess[],
): Promise<void> {
  signal(others, 'SIGSTOP');
  await demo.latency(0);
  await ledger.addPrompts({ account, count: team.length * 10, name: `last of ${team[0]!.child.pid}` });
  await until('the last turns', () => ledger.isIdle(), 30_000);
  signal(others, 'SIGCONT');
}

/** Everything that a run stored, by its id: any changed letter means that it was overwritten. */
async function recordsOf({ ledger }: Trial, like: string): Promise<Map<string, string>> {
  const rows = await ledger.query<{ id: string; record: string }>(
    `select r.id, concat_ws('|', r.status, r.attempt, r.failures, r.finished_at, a::text, t::text) as record
     from run r join prompt p on p.id = r.prompt_id left join answer a on a.run_id = r.id left join result t on t.run_id = r.id
     where p.query like $1`,
    like,
  );
  return new Map(rows.map(({ id, record }) => [id, record]));
}

function signal(processes: readonly RunningProcess[], name: NodeJS.Signals): void {
  for (const { child } of processes) child.kill(name);
}
