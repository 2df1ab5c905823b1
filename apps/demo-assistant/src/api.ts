import type { Completion } from './completion.js';
import { type ExtractionDocument, readDocument } from './extraction/document.js';
import { isRecord } from './http.js';

/** How one API is spoken. */
export interface Api {
  /** The field of a request that holds what is asked. */
  readonly promptField: string;
  /** How the API calls the field that `formatOf` reads. */
  readonly formatField: string;
  /** What a request says of the form of its answer. */
  formatOf(request: Readonly<Record<string, unknown>>): unknown;
  /** The body of an answer. */
  bodyOf(asked: { readonly prompt: string; readonly isSearched: boolean }, completion: Completion): object;
}

/** One question as any API asks it. */
export interface Call {
  readonly api: Api;
  readonly model: string;
  readonly prompt: string;
  /** As sent; a fault may echo it, as real providers do. */
  readonly authorization: string;
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

/** Nobody searches the web to read a document. */
export const bodyOf = (call: Call, completion: Completion): object =>
  call.api.bodyOf({ prompt: call.prompt, isSearched: !isExtraction(call) }, completion);

/** What a request body asks; the name of the field that is missing or wrong instead, where one is. */
export function readCall(api: Api, body: unknown): Omit<Call, 'authorization'> | string {
  const request = isRecord(body) ? body : {};
  const { model } = request;
  if (typeof model !== 'string' || model === '') return 'model';
  const prompt = lastUserText(request[api.promptField]);
  if (prompt === null) return api.promptField;
  return { api, model, prompt, extraction: readExtraction(api.formatOf(request), prompt) };
}

function readExtraction(asked: unknown, prompt: string): Extraction | null {
  const format = isRecord(asked) ? asked['type'] : undefined;
  if (format !== 'json_schema' && format !== 'json_object') return null;
  const document = readDocument(prompt);
  return document === null ? null : { format, document };
}

function lastUserText(input: unknown): string | null {
  if (typeof input === 'string') return input;
  const users = Array.isArray(input) ? input.filter((message) => isRecord(message) && message['role'] === 'user') : [];
  const content: unknown = users.at(-1)?.content;
  return typeof content === 'string' ? content : Array.isArray(content) ? content.map(textOf).join('') : null;
}

const textOf = (part: unknown) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : '');
