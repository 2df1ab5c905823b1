import { stringify } from 'csv-stringify/sync';
import type { AccountUsage } from '@app/storage';
import { OperationError } from '../operation/operation.js';
import { toMillionths } from './recorded-cost.js';

export interface Month {
  /** `2026-11`. */
  readonly month: string;
  /** The first day of the month and the one after its last: `2026-11-01`. */
  readonly from: string;
  readonly before: string;
}

/** Reads `2026-11`. Throws OperationError. */
export function readMonth(text: string): Month {
  const [, year, month] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined || month === undefined) throw new OperationError(`"${text}" is no month: write it as 2026-11`);
  const next = new Date(Date.UTC(Number(year), Number(month), 1));
  return { month: text, from: `${text}-01`, before: next.toISOString().slice(0, 10) };
}

/** Sums of all accounts. Costs are added up in millionths of a dollar, as they are stored. */
export function monthUsage(accounts: readonly AccountUsage[]): Omit<AccountUsage, 'account' | 'name'> {
  const sum = (figure: (usage: AccountUsage) => number) => accounts.reduce((total, one) => total + figure(one), 0);
  return {
    runs: sum(({ runs }) => runs),
    failed: sum(({ failed }) => failed),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    searches: sum(({ searches }) => searches),
    costUsd: sum(({ costUsd }) => toMillionths(costUsd)) / 1e6,
  };
}

/**
 * Writes CSV (RFC 4180), one line for each account, under a header. A name that a spreadsheet would take for a formula gets an apostrophe
 * in front.
 */
export function usageCsv(month: string, accounts: readonly AccountUsage[]): string {
  const head = ['month', 'account', 'name', 'runs', 'failed', 'input_tokens', 'output_tokens', 'searches', 'cost_usd'];
  const rows = accounts.map(({ account, name, runs, failed, inputTokens, outputTokens, searches, costUsd }) =>
    [month, account, name, runs, failed, inputTokens, outputTokens, searches, costUsd.toFixed(6)].map(String),
  );
  return stringify([head, ...rows], { record_delimiter: '\r\n', escape_formulas: true });
}
