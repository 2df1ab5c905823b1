import { readFile } from 'node:fs/promises';
import type { Extraction } from '@app/analysis';
import { InputError } from '../input-error.js';

/** Replies of a model by the label that they are about (`replyKey`). */
export type Replies = ReadonlyMap<string, Extraction>;

/** An answer, or a look-alike, read for one brand. */
export const replyKey = (id: string, brand: { readonly name: string }): string => `${id}|${brand.name}`;

/** A file of JSON lines `{key, reply}`. Throws InputError. */
export async function readReplies(file: string): Promise<Replies> {
  const lines = (await textOf(file)).split('\n').filter((line) => line.trim() !== '');
  return new Map(lines.map((line, index) => entryOf(line, `${file}: line ${index + 1}`)));
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new InputError(`cannot read ${file}: --replies takes a file of JSON lines {key, reply}`);
  }
}

function entryOf(line: string, where: string): [string, Extraction] {
  try {
    const { key, reply } = JSON.parse(line) as { key?: unknown; reply?: Extraction };
    if (typeof key === 'string' && Array.isArray(reply?.brands)) return [key, reply];
  } catch {
    // Said below.
  }
  throw new InputError(`${where}: is no JSON of the form {key, reply}`);
}
