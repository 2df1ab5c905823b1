import { seed } from '../api/seed.js';
import { openDatabase, tableOf, withResources } from '../harness.js';
import { measureCommand, type MeasuredCommand } from './measured-command.js';

const results = 1_000_000;

/** Time and peak memory of an export of a million results, compared with a command that does next to nothing. */
export const exportTable = (): Promise<string> =>
  withResources(async (resources) => {
    const url = await openDatabase(resources);
    process.stderr.write(`export: seeding ${results} results\n`);
    await seed(url, { prompts: 1, results });
    const settings = { DATABASE_URL: url };
    const empty = await measureCommand(['runs', 'list', 'a1', '--limit', '1'], settings);
    const rows = [rowOf('empty command', empty, empty)];
    for (const format of ['jsonl', 'csv'])
      rows.push(rowOf(format, await measureCommand(['export', 'a1', '--format', format], settings), empty));
    const header = ['', 'lines', 'MB', 'seconds', 'lines/s', 'peak', 'above empty'];
    return tableOf(`Export of ${results} results`, header, rows);
  });

function rowOf(name: string, { lines, bytes, seconds, peakMiB }: MeasuredCommand, empty: MeasuredCommand): string[] {
  return [
    name,
    String(lines),
    (bytes / 1e6).toFixed(0),
    seconds.toFixed(1),
    (lines / seconds).toFixed(0),
    `${peakMiB.toFixed(0)} MiB`,
    `${(peakMiB - empty.peakMiB).toFixed(0)} MiB`,
  ];
}
