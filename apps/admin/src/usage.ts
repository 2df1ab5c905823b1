import { monthUsage, readMonth, usageCsv } from '@app/operations';
import { type AccountUsage, Database, UsageStore } from '@app/storage';
import { printJson, printLine, printTable, usd, writeOut } from './print.js';
import { withContext } from './with-context.js';

export interface UsageOptions {
  readonly month?: string;
  readonly csv?: boolean;
  readonly json?: boolean;
}

export async function usage({ month: text, csv, json }: UsageOptions): Promise<void> {
  const given = text === undefined ? undefined : readMonth(text);
  const { month, accounts } = await withContext(async (context) => {
    const wanted = given ?? readMonth((await context.get(Database).now()).toISOString().slice(0, 7));
    return { month: wanted.month, accounts: await context.get(UsageStore).between(wanted.from, wanted.before) };
  });
  const total = monthUsage(accounts);
  if (json) return printJson({ month, accounts: accounts.map((one) => bodyOf(one)), total: figuresOf(total) });
  if (csv) return writeOut(usageCsv(month, accounts));
  printTable(
    ['ACCOUNT', 'NAME', ...usageHeads],
    [...accounts, { ...total, account: 'total', name: '' }].map((one) => [one.account, one.name, ...usageCells(one)]),
  );
  printLine(`\n${month} (UTC): runs that have ended, on the day of their first attempt`);
}

function bodyOf({ account, name, ...figures }: AccountUsage): object {
  return { account, name, ...figuresOf(figures) };
}

type Used = Omit<AccountUsage, 'account' | 'name'>;

export const usageHeads = ['RUNS', 'FAILED', 'TOKENS IN', 'TOKENS OUT', 'SEARCHES', 'USD'] as const;

export const usageCells = (used: Used): (string | number)[] => [
  used.runs,
  used.failed,
  used.inputTokens,
  used.outputTokens,
  used.searches,
  usd(used.costUsd),
];

/** The figures for JSON. */
export function figuresOf(used: Used): object {
  return {
    runs: used.runs,
    failed: used.failed,
    input_tokens: used.inputTokens,
    output_tokens: used.outputTokens,
    searches: used.searches,
    cost_usd: used.costUsd,
  };
}
