import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Answers } from './support/answers.js';
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
let settings: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exports-chaos-'));
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  const answers = await Answers.open(database.url);
  const late = new Date(Math.floor(Date.now() / dayMs) * dayMs - 3_600_000);
  const text = '**Acme Cloud** is reliable and fast. **Globex** is cheap.';
  const [result] = await answers.answerSlot(acme.promptIds[0]!, late, [{ text, urls, checkedAt: late }]);
  await answers.close();
  await copyResult(database.url, result!, copies);
  settings = { DATABASE_URL: database.url, EXPORTS_URL: pathToFileURL(folder).href, USER: 'ops' };
  expect((await admin('exports', 'on', 'acme')).code).toBe(0);
});

afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...args: string[]) => callCommand(args, settings);

const filesBelow = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [join(one.parentPath, one.name)] : [],
  );

/** Those under a name of their own are whole, be their day written or not. */
function expectWhole(paths: readonly string[]): void {
  for (const path of paths) {
    if (path.endsWith('.gz')) expect(() => gunzipSync(readFileSync(path))).not.toThrow();
    if (path.endsWith('.parquet')) expect(readFileSync(path).subarray(-4).toString()).toBe('PAR1');
    if (path.endsWith('.json')) expect(() => JSON.parse(readFileSync(path, 'utf8')) as unknown).not.toThrow();
  }
}

const isHidden = (path: string) => basename(path).startsWith('.');

it('a writer that is killed at any moment leaves no partial file, and the next one writes the day as if nothing had happened', async () => {
  let caught = 0;
  for (let kill = 0; kill < kills; kill++) {
    const before = filesBelow().length;
    const writer = startProcess(cli, settings, { words: ['exports', 'write', 'acme'] });
    const ended = once(writer.child, 'exit');
    await until('a file', async () => filesBelow().length !== before || writer.child.exitCode !== null);
    // Over all that it does: from the first file that it begins to the manifest and what it removes then.
    await Promise.race([pause((kill * 4000) / kills), ended]);
    await writer.stop('SIGKILL');
    const there = filesBelow();
    expectWhole(there.filter((path) => !isHidden(path)));
    if (there.some(isHidden)) caught++;
    const manifests = there.filter((path) => path.endsWith('manifest.json'));
    if (manifests.length > 0) expect((await admin('exports', 'verify', 'acme')).stdout).not.toContain('is missing');
    // As if the two minutes of the lease were over.
    await changeDatabase(database.url, 'update export_day set leased_until = now(), changes = changes + 1');
  }
  expect(caught).toBeGreaterThan(0);
  expect((await admin('exports', 'write', 'acme')).code).toBe(0);
  expect(JSON.parse((await admin('exports', 'verify', 'acme', '--json')).stdout)).toMatchObject({
    days: 1,
    files: 12,
    troubles: [],
  });
  expect(filesBelow()).toHaveLength(13);
  const [listed] = JSON.parse((await admin('exports', 'list', 'acme', '--json')).stdout) as { results: number }[];
  expect(listed!.results).toBe(copies + 1);
}, 600_000);
