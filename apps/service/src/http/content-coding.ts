import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Bytes: what is smaller is sent in one packet as it is. */
const worthIt = 1024;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
// As fast as gzip, and smaller.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Off the main thread. */
export const encode = (bytes: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? compress.br(bytes, brotli) : compress.gzip(bytes);

// Clients of one kind send one text.
const known = new LRUCache<string, Coding | 'identity'>({ max: 200 });

/** The coding that a client wants most for so many bytes; `null`: none. */
export function codingFor(acceptEncoding: string | undefined, bytes: number): Coding | null {
  if (acceptEncoding === undefined || bytes < worthIt) return null;
  const wanted = known.get(acceptEncoding) ?? preferred(acceptEncoding);
  if (acceptEncoding.length <= 100) known.set(acceptEncoding, wanted);
  return wanted === 'identity' ? null : wanted;
}

function preferred(acceptEncoding: string): Coding | 'identity' {
  const negotiator: Preferring = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const [first = 'identity'] = negotiator.encodings([...codings, 'identity'], { preferred: codings });
  return first as Coding | 'identity';
}

/** Its types lack the option. */
interface Preferring {
  encodings(available: string[], options: { readonly preferred: readonly string[] }): string[];
}
