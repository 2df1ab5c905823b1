import { type Extraction, readExtraction } from '@app/analysis';
import { InputError } from '../input-error.js';
import { type Line, readLines } from '../read-input.js';

/** Replies of a model by answer and brand (`replyKey`). */
export type Replies = ReadonlyMap<string, Extraction>;

/** The key of an answer or look-alike for one brand. */
export const replyKey = (id: string, brand: { readonly name: string }): string => `${id}|${brand.name}`;

/** Reads a file of JSON lines `{key, reply}`. Throws InputError if it cannot be read or a line has another form. */
export async function readReplies(file: string): Promise<Replies> {
  return new Map((await readLines(file)).map((line) => entryOf(line, file)));
}

function entryOf({ number, text }: Line, file: string): [string, Extraction] {
  const { key, reply } = parse(text);
  const extraction = readExtraction(JSON.stringify(reply) ?? '');
  if (typeof key === 'string' && extraction !== null) return [key, extraction];
  throw new InputError(`${file}: line ${number}: is no JSON of the form {key, reply}, with a reply by the schema`);
}

function parse(line: string): { readonly key?: unknown; readonly reply?: unknown } {
  try {
    return (JSON.parse(line) ?? {}) as object;
  } catch {
    return {};
  }
}
