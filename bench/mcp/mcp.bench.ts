import { Command } from 'commander';
import { count, median, openDatabase, quantile, ratio, type Resources, tableOf, withResources } from '../harness.js';
import { type MeasuredServer, startServer } from '../processes.js';
import { seedReports } from '../reports/seed-reports.js';
import { type BenchRequests, requestsOf, tools, versions } from './requests.js';
import { type BenchRequest, openClient, openLoop } from './open-load.js';

interface Options {
  readonly calls: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly rate: number;
}

/**
 * `bench mcp`: what a tool call costs, compared with the read that it makes, and how much it slows other readers down.
 */
export function mcpBench(): Command {
  return new Command('mcp')
    .description(
      'CPU of a tool call beside its read; latency of GET /v1/mentions beside tool calls and beside their reads',
    )
    .option('--calls <n>', 'calls of each kind in a round', count, 300)
    .option('--rounds <n>', 'rounds of each', count, 3)
    .option('--rate <n>', 'GET /v1/mentions a second while latency is measured', count, 200)
    .option('--seconds <n>', 'length of a turn while latency is measured', count, 4)
    .action(run);
}

const run = (options: Options): Promise<void> =>
  withResources(async (resources) => {
    const url = await openDatabase(resources);
    const { key } = await seedReports(url, { prompts: 20, days: 30, results: 2000 });
    const server = await openServer(url, resources);
    const requests = requestsOf(key);
    process.stdout.write(await compareCpu(server, requests, options));
    process.stdout.write(`\n${await compareLatency(server, requests, options)}`);
  });

async function openServer(url: string, { atEnd }: Resources): Promise<MeasuredServer> {
  const settings = { DATABASE_URL: url, PORT: '0', RATE_LIMIT_PER_MINUTE: '10000000', LOG_LEVEL: 'silent' };
  const server = await startServer('apps/service/src/main.api.js', [], settings);
  atEnd(() => server.stop());
  return server;
}

/** Sends one request after the other on one connection. The kinds alternate, and the first round only warms up. */
async function compareCpu(server: MeasuredServer, { reads, calls }: BenchRequests, options: Options): Promise<string> {
  const kinds = Object.keys(tools).flatMap((tool) => [
    reads[tool]!,
    ...versions.map((version) => calls[version]![tool]!),
  ]);
  const micros = await cpuOf(server, kinds, options);
  const rows = Object.entries(tools).map(([tool, path], nth) => {
    const [read = 0, ...byVersion] = micros.slice(nth * 3, nth * 3 + 3);
    const cells = byVersion.flatMap((call) => [`${call.toFixed(0)} µs`, ratio(call / read)]);
    return [tool, path, `${read.toFixed(0)} µs`, ...cells];
  });
  const header = ['', 'its read', 'CPU of it', ...versions.flatMap((version) => [version, 'of read'])];
  return tableOf('CPU of the service, all its threads, a request (medians)', header, rows);
}

/** Medians in µs per request. */
async function cpuOf(
  server: MeasuredServer,
  kinds: readonly BenchRequest[],
  { calls, rounds }: Options,
): Promise<number[]> {
  const client = openClient(server.port, 1);
  const micros = kinds.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [nth, ask] of kinds.entries()) {
      const before = server.cpuMs();
      for (let call = 0; call < calls; call++) mustSucceed(await client.send(ask));
      if (round > 0) micros[nth]!.push(((server.cpuMs() - before) * 1000) / calls);
    }
    say(`CPU, round ${round} of ${rounds}`);
  }
  client.close();
  return micros.map(median);
}

/** A tool's error comes with status 200. */
function mustSucceed(body: string): void {
  if (body.includes('"isError":true')) throw new Error(body.slice(0, 300));
}

const besides = [20, 50];

interface Turn {
  readonly name: string;
  /** What is sent beside the reads that are measured. */
  readonly requests: readonly BenchRequest[];
  readonly perSecond: number;
  readonly p50: number[];
  readonly p99: number[];
}

function turnsOf({ reads, calls }: BenchRequests): Turn[] {
  const ofTools = versions.flatMap((version) => Object.values(calls[version]!));
  const loads = besides.flatMap((perSecond) => [
    { name: `beside ${perSecond} tool calls/s`, requests: ofTools, perSecond },
    { name: `beside ${perSecond} of their reads/s`, requests: Object.values(reads), perSecond },
  ]);
  return [{ name: 'alone', requests: [], perSecond: 0 }, ...loads].map((load) => ({ ...load, p50: [], p99: [] }));
}

/** The same loop of reads alone, beside tool calls, and beside the reads that these make; the three alternate. */
async function compareLatency(server: MeasuredServer, requests: BenchRequests, options: Options): Promise<string> {
  const turns = turnsOf(requests);
  const clients = { own: openClient(server.port, 10), beside: openClient(server.port, 4) };
  for (let round = 0; round <= options.rounds; round++) {
    for (const turn of turns) {
      const taken = await takeTurn(clients, { turn, read: requests.reads['get_mentions']!, options });
      if (round === 0) continue;
      turn.p50.push(quantile(taken, 0.5));
      turn.p99.push(quantile(taken, 0.99));
    }
    say(`latency, round ${round} of ${options.rounds}`);
  }
  for (const client of Object.values(clients)) client.close();
  const title = `Latency of ${options.rate} GET /v1/mentions a second, each sent at its time (medians of the turns)`;
  return tableOf(title, ['', 'p50', 'of alone', 'p99', 'of alone'], rowsOf(turns));
}

type Client = ReturnType<typeof openClient>;

/** Milliseconds of each of the reads. */
async function takeTurn(
  { own, beside }: { own: Client; beside: Client },
  { turn, read, options: { rate, seconds } }: { turn: Turn; read: BenchRequest; options: Options },
): Promise<number[]> {
  const [taken] = await Promise.all([
    openLoop(own, [read], { perSecond: rate, seconds }),
    openLoop(beside, turn.requests, { perSecond: turn.perSecond, seconds }),
  ]);
  return taken;
}

function rowsOf(turns: readonly Turn[]): string[][] {
  const alone = turns[0]!;
  return turns.map(({ name, p50, p99 }) => [name, ...cellsOf(p50, alone.p50), ...cellsOf(p99, alone.p99)]);
}

const cellsOf = (values: readonly number[], others: readonly number[]): string[] => [
  `${median(values).toFixed(2)} ms`,
  ratio(median(values) / median(others)),
];

function say(line: string): void {
  process.stderr.write(`bench mcp: ${line}\n`);
}
