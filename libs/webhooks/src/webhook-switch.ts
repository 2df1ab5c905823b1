import { Injectable } from '@nestjs/common';
import { type DisabledBecause, type OfWebhook, OutboxStore, type Tx, WebhookStore } from '@app/storage';

/** Switches a webhook off, for operators and for failed deliveries. */
@Injectable()
export class WebhookSwitch {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly outbox: OutboxStore,
  ) {}

  /** Gives up the waiting messages and tells the account by an event. False if the webhook was off already. */
  async off(webhook: OfWebhook, because: DisabledBecause, tx: Tx): Promise<boolean> {
    if (!(await this.webhooks.disable(webhook, because, tx))) return false;
    const { accountId, webhookId } = webhook;
    await this.outbox.add({ accountId, type: 'webhook.disabled', data: { webhook_id: webhookId } }, tx);
    return true;
  }
}
