import type { ServerResponse } from 'node:http';
import { type CitationForm, citedAs } from './citation-forms.js';
import type { CitedCompletion, Completion } from './completion.js';
import { type ExtractionDocument, readDocument } from './extraction/document.js';
import { isRecord, sendJson } from './http.js';
import { modelOf } from './voices.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a request asks of the form of its answer; `null`: words. */
export type Format = 'json_schema' | 'json_object' | null;

/** How one API is spoken. */
export interface Api {
  /** The field of a request that holds what is asked. */
  readonly promptField: string;
  /** What is asked, `null` where it cannot be read. */
  promptOf(request: Fields): string | null;
  /** How the API calls the field that asks for JSON. */
  readonly formatField: string;
  formatOf(request: Fields): Format;
  /** Does the request offer web search? */
  offersSearch(request: Fields): boolean;
  /** How its answers cite. */
  readonly citations: CitationForm;
  /** The body of an answer. */
  bodyOf(asked: AskedBody, completion: CitedCompletion): object;
  /** How a failure is answered. */
  failureOf(failure: Failure): SentFailure;
}

export interface AskedBody {
  /** The one that answers. */
  readonly model: string;
  readonly prompt: string;
  readonly isSearched: boolean;
}

/** What went wrong, in OpenAI's words. */
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

/** An error as OpenAI words it; `type` is the code where it has no type of its own. */
export const openAiFailure = ({ status, code, message, headers }: Failure): SentFailure => ({
  status,
  body: { error: { message, type: code, param: null, code } },
  headers,
});

/** One question as any API asks it. */
export interface Call {
  readonly api: Api;
  readonly model: string;
  readonly prompt: string;
  readonly offersSearch: boolean;
  /** The key as sent; a fault may echo it, as real providers do. */
  readonly key: string;
  /** It fetches what a task came to, which was asked before. */
  readonly isLook?: boolean;
  /** `null` of an ordinary question. */
  readonly extraction: Extraction | null;
}

/** A call for JSON about a document: its prompt is that document. */
export type ExtractionCall = Call & { readonly extraction: Extraction };

interface Extraction {
  readonly format: 'json_schema' | 'json_object';
  readonly document: ExtractionDocument;
}

export const isExtraction = (call: Call): call is ExtractionCall => call.extraction !== null;

/** Nobody searches the web to read a document, or cites in what is read there. */
export function bodyOf(call: Call, completion: Completion): object {
  const { api, prompt, offersSearch } = call;
  const asked = { model: modelOf(call.model), prompt };
  if (isExtraction(call)) return api.bodyOf({ ...asked, isSearched: false }, { ...completion, citations: [] });
  const isSearched = offersSearch && completion.isSearched !== false;
  return api.bodyOf({ ...asked, isSearched }, { ...completion, ...citedAs(api.citations, completion.text) });
}

/** What a request body asks; the name of the field that is missing or wrong instead, where one is. */
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

/** The type that a format's object names. */
export function formatNamed(format: unknown): Format {
  const type = isRecord(format) ? format['type'] : undefined;
  return type === 'json_schema' || type === 'json_object' ? type : null;
}

/** Of a text, or of a list of messages whose `contents` are texts or lists of parts. */
export function lastUserText(input: unknown, contents = 'content'): string | null {
  if (typeof input === 'string') return input;
  const users = Array.isArray(input) ? input.filter((message) => isRecord(message) && message['role'] === 'user') : [];
  const content: unknown = users.at(-1)?.[contents];
  return typeof content === 'string' ? content : Array.isArray(content) ? content.map(textOf).join('') : null;
}

const textOf = (part: unknown) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : '');

/** Is one of the tools of a request one that `is`? */
export const offersTool = ({ tools }: Fields, is: (tool: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(tools) && tools.some((tool) => isRecord(tool) && is(tool));
