import type { WorkerOptions } from './run-worker.js';

export abstract class SchedulerOptions implements WorkerOptions {
  /** How often the scheduler looks for due prompts. */
  abstract readonly pollMs: number;
  abstract readonly leaseSeconds: number;
  abstract readonly graceMs: number;
}
