import type { Page } from '../text/page.js';
import type { Run } from './runs.js';

/** Commas and the words for "and" and "or"; an article or a label like "e.g." may follow. */
const joint =
  /^ ?(?:,|\/|&|、| -)? ?(?:(?:and|or|as well as|und|oder|sowie|bzw\.?|y|e|o|u|ou|et|ainsi que|oppure|nonche|bem como|asi como|和|与|或|や|と)(?: (?:even|also|auch|even the|the|le|la|il|a|o|el|die|der|das))? )?$/u;

/** Runs that stand in one row, "Hoka, Mizuno and On Cloud": two or more, joined by nothing but commas and "and". */
export function rowsOf({ folded }: Page, runs: readonly Run[]): Run[][] {
  const rows: Run[][] = [];
  for (const run of runs) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const gap = last === undefined || last.block !== run.block ? undefined : folded.slice(last.end, run.start);
    if (gap !== undefined && gap.trim() !== '' && gap.length < longestJoint && joint.test(withoutEnding(gap)))
      row?.push(run);
    else rows.push([run]);
  }
  return rows.filter(({ length }) => length > 1);
}

const longestJoint = 50;
const withoutEnding = (gap: string): string => gap.replace(/^'s?/, '').replace(/^ ?\([^)]*\)/, '');
