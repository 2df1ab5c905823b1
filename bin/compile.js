// The one compiler of what runs: every source of the product to `dist`, by .swcrc, which Jest reads too. Types are `npm run typecheck`.
import { copyFileSync, globSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { compileClient } from './compile-client.js';
import { compileDashboard } from './compile-dashboard.js';

const startedAt = new Date();
const options = {
  jsc: { baseUrl: process.cwd(), paths: { '@app/*': ['./libs/*/src/index.ts'] } },
  module: { type: 'es6', resolveFully: true },
  sourceMaps: true,
  inlineSourcesContent: false,
};

async function compile(file) {
  const target = join('dist', file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  const { code, map } = await transformFile(file, { ...options, sourceFileName: relative(dirname(target), file) });
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}

function copy(file) {
  mkdirSync(dirname(join('dist', file)), { recursive: true });
  copyFileSync(file, join('dist', file));
}

rmSync('dist', { recursive: true, force: true });
const sources = globSync('{apps,libs,bench}/**/*.ts', {
  exclude: ['**/*.{spec,e2e,properties,support}.ts', 'apps/dashboard/**'],
});
mkdirSync('dist');
await Promise.all([...sources.map(compile), compileClient(), compileDashboard()]);
globSync('{apps,libs}/*/src/**/*.json').forEach(copy);
// Last, and dated by its start: a source saved meanwhile is newer.
writeFileSync('dist/.built', '');
utimesSync('dist/.built', startedAt, startedAt);
