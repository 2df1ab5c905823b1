// A process that relays and delivers events, and writes each one to a file: node relay-events.js DATABASE_URL FILE. It
// is killed at any moment.
import 'reflect-metadata';
import { appendFileSync } from 'node:fs';
import { setTimeout as inMs } from 'node:timers/promises';
import { EventRelay, EventWorkers } from '../../../dist/libs/events/src/index.js';
import { JobQueue } from '../../../dist/libs/queue/src/index.js';
import { createDataSource, Database, OutboxStore } from '../../../dist/libs/storage/src/index.js';

const [url, file] = process.argv.slice(2);

const writer = {
  name: 'writer',
  types: ['prompt.added'],
  handle: async ({ accountId, data }) => appendFileSync(file, `${accountId} ${data.prompt_id}\n`),
};

const database = new Database(await createDataSource({ url, poolSize: 10 }).initialize());
const jobs = new JobQueue(database);
await jobs.start({ supervise: true });
await new EventWorkers(database, jobs, [writer]).start();
const relay = new EventRelay(database, new OutboxStore(database), jobs, [writer]);
for (;;) {
  await relay.relay(AbortSignal.timeout(60_000));
  await inMs(100);
}
