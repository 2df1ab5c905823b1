// The one compiler of what runs, to `dist`. Types are `npm run typecheck`.
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileClient } from './compile-client.js';
import { compileDashboard } from './compile-dashboard.js';
import { compilePackages } from './compile-packages.js';
import { compileSources } from './compile-sources.js';

const startedAt = new Date();
mkdirSync('dist', { recursive: true });
for (const name of readdirSync('dist')) {
  if (name !== 'node_modules') rmSync(join('dist', name), { recursive: true });
}
await Promise.all([compileSources(), compileClient(), compileDashboard(), compilePackages()]);
// Last, and dated by its start: a source saved meanwhile is newer.
writeFileSync('dist/.built', '');
utimesSync('dist/.built', startedAt, startedAt);
