import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Answers } from './support/answers.js';
import { TestBucket } from './support/bucket.js';
import { callCommand } from './support/command.js';
import { copyResult } from './support/copy-result.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { urls } from './support/random-answers.js';
import { type RunningService, startApi } from './support/service.js';

const dayMs = 86_400_000;
const late = new Date(Math.floor(Date.now() / dayMs) * dayMs - 3_600_000);
const day = late.toISOString().slice(0, 10);
const results = 301;
/** Six tables in two formats, and the manifest. */
const filesOfDay = 13;

let database: TestDatabase;
let acme: Customer;
let bucket: TestBucket;
let service: RunningService;
let settings: Record<string, string>;
const environment = { ...process.env };

beforeAll(async () => {
  database = await createTestDatabase();
  bucket = await TestBucket.open();
  acme = await onboardCustomer(database.url, 'acme');
  await changeDatabase(database.url, `update api_key set scopes = '{export}'`);
  const answers = await Answers.open(database.url);
  const text = '**Acme Cloud** is reliable and fast. **Globex** is cheap.';
  const [result] = await answers.answerSlot(acme.promptIds[0]!, late, [{ text, urls, checkedAt: late }]);
  await answers.close();
  await copyResult(database.url, result!, results - 1);
  // The answers are random, so that compression does not make them small: the files of the results are sent in several
  // parts.
  await changeDatabase(
    database.url,
    `update answer set text = (select string_agg(md5(run_id::text || n), '') from generate_series(1, 1200) n)`,
  );
  settings = { DATABASE_URL: database.url, USER: 'ops', ...bucket.settings };
  Object.assign(process.env, bucket.settings);
  service = await startApi(database.url, settings);
  expect((await admin('exports', 'on', 'acme')).code).toBe(0);
});

afterAll(async () => {
  process.env = environment;
  await service?.close();
  await bucket?.close();
  await database?.drop();
});

const admin = (...args: string[]) => callCommand(args, settings);

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, {
    headers: { Authorization: `Bearer ${acme.key}`, 'Content-Type': 'application/json', ...headers },
  });

async function listed(): Promise<
  { revision: number; files: { table: string; format: string; sha256: string; rows: number }[] }[]
> {
  return ((await (await read('/v1/exports')).json()) as { data: never[] }).data;
}

/** Checks that each file is whole, however far its day has got. */
function expectWhole(objects: ReadonlyMap<string, Buffer>): void {
  for (const [key, bytes] of objects) {
    if (key.endsWith('.gz')) expect(() => gunzipSync(bytes)).not.toThrow();
    if (key.endsWith('.parquet')) expect(bytes.subarray(-4).toString()).toBe('PAR1');
    if (key.endsWith('.json')) expect(() => JSON.parse(bytes.toString()) as unknown).not.toThrow();
  }
}

const failures = [
  ['the second part of a large file', ({ path }) => path.includes('partNumber=2')],
  ['the end of a large file', ({ method, path }) => method === 'POST' && path.includes('uploadId=')],
  ['a small file', ({ method, path }) => method === 'PUT' && path.includes('/citations.parquet')],
  ['the manifest', ({ method, path }) => method === 'PUT' && path.includes('/manifest.json')],
] satisfies readonly (readonly [string, TestBucket['refuses']])[];

describe('a day in a bucket', () => {
  it.each(failures)('is not there where %s cannot be sent, and nothing of it by half', async (_, refuses) => {
    let refused = 0;
    bucket.refuses = (asked) => refuses(asked) && (refused += 1) > 0;
    const { code, stderr } = await admin('exports', 'write', 'acme');
    expect([code, stderr]).toEqual([1, expect.stringContaining('Access Denied')]);
    expect(stderr).toContain(`s3://exports/some/prefix/acme/${day}/`);
    expect(refused).toBe(1);
    const objects = await bucket.objects();
    expectWhole(objects);
    expect([...objects.keys()].map((key) => basename(key))).not.toContain('manifest.json');
    expect(await listed()).toEqual([]);
  });

  it('is there whole when nothing fails any more, without what was left behind', async () => {
    bucket.refuses = () => false;
    expect((await admin('exports', 'write', 'acme')).code).toBe(0);
    const objects = await bucket.objects();
    expectWhole(objects);
    expect(objects.size).toBe(filesOfDay);
    expect((await admin('exports', 'verify', 'acme')).stdout).toContain('12 files of 1 days are what was written');
    const [written] = await listed();
    expect(written!.files.find(({ table }) => table === 'results')!.rows).toBe(results);
  });

  it('is served from it, whole and by ranges', async () => {
    const [written] = await listed();
    for (const { table, format, sha256 } of written!.files) {
      const bytes = Buffer.from(await (await read(`/v1/exports/${day}/${table}.${format}`)).arrayBuffer());
      expect([table, format, createHash('sha256').update(bytes).digest('hex')]).toEqual([table, format, sha256]);
    }
    const part = await read(`/v1/exports/${day}/results.parquet`, { Range: 'bytes=-4' });
    expect([part.status, await part.text()]).toEqual([206, 'PAR1']);
  });

  it.each(failures)('keeps the revision before where %s cannot be sent', async (_, refuses) => {
    bucket.refuses = refuses;
    expect((await admin('exports', 'write', 'acme', '--day', day)).code).toBe(1);
    expectWhole(await bucket.objects());
    expect((await listed()).map(({ revision }) => revision)).toEqual([1]);
    expect((await admin('exports', 'verify', 'acme')).code).toBe(0);
  });

  it('has the next revision in the place of the one before, of which nothing is left', async () => {
    bucket.refuses = () => false;
    expect((await admin('exports', 'write', 'acme', '--day', day)).code).toBe(0);
    expect([(await bucket.objects()).size, (await listed())[0]!.revision]).toEqual([filesOfDay, 2]);
  });
});
