import { eventBody, EventResponse } from '@app/contract';
import { type EventPosition, EventStore } from '@app/storage';
import { Get, Query } from '@nestjs/common';
import { Caller } from '../http/caller.js';
import { badParameters } from '../http/problem.js';
import { Reads } from '../http/reads.js';
import { Cursors, type Listing } from '../lists/cursors.js';
import { ListPage } from '../lists/list-page.js';
import { isId } from '../parameters/is-id.js';
import { ApiListEvents } from './events.docs.js';
import { EventsQuery } from './events.query.js';

const beginning: EventPosition = { position: '0' };

@Reads('events')
export class EventsController {
  constructor(
    private readonly events: EventStore,
    private readonly cursors: Cursors,
  ) {}

  @Get()
  @ApiListEvents()
  async list(@Query() query: EventsQuery, @Caller() { accountId }: Caller): Promise<ListPage> {
    const listing = { list: 'events', accountId, query };
    const start = (await this.cursors.read<EventPosition>(listing)) ?? (await this.startOf(query, accountId));
    const { page, next } = await this.cursors.page(listing, {
      read: ({ limit }) => this.events.page(accountId, { types: query.type, limit, after: start }),
      positionOf: ({ position }) => ({ position }),
    });
    const last = await this.cursors.write({ position: page.at(-1)?.position ?? start.position }, followedBy(accountId));
    return new ListPage({
      list: 'events',
      rows: page.map((event) => JSON.stringify(eventBody(event))),
      next,
      tail: { last_cursor: last },
      csv: { row: EventResponse },
    });
  }

  private async startOf({ after }: EventsQuery, accountId: string): Promise<EventPosition> {
    if (after === undefined) return beginning;
    if (!isId(after)) return this.cursors.open(after, followedBy(accountId), { field: 'after', message: brokenAfter });
    const place = await this.events.positionOf(accountId, after);
    if (place === null) throw badParameters([{ field: 'after', message: unknownEvent }]);
    return place;
  }
}

const unknownEvent = 'must be the id of an event of the last 30 days; without it the feed begins with the oldest';

const brokenAfter = 'must be a last_cursor of this list, or the id of an event';

/** Its cursors are valid with any filters, because who follows the feed may change them. */
const followedBy = (accountId: string): Listing => ({ list: 'events after', accountId, query: {} });
