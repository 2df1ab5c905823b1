import { type AccountOverview, AccountStore } from '@app/storage';
import { printJson, printTable, time, usd } from './print.js';
import { withStores } from './with-stores.js';

export interface ShowOptions {
  readonly json?: boolean;
}

export async function listAccounts({ json }: ShowOptions): Promise<void> {
  const accounts = await withStores((context) => context.get(AccountStore).overviews());
  if (json) return printJson(accounts.map((account) => listedBody(account)));
  printTable(
    ['SLUG', 'NAME', 'STATE', 'BRANDS', 'PROMPTS', 'KEYS', 'RUNS TODAY', 'USD TODAY', 'LAST RESULT'],
    accounts.map((account) => [
      account.slug,
      account.name,
      stateOf(account),
      account.brands,
      account.prompts,
      account.keysInForce,
      account.runsToday,
      usd(account.costTodayUsd),
      time(account.lastResultAt),
    ]),
    'no accounts: onboard FILE.yaml adds one',
  );
}

export function listedBody(account: AccountOverview): object {
  return {
    slug: account.slug,
    name: account.name,
    state: stateOf(account),
    brands: account.brands,
    prompts: account.prompts,
    keys_in_force: account.keysInForce,
    runs_today: account.runsToday,
    cost_today_usd: account.costTodayUsd,
    last_result: account.lastResultAt,
  };
}

export function stateOf({ suspendedAt }: { readonly suspendedAt: Date | null }): 'active' | 'suspended' {
  return suspendedAt ? 'suspended' : 'active';
}
