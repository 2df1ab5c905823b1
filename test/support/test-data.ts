import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'brand-mentions-test-';
const memory = '/dev/shm';
/** Bytes: several times what a whole test run uses at once. */
const plenty = 2 ** 30;

/** Folders that can hold servers' data. */
export const dataParents: readonly string[] = [tmpdir(), memory];

/** The id of the process that made a folder with that name; `null` for any other folder. */
export const makerOf = (name: string): number | null =>
  name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : null;

/**
 * Makes a folder for a server's data. Where the test run is killed, the next one removes it by its name (leftovers.js).
 * It is in memory where there is plenty, because each test's database is some hundred files that are made and removed
 * again.
 */
export function makeDataFolder(): string {
  return mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), `${prefix}${process.pid}-`));
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK);
    return bavail * bsize >= plenty;
  } catch {
    return false;
  }
}
