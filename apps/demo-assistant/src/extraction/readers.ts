import type { ServerResponse } from 'node:http';
import type { Extraction } from '@app/analysis';
import { type ExtractionCall, sendFailure } from '../api.js';
import { parseJson } from '../http.js';
import type { ExtractionDocument } from './document.js';
import { faithful, nothing } from './faithful.js';
import { inventing } from './inventing.js';
import type { LabelIndex } from './labels.js';

/** Reads a document and returns the reply: JSON, or what an injection asks for. */
type Reader = (document: ExtractionDocument, index: LabelIndex) => string;

const inJson =
  (read: (document: ExtractionDocument, index: LabelIndex) => Extraction): Reader =>
  (document, index) =>
    JSON.stringify(read(document, index));

/** Returns only the first brand. */
const lazy = (document: ExtractionDocument, index: LabelIndex): Extraction => ({
  ...nothing,
  brands: faithful(document, index).brands.slice(0, 1),
});

/** Obeys the document: replies what an injection asks for, else any JSON in the document, else the labels. */
const obeying: Reader = (document, index) =>
  index.injectedReply(document) ?? jsonIn(document) ?? JSON.stringify(faithful(document, index));

const jsonIn = ({ runs }: ExtractionDocument): string | null =>
  runs.map(({ text }) => /\{.*\}/su.exec(text)?.[0] ?? '').find((text) => parseJson(text) !== undefined) ?? null;

const readers = {
  faithful: inJson(faithful),
  lazy: inJson(lazy),
  inventing: inJson(inventing),
  obeying,
} satisfies Record<string, Reader>;

/** The manners in which the demo can read a document. */
export type MannerName = keyof typeof readers;
export const mannerNames = Object.keys(readers) as readonly MannerName[];

/** The reply to an extraction call, in the manner that the model's name asks for; `null` if the call was refused, and the response is sent. */
export function extract(call: ExtractionCall, response: ServerResponse, index: LabelIndex): string | null {
  const { format, document } = call.extraction;
  const asked = readModelName(call.model);
  if (asked === null) {
    const message = `No such manner; there are: ${mannerNames.join(', ')}.`;
    sendFailure(response, call.api, { status: 400, code: 'unknown_manner', message });
    return null;
  }
  if (asked.refusesSchema && format === 'json_schema') {
    const message = `Invalid parameter: '${call.api.formatField}' of type 'json_schema' is not supported with this model.`;
    sendFailure(response, call.api, { status: 400, code: 'invalid_request_error', message });
    return null;
  }
  return readers[asked.manner](document, index);
}

interface AskedReader {
  readonly manner: MannerName;
  /** True if it accepts only `json_object`, as older models do. */
  readonly refusesSchema: boolean;
}

const prefix = 'extracts:';

/** Reads a model's name such as `extracts:lazy:no-schema`; any other name is `faithful`. `null` if there is no such manner. */
function readModelName(model: string): AskedReader | null {
  if (!model.startsWith(prefix)) return { manner: 'faithful', refusesSchema: false };
  const [name, ...rest] = model.slice(prefix.length).split(':');
  const manner = mannerNames.find((one) => one === name);
  const isWhole = rest.length === 0 || (rest.length === 1 && rest[0] === 'no-schema');
  return manner === undefined || !isWhole ? null : { manner, refusesSchema: rest.length > 0 };
}
