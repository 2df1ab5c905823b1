import { eventTypes, type FeedEventType } from '@app/contract';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { PageQuery } from '../lists/page.js';
import { CommaList } from '../parameters/body.query.js';

export class EventsQuery extends PageQuery {
  @ApiPropertyOptional({
    maxLength: 2000,
    description:
      'Only events after this: the last_cursor of an earlier response, whose filters may differ, or the id of an event. Absent: all of the last 30 days.',
  })
  @IsOptional()
  @MaxLength(2000, { message: 'must be a last_cursor, or the id of an event' })
  after?: string;

  @CommaList(eventTypes, 'Comma list of types; absent: all.')
  type?: FeedEventType[];
}
