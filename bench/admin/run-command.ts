import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface CommandRun {
  readonly seconds: number;
  readonly peakMiB: number;
  readonly lines: number;
  readonly bytes: number;
}

// VmHWM of the process itself: what getrusage says begins with the size of the process that started it.
const tellPeak = `import { readFileSync } from 'node:fs';
process.on('exit', () => process.stderr.write(/VmHWM:.*/.exec(readFileSync('/proc/self/status', 'utf8'))[0] + '\\n'));`;

/** Runs one command of ours to its end and reads what it prints. */
export async function runCommand(
  databaseUrl: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<CommandRun> {
  const entry = fileURLToPath(new URL('../../apps/admin/src/main.js', import.meta.url));
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tellPeak)}`, entry, ...args],
    {
      env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, ...settings },
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
