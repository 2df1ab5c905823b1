import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { codingFor, encode } from './send-body.js';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0', null],
  ['gzip;q=0.2, identity', null],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['deflate', null],
  ['GZIP', 'gzip'],
  ['nonsense;;q=x', null],
])('Accept-Encoding: %s is answered in %s', (header, coding) => {
  expect(codingFor(header, 5000)).toBe(coding);
});

it('leaves small bodies as they are', () => {
  expect(codingFor('gzip', 1023)).toBeNull();
  expect(codingFor('gzip', 1024)).toBe('gzip');
});

it('is the same text when it is decoded, in fewer bytes', async () => {
  const bytes = Buffer.from('小 – '.repeat(1000));
  const [br, gzip] = [await encode(bytes, 'br'), await encode(bytes, 'gzip')];
  expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([bytes, bytes]);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(bytes.length / 10);
});
