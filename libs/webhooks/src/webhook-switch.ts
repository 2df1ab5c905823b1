import { Injectable } from '@nestjs/common';
import { type DisabledBecause, type OfWebhook, OutboxStore, type Tx, WebhookStore } from '@app/storage';

/** Switches a webhook off, whoever wants that. */
@Injectable()
export class WebhookSwitch {
  constructor(
    private readonly webhooks: WebhookStore,
    private readonly outbox: OutboxStore,
  ) {}

  /** What waits for it is given up, and the account is told. False where it was off. */
  async off(webhook: OfWebhook, because: DisabledBecause, tx: Tx): Promise<boolean> {
    if (!(await this.webhooks.disable(webhook, because, tx))) return false;
    const { accountId, webhookId } = webhook;
    await this.outbox.add({ accountId, type: 'webhook.disabled', data: { webhook_id: webhookId } }, tx);
    return true;
  }
}
