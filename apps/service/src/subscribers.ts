import type { Type } from '@nestjs/common';
import type { Subscriber } from '@app/events';
import { EventFeed } from '@app/webhooks';

/** The subscribers of events (docs/architecture.md, "Events"). */
export const subscribers: readonly Type<Subscriber>[] = [EventFeed];
