import { seed } from '../api/seed.js';
import { openDatabase, tableOf, withResources } from '../harness.js';
import { type CommandRun, runCommand } from './run-command.js';

const results = 1_000_000;

/** Time and peak memory of an export of a million results beside a command that does next to nothing. */
export const exportTable = (): Promise<string> =>
  withResources(async (resources) => {
    const url = await openDatabase(resources);
    process.stderr.write(`export: seeding ${results} results\n`);
    await seed(url, { prompts: 1, results });
    const empty = await runCommand(url, ['runs', 'list', 'a1', '--limit', '1']);
    const rows = [rowOf('empty command', empty, empty)];
    for (const format of ['jsonl', 'csv'])
      rows.push(rowOf(format, await runCommand(url, ['export', 'a1', '--format', format]), empty));
    const header = ['', 'lines', 'MB', 'seconds', 'lines/s', 'peak', 'above empty'];
    return tableOf(`Export of ${results} results`, header, rows);
  });

function rowOf(name: string, { lines, bytes, seconds, peakMiB }: CommandRun, empty: CommandRun): string[] {
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
