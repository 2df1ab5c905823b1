import {
  type MessageItem,
  queriesShown,
  type ResponseBody,
  type ResponsesDialect,
  type TextContent,
} from '@app/providers';
import type { OpenAI } from 'openai';
import type { AssistantConfig } from './assistant-config.js';
import type { ExtractionRequest, Retrieval } from './assistant.js';
import { type Annotation, annotationOf, cleanName, joinParts, type TextPart, numberedSources } from './citations.js';
import { AssistantError } from './failures.js';
import { sendByOpenAiClient } from './openai-client.js';
import { factsOf, providerOf } from './provider-config.js';
import {
  type Adapter,
  billOf,
  instructionsWithSchema,
  type JsonFormat,
  type Reply,
  searchCount,
  tokenCount,
} from './reply.js';
import { responseShape } from './response-shape.js';
import { canForceSearch, retrievalOf } from './retrieval.js';
import { type AskerContext, askerContextOf } from './user-location.js';

type Params = OpenAI.Responses.ResponseCreateParamsNonStreaming;

/**
 * The Responses API: asks with web search from where the customer's audience is, and extracts without tools. OpenAI is told to store
 * nothing.
 */
export function responsesAdapter(config: AssistantConfig): Adapter {
  const { responses: dialect } = factsOf(config);
  if (!dialect) throw new Error(`${providerOf(config)} does not speak the Responses API`);
  const retrieval = retrievalOf(config);
  const isForced = retrieval === 'required' && canForceSearch(config);
  const call = async (asked: Params, signal: AbortSignal) => {
    const body = { model: config.model, ...dialect.always, ...asked };
    const create = (client: OpenAI) => client.responses.create(body, { signal });
    return readResponse(await sendByOpenAiClient(config, create, responseShape), dialect);
  };
  return {
    async ask({ prompt, ...asker }, signal) {
      const telling = askerContextOf(asker, { toSearch: retrieval !== 'none' && dialect.locate !== undefined });
      const reply = await call(questionFields(prompt, { telling, retrieval, isForced, dialect }), signal);
      return { reply, applied: telling.applied };
    },
    extract: (request, format, signal) => call(extractionFields(request, format, dialect), signal),
  };
}

interface Asking {
  readonly telling: AskerContext;
  readonly retrieval: Retrieval;
  readonly isForced: boolean;
  readonly dialect: ResponsesDialect;
}

function questionFields(input: string, { telling, retrieval, isForced, dialect }: Asking): Params {
  const { location, instruction } = telling;
  const tool = { type: 'web_search' as const, ...dialect.locate?.(location) };
  return {
    input,
    tools: retrieval === 'none' ? undefined : [tool],
    tool_choice: isForced ? 'required' : undefined,
    instructions: instruction ?? undefined,
  };
}

/** For plain JSON the instructions are a message, because OpenAI looks for the word JSON only in the input. */
function extractionFields(request: ExtractionRequest, format: JsonFormat, { schemaFormat }: ResponsesDialect): Params {
  const { instructions, input, name, schema } = request;
  if (format === 'json_object') {
    const messages: OpenAI.Responses.ResponseInput = [
      { role: 'system', content: instructionsWithSchema(request) },
      { role: 'user', content: input },
    ];
    return { input: messages, text: schemaFormat ? undefined : { format: { type: format } } };
  }
  const strict = schemaFormat?.(name, schema) ?? {
    text: { format: { type: format, name, schema: { ...schema }, strict: true } },
  };
  return { instructions, input, ...strict };
}

type Item = ResponseBody['output'][number];

/** A message that is, or may be, the answer: compatible servers do not report the phase. */
const isAnswer = (item: Item): item is MessageItem => item.type === 'message' && item.phase !== 'commentary';

/** The words of all messages except commentary. Throws AssistantError where the body itself reports a failure. */
export function readResponse(body: ResponseBody, dialect: ResponsesDialect): Reply {
  const [usage, model] = [readUsage(body, dialect), cleanName(body.model)];
  if (body.status === 'failed') throw failureOf(body, { usage, model });
  const contents = body.output.filter(isAnswer).flatMap(({ content }) => content ?? []);
  const texts = contents.filter((content) => content.type === 'output_text');
  const { text, parts } = joinParts(texts.map((content) => content.text ?? ''));
  return {
    text,
    annotations: texts.flatMap((content, index) => [
      ...readAnnotations(content, parts[index]!),
      ...numberedSources(parts[index]!, dialect.numberedPages?.(body) ?? []),
    ]),
    queries: queriesShown(body),
    refusal: contents.find((content) => content.type === 'refusal')?.refusal ?? null,
    end: endOf(body),
    model,
    usage,
  };
}

const readUsage = (body: ResponseBody, { searches }: ResponsesDialect) => ({
  inputTokens: tokenCount(body.usage?.input_tokens),
  outputTokens: tokenCount(body.usage?.output_tokens),
  searches: searchCount(searches(body)),
});

const readAnnotations = ({ annotations }: TextContent, part: TextPart): Annotation[] =>
  (annotations ?? []).filter(({ type }) => type === 'url_citation').map((cited) => annotationOf(part, cited));

function endOf({ status, incomplete_details: details }: ResponseBody): Reply['end'] {
  if (details?.reason === 'content_filter') return 'content_filter';
  return (status ?? 'completed') === 'completed' ? 'complete' : 'incomplete';
}

/** A failure that came with status 200, classified as if it had come with its own status. */
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
