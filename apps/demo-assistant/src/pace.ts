import { setTimeout as delay } from 'node:timers/promises';

export const longestLatencyMs = 3_600_000;

export const isLatencyMs = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= longestLatencyMs;

/** How long each call waits before it is answered, in ms; changed at run time, it holds for the calls that come. */
export class Pace {
  constructor(private latencyMs: number) {}

  set(latencyMs: number): void {
    this.latencyMs = latencyMs;
  }

  /** Rejects when `signal` fires. */
  async wait(signal: AbortSignal): Promise<void> {
    if (this.latencyMs > 0) await delay(this.latencyMs, undefined, { signal });
  }
}
