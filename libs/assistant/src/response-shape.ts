import type { CitedPage } from './citations.js';
import { nullable, shapeOf } from './client.js';

/** What is relied upon of a Responses API body. */
export interface ResponseBody {
  readonly status?: string | null;
  readonly model?: string;
  readonly output: readonly Item[];
  readonly error?: { readonly code?: unknown; readonly message?: unknown } | null;
  readonly incomplete_details?: { readonly reason?: unknown } | null;
  readonly usage?: ResponseUsage | null;
}

/** Counts are unchecked: one that is none is not known. */
interface ResponseUsage {
  readonly input_tokens?: unknown;
  readonly output_tokens?: unknown;
  /** xAI's. */
  readonly server_side_tool_usage_details?: { readonly web_search_calls?: unknown } | null;
  /** Perplexity's. */
  readonly tool_calls_details?: { readonly search_web?: { readonly invocation?: unknown } | null } | null;
}

/** A message, or a step on the way to it (reasoning, a search, a tool call), whose shape fails no answer. */
export interface Item {
  readonly type: string;
  readonly content?: readonly Content[] | null;
  /** Of a message, OpenAI's since GPT-5.4: `commentary` is said on the way to the answer, `final_answer` is the answer. */
  readonly phase?: unknown;
  /** Of a search: what it did. */
  readonly action?: { readonly type?: unknown } | null;
  /** Of Perplexity's `search_results`. */
  readonly results?: unknown;
}

export interface Content {
  readonly type: string;
  readonly text?: string;
  readonly refusal?: string;
  readonly annotations?: readonly CitedPage[] | null;
}

const part = {
  type: 'object',
  required: ['type'],
  properties: {
    type: { type: 'string' },
    text: { type: 'string' },
    refusal: { type: 'string' },
    annotations: { ...nullable('array'), items: { type: 'object' } },
  },
};

/** Only a message's content is read; a step's may have any shape. */
const item = {
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string' } },
  if: { properties: { type: { const: 'message' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { properties: { content: { ...nullable('array'), items: part } } },
};

export const responseShape = shapeOf<ResponseBody>({
  type: 'object',
  required: ['output'],
  properties: {
    status: nullable('string'),
    model: { type: 'string' },
    output: { type: 'array', items: item },
    error: nullable('object'),
    incomplete_details: nullable('object'),
    usage: nullable('object'),
  },
});
