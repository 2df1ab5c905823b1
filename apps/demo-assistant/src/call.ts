import { readDocument, type ShownDocument } from './extraction/document.js';
import { isRecord } from './is-record.js';

export type Api = 'responses' | 'chat';

/** One question as either API asks it. */
export interface Call {
  readonly api: Api;
  readonly model: string;
  readonly prompt: string;
  /** As sent; a fault may echo it, as real providers do. */
  readonly authorization: string;
  /** `null` of an ordinary question. */
  readonly extraction: ExtractionAsked | null;
}

/** A call for JSON about a document: its prompt is that document. */
export type ExtractionCall = Call & { readonly extraction: ExtractionAsked };

interface ExtractionAsked {
  readonly format: 'json_schema' | 'json_object';
  readonly document: ShownDocument;
}

export const isExtraction = (call: Call): call is ExtractionCall => call.extraction !== null;

type Asked = Omit<Call, 'api' | 'authorization'>;

/** Model and prompt of a request body; the name of the field that is missing or wrong instead, where one is. */
export function readCall(api: Api, body: unknown): Asked | string {
  const { model, input, messages, text, response_format: chatFormat } = isRecord(body) ? body : {};
  if (typeof model !== 'string' || model === '') return 'model';
  const prompt = lastUserText(api === 'responses' ? input : messages);
  if (prompt === null) return api === 'responses' ? 'input' : 'messages';
  const format = api === 'responses' && isRecord(text) ? text['format'] : chatFormat;
  return { model, prompt, extraction: readExtractionAsked(format, prompt) };
}

function readExtractionAsked(asked: unknown, prompt: string): ExtractionAsked | null {
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
