// Every source of the product but the page to `dist`, by .swcrc, which Jest reads too.
import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';

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

/** What runs, of the folder it runs in. */
export const productSources = () =>
  globSync('{apps,libs,bench}/**/*.ts', { exclude: ['**/*.{spec,e2e,properties,support}.ts', 'apps/dashboard/**'] });

/** Of the folder it runs in. */
export async function compileSources() {
  await Promise.all(productSources().map(compile));
  globSync('{apps,libs}/*/src/**/*.json').forEach(copy);
}
