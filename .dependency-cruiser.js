// The rules that follow from layers.json, which says what each module may import. `npm run layers` holds the code against them.
import { readFileSync } from 'node:fs';

const { layers, doors, packages, pure, exceptions } = JSON.parse(
  readFileSync(new URL('layers.json', import.meta.url), 'utf8'),
);
const modules = layers.flatMap((one, layer) =>
  Object.entries(one.modules).map(([path, told]) => ({ path, layer, ...told })),
);
const anyOf = (paths) => (paths.length > 0 ? `^(?:${paths.join('|')})` : '^(?!)');
const folders = (paths) => paths.map((path) => `${path}/`);
const packaged = (names) => `node_modules/(?:${names.join('|')})/`;
// What tests of a library need is theirs to choose.
const tests = '[.](?:spec|e2e)[.]tsx?$';
const ours = '^(?:libs|apps)/';

/** A module may import the layers below it, unless `imports` narrows that, and nothing that belongs to another module alone. */
const mayImport = ({ path, layer, imports }) =>
  imports ??
  modules
    .filter((other) => other.layer < layer && (other.importedBy?.includes(path) ?? true))
    .map((other) => other.path);

const purePaths = anyOf(modules.filter((one) => one.pure).map(({ path }) => `${path}/src/`));
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...modules.map((one) =>
      forbid(
        `layers: ${one.path}`,
        `It may import ${mayImport(one).join(', ') || 'nothing of ours'} (layers.json).`,
        { path: `^${one.path}/`, pathNot: anyOf(Object.values(exceptions).flat()) },
        { path: ours, pathNot: anyOf(folders([one.path, ...mayImport(one)])) },
      ),
    ),
    forbid(
      'layers: a new module',
      'A module that layers.json does not name may import nothing of ours.',
      { path: '^((?:libs|apps)/[^/]+)/', pathNot: anyOf(folders(modules.map(({ path }) => path))) },
      { path: ours, pathNot: '^$1/' },
    ),
    forbid(
      'doors',
      'A library is entered as @app/<name>, by its index.ts, or by a second door (layers.json).',
      { path: '^((?:libs|apps)/[^/]+)/' },
      { path: '^libs/', pathNot: ['^$1/', '^libs/[^/]+/src/index[.]ts$', ...doors.map(({ door }) => `^${door}$`)] },
    ),
    ...doors.map(({ door, only, because }) =>
      forbid(
        `doors: ${door}`,
        `${only.join(', ')} alone: ${because}.`,
        { path: ours, pathNot: anyOf(folders(only)) },
        { path: `^${door}$` },
      ),
    ),
    forbid(
      'doors: by name',
      'A library is entered as @app/<name>, not by a path.',
      { path: '^((?:libs|apps)/[^/]+)/' },
      { path: '^libs/', pathNot: '^$1/', dependencyTypesNot: ['aliased'] },
    ),
    ...packages.map(({ only, load, because }) =>
      forbid(
        `packages: ${load.join(', ')}`,
        `${only.join(', ')} alone: ${because}.`,
        { path: ours, pathNot: [...only.map((path) => `^${path}`), tests] },
        { path: packaged(load), dependencyTypesNot: ['type-only'] },
      ),
    ),
    forbid(
      'pure: packages',
      `${pure.because} (layers.json).`,
      { path: purePaths, pathNot: tests },
      { path: packaged(pure.never) },
    ),
    forbid(
      'pure: Node',
      `${pure.because} (layers.json).`,
      { path: purePaths, pathNot: [tests, ...pure.except.map((path) => `^${path}$`)] },
      { dependencyTypes: ['core'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:corpus|fixtures|lexicon/data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
