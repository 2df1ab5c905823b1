import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';

const folder = join('dist', 'dashboard');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const files = names.filter((name) => /\.(html|js|css|svg)$/.test(name));
const sizeOf = (name: string): number => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
const total = (chosen: readonly string[]): number => chosen.map(sizeOf).reduce((sum, size) => sum + size, 0);
const html = readFileSync(join(folder, 'index.html'), 'utf8');

it('what the first view loads is at most 30 kB, and everything at most 100, both as gzip', () => {
  const scripts = files.filter((name) => /\.(js|css)$/.test(name));
  const first = scripts.filter((name) => html.includes(name));
  expect(first.length).toBeGreaterThanOrEqual(2);
  expect(total(first)).toBeLessThanOrEqual(30_000);
  expect(total(scripts)).toBeLessThanOrEqual(100_000);
});

it('has no script, style or event handler in its HTML, and no address but relative ones', () => {
  expect(html).not.toMatch(/<script(?![^>]*\ssrc="\.\/)|<style|\sstyle=|\son\w+=|data:|https?:/);
});

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
