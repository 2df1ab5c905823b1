// The page: `vite build apps/dashboard` writes it to `dist/dashboard`, once in each language, without inline scripts or styles, so that it
// runs under a strict CSP; `npm run dev` serves it from its sources.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defineConfig } from 'vite';
import { languages } from './src/languages.ts';

const at = (...names) => join(import.meta.dirname, '../..', ...names);
const sources = at('apps', 'dashboard', 'src');
const target = at('dist', 'dashboard');

// Under `npm run dev` the demo account's page comes from here, and all else, its session too, from the service: one origin, as built.
const pagePort = Number(process.env.DASHBOARD_PORT ?? 5173);
const service = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const notOfThePage = '^/(?!demo/dashboard/(?!session\\b))';

const first = { name: 'first', test: /src\/app\.tsx$/ };
const lists = {
  name: 'lists',
  test: /src\/parts\/(data-table|filter-panel|nothing-measured|(answer|report|prompt)-columns)\.tsx$/,
};

// It parses Markdown, which is large: a list of prompts needs none of it.
const answerText = { name: 'answer-text', test: /src\/parts\/(answer-text|legend)\.tsx$/ };
const ofPrompts = {
  name: 'prompts',
  test: /src\/(pages\/(prompts?|answers?)|parts\/(form-foot|track-prompt|change-prompt|pause-button))\.tsx$/,
};

const { en: _sources, ...translations } = languages;

/** What the page says where its scripts do not run. */
const withoutScripts = {
  de: 'Diese Seite braucht JavaScript. Ohne JavaScript gibt es die API: /docs beschreibt sie.',
  es: 'Esta página necesita JavaScript. Sin él queda la API: /docs explica cómo se lee.',
};

export default defineConfig(({ command }) => {
  // The files are the same whoever builds: Vite would take the NODE_ENV of a test run for a developer's, and write paths of the
  // sources into the page.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    publicDir: false,
    logLevel: 'warn',
    // Built, the page may lie below any base URL.
    base: command === 'build' ? './' : '/demo/dashboard/',
    server: { host: 'localhost', port: pagePort, strictPort: true, proxy: { [notOfThePage]: { target: service } } },
    resolve: {
      alias: [
        { find: /^@app\/([a-z-]+)$/, replacement: at('libs', '$1', 'src', 'index.ts') },
        { find: '@lezer/highlight', replacement: at('apps', 'dashboard', 'src', 'text', 'no-highlighting.ts') },
      ],
    },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [inLanguage()],
    build: {
      outDir: target,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // A slow machine is nobody's mistake.
      rolldownOptions: {
        checks: { bundlerTimings: false },
        // What the first view needs is one file, and what lists share is another, as are the pages of prompts: cut into those that each
        // page alone needs, they are compressed less well.
        output: { codeSplitting: { groups: [first, lists, answerText, ofPrompts] } },
      },
    },
    // English is built by itself, as `client`.
    ...(command === 'build' && { environments: Object.fromEntries(Object.keys(translations).map(environmentOf)) }),
    builder: { buildApp },
  };
});

const environmentOf = (language) => [language, { consumer: 'client', build: { emptyOutDir: false } }];

async function buildApp({ environments: { client, ...others }, build }) {
  await build(client);
  for (const language of Object.keys(translations)) await build(others[language]);
  await complete();
}

/**
 * Takes the words of the page's language in place of the English ones, where they are imported: whoever reads the page loads no
 * other. Under `npm run dev` the language is `$DASHBOARD_LANGUAGE`.
 */
function inLanguage() {
  return {
    name: 'language',
    enforce: 'pre',
    resolveId(source, importer) {
      const language = languageOf(this.environment);
      if (language === 'en' || importer === undefined || !/(?:^|\/)(?:[a-z-]*strings|language)\.js$/.test(source))
        return null;
      const name = basename(source).replace(/\.js$/, '.ts');
      const [english, translated] = [join(dirname(importer), dirname(source), name), join(sources, language, name)];
      if (english !== join(sources, name)) return null;
      if (!existsSync(translated)) throw new Error(`${translated} is missing: it says what ${english} says.`);
      return translated;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const language = languageOf(this.environment);
        const page = bundle['index.html'];
        if (language === 'en' || !page) return;
        page.fileName = `index.${language}.html`;
        page.source = String(page.source)
          .replace('<html lang="en">', `<html lang="${language}">`)
          .replace(/(?<=<noscript>)[^<]+/, withoutScripts[language]);
      },
    },
  };
}

const languageOf = ({ name }) => (name in translations ? name : (process.env.DASHBOARD_LANGUAGE ?? 'en'));

async function complete() {
  await writeFile(join(target, 'licenses.txt'), await licenses());
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

/** The packages whose code is in the page: the minified scripts keep no notice of them. */
const bundled = ['preact', 'preact-iso', '@preact/signals', '@preact/signals-core', '@lezer/common', '@lezer/markdown'];

async function licenses() {
  const texts = await Promise.all(bundled.map((name) => readFile(at('node_modules', name, 'LICENSE'), 'utf8')));
  return bundled.map((name, nth) => `${name}\n\n${texts[nth].trim()}\n`).join('\n\n');
}

const compressions = { '.gz': promisify(gzip), '.br': promisify(brotliCompress) };

/** Writes the variants beside the file, so that nothing is compressed while it is served. */
async function compress(file) {
  const bytes = await readFile(file);
  const variants = Object.entries(compressions);
  await Promise.all(variants.map(async ([ending, code]) => writeFile(file + ending, await code(bytes))));
}
