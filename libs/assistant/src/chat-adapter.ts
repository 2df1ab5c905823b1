import type { Received, SearchLocation } from '@app/providers';
import type { OpenAI } from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import type { ExtractionRequest } from './assistant.js';
import { type Annotation, annotationOf, cleanName, textPart } from './citations.js';
import { nullable, shapeOf } from './client.js';
import { sendByOpenAiClient } from './openai-client.js';
import { type Adapter, instructionsWithSchema, type JsonFormat, type Reply, tokenCount } from './reply.js';
import { searchesByChat } from './retrieval.js';
import { askerContextOf } from './user-location.js';

type Params = OpenAI.ChatCompletionCreateParamsNonStreaming;
type Fields = Omit<Params, 'model'>;
type Message = OpenAI.ChatCompletionMessageParam;

/** Chat completions, which every compatible server supports; only the models made for it search the web. */
export function chatAdapter(config: AssistantConfig): Adapter {
  const { model } = config;
  const searches = searchesByChat(model);
  const call = async (asked: Fields, signal: AbortSignal, searched: number) => {
    const create = (client: OpenAI) => client.chat.completions.create({ model, ...asked }, { signal });
    return readCompletion(await sendByOpenAiClient(config, create, completionShape), searched);
  };
  return {
    async ask({ prompt, ...asker }, signal) {
      const { applied, location, instruction } = askerContextOf(asker, { toSearch: searches });
      const fields: Fields = {
        messages: [...(instruction ? [system(instruction)] : []), user(prompt)],
        web_search_options: searches ? searchOptions(location) : undefined,
      };
      return { reply: await call(fields, signal, searches ? 1 : 0), applied };
    },
    extract: (request, format, signal) => call(extractionFields(request, format), signal, 0),
  };
}

const user = (content: string): Message => ({ role: 'user', content });
/** The role is `system`, not `developer`: compatible servers know only the older name, and OpenAI accepts both. */
const system = (content: string): Message => ({ role: 'system', content });

const searchOptions = (location: SearchLocation | null): Params['web_search_options'] =>
  location ? { user_location: { type: 'approximate', approximate: { ...location } } } : {};

function extractionFields(request: ExtractionRequest, format: JsonFormat): Fields {
  const { instructions, input, name } = request;
  if (format === 'json_object') {
    const messages = [system(instructionsWithSchema(request)), user(input)];
    return { messages, response_format: { type: format } };
  }
  const strict = { name, schema: { ...request.schema }, strict: true };
  return {
    messages: [system(instructions), user(input)],
    response_format: { type: format, json_schema: strict },
  };
}

/** The part of the body that is read. */
interface Completion {
  readonly model?: string;
  readonly choices: readonly [Choice, ...Choice[]];
  readonly usage?: Received<Pick<OpenAI.CompletionUsage, 'prompt_tokens' | 'completion_tokens'>> | null;
}

interface Choice extends Received<Pick<OpenAI.ChatCompletion.Choice, 'finish_reason'>> {
  readonly message: Received<Pick<OpenAI.ChatCompletionMessage, 'content' | 'refusal' | 'annotations'>>;
}

const citation = { type: 'object', properties: { url_citation: { type: 'object' } } };

const message = {
  type: 'object',
  properties: {
    content: nullable('string'),
    refusal: nullable('string'),
    annotations: { ...nullable('array'), items: citation },
  },
};

const choice = {
  type: 'object',
  required: ['message'],
  properties: { finish_reason: nullable('string'), message },
};

export const completionShape = shapeOf<Completion>({
  type: 'object',
  required: ['choices'],
  properties: {
    model: { type: 'string' },
    choices: { type: 'array', minItems: 1, items: choice },
    usage: nullable('object'),
  },
});

const ends: Readonly<Record<string, Reply['end']>> = { length: 'incomplete', content_filter: 'content_filter' };

/** Reads the first choice, the only one that is requested. `searches` is what the model searches by itself, as the body does not say. */
export function readCompletion({ model, choices: [first], usage }: Completion, searches = 0): Reply {
  const { content, refusal, annotations } = first.message;
  const part = textPart(content ?? '');
  return {
    text: part.text,
    annotations: (annotations ?? []).flatMap(({ type, url_citation: cited }): Annotation[] =>
      type === 'url_citation' && cited ? [annotationOf(part, cited)] : [],
    ),
    // A chat completion does not contain the search queries.
    queries: [],
    refusal: refusal || null,
    end: ends[first.finish_reason ?? ''] ?? 'complete',
    model: cleanName(model),
    usage: {
      inputTokens: tokenCount(usage?.prompt_tokens),
      outputTokens: tokenCount(usage?.completion_tokens),
      searches,
    },
  };
}
