import type { OpenAI } from 'openai';

type Params = OpenAI.Responses.ResponseCreateParamsNonStreaming;
type Response = OpenAI.Responses.Response;
type Message = OpenAI.Responses.ResponseOutputMessage;
type Search = OpenAI.Responses.ResponseFunctionWebSearch;
type Usage = Pick<OpenAI.Responses.ResponseUsage, 'input_tokens' | 'output_tokens'>;

/** Where the person asking is, as search tools take it. */
export interface SearchLocation {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** These two are free text. */
  readonly city?: string;
  readonly region?: string;
}

/** In what one provider's Responses API differs from the others'. */
export interface ResponsesDialect {
  /** Sent with every request. */
  readonly always: Pick<Params, 'store'>;
  /** What the search tool is told of a place, `null` where it lies in no country; absent: it takes none. */
  readonly locate?: (location: SearchLocation | null) => Pick<OpenAI.Responses.WebSearchTool, 'user_location'>;
  /** How many searches it charges for; may be anything. */
  readonly searches: (body: ResponseBody) => unknown;
  /** The pages that the text cites by their `id`, as `[2]`; absent: all citations are annotations. */
  readonly numberedPages?: (body: ResponseBody) => readonly unknown[];
  /** What asks for a reply that keeps to a schema; absent: as OpenAI does. */
  readonly schemaFormat?: (name: string, schema: object) => Params & object;
}

/** What a service may leave out, although an SDK's type has it: each field may be absent, or `null`. */
export type Received<T> = { readonly [Field in keyof T]?: T[Field] | null };

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
  readonly content?: readonly (TextContent | Refusal)[] | null;
}

/** Its shape is unchecked, as it fails no answer. */
interface SearchItem extends Pick<Search, 'type'>, Received<Pick<Search, 'action'>> {}

/** Perplexity's: what one search asked (`queries`, by perplexity-py 0.29, `SearchResultsOutputItem`) and found. */
interface SearchResults {
  readonly type: 'search_results';
  readonly queries?: unknown;
  readonly results?: unknown;
}

export type TextContent = Pick<OpenAI.Responses.ResponseOutputText, 'type'> &
  Received<Pick<OpenAI.Responses.ResponseOutputText, 'text' | 'annotations'>>;
type Refusal = Pick<OpenAI.Responses.ResponseOutputRefusal, 'type'> &
  Received<Pick<OpenAI.Responses.ResponseOutputRefusal, 'refusal'>>;

/** Opening a page that a search found, or looking for words in it, is no search of its own. */
const freeActions: readonly unknown[] = ['open_page', 'find', 'find_in_page'];

/**
 * The queries of all searches, in their order, as any dialect says them: `action.queries`, or the older `action.query`, of a
 * `web_search_call`, `queries` of a `search_results`. What they are is unchecked.
 */
export const queriesShown = ({ output }: ResponseBody): unknown[] =>
  output.flatMap((item): unknown[] => {
    if (item.type === 'search_results') return listOf(item.queries);
    if (item.type !== 'web_search_call') return [];
    const { queries, query } = (item.action ?? {}) as { readonly queries?: unknown; readonly query?: unknown };
    return Array.isArray(queries) && queries.length > 0 ? (queries as unknown[]) : [query];
  });

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** How many searches the body itself shows. */
export const searchesShown = ({ output }: ResponseBody): number =>
  output.filter((item) => item.type === 'web_search_call' && !freeActions.includes(item.action?.type)).length;
