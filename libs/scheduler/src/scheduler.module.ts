import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { MAX_ATTEMPTS, PromptRunner } from './prompt-runner.js';
import { RetentionService } from './retention.service.js';
import { AskedAssistant, RunMetrics } from './run-metrics.js';
import { RunQueue } from './run-queue.js';
import { RunTaker } from './run-taker.js';
import { RunWorker, type WorkerOptions } from './run-worker.js';
import { SchedulerOptions, SchedulerService } from './scheduler.service.js';
import { SlotOpener } from './slot-opener.js';

/** Whom the runs ask, and how often at most for one of them. */
export interface AskingOptions {
  readonly maxAttempts: number;
  readonly asked: AskedAssistant;
}

const parts = [PromptRunner, RunMetrics, RunQueue, RunTaker, RunWorker, SlotOpener];

const asking = ({ maxAttempts, asked }: AskingOptions) => [
  { provide: MAX_ATTEMPTS, useValue: maxAttempts },
  { provide: AskedAssistant, useValue: asked },
];

/** `with`: ticks and works by itself. `onDemand`: the same parts, and nothing moves unless called. */
@Module({})
export class SchedulerModule {
  static with(options: WorkerOptions & AskingOptions): DynamicModule {
    return {
      module: SchedulerModule,
      imports: [ScheduleModule.forRoot()],
      providers: [
        ...parts,
        SchedulerService,
        RetentionService,
        { provide: SchedulerOptions, useValue: options },
        ...asking(options),
      ],
    };
  }

  static onDemand(options: AskingOptions): DynamicModule {
    return { module: SchedulerModule, providers: [...parts, ...asking(options)], exports: parts };
  }
}
