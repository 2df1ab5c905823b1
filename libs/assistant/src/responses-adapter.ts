import type { OpenAI } from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import type { ExtractionRequest, Retrieval, AssistantProvider } from './assistant.js';
import { type Annotation, annotationOf, cleanName, joinParts, type TextPart, numberedSources } from './citations.js';
import { AssistantError } from './failures.js';
import { sendByOpenAiClient } from './openai-client.js';
import { providerOf } from './providers.js';
import {
  type Adapter,
  billOf,
  instructionsWithSchema,
  type JsonFormat,
  type Reply,
  searchCount,
  tokenCount,
} from './reply.js';
import { type MessageItem, type ResponseBody, responseShape, type Text } from './response-shape.js';
import { canForceSearch, retrievalOf } from './retrieval.js';
import { type Place, placeOf } from './user-location.js';

type Params = OpenAI.Responses.ResponseCreateParamsNonStreaming;

/** The Responses API: asks with web search from where the customer's audience is, extracts without tools; nothing is stored. */
export function responsesAdapter(config: AssistantConfig): Adapter {
  const profile = responsesProfiles[providerOf(config)];
  if (!profile) throw new Error(`${providerOf(config)} does not speak the Responses API`);
  const retrieval = retrievalOf(config);
  const isForced = retrieval === 'required' && canForceSearch(config);
  const call = async (asked: Params, signal: AbortSignal) => {
    const body = { model: config.model, ...profile.always, ...asked };
    const create = (client: OpenAI) => client.responses.create(body, { signal });
    return readResponse(await sendByOpenAiClient(config, create, responseShape), profile);
  };
  return {
    async ask({ prompt, geo }, signal) {
      const place = placeOf(geo, retrieval !== 'none' && profile.locate !== undefined);
      const reply = await call(questionFields(prompt, { place, retrieval, isForced, profile }), signal);
      return { reply, geoApplied: place.geoApplied };
    },
    extract: (request, format, signal) => call(extractionFields(request, format, profile), signal),
  };
}

interface Asking {
  readonly place: Place;
  readonly retrieval: Retrieval;
  readonly isForced: boolean;
  readonly profile: ResponsesProfile;
}

function questionFields(input: string, { place, retrieval, isForced, profile }: Asking): Params {
  const { country, instruction } = place;
  const tool = { type: 'web_search' as const, ...profile.locate?.(country) };
  return {
    input,
    ...(retrieval === 'none' ? {} : { tools: [tool] }),
    ...(isForced ? { tool_choice: 'required' } : {}),
    ...(instruction ? { instructions: instruction } : {}),
  };
}

/** For plain JSON the instructions are a message: OpenAI looks for the word JSON in the input alone. */
function extractionFields(request: ExtractionRequest, format: JsonFormat, { schemaFormat }: ResponsesProfile): Params {
  const { instructions, input, name, schema } = request;
  if (format === 'json_object') {
    const messages: OpenAI.Responses.ResponseInput = [
      { role: 'system', content: instructionsWithSchema(request) },
      { role: 'user', content: input },
    ];
    return { input: messages, ...(schemaFormat ? {} : { text: { format: { type: format } } }) };
  }
  const strict = schemaFormat?.(name, schema) ?? {
    text: { format: { type: format, name, schema: { ...schema }, strict: true } },
  };
  return { instructions, input, ...strict };
}

type Item = ResponseBody['output'][number];

/** A message that is, or may be, the answer: compatible servers tell no phase. */
const isAnswer = (item: Item): item is MessageItem => item.type === 'message' && item.phase !== 'commentary';

/** The words of all messages but commentary. Throws AssistantError where the body itself says that the response failed. */
export function readResponse(body: ResponseBody, profile: ResponsesProfile): Reply {
  const [usage, model] = [readUsage(body, profile), cleanName(body.model)];
  if (body.status === 'failed') throw failureOf(body, { usage, model });
  const contents = body.output.filter(isAnswer).flatMap(({ content }) => content ?? []);
  const texts = contents.filter((content) => content.type === 'output_text');
  const { text, parts } = joinParts(texts.map((content) => content.text ?? ''));
  return {
    text,
    annotations: texts.flatMap((content, index) => [
      ...readAnnotations(content, parts[index]!),
      ...(profile.sources?.(parts[index]!, body) ?? []),
    ]),
    refusal: contents.find((content) => content.type === 'refusal')?.refusal ?? null,
    end: endOf(body),
    model,
    usage,
  };
}

const readUsage = (body: ResponseBody, { searches }: ResponsesProfile) => ({
  inputTokens: tokenCount(body.usage?.input_tokens),
  outputTokens: tokenCount(body.usage?.output_tokens),
  searches: searchCount(searches(body)),
});

const readAnnotations = ({ annotations }: Text, part: TextPart): Annotation[] =>
  (annotations ?? []).filter(({ type }) => type === 'url_citation').map((cited) => annotationOf(part, cited));

function endOf({ status, incomplete_details: details }: ResponseBody): Reply['end'] {
  if (details?.reason === 'content_filter') return 'content_filter';
  return (status ?? 'completed') === 'completed' ? 'complete' : 'incomplete';
}

/** A failure that came with status 200, classed as if it had come with its own status. */
function failureOf({ error }: ResponseBody, paid: Pick<Reply, 'usage' | 'model'>): AssistantError {
  const word = typeof error?.code === 'string' && /^[a-z_]{1,40}$/.test(error.code) ? error.code : 'no reason given';
  const code =
    word === 'rate_limit_exceeded'
      ? 'rate_limited'
      : word.startsWith('invalid_')
        ? 'assistant_refused_request'
        : 'assistant_error';
  return new AssistantError(code, `The assistant failed to answer: ${word}`, billOf(paid));
}

/** In what a provider's Responses API differs from the others'. */
interface ResponsesProfile {
  /** Sent with every request. */
  readonly always: Pick<Params, 'store'>;
  /** What the search tool is told of a country, `null` where there is none; absent: it takes no place. */
  readonly locate?: (country: string | null) => Pick<OpenAI.Responses.WebSearchTool, 'user_location'>;
  /** How many searches it charges for. */
  readonly searches: (body: ResponseBody) => unknown;
  /** Sources that the text names by a number of their own; absent: all are annotations. */
  readonly sources?: (part: TextPart, body: ResponseBody) => Annotation[];
  /** What asks for a reply that keeps to a schema; absent: as OpenAI does. */
  readonly schemaFormat?: (name: string, schema: object) => Params & object;
}

/** Opening a page that a search found, or looking for words in it, is no search of its own. */
const freeActions: readonly unknown[] = ['open_page', 'find', 'find_in_page'];

const searchItems = ({ output }: ResponseBody): number =>
  output.filter((item) => item.type === 'web_search_call' && !freeActions.includes(item.action?.type)).length;

/** Without a country the location still says that it is approximate: left out, it would mean the United States. */
const openai: ResponsesProfile = {
  always: { store: false },
  locate: (country) => ({ user_location: { type: 'approximate', ...(country ? { country } : {}) } }),
  searches: searchItems,
};

/** What it calls its citations is every page it met; those it cites are annotations on links of the text. */
const xai: ResponsesProfile = {
  always: { store: false },
  searches: (body) => body.usage?.server_side_tool_usage_details?.web_search_calls ?? searchItems(body),
};

/** The pages that each of its searches found. */
const resultsOf = ({ output }: ResponseBody): unknown[] =>
  output.filter((item) => item.type === 'search_results').map(({ results }) => results);

/** The text cites a result as `[2]`, by the id it has in the list of results. */
const perplexity: ResponsesProfile = {
  always: {},
  locate: (country) => (country ? { user_location: { country } } : {}),
  searches: (body) => body.usage?.tool_calls_details?.search_web?.invocation ?? resultsOf(body).length,
  sources: (part, body) =>
    numberedSources(
      part,
      resultsOf(body).flatMap((results) => (Array.isArray(results) ? results : [])),
    ),
  schemaFormat: (name, schema) => ({ response_format: { type: 'json_schema', json_schema: { name, schema } } }),
};

export const responsesProfiles: Readonly<Partial<Record<AssistantProvider, ResponsesProfile>>> = {
  openai,
  xai,
  perplexity,
  compatible: openai,
};
