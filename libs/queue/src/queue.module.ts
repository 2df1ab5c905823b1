import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { JobTable } from './job-table.js';

/** One pg-boss for the whole process, which all its queues share. */
@Global()
@Module({ providers: [JobQueue, JobTable], exports: [JobQueue, JobTable] })
export class QueueModule {}
