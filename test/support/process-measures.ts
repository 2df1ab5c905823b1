import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The longest stall of a process's event loop since the last call, in ms. */
export async function longestStallMs(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)![1]) * 1000;
}

/** Resident memory of a process, in MB. Linux only. */
export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** CPU time that all threads of a process have used, in ms. Linux only, whose clock ticks a hundred times a second. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Watches a process until `stop`, which returns its most memory in MB and its longest stall in ms. */
export function watchProcess({ pid, metricsPort }: { pid: number; metricsPort: number }) {
  let peakMb = 0;
  let stallMs = 0;
  const look = setInterval(() => (peakMb = Math.max(peakMb, residentMb(pid))), 20);
  const stop = async () => {
    clearInterval(look);
    stallMs = await longestStallMs(metricsPort);
    return { peakMb, stallMs };
  };
  return { stop };
}
