import { type BodyOf, oneOf, orNull, part, response, text } from './response-schema.js';

export const eventTypes = [
  'signal.opened',
  'signal.cleared',
  'digest.ready',
  'prompt.failed',
  'key.rotated',
  'webhook.disabled',
] as const;
export type FeedEventType = (typeof eventTypes)[number];

const EventDataResponse = response('EventData', {
  id: text('Id of the subject: of the signal, the prompt, the new key, the webhook, or the week of the digest.'),
  url: orNull(
    text('Where the API shows more, as a path below your base URL; null: nowhere.', {
      example: '/v1/signals/3c0f8a44-6c0a-4d2b-9a66-5d0f5a0f7d21',
    }),
  ),
  summary: text('What happened, in one English sentence of plain text.'),
});

export const EventResponse = response('Event', {
  id: text('The same wherever the event is sent; the webhook-id of a webhook.', { format: 'uuid' }),
  type: oneOf(eventTypes, 'What happened.'),
  occurred_at: text('When.', { format: 'date-time' }),
  data: part(EventDataResponse, 'The event’s subject.'),
});

/** An event as it is stored. */
export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly subjectId: string;
  readonly url: string | null;
  readonly summary: string;
}

/** Names each field that goes out, so that no column is published by accident. */
export function eventBody({
  id,
  type,
  occurredAt,
  subjectId,
  url,
  summary,
}: EventRecord): BodyOf<typeof EventResponse> {
  return {
    id,
    type: type as FeedEventType,
    occurred_at: occurredAt.toISOString(),
    data: { id: subjectId, url, summary },
  };
}
