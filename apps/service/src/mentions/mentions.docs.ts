import { MentionsResponse } from '@app/contract';
import { ApiRead } from '../http/read.docs.js';

/** The example response in the documentation. */
export const example = {
  brand: 'Acme Cloud',
  domain: 'acme.example',
  geo: 'US',
  query: 'best cloud storage for small teams',
  mentions: [
    {
      position: 1,
      text_snippet: '**Acme Cloud** is easy to use and fast.',
      annotations: [{ entity: 'Acme Cloud', position_start: 2, position_end: 12, type: 'brand' }],
      visibility_percent: 93.8,
      perceived_brand_qualities: ['easy to use', 'fast'],
      competitors: ['Globex'],
    },
  ],
  last_checked: '2026-01-05T06:00:03.120Z',
};

/** The OpenAPI documentation of `GET /v1/mentions`. */
export function ApiLatestMentions(): MethodDecorator {
  return ApiRead({
    operationId: 'listMentions',
    summary: 'How the tracked brand is mentioned in the newest answer',
    description:
      'The newest result of one tracked prompt, by its first assistant unless another is named; where several prompts match, of the one checked last. `mentions: []` means that the assistant was asked and answered without naming the brand.',
    about: 'The newest result.',
    model: MentionsResponse,
    example,
    missing: [404],
  });
}
