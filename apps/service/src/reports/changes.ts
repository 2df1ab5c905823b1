import { type ComparedCounts, meanChange, nothingCompared, rateChange, shareChange, type Split } from '@app/contract';
import type { ComparisonRequest, Comparing, Opened, Stores } from './report.js';
import { type ReportQuery, splitByOf } from './report.query.js';

interface Page extends Omit<ComparisonRequest<ReportQuery>, 'compared'> {
  readonly rows: readonly Split[];
  /** The same rows as a client reads them. */
  readonly bodies: readonly object[];
}

const changeOf = { answers: rateChange, references: shareChange };

/** Adds to each rate in the bodies of a report's page how it changed. */
export async function withChanges(
  compare: Comparing<Split, string, ReportQuery, Stores>,
  stores: Opened<Stores>,
  { rows, bodies, ...asked }: Page,
): Promise<object[]> {
  const rates = Object.entries(compare.rates).filter(([rate]) => bodies.some((body) => rate in body));
  const { means = [] } = compare;
  const asking = [...rates.map(([rate]) => rate), ...means];
  const keys = [...new Set(rows.flatMap((row) => asking.map((rate) => compare.key(row, rate))))];
  const compared = { keys, splitBy: splitByOf(asked.query) };
  const read = keys.length === 0 ? [] : await compare.read(stores, { ...asked, compared });
  const found = new Map(read.map((counts) => [keyOf(counts.key, counts), counts]));
  return rows.map((row, at) => {
    const body = bodies[at]!;
    // Counts are missing where the page's answers were deleted in between.
    const countsOf = (rate: string) => found.get(keyOf(compare.key(row, rate), row)) ?? nothingCompared;
    const changed = rates.map(([rate, of]) => [
      rate,
      { ...(Reflect.get(body, rate) as object), change: changeOf[of](countsOf(rate)) },
    ]);
    return withBeside({ ...body, ...Object.fromEntries(changed) }, means, countsOf);
  });
}

/** Inserts behind each mean how it changed. */
function withBeside(body: object, means: readonly string[], countsOf: (mean: string) => ComparedCounts): object {
  const entries = Object.entries(body).flatMap(([name, value]) =>
    means.includes(name)
      ? [
          [name, value],
          [`${name}_change`, meanChange(countsOf(name))],
        ]
      : [[name, value]],
  );
  return Object.fromEntries(entries) as object;
}

const keyOf = (key: string, { assistant, part }: Split): string => JSON.stringify([key, assistant, part]);
