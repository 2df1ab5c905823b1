import { StatusResponse } from '@app/contract';
import { ApiRead } from '../http/read.docs.js';

/** The OpenAPI documentation of `GET /v1/status`. */
export function ApiGetStatus(): MethodDecorator {
  return ApiRead({
    operationId: 'getStatus',
    summary: 'Whether your prompts are asked and answered',
    description:
      'The state of each assistant for your account alone: its last answer, what waits and what fails, and since when.',
    about: 'The status of the account.',
    model: StatusResponse,
    example: {
      state: 'degraded',
      degraded_since: '2026-11-23T06:00:40.000Z',
      late_prompts: 0,
      assistants: [
        {
          assistant: 'default',
          label: 'OpenAI API with web search',
          state: 'failing',
          degraded_since: '2026-11-23T06:00:40.000Z',
          last_answer: '2026-11-22T18:03:11.000Z',
          waiting: 12,
          delay_seconds: 95,
          failed: 8,
          error: 'timeout',
        },
      ],
    },
  });
}
