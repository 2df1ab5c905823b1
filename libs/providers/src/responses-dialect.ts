import type { OpenAI } from 'openai';

type Params = OpenAI.Responses.ResponseCreateParamsNonStreaming;
type Response = OpenAI.Responses.Response;
type Message = OpenAI.Responses.ResponseOutputMessage;
type Search = OpenAI.Responses.ResponseFunctionWebSearch;
type Usage = Pick<OpenAI.Responses.ResponseUsage, 'input_tokens' | 'output_tokens'>;

/** The location of the person who asks, in the form that search tools take. */
export interface SearchLocation {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Free text, as is `region`. */
  readonly city?: string;
  readonly region?: string;
}

/** How a provider's Responses API differs from those of others. */
export interface ResponsesDialect {
  /** Parameters of every request. */
  readonly always: Pick<Params, 'store'>;
  /** The search tool's parameter for a location, `null` for a place outside of all countries; absent: it takes no location. */
  readonly locate?: (location: SearchLocation | null) => Pick<OpenAI.Responses.WebSearchTool, 'user_location'>;
  /** The number of searches that it charges for; not validated. */
  readonly searches: (body: ResponseBody) => unknown;
  /** The pages that the text cites by their `id`, such as `[2]`; absent: all citations are annotations. */
  readonly numberedPages?: (body: ResponseBody) => readonly unknown[];
  /** The parameter that asks for a response in a JSON schema; absent: OpenAI's. */
  readonly schemaFormat?: (name: string, schema: object) => Params & object;
}

/** A type of an SDK whose fields a service may leave out: each may be absent or `null`. */
export type Received<T> = { readonly [Field in keyof T]?: T[Field] | null };

/** The part of a Responses API body that we read. */
export interface ResponseBody extends Received<Pick<Response, 'status' | 'error' | 'incomplete_details'>> {
  readonly model?: string;
  /** Items of other types, such as reasoning or tool calls, are steps on the way to the answer and are not read. */
  readonly output: readonly (MessageItem | SearchItem | SearchResults)[];
  readonly usage?: ResponseUsage | null;
}

/** Counts are not validated here; one that is not a number counts as unknown. */
interface ResponseUsage extends Received<Usage> {
  /** Only xAI sends it. */
  readonly server_side_tool_usage_details?: { readonly web_search_calls?: unknown } | null;
  /** Only Perplexity sends it. */
  readonly tool_calls_details?: { readonly search_web?: { readonly invocation?: unknown } | null } | null;
}

export interface MessageItem extends Pick<Message, 'type'>, Received<Pick<Message, 'phase'>> {
  readonly content?: readonly (TextContent | Refusal)[] | null;
}

/** Not validated, because no answer depends on it. */
interface SearchItem extends Pick<Search, 'type'>, Received<Pick<Search, 'action'>> {}

/** One search of Perplexity: its `queries` (as in perplexity-py 0.29, `SearchResultsOutputItem`) and what it found. */
interface SearchResults {
  readonly type: 'search_results';
  readonly queries?: unknown;
  readonly results?: unknown;
}

export type TextContent = Pick<OpenAI.Responses.ResponseOutputText, 'type'> &
  Received<Pick<OpenAI.Responses.ResponseOutputText, 'text' | 'annotations'>>;
type Refusal = Pick<OpenAI.Responses.ResponseOutputRefusal, 'type'> &
  Received<Pick<OpenAI.Responses.ResponseOutputRefusal, 'refusal'>>;

/** Actions that are not charged as a search: opening a found page, or looking for words in it. */
const freeActions: readonly unknown[] = ['open_page', 'find', 'find_in_page'];

/**
 * The queries of all searches in their order, in any dialect: `action.queries` or the older `action.query` of a `web_search_call`, and
 * `queries` of `search_results`. They are not validated.
 */
export const queriesShown = ({ output }: ResponseBody): unknown[] =>
  output.flatMap((item): unknown[] => {
    if (item.type === 'search_results') return listOf(item.queries);
    if (item.type !== 'web_search_call') return [];
    const { queries, query } = (item.action ?? {}) as { readonly queries?: unknown; readonly query?: unknown };
    return Array.isArray(queries) && queries.length > 0 ? (queries as unknown[]) : [query];
  });

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The number of searches in the body's output. */
export const searchesShown = ({ output }: ResponseBody): number =>
  output.filter((item) => item.type === 'web_search_call' && !freeActions.includes(item.action?.type)).length;
