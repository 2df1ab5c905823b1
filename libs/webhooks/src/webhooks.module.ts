import { type DynamicModule, Module } from '@nestjs/common';
import { type SendingRules, WebhookSenderModule } from '@app/webhook-sender';
import type { BaseUrlOf } from './message.js';
import { BASE_URL_OF, WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookService } from './webhook.service.js';
import { WebhookSwitch } from './webhook-switch.js';

/** Sends events to customers' webhooks; the stores come from the process's StorageModule. */
@Module({})
export class WebhooksModule {
  /** `baseUrlOf` makes links to the dashboard; if it is absent, messages have none. */
  static with(rules: SendingRules, baseUrlOf?: BaseUrlOf): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [WebhookSenderModule.with(rules)],
      providers: [
        { provide: BASE_URL_OF, useValue: baseUrlOf },
        WebhookDeliveries,
        WebhookMetrics,
        WebhookService,
        WebhookSwitch,
      ],
      exports: [WebhookDeliveries, WebhookService],
    };
  }
}
