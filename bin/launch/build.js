import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './child.js';
import { alone } from './lock.js';
import { modernEnv, modernNode } from './node.js';
import { at, changedAt } from './project.js';
import { Failure, say } from './say.js';

const folders = ['apps', 'libs', 'bench'];
const files = ['tsconfig.json', 'tsconfig.build.json', 'nest-cli.json', 'package-lock.json'];
const marker = at('dist', '.built');

/** Builds where `dist` is missing or older than any source. */
export async function buildIfStale() {
  if (isStale()) await alone(async () => isStale() && compile());
}

/** Builds anew. */
export const build = () => alone(compile);

const isStale = () =>
  Math.max(...files.map((file) => changedAt(at(file))), ...folders.map((folder) => newest(at(folder)))) >
  changedAt(marker);

// A folder's own time counts, too: it is all that a deleted source leaves.
function newest(folder) {
  let latest = changedAt(folder);
  if (latest === -Infinity) return latest;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) latest = Math.max(latest, newest(path));
    else if (isCompiled(entry.name)) latest = Math.max(latest, changedAt(path));
  }
  return latest;
}

const isCompiled = (name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.spec.ts');

async function compile() {
  say('Building…');
  const startedAt = new Date();
  rmSync(at('dist'), { recursive: true, force: true });
  const nest = at('node_modules', '.bin', 'nest');
  const { code } = await runStep(modernNode(), [nest, 'build', 'service'], {
    env: modernEnv(),
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0) throw new Failure('the build failed: see above.');
  writeFileSync(marker, '');
  // Dated by its start: a source saved meanwhile is newer.
  utimesSync(marker, startedAt, startedAt);
}
