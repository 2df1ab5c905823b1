import { type DynamicModule, Module } from '@nestjs/common';
import { askedBy } from '@app/assistant';
import type { Config } from '@app/config';
import { SchedulerModule } from '@app/scheduler';

/** What asks the assistants, which `AssistantModule` provides. */
@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    const {
      assistants: [assistant],
      analysisMode,
    } = config;
    return {
      module: WorkerModule,
      imports: [
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
