import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text as readText } from 'node:stream/consumers';

/** Runs a program that npm fetches when the test runs: nothing else needs it, so an install goes without it. */
export async function npx(
  words: readonly string[],
  cwd = tmpdir(),
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn('npx', ['--yes', ...words], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([readText(child.stdout), readText(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}
