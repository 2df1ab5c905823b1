import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { FaultKind } from '../../../apps/demo-assistant/src/faults.js';
import { printFigures } from '../figures.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

interface Spending {
  readonly faults: readonly FaultKind[];
  readonly prompts: number;
  readonly workers: number;
  /** The most runs at once in each worker. */
  readonly concurrency: number;
  readonly budgetUsd: number;
  readonly callUsd: number;
}

/**
 * Every call meets a fault, and may have been charged all the same. What is charged stays within the budget, except for
 * calls under way.
 */
export async function spendOnFaults(spending: Spending): Promise<void> {
  const { faults, prompts, workers, concurrency, budgetUsd, callUsd } = spending;
  const most = budgetUsd + workers * concurrency * callUsd;
  const folder = mkdtempSync(join(tmpdir(), 'prices-'));
  const file = join(folder, 'prices.json');
  const expected = { input_tokens: 0, output_tokens: 0, searches: 1 };
  const price = { input_usd_per_million: 0, output_usd_per_million: 0, usd_per_search: callUsd, expected };
  writeFileSync(file, JSON.stringify({ priced: price }));
  await withTrial({}, async (trial) => {
    const { ledger, demo } = trial;
    await ledger.query('update account set limits = $1', JSON.stringify({ cost_per_day_usd: budgetUsd }));
    await trial.workers(workers, {
      ASSISTANT_CONCURRENCY: String(concurrency),
      ASSISTANT_TIMEOUT_MS: '1000',
      ASSISTANT_MODEL: 'priced',
      PRICES_FILE: file,
      ANALYSIS_MODE: 'local',
    });
    for (const fault of faults) {
      await ledger.query('delete from budget_day');
      await demo.reset();
      await demo.faults(Array<FaultKind>(prompts * 3).fill(fault));
      await ledger.addPrompts({ account: 'acme', count: prompts, name: fault });
      await until(`the end of every run that meets ${fault}`, () => ledger.isIdle(), 240_000);
      const [booked] = await ledger.query<{ day: number; runs: number }>(
        `select (select sum(cost_usd)::float8 from budget_day) as day,
           (select sum(r.cost_usd)::float8 from run r join prompt p on p.id = r.prompt_id where p.query like $1) as runs`,
        `${fault} %`,
      );
      const { total: calls } = await demo.calls();
      printFigures(`a budget of ${budgetUsd} USD and ${fault}`, {
        calls,
        'booked USD': booked!.day,
        'of its runs': booked!.runs,
      });
      expect(booked!.day).toBeLessThanOrEqual(most);
      expect(booked!.runs).toBeLessThanOrEqual(most);
      await ledger.query('update prompt set active = false');
    }
  }).finally(() => rmSync(folder, { recursive: true }));
}
