import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';

const folder = join('dist', 'dashboard');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const files = names.filter((name) => /\.(html|js|css|svg)$/.test(name));
const sizeOf = (name: string): number => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
const total = (chosen: readonly string[]): number => chosen.map(sizeOf).reduce((sum, size) => sum + size, 0);
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const htmlOf = { en: textOf('index.html'), de: textOf('index.de.html'), es: textOf('index.es.html') };
const pages = Object.entries(htmlOf);
const scripts = files.filter((name) => /\.(js|css)$/.test(name));

/** The files that a text names, and those that they name in turn. */
function namedFrom(text: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const more = scripts.filter((name) => !known.has(name) && text.includes(basename(name)));
  return more.reduce<ReadonlySet<string>>(
    (all, name) => (all.has(name) ? all : namedFrom(textOf(name), new Set([...all, name]))),
    known,
  );
}

it.each(pages)(
  'in %s what the first view loads is at most 30 kB, and everything at most 105, both as gzip',
  (_, html) => {
    const first = scripts.filter((name) => html.includes(name));
    expect(first.length).toBeGreaterThanOrEqual(2);
    expect(total(first)).toBeLessThanOrEqual(30_000);
    const all = [...namedFrom(html)];
    expect(all.length).toBeGreaterThan(20);
    expect(total(all)).toBeLessThanOrEqual(105_000);
  },
);

it('loads no other language’s words', () => {
  const own = { en: 'Mention rate', de: 'Nennungsrate', es: 'Tasa de mención' };
  for (const [language, html] of pages) {
    const loaded = [...namedFrom(html)].map(textOf).join('');
    for (const [other, words] of Object.entries(own)) expect(loaded.includes(words)).toBe(other === language);
  }
});

it.each(pages)('says that it is in %s', (language, html) => {
  expect(html).toContain(`<html lang="${language}">`);
});

it.each(pages)(
  'has in %s no script, style or event handler in its HTML, and no address but relative ones',
  (_, html) => {
    expect(html).not.toMatch(/<script(?![^>]*\ssrc="\.\/)|<style|\sstyle=|\son\w+=|data:|https?:/);
  },
);

it('names no file of the machine that built it', () => {
  for (const name of files) expect(readFileSync(join(folder, name), 'utf8')).not.toContain(process.cwd());
});

it('has each file as gzip and as brotli beside it', () => {
  expect(files.length).toBeGreaterThan(5);
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    expect(gunzipSync(readFileSync(join(folder, `${name}.gz`)))).toEqual(bytes);
    expect(brotliDecompressSync(readFileSync(join(folder, `${name}.br`)))).toEqual(bytes);
  }
});
