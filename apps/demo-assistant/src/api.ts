import type { ServerResponse } from 'node:http';
import { type CitationForm, citedAs } from './citation-forms.js';
import type { CitedCompletion, Completion } from './completion.js';
import { type ExtractionDocument, readDocument } from './extraction/document.js';
import { isRecord, sendJson } from './http.js';
import { modelOf } from './voices.js';

type Fields = Readonly<Record<string, unknown>>;

/** The JSON format that a request asks for; `null` for text. */
export type Format = 'json_schema' | 'json_object' | null;

/** Reads the requests of one API and makes its responses. */
export interface Api {
  /** The field of a request that contains the prompt. */
  readonly promptField: string;
  /** The prompt of a request; `null` if it is missing or wrong. */
  promptOf(request: Fields): string | null;
  /** The name of the field that asks for JSON. */
  readonly formatField: string;
  formatOf(request: Fields): Format;
  /** True if the request lets the model search the web. */
  offersSearch(request: Fields): boolean;
  /** How answers of this API cite their sources. */
  readonly citations: CitationForm;
  /** The body of an answer. */
  bodyOf(asked: AskedBody, completion: CitedCompletion): object;
  /** The response for a failure. */
  failureOf(failure: Failure): SentFailure;
}

export interface AskedBody {
  /** The model that answers. */
  readonly model: string;
  readonly prompt: string;
  readonly isSearched: boolean;
}

/** A failure, with OpenAI's codes. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SentFailure {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export function sendFailure(response: ServerResponse, api: Api, failure: Failure): void {
  const { status, body, headers = {} } = api.failureOf(failure);
  sendJson(response, status, body, headers);
}

/** A failure in OpenAI's form, whose `type` repeats the code. */
export const openAiFailure = ({ status, code, message, headers }: Failure): SentFailure => ({
  status,
  body: { error: { message, type: code, param: null, code } },
  headers,
});

/** One call of any API. */
export interface Call {
  readonly api: Api;
  readonly model: string;
  readonly prompt: string;
  readonly offersSearch: boolean;
  /** The key that was sent; a fault may echo it, as real providers do. */
  readonly key: string;
  /** True if the call fetches the result of an earlier scraper task. */
  readonly isLook?: boolean;
  /** `null` for an ordinary prompt. */
  readonly extraction: Extraction | null;
}

/** A call that asks for JSON about a document, which is its prompt. */
export type ExtractionCall = Call & { readonly extraction: Extraction };

interface Extraction {
  readonly format: 'json_schema' | 'json_object';
  readonly document: ExtractionDocument;
}

export const isExtraction = (call: Call): call is ExtractionCall => call.extraction !== null;

/** The body of a response. Extractions never search the web or cite. */
export function bodyOf(call: Call, completion: Completion): object {
  const { api, prompt, offersSearch } = call;
  const asked = { model: modelOf(call.model), prompt };
  if (isExtraction(call)) return api.bodyOf({ ...asked, isSearched: false }, { ...completion, citations: [] });
  const isSearched = offersSearch && completion.isSearched !== false;
  return api.bodyOf({ ...asked, isSearched }, { ...completion, ...citedAs(api.citations, completion.text) });
}

/** Reads a request body; if a field is missing or wrong, returns its name instead. */
export function readCall(api: Api, body: unknown, model?: string): Omit<Call, 'key'> | string {
  const request = isRecord(body) ? body : {};
  const named = model ?? request['model'];
  if (typeof named !== 'string' || named === '') return 'model';
  const prompt = api.promptOf(request);
  if (prompt === null) return api.promptField;
  const offersSearch = api.offersSearch(request);
  return { api, model: named, prompt, offersSearch, extraction: readExtraction(api.formatOf(request), prompt) };
}

function readExtraction(format: Format, prompt: string): Extraction | null {
  const document = format === null ? null : readDocument(prompt);
  return format === null || document === null ? null : { format, document };
}

/** The `type` of an object that names a format. */
export function formatNamed(format: unknown): Format {
  const type = isRecord(format) ? format['type'] : undefined;
  return type === 'json_schema' || type === 'json_object' ? type : null;
}

/** The last user message of `input`: a text, or a list of messages whose field `contents` is a text or a list of parts. `null` if there is none. */
export function lastUserText(input: unknown, contents = 'content'): string | null {
  if (typeof input === 'string') return input;
  const users = Array.isArray(input) ? input.filter((message) => isRecord(message) && message['role'] === 'user') : [];
  const content: unknown = users.at(-1)?.[contents];
  return typeof content === 'string' ? content : Array.isArray(content) ? content.map(textOf).join('') : null;
}

const textOf = (part: unknown) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : '');

/** True if `is` is true for one of a request's tools. */
export const offersTool = ({ tools }: Fields, is: (tool: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(tools) && tools.some((tool) => isRecord(tool) && is(tool));
