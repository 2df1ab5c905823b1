import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';

const require = createRequire(import.meta.url);
const project = new URL('../../', import.meta.url).href;
const isSource = (url) => url?.startsWith(project) && /\.ts(?:\?\d+)?$/.test(url);
const isOfTests = (url) => url.startsWith(`${project}test/`) || /\.(?:spec|e2e|properties|support)\.ts$/.test(url);
const syntax = {
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

// State of this worker: the test file that runs, how many it has begun, and what was compiled for any of them.
let running;
let begun = 0;
const compiled = new Map();
const sourceMaps = new Map();

/**
 * Jest's runtime, except that Node itself loads the modules, each once for a worker. Jest would load NestJS, TypeORM
 * and our libraries again for each test file, which takes longer than most files' tests. Only modules of the tests
 * themselves are loaded for each file. What the others keep, such as a registry or a logger, is shared by the files of
 * a worker: a test that changes it restores it. There is no `jest.mock` here: fakes are arguments.
 */
class SharedModules extends Runtime {
  #number = ++begun;
  #resolver;
  #transformer;
  #options;

  constructor(config, environment, resolver, transformer, sources, coverage, ...rest) {
    super(config, environment, resolver, transformer, sources, coverage, ...rest);
    this.#resolver = resolver;
    this.#transformer = transformer;
    this.#options = { ...syntax, ...coverage };
    running = this;
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(this.#freshUrl(pathToFileURL(path).href));
  }

  /**
   * Loads a file's module or, for `process.getBuiltinModule`, which Jest replaces, one of Node's: then `file` is the
   * test's.
   */
  requireModule(file, builtin) {
    return require(builtin ?? file);
  }

  /** Loads the part of jest-circus that holds one file's tests. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(path);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  /** Includes modules that an earlier file loaded. */
  stopCollectingV8Coverage() {
    for (const [path, result] of compiled) this.transformCache.getEntries().set(path, result);
    return super.stopCollectingV8Coverage();
  }

  get globals() {
    return this.jestGlobals.cjsGlobals('');
  }

  resolve(specifier, from) {
    if (specifier === '@jest/globals') return this.#freshUrl('jest:globals');
    if (!/^(?:\.\.?\/|@app\/)/.test(specifier)) return undefined;
    const { href } = pathToFileURL(this.#resolver.resolveModule(fileURLToPath(from), specifier));
    return isOfTests(href) ? this.#freshUrl(href) : href;
  }

  compile(url) {
    const path = fileURLToPath(url);
    const result = this.#transformer.transform(path, this.#options);
    compiled.set(path, result);
    sourceMaps.set(url, result.sourceMapPath);
    return result.code;
  }

  #freshUrl(url) {
    return `${url}?${this.#number}`;
  }
}

/** `@jest/globals` as one test file sees it. */
const globalsSource = () =>
  `import { globals } from '${import.meta.url}'; export const { ${Object.keys(globals()).join()} } = globals();`;

registerHooks({
  resolve(specifier, context, next) {
    const url = isSource(context.parentURL) ? running.resolve(specifier, context.parentURL) : undefined;
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (url.startsWith('jest:')) return { format: 'module', source: globalsSource(), shortCircuit: true };
    return isSource(url) ? { format: 'module', source: running.compile(url), shortCircuit: true } : next(url, context);
  },
});

// Otherwise a worker would free hundreds of megabytes first, which can take longer than Jest waits before it reports
// leaks.
process.once('beforeExit', () => process.exit());

export const globals = () => running.globals;
// Jest requires this module so.
export { SharedModules as 'module.exports' };
