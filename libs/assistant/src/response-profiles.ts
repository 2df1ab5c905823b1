import type { AssistantProvider } from './assistant.js';
import { numberedSources, type Annotation } from './citations.js';
import type { TextPart } from './reply-text.js';
import { tokenCount } from './reply.js';
import type { Item, ResponseBody } from './response-shape.js';

/** In what a provider's Responses API differs from the others'. */
export interface ResponsesProfile {
  /** Sent with every request. */
  readonly always: object;
  /** What the search tool is told of a country, `null` where there is none; absent: it takes no place. */
  readonly locate?: (country: string | null) => object;
  /** How many searches it charges for. */
  readonly searches: (body: ResponseBody) => number;
  /** Sources that the text names by a number of their own; absent: all are annotations. */
  readonly sources?: (part: TextPart, body: ResponseBody) => Annotation[];
  /** What asks for a reply that keeps to a schema; absent: as OpenAI does. */
  readonly schemaFormat?: (name: string, schema: object) => object;
}

/** Opening a page that a search found, or looking for words in it, is no search of its own. */
const freeActions: readonly unknown[] = ['open_page', 'find', 'find_in_page'];

const searchItems = ({ output }: ResponseBody): number =>
  output.filter(({ type, action }) => type === 'web_search_call' && !freeActions.includes(action?.type)).length;

/** Without a country the location still says that it is approximate: left out, it would mean the United States. */
const openai: ResponsesProfile = {
  always: { store: false },
  locate: (country) => ({ user_location: { type: 'approximate', ...(country ? { country } : {}) } }),
  searches: searchItems,
};

/** What it calls its citations is every page it met; those it cites are annotations on links of the text. */
const xai: ResponsesProfile = {
  always: { store: false },
  searches: (body) => tokenCount(body.usage?.server_side_tool_usage_details?.web_search_calls) ?? searchItems(body),
};

const isResults = ({ type }: Item): boolean => type === 'search_results';

/** The text cites a result as `[2]`, by the id it has in the list of results. */
const perplexity: ResponsesProfile = {
  always: {},
  locate: (country) => (country ? { user_location: { country } } : {}),
  searches: ({ usage, output }) =>
    tokenCount(usage?.tool_calls_details?.search_web?.invocation) ?? output.filter(isResults).length,
  sources: (part, { output }) =>
    numberedSources(
      part,
      output.filter(isResults).flatMap(({ results }) => (Array.isArray(results) ? results : [])),
    ),
  schemaFormat: (name, schema) => ({ response_format: { type: 'json_schema', json_schema: { name, schema } } }),
};

export const responsesProfiles: Readonly<Partial<Record<AssistantProvider, ResponsesProfile>>> = {
  openai,
  xai,
  perplexity,
  compatible: openai,
};
