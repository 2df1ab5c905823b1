import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { Test } from '@nestjs/testing';
import { exportTableNames, exportTables } from '@app/contract';
import { DayExports, ExportsModule } from '@app/exports';
import { StorageModule } from '@app/storage';
import fc from 'fast-check';
import { Answers } from './support/answers.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { sentences, urls } from './support/random-answers.js';
import { type RunningService, startApi } from './support/service.js';
import { codeBlocks, has, runSnippet } from './support/snippets.js';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const dayOf = (daysAgo: number) => new Date(today - daysAgo * dayMs).toISOString().slice(0, 10);
const days = 6;

interface ListedFile {
  readonly table: string;
  readonly format: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly url: string;
}

interface ListedDay {
  readonly day: string;
  readonly revision: number;
  readonly complete_through: string;
  readonly files: readonly ListedFile[];
}

let database: TestDatabase;
let service: RunningService;
let acme: Customer;
let other: Customer;
let folder: string;
let settings: Record<string, string>;
let duckdb: DuckDBConnection | undefined;

const admin = (...args: string[]) => callCommand(args, settings);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exports-'));
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['best cloud storage', 'cheap backup', 'is Acme Cloud any good']);
  other = await onboardCustomer(database.url, 'other');
  await changeDatabase(
    database.url,
    `update prompt set tags = '{topic:price}', geo = 'DE' where id = $1`,
    acme.promptIds[1],
  );
  await changeDatabase(
    database.url,
    `update api_key set scopes = '{export}' where account_id <> (select id from account where slug = 'acme')`,
  );
  await changeDatabase(database.url, `update api_key set scopes = '{read,export}' where scopes = '{read}'`);
  await fill();
  settings = { DATABASE_URL: database.url, EXPORTS_URL: pathToFileURL(folder).href, USER: 'ops' };
  service = await startApi(database.url, settings);
});

afterAll(async () => {
  duckdb?.closeSync();
  await service?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Adds some answers of two assistants on each of the last days. */
async function fill(): Promise<void> {
  const answers = await Answers.open(database.url);
  const said = fc.record({
    text: fc.subarray([...sentences], { minLength: 1 }).map((chosen) => chosen.join('\n\n')),
    urls: fc.array(fc.constantFrom(...urls), { maxLength: 4 }),
  });
  for (const [index, promptId] of acme.promptIds.entries())
    for (const [nth, assistant] of ['default', 'second'].entries()) {
      const samples = fc.sample(fc.array(said, { minLength: 1, maxLength: 3 }), {
        numRuns: days,
        seed: index * 2 + nth,
      });
      for (const [ago, some] of samples.entries()) {
        const slot = new Date(today - (ago + 1) * dayMs + 3_600_000);
        const timed = some.map((one, sample) => ({
          ...one,
          checkedAt: new Date(slot.getTime() + index * 10 + sample),
        }));
        await answers.answerSlot(promptId, slot, timed, { assistant });
      }
    }
  await answers.close();
}

async function get<Body = { data: ListedDay[]; complete_through: string | null }>(
  path: string,
  { key } = acme,
): Promise<Body> {
  const response = await read(path, { key });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Body;
}

const read = (path: string, { key = acme.key, ...headers }: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
  });

const fileOf = ({ files }: ListedDay, table: string, format = 'ndjson.gz') =>
  files.find((one) => one.table === table && one.format === format)!;

const rowsOf = async (day: ListedDay, table: string) => {
  const bytes = Buffer.from(await (await fetch(fileOf(day, table).url)).arrayBuffer());
  const lines = gunzipSync(bytes).toString().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

/** Every file below the folder, by its path there. */
const filesBelow = (path = folder) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [join(one.parentPath, one.name)] : [],
  );

/** The revision of each of the customer's days, newest day first. */
const revisionsOf = async (customer: Customer) =>
  (await get('/v1/exports', customer)).data.map(({ revision }) => revision);

describe('exports', () => {
  it('are nobody’s unless the operator turns them on', async () => {
    expect(await get('/v1/exports')).toEqual({ data: [], next_cursor: null, complete_through: null });
    expect((await admin('exports', 'write', 'acme')).stderr).toContain('exports of acme are off: exports on acme');
    const { EXPORTS_URL: _, ...without } = settings;
    expect((await callCommand(['exports', 'on', 'acme'], without)).stderr).toContain('set EXPORTS_URL');
    expect((await admin('exports', 'on', 'acme', '--from', '2026-02-31')).stderr).toContain('--from "2026-02-31"');
    expect(JSON.parse((await admin('exports', 'on', 'acme', '--json')).stdout)).toMatchObject({ changed: true });
  });

  it('has every closed day since the first result, each table in both formats as its manifest says', async () => {
    const written = JSON.parse((await admin('exports', 'write', 'acme', '--json')).stdout) as {
      days: { day: string; revision: number }[];
    };
    expect(written.days.map(({ day, revision }) => [day, revision])).toEqual(
      Array.from({ length: days }, (_, ago) => [dayOf(ago + 1), 1]),
    );
    const { data, complete_through } = await get('/v1/exports');
    expect(complete_through).toBe(dayOf(1));
    expect(data.map(({ day }) => day)).toEqual(written.days.map(({ day }) => day));
    for (const day of data)
      for (const file of day.files) {
        const bytes = Buffer.from(await (await fetch(file.url)).arrayBuffer());
        expect({
          bytes: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        }).toEqual({ bytes: file.bytes, sha256: file.sha256 });
      }
    const [first] = data;
    for (const table of exportTableNames) {
      const rows = await rowsOf(first!, table);
      expect(rows).toHaveLength(fileOf(first!, table).rows);
      for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(exportTables[table]));
    }
  });

  it.each([
    ['no filter', '', 'not branded'],
    ['an assistant', 'assistant=second', `assistant = 'second' and not branded`],
    ['a country', 'geo=DE', `geo = 'DE' and not branded`],
    ['a tag', 'tag=topic:price', `list_contains(from_json(tags, '["VARCHAR"]'), 'topic:price') and not branded`],
    ['a brand', 'brand=Acme%20Cloud', `brand = 'Acme Cloud' and not branded`],
    ['branded prompts alone', 'branded=only', 'branded'],
    ['branded prompts, too', 'branded=include', 'true'],
    ['two days', `from=${dayOf(3)}&to=${dayOf(2)}`, `day between '${dayOf(3)}' and '${dayOf(2)}' and not branded`],
    ['a country and an assistant', 'geo=US&assistant=default', `geo = 'US' and assistant = 'default' and not branded`],
  ])('gives DuckDB the counts of the reports, with %s', async (_, query, where) => {
    const period = query.includes('from=') ? '' : `&from=${dayOf(days)}&to=${dayOf(1)}`;
    const report = async (name: string, more = '') =>
      (await get<{ data: Record<string, never>[] }>(`/v1/${name}?limit=200&${query}${period}${more}`)).data;
    duckdb ??= await warehouse();
    const duck = async (sql: string) => (await duckdb!.runAndReadAll(sql)).getRowsJS();
    const chosen = `select * from results where ${where}`;
    expect(
      (await report('trends', '&bucket=day')).map((row) => [row['bucket'], row['answers'], numerator(row['mention_rate']!), numerator(row['citation_rate']!)]), // prettier-ignore
    ).toEqual(
      await duck(
        `select day::varchar, count(*)::int, sum(mentioned)::int, sum(own_cited)::int from (${chosen}) group by day order by day desc`,
      ),
    );
    const rivals = (await report('competitors')).filter((row) => !row['own']);
    expect(sorted(rivals.map((row) => [row['answers'], row['mentions']]))).toEqual(
      sorted(await duck(`select sum(c.answers)::int, sum(c.mentions)::int from competitors c join (${chosen}) using (result_id) group by competitor_key`)), // prettier-ignore
    );
    expect(sorted((await report('qualities')).map((row) => [row['polarity'], row['answers']]))).toEqual(
      sorted(await duck(`select q.polarity, sum(q.answers)::int from qualities q join (${chosen}) using (result_id) where q.competitor_key is null group by quality_key, q.polarity`)), // prettier-ignore
    );
    expect(sorted((await report('citations')).map((row) => [row['domain'], row['answers']]))).toEqual(
      sorted(await duck(`select c.domain, sum(c.answers)::int from citations c join (${chosen}) using (result_id) group by c.domain`)), // prettier-ignore
    );
  });

  onlyWith('jq', 'curl')('are fetched and counted by the commands of the guide', async () => {
    const work = mkdtempSync(join(folder, '../guide-'));
    const access = { BASE_URL: service.url, KEY: acme.key };
    await runSnippet('sh', ['-e'], `cd ${work}\n${codeBlocks(guide, 'sh')[0]}`, access);
    expect(filesBelow(work)).toHaveLength(days * exportTableNames.length);
    const [byUrls, byPattern] = codeBlocks(guide, 'sql');
    const connection = await (await DuckDBInstance.create()).connect();
    await connection.run(`set file_search_path = '${work}'`);
    const paths = filesBelow(work).filter((path) => path.endsWith('/results.parquet'));
    await connection.run(
      byUrls!.replace(/read_parquet\(.*\)/, `read_parquet([${paths.map((path) => `'${path}'`).join(', ')}])`),
    );
    const [listed] = /jq -r '[^']+'/.exec(byUrls!)!;
    const listing = `curl -sH "Authorization: Bearer $KEY" -H "Content-Type: application/json" "$BASE_URL/v1/exports"`;
    const printed = await runSnippet('sh', ['-e'], `${listing} | ${listed}`, access);
    const { data } = await get('/v1/exports');
    expect(printed.trim().split('\n').map(withoutToken)).toEqual(data.map((day) => withoutToken(fileOf(day, 'results', 'parquet').url))); // prettier-ignore
    expect((await connection.runAndReadAll('select count(*)::int from results')).getRowsJS()).toEqual([[data.reduce((sum, day) => sum + fileOf(day, 'results').rows, 0)]]); // prettier-ignore
    await connection.run('drop table results');
    const counted = (await connection.runAndReadAll(byPattern!)).getRowsJS();
    connection.closeSync();
    const report = await get<{ data: Record<string, never>[] }>(`/v1/competitors?limit=200&geo=US&from=${dayOf(days)}&to=${dayOf(1)}`); // prettier-ignore
    const rivals = report.data.filter((row) => !row['own']);
    expect(rivals.length).toBeGreaterThan(0);
    expect(sorted(counted.map(([, answers, mentions]) => [answers, mentions]))).toEqual(sorted(rivals.map((row) => [row['answers'], row['mentions']]))); // prettier-ignore
    if (hasPandas) {
      const means = await runSnippet('python3', ['-'], `import os; os.chdir("${work}")\n${codeBlocks(guide, 'python')[0]}`, {}); // prettier-ignore
      for (let ago = 1; ago <= days; ago++) expect(means).toContain(dayOf(ago));
    }
    rmSync(work, { recursive: true });
  });

  it('serves ranges, and what a client has not', async () => {
    const [day] = (await get('/v1/exports')).data;
    const path = `/v1/exports/${day!.day}/results.parquet`;
    const whole = await read(path);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag')!;
    expect(etag).toBe(`"${fileOf(day!, 'results', 'parquet').sha256}"`);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const part = await read(path, { Range: 'bytes=4-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 20));
    expect((await read(path, { 'If-None-Match': etag })).status).toBe(304);
    const beyond = await read(path, { Range: `bytes=${bytes.length}-` });
    expect([beyond.status, ((await beyond.json()) as { code: string }).code]).toEqual([416, 'range_not_satisfiable']);
    const head = await fetch(day!.files[0]!.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(day!.files[0]!.bytes)]);
  });

  it('has links that open nothing but their day, until they expire', async () => {
    const [day] = (await get('/v1/exports')).data;
    const { url } = fileOf(day!, 'results');
    const [, token] = /files\/([^/]+)\//.exec(url)!;
    for (const path of [
      url.replace(token!, `${token!.slice(0, -2)}AA`),
      url.replace(token!, 'AA'),
      url.replace('results', 'secrets'),
      url.replace('results.ndjson.gz', '..%2Fmanifest.json'),
    ]) {
      const refused = await fetch(path);
      expect([path, refused.status]).toEqual([path, 404]);
    }
    expect((await read(`/v1/exports/${day!.day}/results.parquet`, { key: other.key })).status).toBe(404);
    expect((await read('/v1/exports/2026-02-31/results.parquet')).status).toBe(404);
  });

  it('writes a day again whose results were analysed again, came late or went, and tells which went', async () => {
    const yesterday = (await get('/v1/exports')).data[0]!;
    const [gone] = await rowsOf(yesterday, 'results');
    await changeDatabase(database.url, 'delete from run where id = $1', gone!['result_id']);
    const answers = await Answers.open(database.url);
    const late = new Date(today - 2 * dayMs + 7_200_000);
    await answers.answerSlot(acme.promptIds[0]!, late, [{ text: 'Acme is late.', checkedAt: late }]);
    await answers.close();
    await changeDatabase(database.url, `update export_day set checked_at = '-infinity'`);
    await admin('exports', 'write', 'acme');
    expect((await get('/v1/exports')).data.map(({ revision }) => revision)).toEqual([2, 2, 1, 1, 1, 1]);
    await changeDatabase(database.url, `update brand set aliases = '["Acme", "ACX"]' where name = 'Acme Cloud'`);
    expect((await admin('reanalyse', 'acme')).code).toBe(0);
    await admin('exports', 'write', 'acme');
    const again = (await get('/v1/exports')).data;
    expect(again.map(({ revision }) => revision)).toEqual(expect.arrayContaining([3]));
    expect(await rowsOf(again[0]!, 'deletions')).toMatchObject([{ result_id: gone!['result_id'], revision: 2 }]);
    expect((await fetch(fileOf(yesterday, 'results').url)).status).toBe(404);
    expect((await admin('exports', 'write', 'acme')).stdout).toContain('no day is due');
    expect((await admin('exports', 'verify', 'acme')).stdout).toContain('are what was written');
    expect(filesBelow()).toHaveLength(days * 13);
  });

  it('detects a file that was changed or lost', async () => {
    const [one, another] = filesBelow().filter((path) => path.endsWith('results.parquet'));
    appendFileSync(one!, 'x');
    rmSync(another!);
    const { code, stdout } = await admin('exports', 'verify', 'acme');
    expect(code).toBe(1);
    expect(stdout).toContain('is not what was written');
    expect(stdout).toContain('is missing');
    for (const { day } of (await get('/v1/exports')).data) await admin('exports', 'write', 'acme', '--day', day);
    expect((await admin('exports', 'verify', 'acme')).code).toBe(0);
  });

  it('is written for one account after the other, where there is time for one day alone', async () => {
    const { keepUp, close } = await worker();
    const turn = async (): Promise<string[]> => {
      const before = [await revisionsOf(acme), await revisionsOf(other)];
      await keepUp({ forMs: 0 });
      const since = [await revisionsOf(acme), await revisionsOf(other)];
      return ['acme', 'other'].filter((_, index) => String(since[index]) !== String(before[index]));
    };
    await admin('exports', 'on', 'other', '--from', dayOf(2));
    await changeDatabase(database.url, 'update export_day set changes = changes + 1');
    expect([await turn(), await turn(), await turn(), await turn(), await turn()]).toEqual([['acme'], ['other'], ['acme'], ['other'], ['acme']]); // prettier-ignore
    await keepUp();
    expect(await turn()).toEqual([]);
    await admin('exports', 'off', 'other');
    await close();
  });

  it('is kept up by a worker, as long as results are kept, and no longer than the account has exports', async () => {
    const { keepUp, close } = await worker();
    await changeDatabase(database.url, `update account set results_from = $1 where slug = 'acme'`, dayOf(3));
    await keepUp();
    expect((await get('/v1/exports')).data.map(({ day }) => day)).toEqual([dayOf(1), dayOf(2), dayOf(3)]);
    expect(filesBelow()).toHaveLength(3 * 13);
    await admin('exports', 'off', 'acme');
    await keepUp();
    expect(filesBelow()).toEqual([]);
    await admin('exports', 'on', 'acme');
    await keepUp();
    expect(filesBelow()).toHaveLength(3 * 13);
    await admin('account', 'delete', 'acme', '--confirm', 'acme');
    await keepUp();
    expect(filesBelow()).toEqual([]);
    expect(existsSync(join(folder, 'acme'))).toBe(false);
    await close();
  });
});

/** The parts of a worker that exports need. */
async function worker() {
  const imports = [StorageModule.with({ url: database.url }), ExportsModule.at(settings['EXPORTS_URL']!)];
  const module = await Test.createTestingModule({ imports }).compile();
  const keepUp = (options?: { forMs: number }) => module.get(DayExports).keepUp(new AbortController().signal, options);
  return { keepUp, close: () => module.close() };
}

/** The links of every list have a token of their own. */
const withoutToken = (url: string) => url.replace(/files\/[^/]+/, 'files');

const guide = readFileSync(new URL('../docs/warehouse.md', import.meta.url), 'utf8');
const hasPandas = spawnSync('python3', ['-c', 'import pandas, pyarrow']).status === 0;

function onlyWith(...commands: readonly string[]): typeof it | typeof it.skip {
  return commands.every(has) ? it : it.skip;
}

const numerator = (rate: { readonly numerator: number }) => rate.numerator;

const sorted = (rows: readonly (readonly unknown[])[]) => rows.map(String).toSorted();

/** DuckDB over the Parquet files that the manifests name. */
async function warehouse(): Promise<DuckDBConnection> {
  const manifests = filesBelow().filter((path) => path.endsWith('manifest.json'));
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  for (const table of exportTableNames) {
    const paths = manifests.flatMap((path) => {
      const { files } = JSON.parse(readFileSync(path, 'utf8')) as { files: { table: string; format: string; path: string }[] }; // prettier-ignore
      const its = files.filter((file) => file.table === table && file.format === 'parquet');
      return its.map((file) => `'${join(path, '..', file.path)}'`);
    });
    await connection.run(`create view ${table} as from read_parquet([${paths.join(', ')}])`);
  }
  return connection;
}
