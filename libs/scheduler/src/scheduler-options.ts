import type { WorkerOptions } from './run-worker.js';

export abstract class SchedulerOptions implements WorkerOptions {
  /** How often due prompts are looked for. */
  abstract readonly pollMs: number;
  abstract readonly leaseSeconds: number;
  abstract readonly graceMs: number;
}
