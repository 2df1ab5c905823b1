import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { AnalysisProcessesModule } from '@app/analysis-processes';
import { Assistant, Assistants, Breaker, Prices } from '@app/assistant';
import { AccountMetrics } from './account-metrics.js';
import { ANALYSIS_MODE, type AnalysisMode, AnswerAnalyst } from './answer-analyst.js';
import { AnswerExtraction } from './answer-extraction.js';
import { ExtractionMetrics } from './extraction-metrics.js';
import { ManualOpener } from './manual-opener.js';
import { MAX_ATTEMPTS, PromptRunner } from './prompt-runner.js';
import { QueueVitals } from './queue-vitals.js';
import { RetentionService } from './retention.service.js';
import { AskedAssistant, RunMetrics } from './run-metrics.js';
import { RunQueue } from './run-queue.js';
import { RunTaker } from './run-taker.js';
import { RunWorker, type WorkerOptions } from './run-worker.js';
import { SchedulerOptions, SchedulerService } from './scheduler.service.js';
import { SlotOpener } from './slot-opener.js';

/** Whom the runs ask, how often at most for one of them, and how its answer is read. */
export interface AskingOptions {
  readonly maxAttempts: number;
  readonly asked: AskedAssistant;
  readonly analysisMode: AnalysisMode;
}

const parts = [
  AnswerAnalyst,
  AnswerExtraction,
  ExtractionMetrics,
  ManualOpener,
  PromptRunner,
  QueueVitals,
  RunMetrics,
  RunQueue,
  RunTaker,
  RunWorker,
  SlotOpener,
];

const asking = ({ maxAttempts, asked, analysisMode }: AskingOptions) => [
  { provide: MAX_ATTEMPTS, useValue: maxAttempts },
  { provide: AskedAssistant, useValue: asked },
  { provide: ANALYSIS_MODE, useValue: analysisMode },
  { provide: Assistant, useFactory: ({ first }: Assistants) => first.assistant, inject: [Assistants] },
  { provide: Breaker, useFactory: ({ first }: Assistants) => first.breaker, inject: [Assistants] },
  { provide: Prices, useFactory: ({ first }: Assistants) => first.prices, inject: [Assistants] },
];

/** `with`: ticks and works by itself. `onDemand`: the same parts, and nothing moves unless called. */
@Module({})
export class SchedulerModule {
  static with(options: WorkerOptions & AskingOptions): DynamicModule {
    return {
      module: SchedulerModule,
      imports: [ScheduleModule.forRoot(), AnalysisProcessesModule],
      providers: [
        ...parts,
        SchedulerService,
        RetentionService,
        AccountMetrics,
        { provide: SchedulerOptions, useValue: options },
        ...asking(options),
      ],
    };
  }

  static onDemand(options: AskingOptions): DynamicModule {
    const imports = [AnalysisProcessesModule];
    return { module: SchedulerModule, imports, providers: [...parts, ...asking(options)], exports: parts };
  }
}
