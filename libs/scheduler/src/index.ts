export { RunQueue } from './run-queue.js';
export { RunWorker, type WorkerOptions } from './run-worker.js';
export { SchedulerModule } from './scheduler.module.js';
