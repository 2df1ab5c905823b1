import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, modernNode, say } from '../../../../bin/node.js';
import { changedAt, mustRun } from './steps.js';

/** Whether a source is newer than the last complete build. */
export const isBuildStale = () => changedAt(at('dist', '.built')) < Math.max(...sources().map(changedAt));

// Includes the folders, because their modification time is the only trace of a deleted file.
function sources() {
  const folders = ['apps', 'libs', 'bench'].map((name) => at(name));
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const compiled = entries.filter(
    (entry) => entry.isDirectory() || /(?<!\.(?:spec|e2e))\.tsx?$|\.(?:js|json|css|html|svg)$/.test(entry.name),
  );
  const files = compiled.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const settings = ['package-lock.json', 'nest-cli.json', 'tsconfig.json', '.swcrc'].map((name) => at(name));
  return [...settings, ...folders, ...files];
}

// The build does not check types: `npm run lint` and `npm run typecheck` do.
const builders = [
  [at('node_modules', '.bin', 'nest'), 'build', '--silent'],
  [at('node_modules', '.bin', 'vite'), 'build', at('apps', 'dashboard')],
  [at('libs', 'client', 'scripts', 'build.js')],
];

/** Rebuilds `dist`. */
export async function build() {
  say('Building…');
  const startedAt = new Date();
  rmSync(at('dist'), { recursive: true, force: true });
  mkdirSync(at('dist'));
  await Promise.all(builders.map((words) => mustRun(modernNode(), words)));
  // Written last but dated by the start of the build, so that a source saved meanwhile is newer.
  writeFileSync(at('dist', '.built'), '');
  utimesSync(at('dist', '.built'), startedAt, startedAt);
}
