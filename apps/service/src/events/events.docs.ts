import { EventResponse } from '@app/contract';
import { ApiList } from '../http/read.docs.js';

const signal = '3c0f8a44-6c0a-4d2b-9a66-5d0f5a0f7d21';
const example = {
  id: '8f14e45f-ceea-867a-9a36-dedd4bea2543',
  type: 'signal.opened',
  occurred_at: '2026-11-17T01:00:21.000Z',
  data: {
    id: signal,
    url: `/v1/signals/${signal}`,
    summary: 'Answers name Acme Cloud less often: down 20 points, probably between 13 and 27, from 60% to 40%.',
  },
};

const tail = {
  properties: {
    last_cursor: {
      type: 'string',
      description: 'Send it as after, at any time, to get what happened since. Also present on an empty page.',
    },
  },
  example: { last_cursor: 'kq0Vd1cJ9mX2c3Yb7l0x7HsidiI6MSwiYXQiOnsicG9zaXRpb24iOiI0MiJ9fQ' },
};

/** The OpenAPI documentation of `GET /v1/events`. */
export function ApiListEvents(): MethodDecorator {
  return ApiList(
    {
      operationId: 'listEvents',
      summary: 'What happened, as a feed to follow',
      description:
        'Events of the last 30 days, oldest first. To follow them, store last_cursor and send it as after. prompt.failed comes once when a prompt begins to fail with an assistant.',
      about: 'A page of events.',
      model: EventResponse,
      example,
    },
    tail,
  );
}
