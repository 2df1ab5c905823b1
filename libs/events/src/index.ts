export { EventRelay } from './event-relay.js';
export { EventsModule } from './events.module.js';
export { EventWorkers } from './event-workers.js';
export type { Subscriber } from './subscriber.js';
