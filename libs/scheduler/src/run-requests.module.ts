import { type DynamicModule, Module } from '@nestjs/common';
import { QueueModule } from '@app/queue';
import { ManualOpener } from './manual-opener.js';
import { RunQueue } from './run-queue.js';
import { LEASE_SECONDS, RunRequests } from './run-requests.js';
import { SlotOpener } from './slot-opener.js';

/** Opens the runs that customers request, in a process that serves them; it asks no assistant. */
@Module({})
export class RunRequestsModule {
  static with({ leaseSeconds }: { leaseSeconds: number }): DynamicModule {
    return {
      module: RunRequestsModule,
      imports: [QueueModule],
      providers: [ManualOpener, RunQueue, RunRequests, SlotOpener, { provide: LEASE_SECONDS, useValue: leaseSeconds }],
      exports: [RunRequests],
    };
  }
}
