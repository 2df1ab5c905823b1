import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as inMs } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { latencyOf, type TimedResponse, withApi } from '../attacked-api.js';
import { seconds, printFigures } from '../figures.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';
import { freePort } from '../process-measures.js';

interface IdleConnections {
  /** Closes them. Returns how many were open, and how many the server had closed. */
  end(): Promise<{ open: number; closed: number }>;
}

async function holdIdle(
  port: string,
  { connections, addresses }: { connections: number; addresses: number },
): Promise<IdleConnections> {
  const args = ['test/support/idle.js', port, String(connections), String(addresses)];
  const idle = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: idle.stdout });
  await once(lines, 'line');
  const end = async () => {
    const output = once(lines, 'line');
    idle.kill('SIGTERM');
    return JSON.parse(String((await output)[0])) as { open: number; closed: number };
  };
  return { end };
}

/**
 * One address holds as many connections as it may, while a customer at another one sends requests, each on a new
 * connection.
 */
export async function shareThePort({ connections, asked }: { connections: number; asked: number }): Promise<void> {
  await withApi({}, async ({ port, ask }) => {
    const idle = await holdIdle(port, { connections, addresses: 1 });
    const replies: TimedResponse[] = [];
    while (replies.length < asked) {
      replies.push(await ask());
      await inMs(20);
    }
    const { figures } = latencyOf(replies);
    const { open, closed } = await idle.end();
    printFigures('idle connections of one address', { connections, ...figures, 'open at the end': open, closed });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(open).toBeLessThan(connections);
  });
}

interface FewDescriptors {
  /** The process's limit of file descriptors, hard and soft. */
  readonly descriptors: number;
  /** How many idle connections there are, from several addresses. */
  readonly connections: number;
  /** How many prompts are due at once; they are asked at once as far as descriptors allow. */
  readonly prompts: number;
}

/**
 * A process that serves and works has few file descriptors. Strangers hold those that it gives to connections, and its
 * runs need the rest.
 */
export async function runShortOfDescriptors({ descriptors, connections, prompts }: FewDescriptors): Promise<void> {
  await withTrial({ latencyMs: 1000 }, async (trial) => {
    const { ledger } = trial;
    const port = String(await freePort());
    const settings = { PORT: port, ASSISTANT_CONCURRENCY: String(prompts), SCHEDULER_POLL_MS: '200' };
    const service = trial.start('apps/service/src/main', settings, { descriptors });
    await service.line(/listens on/);
    const idle = await holdIdle(port, { connections, addresses: 16 });
    const startedAt = performance.now();
    await ledger.addPrompts({ account: 'acme', count: prompts });
    await until('the end of every run', () => ledger.isIdle(), 120_000);
    const took = performance.now() - startedAt;
    const { open } = await idle.end();
    const counts = await ledger.counts();
    const { total } = await trial.demo.calls();
    printFigures(`${prompts} runs with ${descriptors} descriptors`, { 'idle connections': open, took: seconds(took), calls: total, ...counts }); // prettier-ignore
    expect(counts).toMatchObject({ runs: prompts, succeeded: prompts, failed: 0, doubled: 0, partial: 0 });
    expect(open).toBeLessThanOrEqual(descriptors / 2);
    // Otherwise nothing was short.
    expect(counts.again).toBeGreaterThan(0);
  });
}
