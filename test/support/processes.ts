import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Everything that it has printed so far, on both streams. */
  output(): string;
  /** The first line of stdout that matches. Rejects when the process ends without one. */
  line(pattern: RegExp): Promise<string>;
  /** Resolves with the exit code, `null` after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** The environment that every process of ours gets here besides its settings. */
export const inherited = { PATH, NODE_COMPILE_CACHE };

export interface Surroundings {
  /** The folder of another checkout. */
  readonly root?: string | undefined;
  /** The hard limit of file descriptors for the process. */
  readonly descriptors?: number | undefined;
  /** Arguments after its name. */
  readonly words?: readonly string[] | undefined;
}

/** Starts one of our built processes, as `npm run` would, with these settings alone. */
export function startProcess(
  entry: string,
  settings: Record<string, string>,
  { root = '.', descriptors, words = [] }: Surroundings = {},
): RunningProcess {
  const command = [process.execPath, `dist/${entry}.js`, ...words];
  const [file, ...args] = descriptors ? ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...command] : command;
  const child = spawn(file!, args, {
    cwd: root,
    env: { ...inherited, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
  createInterface({ input: child.stdout }).on('line', (line) => {
    output += `${line}\n`;
    lines.push(line);
    for (const look of waiting) look();
  });
  const exited = once(child, 'exit');
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((text) => pattern.test(text));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void exited.then(() => reject(new Error(`${entry} ended without ${pattern}:\n${output}`)));
      look();
    });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return { child, output: () => output, line, stop };
}

export interface CommandOutput {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command of ours to its end; `root` is another checkout's folder. */
export async function runCommand(
  entry: string,
  args: readonly string[],
  settings: Record<string, string>,
  input = '',
  root = '.',
): Promise<CommandOutput> {
  const child = spawn(process.execPath, [`dist/${entry}.js`, ...args], {
    cwd: root,
    env: { ...inherited, ...settings },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (bytes: Buffer) => (stdout += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()));
  // The command may end before it has read all of its input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}
