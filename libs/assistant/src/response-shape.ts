import type { OpenAI } from 'openai';
import { nullable, type Received, shapeOf } from './client.js';

type Response = OpenAI.Responses.Response;
type Message = OpenAI.Responses.ResponseOutputMessage;
type Search = OpenAI.Responses.ResponseFunctionWebSearch;
type Usage = Pick<OpenAI.Responses.ResponseUsage, 'input_tokens' | 'output_tokens'>;

/** What is relied upon of a Responses API body. */
export interface ResponseBody extends Received<Pick<Response, 'status' | 'error' | 'incomplete_details'>> {
  readonly model?: string;
  /** Items of other types are steps on the way to the answer (reasoning, a tool call), and not read. */
  readonly output: readonly (MessageItem | SearchItem | SearchResults)[];
  readonly usage?: ResponseUsage | null;
}

/** Counts are unchecked: one that is none is not known. */
interface ResponseUsage extends Received<Usage> {
  /** xAI's. */
  readonly server_side_tool_usage_details?: { readonly web_search_calls?: unknown } | null;
  /** Perplexity's. */
  readonly tool_calls_details?: { readonly search_web?: { readonly invocation?: unknown } | null } | null;
}

export interface MessageItem extends Pick<Message, 'type'>, Received<Pick<Message, 'phase'>> {
  readonly content?: readonly (Text | Refusal)[] | null;
}

/** Its shape is unchecked, as it fails no answer. */
interface SearchItem extends Pick<Search, 'type'>, Received<Pick<Search, 'action'>> {}

/** Perplexity's. */
interface SearchResults {
  readonly type: 'search_results';
  readonly results?: unknown;
}

export type Text = Pick<OpenAI.Responses.ResponseOutputText, 'type'> &
  Received<Pick<OpenAI.Responses.ResponseOutputText, 'text' | 'annotations'>>;
type Refusal = Pick<OpenAI.Responses.ResponseOutputRefusal, 'type'> &
  Received<Pick<OpenAI.Responses.ResponseOutputRefusal, 'refusal'>>;

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
