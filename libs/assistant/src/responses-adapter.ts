import type { AssistantConfig } from './assistant-config.js';
import type { ExtractionRequest, GeoApplied, Usage } from './assistant.js';
import { type Annotation, annotationOf, joinParts, type TextPart } from './citations.js';
import { cleanName } from './clean-text.js';
import { openClient, readJson } from './client.js';
import { AssistantError } from './failures.js';
import { type Adapter, billOf, instructionsWithSchema, type JsonFormat, type Reply, tokenCount } from './reply.js';
import { type Content, type ResponseBody, responseShape } from './response-shape.js';
import { type UserLocation, userLocationOf } from './user-location.js';

/** The Responses API: asks with web search from where the customer's audience is, extracts without tools; nothing is stored. */
export function responsesAdapter(config: AssistantConfig): Adapter {
  const client = openClient(config);
  const send = async (asked: ReturnType<typeof questionFields | typeof extractionFields>, signal: AbortSignal) => {
    const response = await client.responses.create({ model: config.model, ...asked }, { signal }).asResponse();
    return readResponse(await readJson(response, responseShape));
  };
  return {
    async ask({ prompt, geo }, signal) {
      const location = userLocationOf(geo);
      const reply = await send(questionFields(prompt, location), signal);
      return { reply, geoApplied: geoApplied(location) };
    },
    extract: (request, format, signal) => send(extractionFields(request, format), signal),
  };
}

/** Without a country the location still says so: left out, it would mean the United States. */
function questionFields(input: string, { country, instruction }: UserLocation) {
  const where = { type: 'approximate' as const, ...(country ? { country } : {}) };
  return {
    input,
    store: false,
    tools: [{ type: 'web_search' as const, user_location: where }],
    ...(instruction && !country ? { instructions: instruction } : {}),
  };
}

function geoApplied({ country, instruction }: UserLocation): GeoApplied {
  if (country) return 'search_location';
  return instruction ? 'instruction' : 'none';
}

/** For plain JSON the instructions are a message: OpenAI looks for the word JSON in the input alone. */
function extractionFields(request: ExtractionRequest, format: JsonFormat) {
  const { instructions, input, name, schema } = request;
  if (format === 'json_object') {
    const system = { role: 'system' as const, content: instructionsWithSchema(request) };
    return {
      store: false,
      input: [system, { role: 'user' as const, content: input }],
      text: { format: { type: format } },
    };
  }
  const strict = { type: format, name, schema: { ...schema }, strict: true };
  return { store: false, instructions, input, text: { format: strict } };
}

/** The words of all messages. Throws AssistantError where the body itself says that the response failed. */
export function readResponse(body: ResponseBody): Reply {
  const [usage, model] = [readUsage(body), cleanName(body.model)];
  if (body.status === 'failed') throw failureOf(body, { usage, model });
  const contents = body.output.flatMap((item) => (item.type === 'message' ? (item.content ?? []) : []));
  const texts = contents.filter((content) => content.type === 'output_text');
  const { text, parts } = joinParts(texts.map((content) => content.text ?? ''));
  return {
    text,
    annotations: texts.flatMap((content, index) => readAnnotations(content, parts[index]!)),
    refusal: contents.find((content) => content.type === 'refusal')?.refusal ?? null,
    end: endOf(body),
    model,
    usage,
  };
}

/** Opening a page that a search found, or looking for words in it, is no search of its own. */
const freeActions: readonly unknown[] = ['open_page', 'find', 'find_in_page'];

function readUsage({ usage, output }: ResponseBody): Usage {
  const searches = output.filter(
    ({ type, action }) => type === 'web_search_call' && !freeActions.includes(action?.type),
  );
  return {
    inputTokens: tokenCount(usage?.input_tokens),
    outputTokens: tokenCount(usage?.output_tokens),
    searches: searches.length,
  };
}

const readAnnotations = ({ annotations }: Content, part: TextPart): Annotation[] =>
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
