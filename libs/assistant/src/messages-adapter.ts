import type { Anthropic } from '@anthropic-ai/sdk';
import type { Received } from '@app/providers';
import type { AssistantConfig } from './assistant-config.js';
import type { ExtractionRequest, Usage } from './assistant.js';
import { wholeOf, cleanName, type TextPart, textPart } from './citations.js';
import { nullable, send, shapeOf } from './client.js';
import { type Adapter, instructionsWithSchema, type JsonFormat, type Reply, searchCount, tokenCount } from './reply.js';
import { canForceSearch, retrievalOf } from './retrieval.js';
import { askerContextOf } from './user-location.js';

// The types come from Anthropic's SDK, which is not loaded: the request is made by hand.
type Params = Anthropic.MessageCreateParamsNonStreaming;
type Fields = Omit<Params, 'model' | 'max_tokens'>;

/** The API demands a limit. An answer with the reasoning before it is far shorter. */
const maxTokens = 16_000;

/** The version without dynamic filtering, in which newer ones run code between search and answer: all models accept this one. */
const searchTool: Anthropic.WebSearchTool20250305 = { type: 'web_search_20250305', name: 'web_search', max_uses: 5 };

/** Anthropic's Messages API with its web search tool. */
export function messagesAdapter(config: AssistantConfig): Adapter {
  const retrieval = retrievalOf(config);
  const isForced = retrieval === 'required' && canForceSearch(config);
  const call = async (asked: Fields, signal: AbortSignal) => {
    const body: Params = { model: config.model, max_tokens: maxTokens, ...asked };
    return readMessage(await send(config, { path: 'messages', body, shape: messageShape, signal }));
  };
  return {
    async ask({ prompt, ...asker }, signal) {
      const { applied, location, instruction } = askerContextOf(asker, { toSearch: retrieval !== 'none' });
      const where = location ? { user_location: { type: 'approximate' as const, ...location } } : {};
      const asked: Fields = {
        messages: [user(prompt)],
        tools: retrieval === 'none' ? undefined : [{ ...searchTool, ...where }],
        tool_choice: isForced ? { type: 'tool', name: searchTool.name } : undefined,
        system: instruction ?? undefined,
      };
      return { reply: await call(asked, signal), applied };
    },
    extract: (request, format, signal) => call(extractionFields(request, format), signal),
  };
}

const user = (content: string): Anthropic.MessageParam => ({ role: 'user', content });

function extractionFields(request: ExtractionRequest, format: JsonFormat): Fields {
  const messages = [user(request.input)];
  if (format === 'json_object') return { system: instructionsWithSchema(request), messages };
  return {
    system: request.instructions,
    messages,
    output_config: { format: { type: format, schema: { ...request.schema } } },
  };
}

/** The part of the body that is read. */
interface Message extends Received<Pick<Anthropic.Message, 'stop_reason'>> {
  readonly model?: string;
  readonly content: readonly Block[];
  readonly usage?: MessageUsage | null;
}

/** Counts are not validated; an invalid one counts as not reported. */
type MessageUsage = Received<
  Pick<Anthropic.Usage, 'input_tokens' | 'output_tokens'> & {
    server_tool_use: Pick<Anthropic.ServerToolUsage, 'web_search_requests'>;
  }
>;

/** A text, or a step towards it. */
type Block = Text | ServerTool | { readonly type: Exclude<Anthropic.ContentBlock['type'], 'text' | 'server_tool_use'> };
/** Its shape is not validated, because no answer depends on it. */
type ServerTool = Pick<Anthropic.ServerToolUseBlock, 'type'> &
  Received<Pick<Anthropic.ServerToolUseBlock, 'name' | 'input'>>;
type Text = Pick<Anthropic.TextBlock, 'type'> & Received<Pick<Anthropic.TextBlock, 'text' | 'citations'>>;

/** Only text is read; a step towards it (thought, search, result) may have any shape. */
const blockShape = {
  type: 'object',
  required: ['type'],
  properties: { type: { type: 'string' } },
  if: { properties: { type: { const: 'text' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: {
    required: ['text'],
    properties: { text: { type: 'string' }, citations: { ...nullable('array'), items: { type: 'object' } } },
  },
};

export const messageShape = shapeOf<Message>({
  type: 'object',
  required: ['content'],
  properties: {
    model: { type: 'string' },
    content: { type: 'array', items: blockShape },
    stop_reason: nullable('string'),
    usage: nullable('object'),
  },
});

/** An answer that ends with `pause_turn` is incomplete, too: the search was stopped, and another call would have to continue it. */
const wholeEnds: readonly Message['stop_reason'][] = [
  'end_turn',
  'stop_sequence',
  'tool_use',
  'refusal',
  undefined,
  null,
];

export function readMessage({ model, content, stop_reason: reason, usage }: Message): Reply {
  const parts = textParts(withoutNarration(content));
  return {
    text: parts.map(({ between, part }) => between + part.text).join(''),
    annotations: parts.flatMap(({ part, citations }) =>
      citations.filter((cited) => cited.type === 'web_search_result_location').map((cited) => wholeOf(part, cited)),
    ),
    queries: content.map(queryOf),
    refusal: reason === 'refusal' ? '' : null,
    end: wholeEnds.includes(reason) ? 'complete' : 'incomplete',
    model: cleanName(model),
    usage: readUsage(usage),
  };
}

/** The query of a search; `undefined` for any other block. */
const queryOf = (block: Block): unknown =>
  block.type === 'server_tool_use' && block.name === 'web_search'
    ? (block.input as { readonly query?: unknown } | null | undefined)?.query
    : undefined;

const cites = (block: Block): boolean => block.type === 'text' && (block.citations?.length ?? 0) > 0;

/**
 * Leaves out what a model says before it searches ("I'll search for …"): spans of text that end in a search and cite nothing. A part of the
 * answer between two searches cites what the first one found, so it stays.
 */
function withoutNarration(content: readonly Block[]): Block[] {
  const kept: Block[] = [];
  let stretch: Block[] = [];
  for (const part of content) {
    stretch.push(part);
    if (part.type !== 'server_tool_use') continue;
    kept.push(...(stretch.some(cites) ? stretch : stretch.filter(({ type }) => type !== 'text')));
    stretch = [];
  }
  return [...kept, ...stretch];
}

interface PlacedPart {
  /** The separator that stands before it. */
  readonly between: string;
  readonly part: TextPart;
  readonly citations: readonly Anthropic.TextCitation[];
}

/** A cited sentence is a block of its own and continues its neighbours; texts before and after a search are separate paragraphs. */
function textParts(content: readonly Block[]): PlacedPart[] {
  const parts: PlacedPart[] = [];
  let length = 0;
  for (const [index, block] of content.entries()) {
    if (block.type !== 'text' || !block.text) continue;
    const { text, citations } = block;
    const between = length === 0 || content[index - 1]?.type === 'text' ? '' : '\n\n';
    parts.push({ between, part: textPart(text, length + between.length), citations: citations ?? [] });
    length += between.length + text.length;
  }
  return parts;
}

/** A failed search is neither charged for nor counted here. */
function readUsage(usage: Message['usage']): Usage {
  return {
    inputTokens: tokenCount(usage?.input_tokens),
    outputTokens: tokenCount(usage?.output_tokens),
    searches: searchCount(usage?.server_tool_use?.web_search_requests ?? 0),
  };
}
