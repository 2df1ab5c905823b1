import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { MAX_ATTEMPTS, PromptRunner } from './prompt-runner.js';
import { RunQueue } from './run-queue.js';
import { RunWorker, type WorkerOptions } from './run-worker.js';
import { SchedulerOptions, SchedulerService } from './scheduler.service.js';
import { SlotOpener } from './slot-opener.js';

const parts = [PromptRunner, RunQueue, RunWorker, SlotOpener];

/** `with`: ticks and works by itself. `onDemand`: the same parts, and nothing moves unless called. */
@Module({})
export class SchedulerModule {
  static with({ maxAttempts, ...options }: WorkerOptions & { maxAttempts: number }): DynamicModule {
    return {
      module: SchedulerModule,
      imports: [ScheduleModule.forRoot()],
      providers: [
        ...parts,
        SchedulerService,
        { provide: SchedulerOptions, useValue: options },
        { provide: MAX_ATTEMPTS, useValue: maxAttempts },
      ],
    };
  }

  static onDemand({ maxAttempts }: { maxAttempts: number }): DynamicModule {
    return {
      module: SchedulerModule,
      providers: [...parts, { provide: MAX_ATTEMPTS, useValue: maxAttempts }],
      exports: parts,
    };
  }
}
