import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { seed } from '../api/seed.js';
import { openDatabase, tableOf, withResources } from '../harness.js';

interface Run {
  readonly seconds: number;
  readonly peakMiB: number;
  readonly lines: number;
  readonly bytes: number;
}

const results = 1_000_000;

/** Time and peak memory of an export of a million results beside a command that does next to nothing. */
export const exportTable = (): Promise<string> =>
  withResources(async (resources) => {
    const url = await openDatabase(resources);
    process.stderr.write(`export: seeding ${results} results\n`);
    await seed(url, { prompts: 1, results });
    const empty = await run(url, ['runs', 'list', 'a1', '--limit', '1']);
    const rows = [rowOf('empty command', empty, empty)];
    for (const format of ['jsonl', 'csv'])
      rows.push(rowOf(format, await run(url, ['export', 'a1', '--format', format]), empty));
    const header = ['', 'lines', 'MB', 'seconds', 'lines/s', 'peak', 'above empty'];
    return tableOf(`Export of ${results} results`, header, rows);
  });

function rowOf(name: string, { lines, bytes, seconds, peakMiB }: Run, empty: Run): string[] {
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

// VmHWM of the process itself: what getrusage says begins with the size of the process that started it.
const tellPeak = `import { readFileSync } from 'node:fs';
process.on('exit', () => process.stderr.write(/VmHWM:.*/.exec(readFileSync('/proc/self/status', 'utf8'))[0] + '\\n'));`;

/** Runs one command of ours to its end and reads what it prints. */
async function run(databaseUrl: string, args: readonly string[]): Promise<Run> {
  const entry = fileURLToPath(new URL('../../apps/admin/src/main.js', import.meta.url));
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tellPeak)}`, entry, ...args],
    {
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let told = '';
  let lines = 0;
  let bytes = 0;
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
    process.stderr.write(chunk);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${told}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, lines, bytes, peakMiB: Number(/VmHWM:\s*(\d+)/.exec(told)?.[1]) / 1024 };
}
