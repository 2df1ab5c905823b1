import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@jest/globals';
import { latencyOf, type TimedResponse, withApi } from '../attacked-api.js';
import { printFigures } from '../figures.js';
import { residentMb } from '../process-measures.js';

const mostGrowthMb = 150;

export interface Flood {
  readonly connections: number;
  readonly seconds: number;
  /** What each client sends first, given a customer's key. */
  readonly head: (key: string) => string;
  /** What each client then sends without end. */
  readonly part: string;
  /** The limit for the customer's requests at the 99th percentile. */
  readonly longestMs: number;
}

/** Clients send without end and read nothing, while a customer sends a request every 20 ms. */
export async function holdOutFlood(
  title: string,
  { connections, seconds, head, part, longestMs }: Flood,
): Promise<void> {
  await withApi({}, async ({ pid, port, key, ask }) => {
    const idleMb = residentMb(pid);
    const args = ['test/support/flood.js', port, String(connections), head(key), part];
    const flood = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const replies: TimedResponse[] = [];
    let peakMb = 0;
    const endAt = performance.now() + seconds * 1000;
    while (performance.now() < endAt) {
      replies.push(await ask());
      peakMb = Math.max(peakMb, residentMb(pid));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const output = once(flood.stdout, 'data');
    flood.kill('SIGTERM');
    const { cut, bytes } = JSON.parse(String((await output)[0])) as { cut: number; bytes: number };
    const { p99, figures } = latencyOf(replies);
    const growthMb = Math.round(peakMb - idleMb);
    printFigures(title, {
      connections,
      ...figures,
      idle: `${Math.round(idleMb)} MB`,
      growth: `${growthMb} MB`,
      cut,
      'MB sent': Math.round(bytes / 1e6),
    });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(growthMb).toBeLessThan(mostGrowthMb);
    expect(p99).toBeLessThanOrEqual(longestMs);
  });
}

/**
 * Opens more connections than the port takes. Each is told that its request is not HTTP, or too slow, and continues
 * with a byte now and then. 20 s later a customer is answered again.
 */
export async function outliveDrips(
  title: string,
  { connections, head }: { connections: number; head: string },
): Promise<void> {
  // Otherwise the limits of the addresses would keep most of them out.
  await withApi({ TRUSTED_PROXIES: '127.0.1.0/24' }, async ({ port, ask }) => {
    const args = ['test/support/drip.js', port, String(connections), head];
    const drips = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: drips.stdout });
    await once(lines, 'line');
    const during = await ask();
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    const after = await ask();
    const output = once(lines, 'line');
    drips.kill('SIGTERM');
    const { open } = JSON.parse(String((await output)[0])) as { open: number };
    printFigures(title, {
      connections,
      'answered meanwhile': during.status,
      'answered after 20 s': after.status,
      'still open': open,
    });
    expect(after.status).toBe(200);
    expect(open).toBe(0);
  });
}
