import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { minifySync } from '@swc/core';
import { withoutCall } from '../apps/service/src/clients/client-api.js';
import { type Acme, openAcme } from './support/acme.js';
import { copyResult } from './support/copy-result.js';
import { ClientFolder } from './support/client-folder.js';
import { changeDatabase } from './support/database.js';
import { codeBlocks, has, runSnippet } from './support/snippets.js';
import { addEvent } from './support/add-event.js';
import { addSignal } from './support/add-signal.js';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
}

interface Operation {
  readonly operationId: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

let opened: Acme;
let description: string;
let operations: readonly Operation[];
let signalId: string;
let eventId: string;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  opened = await openAcme('🎉 **Acme Cloud** is easy to use.');
  await copyResult(opened.databaseUrl, opened.resultId, 2);
  await changeDatabase(opened.databaseUrl, `update api_key set scopes = '{read,export}'`);
  await changeDatabase(opened.databaseUrl, `update prompt set tags = '{topic:price}'`);
  await changeDatabase(opened.databaseUrl, `update brand set competitors = '[{"name": "Globex", "aliases": []}]'`);
  signalId = await addSignal(opened.databaseUrl, { account: 'acme', brand: 'Acme Cloud' });
  eventId = await addEvent(opened.databaseUrl, { account: 'acme', summary: 'It began.' });
  await addEvent(opened.databaseUrl, { account: 'acme', summary: 'It went on.' });
  description = await (await fetch(`${opened.service.url}/v1/openapi.json`)).text();
  const { paths } = JSON.parse(description) as { paths: Record<string, { get: Omit<Operation, 'path'> }> };
  // A document needs a browser, and files need a day that was written: report-pdf.e2e.ts and exports.e2e.ts call these
  // routes.
  const read = Object.entries(paths).filter(([path]) => !['/v1/report.pdf', '/v1/exports/{day}/{file}'].includes(path));
  operations = read.map(([path, { get }]) => ({ ...get, path }));
  settings = { KEY: opened.acme.key, BASE_URL: `${opened.service.url}/acme`, PYTHONPATH: python };
});

afterAll(() => opened?.close());

const document = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');
const blocks = (name: string, language: string) => codeBlocks(document(name), language);
const python = join(import.meta.dirname, '../clients/python');

const idFor = (path: string): string => (path.startsWith('/v1/signals') ? signalId : opened.resultId);

function includeOf(path: string): readonly string[] {
  if (path === '/v1/prompts') return ['trend'];
  return /mentions|results/.test(path) ? ['ranking', 'score', 'evidence'] : ['measurement'];
}

/** A valid value for every parameter. A new parameter in the description needs one here. */
const valuesFor = (path: string): Readonly<Record<string, unknown>> => ({
  id: idFor(path),
  prompt_id: opened.acme.promptIds[0],
  query: 'best cloud storage',
  brand: 'Acme Cloud',
  domain: 'acme.example',
  geo: 'us',
  tag: 'topic:price',
  at: '2100-01-01T00:00:00Z',
  offset_unit: 'codepoint',
  include: includeOf(path),
  branded: 'include',
  from: '2020-01-01',
  to: path === '/v1/key-uses' ? '2100-01-01' : '2100-01-01T00:00:00+01:00',
  bucket: 'period',
  compare: 'previous',
  competitor: 'Acme Cloud',
  cited: 'reviews.example',
  named: 'rivals',
  names: ['Globex'],
  rival: 'Globex',
  search: 'cloud storage',
  sort: 'mention_rate',
  order: 'desc',
  polarity: ['positive'],
  limit: 1,
  format: 'json',
  own_brands: 'include',
  assistant: 'default',
  surface: 'api',
  group: 'assistant',
  state: 'open',
  kind: [path === '/v1/signals' ? 'visibility.fell' : 'editorial'],
  theme: ['price'],
  since: '2020-01-01',
  week: '2026-W40',
  after: eventId,
  type: ['signal.opened'],
  'If-None-Match': '"another"',
  'X-Request-Id': 'a-generated-client',
});

const isList = ({ parameters }: Operation) => parameters.some(({ name }) => name === 'cursor');

/**
 * Valid values for the parameters that are sent in one place, written so that JSON, TypeScript and Python all read
 * them. `null`: there are none.
 */
function valuesOf({ path, parameters }: Operation, place: Parameter['in']): string | null {
  const names = parameters.filter((one) => one.in === place && one.name !== 'cursor').map(({ name }) => name);
  const values = valuesFor(path);
  for (const name of names) expect(values).toHaveProperty([name]);
  return names.length === 0 ? null : JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]])));
}

/** The same for several places, as the source of an object. */
function objectOf(operation: Operation, places: readonly Parameter['in'][]): string {
  const given = places.map((place) => ({ place, source: valuesOf(operation, place) }));
  return `{ ${given.flatMap(({ place, source }) => (source === null ? [] : `${place}: ${source}`)).join(', ')} }`;
}

/** The operations that our clients call, with what they send. Of several formats they read JSON alone. */
const called = (): Operation[] =>
  operations
    .filter(({ path }) => !withoutCall.includes(path))
    .map((operation) => ({ ...operation, parameters: operation.parameters.filter(({ name }) => name !== 'format') }));

/** A line for each operation. */
const each = (some: readonly Operation[], output: string) =>
  some.map(({ operationId }) => `${operationId} ${output}\n`).join('');

it('a client of openapi-typescript, set up as docs/api.md says, calls every route with every parameter', async () => {
  const calls = operations.map((operation) => {
    const params = objectOf(operation, ['path', 'query', 'header']);
    const call = `client.GET('${operation.path}', { params: ${params} })`;
    return `console.log('${operation.operationId}', (await ${call}).response.status);`;
  });
  const folder = await ClientFolder.withOpenapiFetch(description);
  const program = [...blocks('api.md', 'ts'), ...calls].join('\n');
  try {
    const [printed] = await folder.run([program], { ...settings, BASE_URL: opened.service.url });
    expect(printed).toBe(each(operations, '200'));
  } finally {
    await folder.close();
  }
});

it('the package is at most 2 kB of gzip in a page', () => {
  const files = globSync(join(import.meta.dirname, '../dist/client/*.js'));
  const bundle = files.map((file) => minifySync(readFileSync(file, 'utf8'), { module: true }).code).join('');
  expect(files.length).toBeGreaterThan(0);
  expect(gzipSync(bundle).length).toBeLessThanOrEqual(2048);
});

const page = `
  import { Client, type Row } from '@brand-mentions/client';
  const client = new Client({ baseUrl: '/acme' });
  export const gaps: Row<'/v1/gaps'>[] = (await client.get('/v1/gaps')).data;
  // @ts-expect-error: no parameter of this path
  await client.get('/v1/gaps', { query: { bucket: 'week' } });
  // @ts-expect-error: an id is needed
  await client.get('/v1/results/{id}', {});
  // @ts-expect-error: no list
  client.rows('/v1/mentions');
  // @ts-expect-error: no document
  await client.download('/v1/gaps');
  export const pdf: Uint8Array = await client.download('/v1/report.pdf', { query: { geo: 'US', rivals: ['Globex'] } });`;

it('the package, installed in an empty folder, is typed for Node and for pages, runs as docs/clients.md says, and has every route', async () => {
  const setup = `import { Client } from '@brand-mentions/client';
    const client = new Client({ baseUrl: process.env['BASE_URL']!, key: process.env['KEY'] });`;
  const calls = called().map((operation) => {
    const options = objectOf(operation, ['path', 'query']);
    const { operationId, path } = operation;
    if (!isList(operation)) return `console.log('${operationId}', typeof (await client.get('${path}', ${options})));`;
    return `for await (const { data } of client.pages('${path}', ${options})) data satisfies object[];
      console.log('${operationId}', typeof (await client.get('${path}', ${options})));`;
  });
  const folder = await ClientFolder.withPackage();
  try {
    await folder.compileForBundler(page);
    const programs = [blocks('clients.md', 'ts').join('\n'), [setup, ...calls].join('\n')];
    const [example, routes] = await folder.run(programs, settings);
    expect(example).toMatch(exampleOutput);
    expect(routes).toBe(each(called(), 'object'));
  } finally {
    await folder.close();
  }
});

const exampleOutput = /^Acme Cloud [\d.]+ 1 .*Acme Cloud.*\n[12] 1 33\n404 prompt_not_found\n$/;

/** The examples of docs/clients.md, then a call of every route. */
function pythonProgram(): string {
  const calls = called().map((operation) => {
    const [query, path] = [valuesOf(operation, 'query'), valuesOf(operation, 'path')];
    const id = path === null ? [] : [`id=${JSON.stringify(idFor(operation.path))}`];
    const given = [JSON.stringify(operation.path), ...(query === null ? [] : [query]), ...id].join(', ');
    const { operationId } = operation;
    if (!isList(operation)) return `print("${operationId}", len(client.get(${given})) > 0)`;
    return `print("${operationId}", all("data" in page for page in client.pages(${given})))`;
  });
  return [...blocks('clients.md', 'python'), ...calls].join('\n');
}

(has('python3') ? it : it.skip)('the Python client runs as docs/clients.md says, and has every route', async () => {
  const printed = await runSnippet('python3', ['-B', '-'], pythonProgram(), settings);
  expect(printed).toMatch(/^[12] 1 32\n404 prompt_not_found\n/);
  expect(printed.split('\n').slice(2).join('\n')).toBe(each(called(), 'True'));
});

const run = (command: string, args: readonly string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { status, output: status === 0 ? '' : stdout + stderr };
};

(has('python3') ? it : it.skip)('the Python client keeps what its own tests say', () => {
  expect(run('python3', ['-B', '-m', 'unittest'], python)).toEqual({ status: 0, output: '' });
});

(has('mypy') ? it : it.skip)('the Python client and all calls of it are well typed', () => {
  const strict = ['--strict', '--python-version', '3.11', '--cache-dir', devNull];
  expect(run('mypy', [...strict, '--command', pythonProgram()], python)).toEqual({ status: 0, output: '' });
});
