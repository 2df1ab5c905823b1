import type { Difference, FindingsChange, Reanalysed } from '@app/operations';
import { printable, printLine, printTable } from './print.js';

const shownResults = 20;
const shownReasons = 20;

interface Sum {
  readonly account: string;
  readonly brand: string;
  results: number;
  changed: number;
  readonly mentions: Count;
  readonly competitors: Count;
  readonly qualities: Count;
  /** Mean of the changed results. */
  readonly before: Mean;
  readonly after: Mean;
}

interface Mean {
  total: number;
  count: number;
}

interface Count {
  added: number;
  lost: number;
}

/** Shows the first changes one by one, and the sums of all by brand. */
export class ReanalysisTables {
  private readonly rows: [string, string, string][] = [];
  private readonly sums = new Map<string, Sum>();
  private readonly reasons = new Set<string>();
  private results = 0;
  private changed = 0;

  constructor(private readonly options: { readonly dryRun?: boolean }) {}

  add(result: Reanalysed): void {
    this.results += 1;
    for (const reason of result.reasons) this.reasons.add(reason);
    const sum = this.sumOf(result);
    sum.results += 1;
    if (!result.change) return;
    this.changed += 1;
    addTo(sum, result.change);
    if (this.changed <= shownResults) this.rows.push(...rowsOf(result, result.change));
  }

  end(): void {
    if (this.changed > 0) {
      printTable(['RESULT', 'CHANGE', 'WHAT'], this.rows);
      if (this.changed > shownResults) printLine(`… and ${this.changed - shownResults} more results (--json has all)`);
      printLine('');
    }
    printTable(
      ['ACCOUNT', 'BRAND', 'RESULTS', 'CHANGED', 'MENTIONS', 'COMPETITORS', 'QUALITIES', 'BEST SCORE OF CHANGED'],
      [...this.sums.values()].map((sum) => sumRow(sum)),
      'nothing to do: every result has an analysis of this analyser and its brand’s configuration',
    );
    if (this.results === 0) return;
    printLine(
      `\n${this.options.dryRun ? 'dry run, nothing kept: ' : ''}${this.changed} of ${this.results} results changed`,
    );
    for (const reason of [...this.reasons].slice(0, shownReasons)) printLine(`why: ${printable(reason, 200)}`);
  }

  private sumOf({ account, brand }: Reanalysed): Sum {
    const key = JSON.stringify([account, brand]);
    const sum = this.sums.get(key) ?? emptySum(account, brand);
    this.sums.set(key, sum);
    return sum;
  }
}

function emptySum(account: string, brand: string): Sum {
  const [mentions, competitors, qualities] = [noCount(), noCount(), noCount()];
  const [before, after] = [noMean(), noMean()];
  return { account, brand, results: 0, changed: 0, mentions, competitors, qualities, before, after };
}

const noCount = (): Count => ({ added: 0, lost: 0 });
const noMean = (): Mean => ({ total: 0, count: 0 });

function addTo(sum: Sum, change: FindingsChange): void {
  sum.changed += 1;
  for (const what of ['mentions', 'competitors', 'qualities'] as const) {
    sum[what].added += change[what].added.length;
    sum[what].lost += change[what].lost.length;
  }
  addScore(sum.before, change.score.before);
  addScore(sum.after, change.score.after);
}

function addScore(mean: Mean, score: number | null): void {
  if (score === null) return;
  mean.total += score;
  mean.count += 1;
}

const both = ({ added, lost }: Count) => `+${added} −${lost}`;

function sumRow({ account, brand, results, changed, mentions, competitors, qualities, before, after }: Sum) {
  const scores = `${meanOf(before)} → ${meanOf(after)}`;
  return [account, brand, results, changed, both(mentions), both(competitors), both(qualities), scores];
}

function rowsOf({ resultId }: Reanalysed, change: FindingsChange): [string, string, string][] {
  const { before, after } = change.score;
  const lines = [
    ...linesOf('mention', change.mentions, ({ text, start, end }) => `${text} at ${start}–${end}`),
    ...linesOf('competitor', change.competitors, String),
    ...linesOf('quality', change.qualities, String),
  ];
  if (before !== after) lines.push(['best score', `${before ?? '-'} → ${after ?? '-'}`]);
  if (change.details) lines.push(['details', 'snippet, annotations, rank or score of a mention']);
  return lines.map(([kind, what], index) => [index === 0 ? resultId : '', kind, what]);
}

function linesOf<T>(what: string, { added, lost }: Difference<T>, show: (one: T) => string): [string, string][] {
  return [
    ...added.map((one): [string, string] => [`+ ${what}`, show(one)]),
    ...lost.map((one): [string, string] => [`− ${what}`, show(one)]),
  ];
}

function meanOf({ total, count }: Mean): string {
  return count === 0 ? '-' : (total / count).toFixed(1);
}
