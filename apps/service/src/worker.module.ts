import { type DynamicModule, Module } from '@nestjs/common';
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
          maxAttempts: assistant.maxAttempts,
          analysisMode,
          pollMs: config.schedulerPollMs,
          leaseSeconds: config.runLeaseSeconds,
          graceMs: config.shutdownGraceMs,
        }),
      ],
    };
  }
}
