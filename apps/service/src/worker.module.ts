import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { accountBaseUrl, type Config, servedBaseUrl } from '@app/config';
import { ExportsModule } from '@app/exports';
import { DigestMailModule } from '@app/digest';
import { QueueLiveness, SchedulerModule } from '@app/scheduler';
import { SignalsModule } from '@app/signals';
import { WebhooksModule } from '@app/webhooks';
import { subscribers } from './subscribers.js';
import { ExportJob } from './exports/export.job.js';
import { DigestJob } from './digest/digest.job.js';
import { SignalJob } from './signals/signal.job.js';
import { WebhookDeliveryJob } from './webhooks/webhook-delivery.job.js';
import { SandboxFiller } from './sandbox/sandbox-filler.js';
import { WorkerLiveness } from './health/is-ready.js';

/** The part of a process that asks assistants, which `AssistantModule` provides. */
@Module({})
export class WorkerModule {
  /** `more`: modules and providers that not every worker has. */
  static with(config: Config, more: Pick<ModuleMetadata, 'imports' | 'providers'> = {}): DynamicModule {
    const {
      assistants: [assistant],
      analysisMode,
    } = config;
    return {
      module: WorkerModule,
      imports: [
        ...(more.imports ?? []),
        SignalsModule,
        DigestMailModule.with(config),
        ...(config.exportsUrl === undefined ? [] : [ExportsModule.at(config.exportsUrl)]),
        WebhooksModule.with(config.webhooks, publicBaseUrlOf(config)),
        SchedulerModule.with({
          maxAttempts: assistant.maxAttempts,
          analysisMode,
          pollMs: config.schedulerPollMs,
          leaseSeconds: config.runLeaseSeconds,
          graceMs: config.shutdownGraceMs,
          subscribers,
        }),
      ],
      providers: [
        { provide: WorkerLiveness, useExisting: QueueLiveness },
        SignalJob,
        DigestJob,
        WebhookDeliveryJob,
        SandboxFiller,
        ...(config.exportsUrl === undefined ? [] : [ExportJob]),
        ...(more.providers ?? []),
      ],
    };
  }
}

/** Absent where the address is the default, because only this process uses that. */
function publicBaseUrlOf({ publicBaseUrl, hasPublicBaseUrl, port }: Config): ((slug: string) => string) | undefined {
  return hasPublicBaseUrl ? (slug) => accountBaseUrl(servedBaseUrl(publicBaseUrl, port), slug) : undefined;
}
