import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { findChromium } from './find-chromium.js';

const folder = mkdtempSync(join(tmpdir(), 'path-'));

afterAll(() => rmSync(folder, { recursive: true }));

function program(at: string, mode: number): string {
  const file = join(folder, at);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

it('takes the browser that is set, none where that is said, else the best that can be run in PATH', () => {
  const searched = ['a', 'b', 'relative']
    .map((name) => (name === 'relative' ? '.' : join(folder, name)))
    .join(delimiter);
  program('a/chromium-headless-shell', 0o644);
  program('a/google-chrome', 0o755);
  expect(findChromium({ path: undefined }, searched)).toBe(join(folder, 'a/google-chrome'));
  const better = program('b/chromium', 0o755);
  expect(findChromium({ path: undefined }, searched)).toBe(better);
  expect(findChromium({ path: null }, searched)).toBeNull();
  expect(findChromium({ path: '/opt/chromium' }, searched)).toBe('/opt/chromium');
});
