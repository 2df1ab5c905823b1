import { type DynamicModule, Module } from '@nestjs/common';
import { SendingRules } from './receiver-address.js';
import { WebhookSender } from './webhook-sender.js';

@Module({})
export class WebhookSenderModule {
  static with(rules: SendingRules): DynamicModule {
    return {
      module: WebhookSenderModule,
      providers: [{ provide: SendingRules, useValue: rules }, WebhookSender],
      exports: [WebhookSender],
    };
  }
}
