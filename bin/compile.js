// The one compiler of what runs, to `dist`. Types are `npm run typecheck`.
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { compileClient } from './compile-client.js';
import { compileDashboard } from './compile-dashboard.js';
import { compileSources } from './compile-sources.js';

const startedAt = new Date();
rmSync('dist', { recursive: true, force: true });
mkdirSync('dist');
await Promise.all([compileSources(), compileClient(), compileDashboard()]);
// Last, and dated by its start: a source saved meanwhile is newer.
writeFileSync('dist/.built', '');
utimesSync('dist/.built', startedAt, startedAt);
