import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { stringify } from 'yaml';
import { seconds, printFigures } from '../figures.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';

interface Edges {
  readonly rounds: number;
  /** How many prompts the account has whose budget runs out; each asks all assistants, three samples each. */
  readonly prompts: number;
  /** How many runs another account, which has no limit, gets in each round. */
  readonly others: number;
  readonly workers: number;
  /** The longest time in which no run ends while others wait. */
  readonly standstillMs: number;
}

const assistants = ['default', 'alpha', 'beta', 'gamma'];
const samples = 3;

/**
 * An account's budget runs out in the middle of a batch, again and again, while another account has work of its own.
 */
export async function spendBudgets({ rounds, prompts, others, workers, standstillMs }: Edges): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assistants-'));
  try {
    await withTrial({ accounts: ['frugal', 'other'], latencyMs: 20 }, async (trial) => {
      const { ledger } = trial;
      const runs = prompts * assistants.length * samples;
      await ledger.query(
        `update account set assistants = $1, limits = $2 where slug = 'frugal'`,
        assistants,
        JSON.stringify({ runs_per_day: runs / 2 }),
      );
      const file = join(folder, 'assistants.yaml');
      const base_url = trial.demo.settings['OPENAI_BASE_URL'];
      writeFileSync(
        file,
        stringify({ assistants: assistants.map((slug) => ({ slug, provider: 'compatible', base_url, key: 'none' })) }),
      );
      await trial.workers(workers, { ASSISTANTS_FILE: file, OPENAI_BASE_URL: '' });
      const standstills: number[] = [];
      // The first round does not count: every process of the workers starts in it.
      for (let round = 0; round <= rounds; round++) {
        await ledger.query('delete from budget_day');
        await ledger.addPrompts({ account: 'frugal', count: prompts, name: `round ${round}`, dueAt: `'infinity'` });
        await ledger.query(
          `update prompt set samples = $1, next_due_at = now() where query like $2`,
          samples,
          `round ${round} %`,
        );
        await ledger.addPrompts({ account: 'other', count: others, name: `other ${round}` });
        await until('the end of every run', () => ledger.isIdle(), 240_000);
        if (round > 0) standstills.push(await longestStandstillMs(trial, round));
        const [ends] = await ledger.query<{ asked: number; skipped: number }>(
          `select count(*) filter (where r.status = 'succeeded')::int as asked,
             count(*) filter (where r.error_code = 'budget_exhausted')::int as skipped
           from run r join prompt p on p.id = r.prompt_id where p.query like $1`,
          `round ${round} %`,
        );
        expect(ends).toEqual({ asked: runs / 2, skipped: runs / 2 });
        // Skipped runs are due again tomorrow, which never comes here.
        await ledger.query(`update prompt set active = false`);
      }
      const deadlocks = await deadlocksOf(trial);
      printFigures('budgets that end in the middle of a batch', {
        rounds,
        runs: rounds * (runs + others),
        deadlocks,
        standstills: standstills.map(seconds).join(' '),
      });
      expect({ deadlocks, tooLong: standstills.filter((ms) => ms > standstillMs) }).toEqual({
        deadlocks: 0,
        tooLong: [],
      });
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The longest time from one end of a run to the next, or from the first slot to the first end, in one round. */
async function longestStandstillMs({ ledger }: Trial, round: number): Promise<number> {
  const [longest] = await ledger.query<{ ms: number }>(
    `with ended as (
       select r.finished_at as at, r.created_at from run r join prompt p on p.id = r.prompt_id
       where p.query like $1 or p.query like $2
     ), moments as (select min(created_at) as at from ended union select at from ended)
     select coalesce(max(extract(epoch from gap)) * 1000, 0)::float8 as ms
     from (select at - lag(at) over (order by at) as gap from moments) gaps`,
    `round ${round} %`,
    `other ${round} %`,
  );
  return longest!.ms;
}

/** Deadlocks that the server has counted in this database. Its processes report theirs within a second. */
async function deadlocksOf({ ledger }: Trial): Promise<number> {
  await ledger.query('select pg_sleep(1.5)');
  const [row] = await ledger.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row!.deadlocks;
}
