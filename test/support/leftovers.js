import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const leftoverPrefix = 'brand-mentions-test-';

/** Ends and removes the servers of runs that were killed before their own tear-down. */
export function removeLeftovers() {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(leftoverPrefix));
  for (const name of names.filter((left) => !signal(Number.parseInt(left.slice(leftoverPrefix.length), 10), 0))) {
    const folder = join(tmpdir(), name);
    signal(serverPid(folder), 'SIGQUIT');
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Another user's, or its server is still writing: the next run tries again.
    }
  }
}

const serverPid = (folder) => {
  try {
    return Number.parseInt(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
};

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
