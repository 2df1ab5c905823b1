import { type DynamicModule, Module } from '@nestjs/common';
import { type SendingRules, WebhookSenderModule } from '@app/webhook-sender';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookService } from './webhook.service.js';
import { WebhookSwitch } from './webhook-switch.js';

/** Messages to receivers of customers; the stores come from the process's StorageModule. */
@Module({})
export class WebhooksModule {
  static with(rules: SendingRules): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [WebhookSenderModule.with(rules)],
      providers: [WebhookDeliveries, WebhookMetrics, WebhookService, WebhookSwitch],
      exports: [WebhookDeliveries, WebhookService],
    };
  }
}
