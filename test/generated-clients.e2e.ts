import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Acme, openAcme } from './support/acme.js';
import { copyResult } from './support/copy-result.js';
import { GeneratedClients, type Operation } from './support/generated-clients.js';
import { codeBlocks } from './support/snippets.js';

let opened: Acme;
let clients: GeneratedClients;

beforeAll(async () => {
  opened = await openAcme('**Acme Cloud** is easy to use.');
  await copyResult(opened.databaseUrl, opened.resultId, 2);
  clients = await GeneratedClients.open(opened.service.url);
});

afterAll(async () => {
  await clients?.close();
  await opened?.close();
});

/** A good value for every parameter there is: one more in the description needs one more here. */
const values = (): Readonly<Record<string, unknown>> => ({
  id: opened.resultId,
  prompt_id: opened.acme.promptIds[0],
  query: 'best cloud storage',
  brand: 'Acme Cloud',
  domain: 'acme.example',
  geo: 'us',
  at: '2100-01-01T00:00:00Z',
  offset_unit: 'codepoint',
  include: ['ranking', 'score', 'evidence'],
  branded: 'include',
  from: '2020-01-01',
  to: '2100-01-01T00:00:00+01:00',
  bucket: 'week',
  limit: 1,
  format: 'json',
  own_brands: 'include',
  'If-None-Match': '"another"',
  'X-Request-Id': 'a-generated-client',
});

/** All parameters of an operation as the source of one object, by where they are sent; `cursor` is an expression. */
function argumentsOf(
  { parameters }: Operation,
  { header, cursor }: { header: string; cursor?: string | undefined },
): string {
  const parts = (['path', 'header', 'query'] as const).map((place) => {
    const names = parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
    const members = names.flatMap((name) => {
      if (name === 'cursor') return cursor === undefined ? [] : [`cursor: ${cursor}`];
      return `${JSON.stringify(name)}: ${JSON.stringify(values()[name])}`;
    });
    return members.length === 0 ? '' : `${place === 'header' ? header : place}: { ${members.join(', ')} },`;
  });
  return `{ ${parts.join('')} }`;
}

/** Every call of a program, then, where it gave a page that is not the last, the one behind it. */
const program = (setup: string, call: (operation: Operation, cursor?: string) => string) =>
  [setup, ...clients.operations.map((operation) => `{${callOf(operation, call)}}`)].join('\n');

function callOf(operation: Operation, call: (operation: Operation, cursor?: string) => string): string {
  const print = (reply: string) => `console.log('${operation.operationId}', ${reply}.response?.status);`;
  const first = `const first = ${call(operation)}; ${print('first')}`;
  if (!operation.parameters.some(({ name }) => name === 'cursor')) return first;
  const cursor = `first.data?.next_cursor`;
  return `${first} if (${cursor}) { const next = ${call(operation, cursor)}; ${print('next')} }`;
}

it('clients of openapi-typescript and Hey API, set up as docs/api.md says, call every route with every parameter', async () => {
  const [openapiFetch, heyApi] = codeBlocks(readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8'), 'ts');
  const byFetch = program(openapiFetch!, (operation, cursor) => {
    const params = argumentsOf(operation, { header: 'header', cursor });
    return `await client.GET('${operation.path}', { params: ${params} })`;
  });
  const byHey = program(`import * as sdk from './mentions/sdk.gen.js';\n${heyApi}`, (operation, cursor) => {
    const options = argumentsOf(operation, { header: 'headers', cursor });
    return `await sdk.${operation.operationId}(${options})`;
  });
  const settings = { KEY: opened.acme.key, BASE_URL: opened.service.url };
  const printed = await clients.run([byFetch, byHey], settings);
  const expected = clients.operations.flatMap(({ operationId }) => {
    const line = `${operationId} 200\n`;
    return operationId === 'listResults' ? [line, line] : [line];
  });
  for (const out of printed) expect(out).toBe(expected.join(''));
});
