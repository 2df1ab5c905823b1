import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface MeasuredCommand {
  readonly seconds: number;
  readonly peakMiB: number;
  /** The largest of the processes that it started, looked at often; 0: there was none. */
  readonly childPeakMiB: number;
  /** The number of lines that the command printed. */
  readonly lines: number;
  readonly bytes: number;
}

// VmHWM is the process's own peak: getrusage starts from the size of the process that started it.
const tellPeak = `import { readFileSync } from 'node:fs';
process.on('exit', () => process.stderr.write(/VmHWM:.*/.exec(readFileSync('/proc/self/status', 'utf8'))[0] + '\\n'));`;

type Settings = Readonly<Record<string, string>>;

/** Runs one command of ours to its end and reads what it prints. */
export async function measureCommand(args: readonly string[], settings: Settings): Promise<MeasuredCommand> {
  const startedAt = performance.now();
  const child = start(args, settings);
  let stderr = '';
  let lines = 0;
  let bytes = 0;
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    process.stderr.write(chunk);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  });
  let childPeakMiB = 0;
  const looking = setInterval(() => (childPeakMiB = Math.max(childPeakMiB, ...childPeaksOf(child.pid!))), 20);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, lines, bytes, childPeakMiB, peakMiB: Number(/VmHWM:\s*(\d+)/.exec(stderr)?.[1]) / 1024 };
}

/** Peaks so far of the processes that a process started; none of those that have ended. */
function childPeaksOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.map((one) => Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1] ?? 0) / 1024); // prettier-ignore
  } catch {
    return [];
  }
}

/** Kills a command with SIGKILL once this resolves. Throws where it had ended by then. */
export async function killCommand(
  args: readonly string[],
  settings: Settings,
  when: () => Promise<void>,
): Promise<void> {
  const child = start(args, settings);
  child.stdout.resume();
  child.stderr.resume();
  const ended = once(child, 'close');
  await Promise.race([when(), ended]);
  if (!child.kill('SIGKILL')) throw new Error(`${args.join(' ')} had ended before it was killed`);
  await ended;
}

function start(args: readonly string[], settings: Settings) {
  const entry = fileURLToPath(new URL('../../apps/admin/src/main.js', import.meta.url));
  return spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(tellPeak)}`, entry, ...args], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
