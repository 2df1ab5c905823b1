export { JobQueue } from './job-queue.js';
export { JobTable, type NamedJobs } from './job-table.js';
export { QueueModule } from './queue.module.js';
