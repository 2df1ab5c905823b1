// A worker's part of webhooks: relays events, writes the feed and sends what waits: node send-webhooks.js DATABASE_URL.
// It is killed at any moment.
import 'reflect-metadata';
import { setTimeout as inMs } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { EventRelay, EventsModule, EventWorkers } from '../../../dist/libs/events/src/index.js';
import { JobQueue, QueueModule } from '../../../dist/libs/queue/src/index.js';
import { StorageModule } from '../../../dist/libs/storage/src/index.js';
import { EventFeed, WebhookDeliveries, WebhooksModule } from '../../../dist/libs/webhooks/src/index.js';

const [url] = process.argv.slice(2);
const module = {
  module: class {},
  imports: [
    StorageModule.with({ url, poolSize: 20 }),
    QueueModule,
    EventsModule.with([EventFeed]),
    WebhooksModule.with({ allowHttp: false, privateHosts: ['127.0.0.1'] }),
  ],
};
const context = await NestFactory.createApplicationContext(module, { logger: false });
await context.get(JobQueue).start({ supervise: true });
await context.get(EventWorkers).start();
const never = new AbortController().signal;
for (;;) {
  // The database may be away; the next round comes all the same, as the scheduler's jobs do.
  await context
    .get(EventRelay)
    .relay(never)
    .catch(() => {});
  await context
    .get(WebhookDeliveries)
    .begin(never)
    .catch(() => {});
  await inMs(500);
}
