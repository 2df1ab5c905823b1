import type OpenAI from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import type { ExtractionRequest, GeoApplied } from './assistant.js';
import { type Annotation, annotationOf, type CitedPage, textPart } from './citations.js';
import { cleanName } from './clean-text.js';
import { compileShape, nullable, openClient, readJson } from './client.js';
import { type Adapter, instructionsWithSchema, type JsonFormat, type Reply, tokenCount } from './reply.js';
import { userLocationOf } from './user-location.js';

type Message = OpenAI.ChatCompletionSystemMessageParam | OpenAI.ChatCompletionUserMessageParam;

interface Fields extends Pick<OpenAI.ChatCompletionCreateParams, 'response_format' | 'web_search_options'> {
  readonly messages: Message[];
}

/** `gpt-5-search-api`, `gpt-4o-search-preview`: every other model answers 400 to `web_search_options`. */
const searchModel = /-search-(api|preview)\b/;

/** Chat completions, which any compatible server speaks; they search the web only with the models made for it. */
export function chatAdapter(config: AssistantConfig): Adapter {
  const client = openClient(config);
  const send = async (asked: Fields, signal: AbortSignal) => {
    const response = await client.chat.completions.create({ model: config.model, ...asked }, { signal }).asResponse();
    const body = await readJson(response, completionShape);
    return readCompletion(body, asked.web_search_options ? 1 : 0);
  };
  return {
    async ask({ prompt, geo }, signal) {
      const { geoApplied, search, system } = placed(config.model, geo);
      const reply = await send({ messages: [...system, user(prompt)], ...search }, signal);
      return { reply, geoApplied };
    },
    extract: (request, format, signal) => send(extractionFields(request, format), signal),
  };
}

const user = (content: string) => ({ role: 'user' as const, content });
/** `system`, not `developer`: compatible servers know only the older name, and OpenAI takes both. */
const system = (content: string) => ({ role: 'system' as const, content });

interface Placed {
  readonly geoApplied: GeoApplied;
  readonly search: Pick<Fields, 'web_search_options'>;
  readonly system: readonly Message[];
}

/** How a question to `model` says where it is asked from. */
function placed(model: string, geo: string): Placed {
  const { country, instruction } = userLocationOf(geo);
  const searches = searchModel.test(model);
  if (searches && country) {
    const where = { type: 'approximate' as const, approximate: { country } };
    return { geoApplied: 'search_location', search: { web_search_options: { user_location: where } }, system: [] };
  }
  const search = searches ? { web_search_options: {} } : {};
  if (!instruction) return { geoApplied: 'none', search, system: [] };
  return { geoApplied: 'instruction', search, system: [system(instruction)] };
}

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

/** What is relied upon of the body. */
interface Completion {
  readonly model?: string;
  readonly choices: readonly [Choice, ...Choice[]];
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null;
}

interface Choice {
  readonly finish_reason?: string | null;
  readonly message: {
    readonly content?: string | null;
    readonly refusal?: string | null;
    readonly annotations?: readonly { readonly type?: unknown; readonly url_citation?: CitedPage }[] | null;
  };
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

export const completionShape = compileShape<Completion>({
  type: 'object',
  required: ['choices'],
  properties: {
    model: { type: 'string' },
    choices: { type: 'array', minItems: 1, items: choice },
    usage: nullable('object'),
  },
});

const ends: Readonly<Record<string, Reply['end']>> = { length: 'incomplete', content_filter: 'content_filter' };

/** The first choice; we ask for no other. `searches`: what the model does by itself, as the body does not say. */
export function readCompletion({ model, choices: [first], usage }: Completion, searches = 0): Reply {
  const { content, refusal, annotations } = first.message;
  const part = textPart(content ?? '');
  return {
    text: part.text,
    annotations: (annotations ?? []).flatMap(({ type, url_citation: cited }): Annotation[] =>
      type === 'url_citation' && cited ? [annotationOf(part, cited)] : [],
    ),
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
