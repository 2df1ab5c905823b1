export { EventFeed } from './event-feed.js';
export { WebhookDeliveries } from './webhook-deliveries.js';
export { WebhookError, WebhookService } from './webhook.service.js';
export { WebhooksModule } from './webhooks.module.js';
