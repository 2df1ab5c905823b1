import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@app/scheduler';
import { WebhookDeliveries } from '@app/webhooks';

/** Looks each second for webhook messages that are due. */
@Injectable()
export class WebhookDeliveryJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly deliveries: WebhookDeliveries,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.repeat('deliver_webhooks', (signal) => this.deliveries.begin(signal));
  }
}
