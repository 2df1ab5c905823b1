import { ResultResponse, WholeResultResponse } from '@app/contract';
import { ApiList, ApiRead } from '../http/read.docs.js';
import { example } from '../mentions/mentions.docs.js';

const id = '0f8b7c52-6a0e-4a55-8d1c-3d1e1c9b7a20';
const origin = {
  id,
  assistant: 'default',
  prompt_id: '6f3c9f34-0d7e-4b9a-9a53-0c2a2e1d6b11',
  slot: '2026-01-05T06:00:00.000Z',
  sample: 1,
};

/** The OpenAPI documentation of `GET /v1/results`. */
export function ApiListResults(): MethodDecorator {
  return ApiList({
    operationId: 'listResults',
    summary: 'All results, newest first',
    description:
      'The history of the account or of some of its prompts, over all assistants unless one is named. Rows are the default responses, with what include adds. Where results are very large, a page holds fewer than limit.',
    about: 'A page of results.',
    model: ResultResponse,
    example: { ...origin, ...example },
  });
}

const answer = '**Acme Cloud** is easy to use and fast. **Globex** is cheap.';

/** The OpenAPI documentation of `GET /v1/results/{id}`. */
export function ApiGetResult(): MethodDecorator {
  return ApiRead({
    operationId: 'getResult',
    summary: 'One result, with its answer and where each finding is',
    description: 'The response with evidence, answer, citations, searches and provenance, whatever else is included.',
    about: 'The result.',
    model: WholeResultResponse,
    example: {
      ...origin,
      ...example,
      evidence: {
        qualities: [
          { text: 'easy to use', start: 18, end: 29, polarity: 'positive' },
          { text: 'fast', start: 34, end: 38, polarity: 'positive' },
        ],
        competitors: [{ name: 'Globex', start: 42, end: 48, mentions: 1 }],
      },
      answer,
      citations: [],
      searches: [{ query: 'best cloud storage 2026' }],
      provenance: {
        result_id: id,
        slot: '2026-01-05T06:00:00.000Z',
        sample: 1,
        assistant: 'default',
        provider: 'openai',
        surface: 'api',
        model: 'gpt-6.1-terra',
        api: 'responses',
        retrieval: 'required',
        searches: 1,
        geo_applied: 'search_location',
        place: null,
        place_applied: 'none',
        locale: null,
        locale_applied: 'none',
        answer_sha256: 'd1c2a4f0b2a86cf9a7d7a8f0c1e5b3d94c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f',
        analyser: '3',
        analysis_mode: 'local',
        reading: 'markdown',
        found: { mentions: 1, competitors: 1, qualities: 2, citations: 0 },
        cleaned: false,
        next_check: '2026-01-06T06:00:00.000Z',
      },
    },
    missing: ['no result'],
  });
}
