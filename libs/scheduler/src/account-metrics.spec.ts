import { describe, expect, it } from '@jest/globals';
import type { AccountStatus, ServiceHealthStore, StatusStore } from '@app/storage';
import { Registry } from 'prom-client';
import { AccountMetrics } from './account-metrics.js';

const fine: AccountStatus = {
  slug: 'fine',
  name: 'Fine',
  suspendedAt: null,
  activePrompts: 3,
  late: 0,
  failed: 0,
  skipped: 0,
  code: null,
  budgetUsed: 0.5,
  costTodayUsd: 1,
  costMonthUsd: 2,
  lastResultAt: null,
};

function metricsOf(read: () => Promise<AccountStatus[]>): Registry {
  const registry = new Registry();
  const health = { schedules: () => Promise.resolve([]) } as unknown as ServiceHealthStore;
  void new AccountMetrics(health, { accounts: read } as unknown as StatusStore, registry);
  return registry;
}

describe('metrics of accounts', () => {
  it('name twenty accounts at most, with what troubles them, and count all', async () => {
    const failing = Array.from({ length: 30 }, (_, index) => ({ ...fine, slug: `a${index}`, failed: 30 - index }));
    let reads = 0;
    const registry = metricsOf(() => {
      reads += 1;
      return Promise.resolve([...failing, { ...fine, slug: 'spent', budgetUsed: 1.25 }, fine]);
    });
    const text = await registry.metrics();
    expect(text.match(/^brand_mentions_account_failed_runs\{/gm)).toHaveLength(20);
    expect(text).toContain('brand_mentions_account_failed_runs{account="a0"} 30\n');
    expect(text).not.toMatch(/account="(fine|spent)"/);
    expect(text).toContain('brand_mentions_accounts_in_trouble{trouble="failing"} 30\n');
    expect(text).toContain('brand_mentions_accounts_in_trouble{trouble="over_budget"} 1\n');
    expect(reads).toBe(1);
  });

  it('say nothing of accounts while the database is away, and do not fail', async () => {
    const text = await metricsOf(() => Promise.reject(new Error('away'))).metrics();
    expect(text).not.toMatch(/^brand_mentions_account/m);
  });
});
