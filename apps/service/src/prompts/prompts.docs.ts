import { PromptResponse } from '@app/contract';
import { ApiList } from '../http/read.docs.js';

const example = {
  id: '6f3c9f34-0d7e-4b9a-9a53-0c2a2e1d6b11',
  query: 'best cloud storage for small teams',
  brand: 'Acme Cloud',
  domain: 'acme.example',
  geo: 'US',
  place: null,
  locale: null,
  schedule: 'daily',
  timezone: 'UTC',
  samples: 1,
  assistant: 'default',
  assistants: ['default'],
  tags: ['stage:choose', 'topic:teams'],
  active: true,
  branded: false,
  last_checked: '2026-01-05T06:00:03.120Z',
  next_check: '2026-01-06T06:00:00.000Z',
  last_status: 'succeeded',
  last_error: null,
};

/** The OpenAPI documentation of `GET /v1/prompts`. */
export function ApiListPrompts(): MethodDecorator {
  return ApiList({
    operationId: 'listPrompts',
    summary: 'The tracked prompts and their state',
    description:
      'The tracked prompts of the account, the latest added first unless sort says otherwise. Their state is that of the first assistant, or of the one that the request names; rates cover all assistants together unless assistant or group says otherwise.',
    about: 'A page of prompts.',
    model: PromptResponse,
    example,
  });
}
