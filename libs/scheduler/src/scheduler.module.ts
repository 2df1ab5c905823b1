import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AnalysisProcessesModule } from '@app/analysis-processes';
import { EventsModule, type Subscriber } from '@app/events';
import { QueueModule } from '@app/queue';
import { AccountMetrics } from './account-metrics.js';
import { AssistantPresence } from './assistant-presence.js';
import { ANALYSIS_MODE, type AnalysisMode, AnswerAnalyst } from './answer-analyst.js';
import { AnswerExtraction } from './answer-extraction.js';
import { ExtractionMetrics } from './extraction-metrics.js';
import { Jobs } from './jobs.js';
import { LostAssistants } from './lost-assistants.js';
import { ManualOpener } from './manual-opener.js';
import { MAX_ATTEMPTS, PromptRunner } from './prompt-runner.js';
import { QueueLiveness } from './queue-liveness.js';
import { PartitionService } from './partition.service.js';
import { RetentionService } from './retention.service.js';
import { RollUpService } from './roll-up.service.js';
import { RunLanes } from './run-lanes.js';
import { RunMetrics } from './run-metrics.js';
import { RunQueue } from './run-queue.js';
import { RunTaker } from './run-taker.js';
import type { WorkerOptions } from './run-worker.js';
import { SchedulerOptions } from './scheduler-options.js';
import { SchedulerService } from './scheduler.service.js';
import { SlotOpener } from './slot-opener.js';

/** How many calls one run may make, and how its answer is analysed. */
export interface RunOptions {
  readonly maxAttempts: number;
  readonly analysisMode: AnalysisMode;
}

/** Who is notified of events. */
export interface EventOptions {
  readonly subscribers: readonly Type<Subscriber>[];
}

const parts = [
  AnswerAnalyst,
  AnswerExtraction,
  AssistantPresence,
  ExtractionMetrics,
  Jobs,
  LostAssistants,
  ManualOpener,
  PromptRunner,
  QueueLiveness,
  RunLanes,
  RunMetrics,
  RunQueue,
  RunTaker,
  SlotOpener,
];

const runOptions = ({ maxAttempts, analysisMode }: RunOptions) => [
  { provide: MAX_ATTEMPTS, useValue: maxAttempts },
  { provide: ANALYSIS_MODE, useValue: analysisMode },
];

/** `with`: the scheduler polls and works by itself. `onDemand`: the same providers, which do nothing unless they are called. */
@Module({})
export class SchedulerModule {
  static with({ subscribers, ...options }: WorkerOptions & RunOptions & EventOptions): DynamicModule {
    return {
      module: SchedulerModule,
      imports: [ScheduleModule.forRoot(), AnalysisProcessesModule, QueueModule, EventsModule.with(subscribers)],
      providers: [
        ...parts,
        SchedulerService,
        PartitionService,
        RetentionService,
        RollUpService,
        AccountMetrics,
        { provide: SchedulerOptions, useValue: options },
        ...runOptions(options),
      ],
      exports: [Jobs, QueueLiveness],
    };
  }

  static onDemand(options: RunOptions): DynamicModule {
    const imports = [ScheduleModule.forRoot(), AnalysisProcessesModule, QueueModule];
    return { module: SchedulerModule, imports, providers: [...parts, ...runOptions(options)], exports: parts };
  }
}
