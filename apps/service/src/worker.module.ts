import { type DynamicModule, Module } from '@nestjs/common';
import { askedBy, AssistantModule } from '@app/assistant';
import type { Config } from '@app/config';
import { SchedulerModule } from '@app/scheduler';

/** What asks the assistant. */
@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    const { assistant, analysisMode, pricesFile } = config;
    return {
      module: WorkerModule,
      imports: [
        AssistantModule.with({ ...assistant, pricesFile }),
        SchedulerModule.with({
          concurrency: assistant.concurrency,
          maxAttempts: assistant.maxAttempts,
          asked: askedBy(assistant),
          analysisMode,
          pollMs: config.schedulerPollMs,
          leaseSeconds: config.runLeaseSeconds,
          graceMs: config.shutdownGraceMs,
        }),
      ],
    };
  }
}
