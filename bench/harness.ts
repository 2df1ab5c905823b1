import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { startEmbeddedPostgres } from '@app/embedded-postgres';
import { migrate } from '@app/storage';

/** What a benchmark has opened, and its folder. All of it is gone when the benchmark ends. */
export interface Resources {
  readonly folder: string;
  /** What was registered last is closed first. */
  readonly atEnd: (close: () => unknown) => void;
}

export async function withResources<Result>(work: (resources: Resources) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    return await work({ folder, atEnd: (close) => void closers.push(close) });
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

/**
 * Starts a PostgreSQL server for the benchmark. It stops with this process, however that ends, except by kill -9.
 * Resolves with its URL.
 */
export async function openPostgres(
  { folder, atEnd }: Resources,
  name = 'data',
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const dataDir = join(folder, name);
  const server = await startEmbeddedPostgres({ dataDir, settings });
  process.once('exit', () => endAtOnce(dataDir));
  atEnd(() => server.stop());
  return server.url;
}

/** The same with the product's schema. */
export async function openDatabase(resources: Resources, name?: string): Promise<string> {
  const url = await openPostgres(resources, name);
  await migrate(url);
  return url;
}

/** Stops a server at once, because nobody needs its data. Does nothing where it has stopped already. */
function endAtOnce(dataDir: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
  } catch {
    // The server has stopped already.
  }
}

interface Effort {
  /**
   * The number of rounds that count: where there is a time budget, the most in `measure` and the fewest in `inTurns`.
   */
  readonly rounds: number;
  readonly budgetMs: number;
}

const warmUps = 5;
const fewestRounds = 3;

/**
 * Median milliseconds by name, each for one whole pass over its input. The contenders alternate, so that whatever else
 * the machine does affects all of them alike. The first rounds only warm up, and no round begins once the budget is
 * spent.
 */
export function measure(
  contenders: Readonly<Record<string, () => void>>,
  { rounds, budgetMs }: Effort,
  what: string,
): Map<string, number> {
  const times = new Map(Object.keys(contenders).map((name): [string, number[]] => [name, []]));
  const startedAt = performance.now();
  for (let round = -warmUps; round < rounds; round++) {
    if (round >= fewestRounds && performance.now() - startedAt > budgetMs) break;
    for (const [name, pass] of Object.entries(contenders)) {
      const passAt = performance.now();
      pass();
      if (round >= 0) times.get(name)?.push(performance.now() - passAt);
    }
    process.stderr.write(`${what}: round ${Math.max(round + 1, 0)} of ${rounds}${process.stderr.isTTY ? '\r' : '\n'}`);
  }
  if (process.stderr.isTTY) process.stderr.write('\u001b[2K');
  return new Map([...times].map(([name, values]) => [name, median(values)]));
}

type Way = () => Promise<unknown>;

const mostWarmUps = 50;
const warmUpMs = 2000;

/**
 * Median milliseconds of several ways to the same result. They alternate, too; rounds are added until the budget is
 * spent.
 */
export async function inTurns(ways: readonly Way[], { rounds, budgetMs }: Effort): Promise<number[]> {
  await turns(ways, (nth, elapsedMs) => nth < mostWarmUps && (nth < 1 || elapsedMs < warmUpMs));
  return (await turns(ways, (nth, elapsedMs) => nth < rounds || elapsedMs < budgetMs)).map(median);
}

async function turns(ways: readonly Way[], more: (nth: number, elapsedMs: number) => boolean): Promise<number[][]> {
  const times = ways.map((): number[] => []);
  const startedAt = performance.now();
  for (let nth = 0; more(nth, performance.now() - startedAt); nth++)
    for (const [index, way] of ways.entries()) times[index]!.push(await timeOf(way));
  return times;
}

/** Milliseconds that the work takes. */
export async function timeOf(work: Way): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export const quantile = (values: readonly number[], q: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(q * (values.length - 1))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * A client that costs little compared with what it measures: few connections, and no work on the body. `read` throws
 * unless the status is 200.
 */
export function openReader(port: number, headers: Readonly<Record<string, string>> = {}, { connections = 1 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    async read(path: string): Promise<void> {
      const [reply] = (await once(get({ port, path, agent, headers }), 'response')) as [IncomingMessage];
      const chunks: Buffer[] = [];
      for await (const chunk of reply as AsyncIterable<Buffer>) chunks.push(chunk);
      if (reply.statusCode !== 200)
        throw new Error(`${path}: ${reply.statusCode} ${Buffer.concat(chunks).toString('utf8', 0, 500)}`);
    },
    close: () => agent.destroy(),
  };
}

/** Reads an option that is a count. */
export function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('must be a whole number above 0');
  return Number(text);
}

/** A table in columns; the first column has labels, the others are aligned to the right. */
export function tableOf(title: string, header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  return `${title}\n${[header, widths.map((width) => '-'.repeat(width)), ...rows].map((row) => `  ${line(row)}`).join('\n')}\n`;
}

export const ratio = (value: number): string => `${value.toFixed(2)}x`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
