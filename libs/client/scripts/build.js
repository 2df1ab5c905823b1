// Builds the client as customers install it: to `dist/client`, with its types, for browsers and Node 20.
import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformFile } from '@swc/core';

process.chdir(join(import.meta.dirname, '../../..'));
const target = 'dist/client';
const options = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript' },
    target: 'es2022',
    experimental: { emitIsolatedDts: true },
    // The declarations keep the comments.
    minify: { compress: false, mangle: false, format: { comments: false } },
  },
  minify: true,
};

mkdirSync(target, { recursive: true });
await Promise.all(globSync('libs/client/src/*.ts', { exclude: ['**/*.spec.ts'] }).map(compile));
for (const file of ['libs/client/README.md', 'LICENSE']) copyFileSync(file, join(target, basename(file)));
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);

async function compile(file) {
  const { code, output } = await transformFile(file, options);
  const name = join(target, basename(file, '.ts'));
  writeFileSync(`${name}.d.ts`, JSON.parse(output)['__swc_isolated_declarations__']);
  // A file that only has types compiles to no code.
  if (code !== 'export{};') writeFileSync(`${name}.js`, code);
}

function manifest() {
  return {
    name: '@brand-mentions/client',
    version: JSON.parse(readFileSync('package.json', 'utf8')).version,
    description: 'Typed client of the brand-mentions API.',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  };
}
