import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataParents, makerOf } from './test-data.ts';

/** Stops and removes the servers of test runs that were killed before their own tear-down. */
export function removeLeftovers() {
  for (const parent of dataParents.filter((folder) => existsSync(folder)))
    for (const name of readdirSync(parent)) {
      const maker = makerOf(name);
      if (maker !== null && !signal(maker, 0)) remove(join(parent, name));
    }
}

function remove(folder) {
  signal(serverPid(folder), 'SIGQUIT');
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The folder is another user's, or its server is still writing: the next run tries again.
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
