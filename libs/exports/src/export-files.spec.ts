import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestBucket } from '../../../test/support/bucket.js';
import { type ByteRange, type ExportFiles, readWhole, writeWhole } from './export-files.js';
import { filesAt } from './files-at.js';

let folder: string;
let bucket: TestBucket;
const environment = { ...process.env };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export-files-'));
  bucket = await TestBucket.open();
  Object.assign(process.env, bucket.settings);
});

afterAll(async () => {
  process.env = environment;
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

const small = Buffer.from('small');
/** More than two parts of an upload. */
const large = randomBytes(12 << 20);

const read = async (files: ExportFiles, path: string, range?: ByteRange) => {
  const stream = await files.read(path, range);
  return stream && Buffer.concat(await stream.toArray());
};

describe.each([
  ['a folder', () => filesAt(pathToFileURL(join(folder, 'disk')).href)],
  ['a bucket', () => filesAt(bucket.settings['EXPORTS_URL']!)],
])('%s', (_, open) => {
  it('has a file when it is committed, whole, and not before', async () => {
    const files = open();
    for (const [name, bytes] of Object.entries({ small, large })) {
      const path = `acme/day/${name}`;
      const file = await files.create(path);
      for (let at = 0; at < bytes.length; at += 1 << 20) await file.write(bytes.subarray(at, at + (1 << 20)));
      expect(await files.read(path)).toBeNull();
      await file.commit();
      await file.abandon();
      expect((await readWhole(files, path))!.equals(bytes)).toBe(true);
    }
  });

  it('keeps the former file where a new one is abandoned', async () => {
    const files = open();
    const file = await files.create('acme/day/small');
    await file.write(large);
    await file.abandon();
    expect(await readWhole(files, 'acme/day/small')).toEqual(small);
    await writeWhole(files, 'acme/day/small', Buffer.from('newer'));
    expect(await readWhole(files, 'acme/day/small')).toEqual(Buffer.from('newer'));
  });

  it('gives a range of a file', async () => {
    const bytes = await read(open(), 'acme/day/large', { start: 5_000_000, end: 6_000_000 });
    expect(bytes!.equals(large.subarray(5_000_000, 6_000_001))).toBe(true);
  });

  it('removes what is below a folder, but for what is kept', async () => {
    const files = open();
    await writeWhole(files, 'acme/other/one', small);
    await writeWhole(files, 'acme/day/r2/one', small);
    await files.removeBelow('acme/day', ['acme/day/r2', 'acme/day/large']);
    expect(await files.read('acme/day/small')).toBeNull();
    expect(await readWhole(files, 'acme/day/r2/one')).toEqual(small);
    await files.removeBelow('acme/day');
    expect(await files.read('acme/day/large')).toBeNull();
    expect(await readWhole(files, 'acme/other/one')).toEqual(small);
    await files.removeBelow('acme/never');
  });
});

it('a folder has nothing of an abandoned file, and no empty folders', () => {
  expect(readdirSync(join(folder, 'disk'), { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'acme',
    'acme/other',
    'acme/other/one',
  ]);
});
