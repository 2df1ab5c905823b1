// Assembles the npm package from a build: `npm pack` of the checkout itself would leave out `dist` and include the tests.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../../../bin/node.js';

const folder = at('dist', 'package');
const read = (...path) => JSON.parse(readFileSync(at(...path), 'utf8'));

/** The same parts as in the image (Dockerfile): what runs, the sources of the page at /docs, and the demo assistant's answers. */
const parts = [
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'README.md',
  'apps/demo-assistant/answers',
  'apps/service/docs-page',
  'bin',
  'dist/apps',
  'dist/dashboard',
  'dist/libs',
  'docs',
];

/** Returns the folder. */
export function stage() {
  rmSync(folder, { recursive: true, force: true });
  for (const part of parts)
    cpSync(at(part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.png') });
  const swagger = read('node_modules', bundled, 'package.json');
  delete swagger.dependencies['swagger-ui-dist'];
  cpSync(at('node_modules', bundled), join(folder, 'node_modules', bundled), { recursive: true });
  write(join('node_modules', bundled, 'package.json'), swagger);
  write('package.json', published(read('package.json'), swagger));
  return folder;
}

/**
 * This package depends on the pages of Swagger UI, which we do not show, and so on a program that reports each install to its makers. A
 * checkout replaces them by an empty package through `overrides`, which are ignored when a package is installed. So our package bundles
 * this one without them.
 */
const bundled = '@nestjs/swagger';

function published(own, swagger) {
  const ofCheckout = ['devDependencies', 'scripts', 'overrides', 'allowScripts'];
  const rest = Object.entries(own).filter(([name]) => !ofCheckout.includes(name));
  const dependencies = { ...own.dependencies, ...swagger.dependencies };
  return { ...Object.fromEntries(rest), dependencies, bundleDependencies: [bundled] };
}

function write(path, value) {
  // Written as a new file, because the copied one may be hard-linked to another.
  rmSync(join(folder, path), { force: true });
  writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
}
