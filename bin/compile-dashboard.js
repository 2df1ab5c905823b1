// The page, with Vite, to `dist/dashboard`: no inline script or style, so that it runs under a strict CSP.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

const at = (...names) => join(process.cwd(), ...names);
const target = at('dist', 'dashboard');
const options = {
  root: join('apps', 'dashboard'),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // The page may lie below any base URL.
  base: './',
  resolve: {
    alias: [
      { find: /^@app\/([a-z-]+)$/, replacement: at('libs', '$1', 'src', 'index.ts') },
      { find: '@lezer/highlight', replacement: at('apps', 'dashboard', 'src', 'text', 'no-highlighting.ts') },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: target,
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A slow machine is nobody's mistake.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
};
const compressions = { '.gz': promisify(gzip), '.br': promisify(brotliCompress) };

/** The same files whoever builds: Vite takes a test run's environment for a developer's, and writes paths of the sources into the page. */
export async function compileDashboard() {
  process.env.NODE_ENV = 'production';
  await build(options);
  await writeFile(join(target, 'licenses.txt'), await licenses());
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

/** Of whose code the page is made: the minified scripts keep no notice of it. */
const bundled = ['preact', 'preact-iso', '@preact/signals', '@preact/signals-core', '@lezer/common', '@lezer/markdown'];

async function licenses() {
  const texts = await Promise.all(bundled.map((name) => readFile(at('node_modules', name, 'LICENSE'), 'utf8')));
  return bundled.map((name, nth) => `${name}\n\n${texts[nth].trim()}\n`).join('\n\n');
}

/** Beside the file, so that nothing is compressed while it is served. */
async function compress(file) {
  const bytes = await readFile(file);
  const variants = Object.entries(compressions);
  await Promise.all(variants.map(async ([ending, code]) => writeFile(file + ending, await code(bytes))));
}
