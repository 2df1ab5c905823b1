import autocannon from 'autocannon';
import { Command } from 'commander';
import { count, ratio, openDatabase, type Resources, withResources, tableOf } from '../harness.js';
import { type MeasuredServer, startServer } from '../processes.js';
import { seed, type Seeded, type Size } from './seed.js';

interface Options {
  readonly prompts: number;
  readonly results: number;
  readonly seconds: number;
  readonly rounds: number;
}

interface Case {
  readonly name: string;
  readonly server: MeasuredServer;
  readonly path: string;
  readonly headers: () => Record<string, string>;
  readonly status: number;
  /** The body of a POST; absent: a GET. */
  readonly body?: string;
}

type Six<Item> = [Item, Item, Item, Item, Item, Item];

interface Figures {
  readonly requestsPerSecond: number;
  readonly cpuMicros: number;
  readonly p99: number;
}

/** `bench api`: requests a second and server CPU of GET /v1/mentions, compared with bare servers in the same run. */
export function apiBench(): Command {
  return new Command('api')
    .description('GET /v1/mentions beside bare node:http, node:http + pg and Fastify + pg')
    .option('--prompts <n>', 'prompts in the large database', count, 100_000)
    .option('--results <n>', 'results in the large database', count, 1_000_000)
    .option('--seconds <n>', 'length of a turn', count, 4)
    .option('--rounds <n>', 'turns of each server', count, 3)
    .action(run);
}

const run = (options: Options): Promise<void> =>
  withResources(async (resources) => {
    const small = await openFilled(resources, 'small', { prompts: 1000, results: 1000 });
    const large = await openFilled(resources, 'large', options);
    const cases = await openCases({ small, large }, resources);
    process.stdout.write(report(await takeTurns(cases, options), options));
  });

interface Filled extends Seeded {
  readonly url: string;
}

async function openFilled(resources: Resources, name: string, size: Size): Promise<Filled> {
  say(`seeding a database of ${size.prompts} prompts and ${size.results} results`);
  const startedAt = Date.now();
  const url = await openDatabase(resources, name);
  const seeded = await seed(url, size);
  say(`seeded in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  return { ...seeded, url };
}

const startOurs = (url: string) =>
  startServer('apps/service/src/main.api.js', [], {
    DATABASE_URL: url,
    PORT: '0',
    RATE_LIMIT_PER_MINUTE: '10000000',
    LOG_LEVEL: 'info',
  });

const withKey = (key: string) => ({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' });

async function openCases({ small, large }: { small: Filled; large: Filled }, { atEnd }: Resources): Promise<Case[]> {
  const reference = (kind: string) => startServer('bench/api/reference-server.js', [kind, large.url]);
  const servers = await Promise.all([
    ...['static', 'pg', 'fastify', 'cold'].map(reference),
    startOurs(large.url),
    startOurs(small.url),
  ]);
  for (const server of servers) atEnd(() => server.stop());
  const [bare, withPg, fastify, cold, ours, oursSmall] = servers as Six<MeasuredServer>;
  const { keys } = large;
  const etag = await etagOf(ours, keys[0]!);
  let next = 0;
  const nextKey = () => withKey(keys[++next % keys.length]!);
  const first = () => withKey(keys[0]!);
  const path = '/v1/mentions';
  const everything = `${path}?include=ranking,score,evidence,answer,citations,searches,provenance`;
  return [
    { name: names.bare, server: bare, path, headers: first, status: 200 },
    { name: 'node:http + prepared pg read', server: withPg, path, headers: first, status: 200 },
    { name: 'Fastify + prepared pg read', server: fastify, path, headers: first, status: 200 },
    { name: names.warm, server: ours, path, headers: first, status: 200 },
    { name: names.warmSmall, server: oursSmall, path, headers: () => withKey(small.keys[0]!), status: 200 },
    { name: 'ours, warm, gzip', server: ours, path, headers: () => ({ ...first(), 'Accept-Encoding': 'gzip' }), status: 200 }, // prettier-ignore
    { name: 'ours, 304', server: ours, path, headers: () => ({ ...first(), 'If-None-Match': etag }), status: 304 },
    { name: 'ours, every include', server: ours, path: everything, headers: first, status: 200 },
    { name: 'ours, as a tool of MCP', server: ours, path: '/mcp', headers: first, status: 200, body: toolCall },
    { name: names.cold, server: cold, path, headers: nextKey, status: 200 },
    { name: names.oursCold, server: ours, path, headers: nextKey, status: 200 },
  ];
}

const toolCall = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_mentions","arguments":{}}}';

const names = {
  bare: 'node:http, the same bytes',
  warm: 'ours, warm',
  warmSmall: 'ours, warm, 1,000 results',
  cold: 'node:http + the cold statement',
  oursCold: 'ours, a cold key each time',
};

async function etagOf({ port }: MeasuredServer, key: string): Promise<string> {
  const headers = { ...withKey(key), 'Accept-Encoding': 'identity' };
  const response = await fetch(`http://127.0.0.1:${port}/v1/mentions`, { headers });
  return response.headers.get('etag') ?? '';
}

/** The servers alternate several times, so that whatever else the machine does affects all of them alike. */
async function takeTurns(cases: readonly Case[], { seconds, rounds }: Options): Promise<Map<string, Figures>> {
  const figures = new Map(cases.map(({ name }): [string, Figures[]] => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const it of cases) {
      const measured = await turn(it, round === 0 ? 1 : seconds);
      if (round > 0) figures.get(it.name)?.push(measured);
    }
    say(`round ${round} of ${rounds}${round === 0 ? ' (warm-up)' : ''}`);
  }
  return new Map([...figures].map(([name, all]) => [name, medianOf(all)]));
}

async function turn({ server, path, headers, status, body }: Case, seconds: number): Promise<Figures> {
  const before = server.cpuMs();
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: 32,
    duration: seconds,
    ...(body !== undefined && { method: 'POST', body }),
    requests: [{ setupRequest: (request) => ({ ...request, headers: headers() }) }],
  });
  const requests = result.requests.total;
  const answered = Object.entries(result.statusCodeStats ?? {});
  if (answered.some(([code]) => Number(code) !== status) || result.errors > 0)
    throw new Error(
      `${path} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors; ${status} was expected`,
    );
  return {
    requestsPerSecond: requests / result.duration,
    cpuMicros: ((server.cpuMs() - before) * 1000) / requests,
    p99: result.latency.p99,
  };
}

function medianOf(all: readonly Figures[]): Figures {
  return all.toSorted((a, b) => a.cpuMicros - b.cpuMicros)[all.length >> 1]!;
}

function report(figures: Map<string, Figures>, { prompts, results }: Options): string {
  const of = (name: string) => figures.get(name)!;
  const bare = of(names.bare);
  const rows = [...figures].map(([name, { requestsPerSecond, cpuMicros, p99 }]) => [
    name,
    requestsPerSecond.toFixed(0),
    ratio(requestsPerSecond / bare.requestsPerSecond),
    `${cpuMicros.toFixed(0)} µs`,
    ratio(bare.cpuMicros / cpuMicros),
    `${p99} ms`,
  ]);
  const header = ['', 'requests/s', 'of bare', 'CPU a request', 'bare CPU of it', 'p99'];
  const against = (name: string, other: string) => ratio(of(name).requestsPerSecond / of(other).requestsPerSecond);
  const compared = [
    [`warm, ${results} results against 1,000`, against(names.warm, names.warmSmall)],
    ['cold key against node:http + the same statement', against(names.oursCold, names.cold)],
  ];
  return `${tableOf(`GET /v1/mentions, ${prompts} prompts, ${results} results`, header, rows)}\n${tableOf('Requests/s', ['', 'ratio'], compared)}`;
}

function say(line: string): void {
  process.stderr.write(`bench api: ${line}\n`);
}
