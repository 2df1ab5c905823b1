import type {
  Answer,
  AskerApplied,
  AssistantApi,
  AssistantProvider,
  ExtractionReply,
  ExtractionRequest,
  NoAnswerShown,
  Question,
  Retrieval,
  Surface,
  TaskUnderWay,
  Usage,
} from './assistant.js';
import { type Annotation, readCitations, type CleanText, cleanText } from './citations.js';
import { AssistantError, type Bill, answerTooLarge, contentFiltered, notSearched, unknownBill } from './failures.js';

/** `json_schema`: the server makes the model follow the schema; `json_object`: it makes it write JSON of any kind. */
export type JsonFormat = 'json_schema' | 'json_object';

/** The protocol of one provider. Each call is sent once; the caller turns what it throws into an AssistantError. */
export interface Adapter {
  ask(question: Question, signal: AbortSignal): Promise<Replied | TaskUnderWay | NoAnswerShown>;
  extract(request: ExtractionRequest, format: JsonFormat, signal: AbortSignal): Promise<Reply>;
}

export interface Replied {
  readonly reply: Reply;
  readonly applied: AskerApplied;
}

/** The instructions, with the schema in words. They contain the word JSON, without which OpenAI refuses `json_object`. */
export const instructionsWithSchema = ({ instructions, schema }: ExtractionRequest): string =>
  `${instructions}\n\nReply with one JSON object that keeps to this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;

/** What an API sent, in one form for all APIs, before it is cleaned and judged. */
export interface Reply {
  readonly text: string;
  readonly annotations: readonly Annotation[];
  /** Its web searches, in their order; nothing in them is validated yet. */
  readonly queries: readonly unknown[];
  /** The text of a refusal; `null` where the assistant did not refuse. */
  readonly refusal: string | null;
  readonly end: 'complete' | 'incomplete' | 'content_filter';
  /** The model as the API names it, by `cleanName`; absent on some compatible servers. */
  readonly model: string | undefined;
  readonly usage: Usage;
}

interface CallTarget {
  readonly api: AssistantApi;
  readonly model: string;
}

interface AskedQuestion extends CallTarget, AskerApplied {
  readonly provider: AssistantProvider;
  readonly surface: Surface;
  readonly retrieval: Retrieval;
}

/**
 * Cleans and judges a reply. An Answer always has words, all of them, at most 100,000 UTF-16 units, and comes from a search where that was
 * required. Throws AssistantError for any other reply.
 */
export function toAnswer(reply: Reply, { model, ...asked }: AskedQuestion): Answer {
  const clean = judge(reply);
  if (asked.retrieval === 'required' && reply.usage.searches === 0) throw notSearched(clean.text, billOf(reply));
  return {
    ...asked,
    text: clean.text,
    citations: readCitations(clean, reply.annotations),
    queries: readQueries(reply.queries),
    model: reply.model ?? model,
    usage: reply.usage,
    cleaned: clean.cleaned,
  };
}

const [longestQuery, mostQueries] = [1000, 100];

/** Each search query once, in the order of its first occurrence, cleaned and cut to 1,000 UTF-16 units; the first 100. */
function readQueries(queries: readonly unknown[]): string[] {
  const texts = queries
    .filter((query) => typeof query === 'string')
    .map((query) => cleanText(query.slice(0, longestQuery)).text.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(texts.filter(Boolean))].slice(0, mostQueries);
}

/** Judges an extraction as an answer is judged: an incomplete or refused one is an error. */
export function toExtractionReply(reply: Reply, { api, model }: CallTarget): ExtractionReply {
  return { text: judge(reply).text, model: reply.model ?? model, api, usage: reply.usage };
}

const maxLength = 100_000;

/** Returns the cleaned words of a complete reply. Throws AssistantError where it is invalid. */
function judge(reply: Reply): CleanText {
  const clean = cleanText(reply.text);
  const { text } = clean;
  const bill = billOf(reply);
  if (reply.refusal !== null) {
    const said = cleanText(reply.refusal || reply.text).text;
    throw new AssistantError('refused', 'The assistant refused to answer', { ...bill, text: said });
  }
  if (reply.end === 'content_filter') throw contentFiltered(text, bill);
  if (text.length > maxLength) throw answerTooLarge('more than 100,000 characters', bill);
  if (reply.end === 'incomplete') {
    const message = 'The assistant stopped before the end of its answer';
    throw new AssistantError('incomplete_answer', message, { ...bill, text: text || undefined });
  }
  if (text.trim() === '') throw new AssistantError('empty_answer', 'The assistant answered without any text', bill);
  return clean;
}

/** A reply without a usable answer is paid for all the same. */
export function billOf({ usage, model }: Pick<Reply, 'usage' | 'model'>): Bill {
  const isKnown =
    usage.costUsd !== undefined ||
    usage.inputTokens !== null ||
    usage.outputTokens !== null ||
    (usage.searches ?? 0) > 0;
  return isKnown ? { usage, model } : unknownBill;
}

/** Ten times the largest context of a model: a larger count is an error of the provider. */
export const mostTokens = 10_000_000;

/** Tokens as an API counts them; `null` where it reports none or an impossible count, and the expected use is charged. */
export const tokenCount = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostTokens ? Number(value) : null;

/** No answer takes so many searches: a larger count is an error of the provider. */
const mostSearches = 100;

/** Searches as an API counts them; `null` as in `tokenCount`. */
export const searchCount = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostSearches ? Number(value) : null;
