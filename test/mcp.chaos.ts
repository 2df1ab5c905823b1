import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { printFigures } from './support/figures.js';
import { rpc } from './support/mcp.js';
import { call, type RunningService, startApi } from './support/service.js';
import { askForLargePages } from './support/trials/ask-for-large-pages.js';

let database: TestDatabase;
let service: RunningService;
let acme: Customer;
let other: Customer;
let foreignId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['what we ask']);
  other = await onboardCustomer(database.url, 'other', ['only they ask this', 'only they ask that']);
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  foreignId = await answerPrompt(database.url, other.promptIds[0]!, '**Acme Cloud** beats Zorblatt.');
  service = await startApi(database.url, { RATE_LIMIT_PER_MINUTE: '1000000' });
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

async function send(path: string, key: string, body: string): Promise<{ status: number; body: string }> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const sent = request({ agent, host: '127.0.0.1', port: service.port, method: 'POST', path, headers });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, body: await readText(response) };
}

const tool = (name: string, args: object) => rpc('tools/call', { name, arguments: args });

describe('10,000 calls of tools for another account’s things', () => {
  it('bring not one byte of another account', async () => {
    const theirs = await send('/mcp', other.key, tool('list_prompts', { limit: 1 }));
    const { next_cursor: cursor } = (
      JSON.parse(theirs.body) as { result: { structuredContent: { next_cursor: string } } }
    ).result.structuredContent;
    const promptId = other.promptIds[0];
    const lists = 'list_prompts list_results get_trends list_competitors list_gaps list_citations list_qualities';
    const calls = [
      ...lists
        .split(' ')
        .flatMap((name) => [
          tool(name, {}),
          tool(name, { prompt_id: promptId }),
          tool(name, { query: 'only they ask this', branded: 'include' }),
          tool(name, { cursor }),
        ]),
      tool('get_result', { id: foreignId }),
      tool('get_result', { id: foreignId.toUpperCase(), include: ['ranking'] }),
      tool('get_mentions', { prompt_id: promptId, include: ['evidence', 'citations', 'provenance'] }),
      tool('get_mentions', { prompt_id: promptId, at: '2100-01-01' }),
      tool('get_mentions', { account: 'other', account_id: 'other' }),
      tool('list_fields', { cursor }),
    ];
    const paths = ['/mcp', '/acme/mcp', '/other/mcp'];
    const counts = new Map<number, number>();
    for (let n = 0; n < 10_000; n += 20) {
      const batch = Array.from({ length: 20 }, async (_, i) => {
        const body = calls[(n + i) % calls.length]!;
        // The customer's own calls come in between: what the caches hold of them must stay the customer's own.
        if (i === 0) expect((await send('/other/mcp', other.key, body)).status).toBe(200);
        const reply = await send(paths[(n + i) % 3]!, acme.key, body);
        counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
        expect(reply.body).not.toMatch(/Zorblatt|only they ask/);
      });
      await Promise.all(batch);
    }
    expect(new Set(counts.keys())).toEqual(new Set([200, 401]));
    printFigures('10,000 calls for another account', Object.fromEntries(counts));
  }, 600_000);
});

describe('bodies that never end, are too large or mean nothing', () => {
  it('are refused with the right status, and everybody else is answered', async () => {
    const slow = Array.from({ length: 200 }, () => statusOf(head('Content-Length: 100'), ' '));
    const huge = `10000\r\n${' '.repeat(65_536)}\r\n`.repeat(16);
    const broken = ['{', '[]', '[[]]', 'null', '{"jsonrpc":"2.0"}', '\0', '"a"', rpc('no/such'), rpc('tools/call', {})];
    const statuses = new Set<number>();
    const times: number[] = [];
    const beginning = performance.now();
    while (performance.now() - beginning < 12_000) {
      const bad = broken.map(async (body) => statuses.add((await send('/mcp', acme.key, body)).status));
      const tooLarge = statusOf(head('Transfer-Encoding: chunked'), huge);
      const startedAt = performance.now();
      expect((await call(service, acme.key)).status).toBe(200);
      times.push(performance.now() - startedAt);
      expect(await tooLarge).toBe(413);
      await Promise.all(bad);
    }
    expect(new Set(await Promise.all(slow))).toEqual(new Set([408]));
    expect(statuses).toEqual(new Set([200, 400]));
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => `${sorted[Math.floor(sorted.length * share)]!.toFixed(1)} ms`;
    printFigures('GET /v1/mentions meanwhile', { asked: sorted.length, p50: at(0.5), p99: at(0.99) });
  }, 120_000);
});

const head = (length: string) =>
  `POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${acme.key}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;

/** Sends this and waits for the status line. */
async function statusOf(headers: string, body: string): Promise<number> {
  const socket = connect(service.port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(headers + body);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(bytes.toString('latin1').split(' ')[1]);
}

describe('large answers delay nobody else', () => {
  it('through tools and through the API', async () => {
    const includes = ['ranking', 'score', 'evidence', 'citations', 'searches', 'provenance'];
    // The library answers what does not have the common form.
    const more = { extra: 1 };
    await askForLargePages(
      [
        { title: 'list_results of 200', ask: () => ({ tool: 'list_results', args: { limit: 200 } }) },
        {
          title: 'list_results of 200 with all includes',
          ask: () => ({ tool: 'list_results', args: { limit: 200, include: includes } }),
        },
        {
          title: 'the same by the library',
          ask: () => ({ tool: 'list_results', args: { limit: 200, include: includes }, more }),
        },
        { title: 'get_result of 100,000 characters', ask: (id) => ({ tool: 'get_result', args: { id } }) },
        { title: 'the same by the library', ask: (id) => ({ tool: 'get_result', args: { id }, more }) },
        { title: 'GET /v1/results of 200', ask: () => '/v1/results?limit=200' },
        {
          title: 'GET /v1/results of 200 with all includes',
          ask: () => `/v1/results?limit=200&include=${includes.join(',')},answer`,
        },
        { title: 'GET /v1/results/ID of 100,000 characters', ask: (id) => `/v1/results/${id}` },
      ],
      { seconds: 5 },
    );
  }, 240_000);
});
