import { StatusService } from '@app/operations/overview';
import { type AccountStatus, type AssistantStatus, Database, ServiceHealthStore, StatusStore } from '@app/storage';
import { stateOf } from './list-accounts.js';
import { printJson, printLine, printTable, time } from './print.js';
import { withStores } from './with-stores.js';

export interface StatusOptions {
  readonly all?: boolean;
  readonly json?: boolean;
}

/** As many lines as fit on a screen. */
const mostShown = 30;

export async function status({ all, json }: StatusOptions): Promise<void> {
  const { at, accounts, assistants, settings } = await withStores(async (context, config) => {
    const database = context.get(Database);
    const service = new StatusService(database, context.get(ServiceHealthStore), context.get(StatusStore));
    return {
      at: await database.now(),
      accounts: await service.accounts(),
      assistants: await service.assistants(),
      settings: new Map(config.assistants.map(({ slug, modelSetting }) => [slug, modelSetting])),
    };
  });
  if (json) return printJson({ at, totals: totalsOf(accounts), assistants, accounts: accounts.map(bodyOf) });
  show(accounts, { most: all ? accounts.length : mostShown });
  for (const assistant of assistants) printLine(lineOf(assistant, settings.get(assistant.slug)));
}

function lineOf({ slug, failed, skipped, code, accounts }: AssistantStatus, setting: string | undefined): string {
  const counts = [...(failed > 0 ? [`${failed} failed`] : []), ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  const remedy = code === 'model_unavailable' ? `: name another model in ${setting ?? 'ASSISTANTS_FILE'}` : '';
  const whose = `${accounts} ${accounts === 1 ? 'account' : 'accounts'}`;
  return `assistant ${slug}: ${counts.join(', ')} in 24 h, of ${whose} (mostly ${code})${remedy}`;
}

function show(accounts: readonly AccountStatus[], { most }: { most: number }): void {
  printTable(
    ['ACCOUNT', 'STATE', 'PROMPTS', 'LATE', 'FAILED', 'SKIPPED', 'MAIN ERROR', 'BUDGET', 'USD MONTH', 'LAST RESULT'],
    accounts
      .slice(0, most)
      .map((account) => [
        account.slug,
        stateOf(account),
        account.activePrompts,
        account.late || null,
        account.failed || null,
        account.skipped || null,
        account.code,
        account.budgetUsed === null ? null : `${Math.floor(account.budgetUsed * 100)} %`,
        account.costMonthUsd.toFixed(2),
        time(account.lastResultAt),
      ]),
    'no accounts: onboard FILE.yaml adds one',
  );
  if (accounts.length === 0) return;
  const { late, failing, skipping, over_budget: over, cost_month_usd: cost } = totalsOf(accounts);
  const more = accounts.length > most ? `; ${accounts.length - most} more: --all` : '';
  printLine(
    `\n${accounts.length} ${accounts.length === 1 ? 'account' : 'accounts'}: ${late} late, ${failing} failing, ${skipping} skipping, ${over} over budget; ${cost.toFixed(2)} USD this month (UTC)${more}`,
  );
}

/** How many accounts have at least one of each problem. */
function totalsOf(accounts: readonly AccountStatus[]) {
  const count = (holds: (account: AccountStatus) => boolean) => accounts.filter(holds).length;
  return {
    accounts: accounts.length,
    late: count(({ late }) => late > 0),
    failing: count(({ failed }) => failed > 0),
    skipping: count(({ skipped }) => skipped > 0),
    over_budget: count(({ budgetUsed }) => (budgetUsed ?? 0) >= 1),
    suspended: count(({ suspendedAt }) => suspendedAt !== null),
    cost_month_usd: accounts.reduce((sum, { costMonthUsd }) => sum + costMonthUsd, 0),
  };
}

function bodyOf(account: AccountStatus): object {
  return {
    slug: account.slug,
    name: account.name,
    state: stateOf(account),
    active_prompts: account.activePrompts,
    late: account.late,
    failed: account.failed,
    skipped: account.skipped,
    code: account.code,
    budget_used: account.budgetUsed,
    cost_today_usd: account.costTodayUsd,
    cost_month_usd: account.costMonthUsd,
    last_result: account.lastResultAt,
  };
}
