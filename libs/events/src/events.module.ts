import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { EventMetrics } from './event-metrics.js';
import { EventRelay } from './event-relay.js';
import { EventWorkers } from './event-workers.js';
import { type Subscriber, SUBSCRIBERS } from './subscriber.js';

/** Needs QueueModule beside it. */
@Module({})
export class EventsModule {
  /** Makes one instance of each subscriber; it may inject what global modules provide. */
  static with(subscribers: readonly Type<Subscriber>[]): DynamicModule {
    const list = { provide: SUBSCRIBERS, useFactory: (...all: Subscriber[]) => all, inject: [...subscribers] };
    return {
      module: EventsModule,
      providers: [...subscribers, list, EventMetrics, EventRelay, EventWorkers],
      exports: [EventRelay, EventWorkers],
    };
  }
}
