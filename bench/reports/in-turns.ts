import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { median } from '../measure.js';

/** One way to the same rows. */
export type Way = () => Promise<unknown>;

const warmUps = 50;
const warmUpMs = 2000;

export interface Effort {
  /** Fewest turns of each that count. */
  readonly rounds: number;
  /** More turns are taken until this time is over. */
  readonly budgetMs: number;
}

/** Median milliseconds of each way; they take turns, so that whatever else the machine does meets all alike. */
export async function inTurns(ways: readonly Way[], { rounds, budgetMs }: Effort): Promise<number[]> {
  await turns(ways, (nth, elapsedMs) => nth < warmUps && (nth < 1 || elapsedMs < warmUpMs));
  const times = await turns(ways, (nth, elapsedMs) => nth < rounds || elapsedMs < budgetMs);
  return times.map(median);
}

async function turns(ways: readonly Way[], more: (nth: number, elapsedMs: number) => boolean): Promise<number[][]> {
  const times = ways.map((): number[] => []);
  const startedAt = performance.now();
  for (let nth = 0; more(nth, performance.now() - startedAt); nth++)
    for (const [index, way] of ways.entries()) times[index]!.push(await timeOf(way));
  return times;
}

async function timeOf(way: Way): Promise<number> {
  const startedAt = performance.now();
  await way();
  return performance.now() - startedAt;
}

/** A client that costs little beside what it measures: one connection a server, and no work on the body. Throws unless 200. */
export function openReader(port: number, headers: Readonly<Record<string, string>> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
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
