import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Answers } from './support/answers.js';
import { TestBucket } from './support/bucket.js';
import { callCommand } from './support/command.js';
import { copyResult } from './support/copy-result.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { startProcess } from './support/processes.js';
import { urls } from './support/random-answers.js';
import { until } from './support/until.js';

const dayMs = 86_400_000;
const copies = 10_000;
const kills = 6;
const cli = 'apps/admin/src/main';

let database: TestDatabase;
let acme: Customer;
let folder: string;
let bucket: TestBucket;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exports-chaos-'));
  bucket = await TestBucket.open();
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  const answers = await Answers.open(database.url);
  const late = new Date(Math.floor(Date.now() / dayMs) * dayMs - 3_600_000);
  const text = '**Acme Cloud** is reliable and fast. **Globex** is cheap.';
  const [result] = await answers.answerSlot(acme.promptIds[0]!, late, [{ text, urls, checkedAt: late }]);
  await answers.close();
  await copyResult(database.url, result!, copies);
  // The answers are random, so that compression does not make them small: the files of the results go to a bucket in
  // several parts.
  await changeDatabase(
    database.url,
    `update answer set text = (select string_agg(md5(run_id::text || n), '') from generate_series(1, 60) n)`,
  );
});

afterAll(async () => {
  await bucket?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Place {
  readonly settings: () => Record<string, string>;
  /** Whether a writer has begun since the last call. */
  readonly hasBegun: () => boolean;
  /** Every file that a reader of the destination sees, by name. */
  readonly files: () => Promise<Map<string, Buffer>>;
}

const pathsBelow = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [join(one.parentPath, one.name)] : [],
  );

function aFolder(): Place {
  let before = 0;
  return {
    settings: () => ({ EXPORTS_URL: pathToFileURL(folder).href }),
    hasBegun: () => before !== (before = pathsBelow().length),
    files: async () => {
      const visible = pathsBelow().filter((path) => !basename(path).startsWith('.'));
      return new Map(visible.map((path) => [path, readFileSync(path)]));
    },
  };
}

function aBucket(): Place {
  let asked = 0;
  return {
    settings: () => {
      bucket.refuses = () => ++asked < 0;
      return bucket.settings;
    },
    hasBegun: () => asked !== (asked = 0),
    files: () => bucket.objects(),
  };
}

/** Files with a name of their own are whole, whether their day is written or not. */
function expectWhole(files: ReadonlyMap<string, Buffer>): void {
  for (const [path, bytes] of files) {
    if (path.endsWith('.gz')) expect(() => gunzipSync(bytes)).not.toThrow();
    if (path.endsWith('.parquet')) expect(bytes.subarray(-4).toString()).toBe('PAR1');
    if (path.endsWith('.json')) expect(() => JSON.parse(bytes.toString()) as unknown).not.toThrow();
  }
}

it.each([
  ['a folder', aFolder],
  ['a bucket', aBucket],
])('a writer to %s that is killed at any moment leaves no partial file, and the next one writes the day as if nothing had happened', async (_, open) => { // prettier-ignore
  const place = open();
  const settings = { DATABASE_URL: database.url, USER: 'ops', ...place.settings() };
  const admin = (...args: string[]) => callCommand(args, settings);
  expect((await admin('exports', 'on', 'acme')).code).toBe(0);
  let caught = 0;
  for (let kill = 0; kill < kills; kill++) {
    place.hasBegun();
    const writer = startProcess(cli, settings, { words: ['exports', 'write', 'acme'] });
    const ended = once(writer.child, 'exit');
    await until('a file', async () => place.hasBegun() || writer.child.exitCode !== null);
    // The kills cover everything that it does: from the first file that it begins to the manifest and what it then
    // removes.
    await Promise.race([pause((kill * 4000) / kills), ended]);
    if ((await writer.stop('SIGKILL')) === null) caught++;
    const there = await place.files();
    expectWhole(there);
    if ([...there.keys()].some((path) => path.endsWith('manifest.json')))
      expect((await admin('exports', 'verify', 'acme')).stdout).not.toContain('is missing');
    // The two minutes of the lease are over.
    await changeDatabase(database.url, 'update export_day set leased_until = now(), changes = changes + 1');
  }
  expect(caught).toBeGreaterThan(0);
  expect((await admin('exports', 'write', 'acme')).code).toBe(0);
  expect(JSON.parse((await admin('exports', 'verify', 'acme', '--json')).stdout)).toMatchObject({ days: 1, files: 12, troubles: [] }); // prettier-ignore
  expect((await place.files()).size).toBe(13);
  const [listed] = JSON.parse((await admin('exports', 'list', 'acme', '--json')).stdout) as { results: number }[];
  expect(listed!.results).toBe(copies + 1);
  await admin('exports', 'off', 'acme');
}, 600_000); // prettier-ignore
