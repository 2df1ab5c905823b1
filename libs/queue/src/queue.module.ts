import { Global, Module } from '@nestjs/common';
import { JobQueue } from './job-queue.js';
import { JobTable } from './job-table.js';

/** One pg-boss a process, whoever has queues in it. */
@Global()
@Module({ providers: [JobQueue, JobTable], exports: [JobQueue, JobTable] })
export class QueueModule {}
