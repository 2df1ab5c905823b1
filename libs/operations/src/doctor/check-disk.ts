import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fail, type Finding, ok, warn } from './finding.js';

const littleBytes = 1_000_000_000;
const hardlyAnyBytes = 100_000_000;

/** The disk of a database elsewhere cannot be seen from here, so there is no finding for one. */
export async function checkDisk({
  databaseUrl,
  dataDir,
}: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Promise<Finding[]> {
  if (databaseUrl !== undefined) return [];
  const stats = await statfs(resolve(dataDir)).catch(() => null);
  if (!stats) return [];
  const freeBytes = stats.bavail * stats.bsize;
  const said = { check: 'disk', message: `${(freeBytes / 1e9).toFixed(1)} GB free for ${resolve(dataDir)}` };
  const advice = 'make room, or set retention_days';
  if (freeBytes < hardlyAnyBytes) return [fail({ ...said, advice })];
  return [freeBytes < littleBytes ? warn({ ...said, advice }) : ok(said)];
}
