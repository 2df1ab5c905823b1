import { gzipSync } from 'node:zlib';
import { bodyFor } from '../body-for.js';
import { sampleHeaders, sendJson } from '../send.js';
import type { Fault } from './fault.js';

const sentence = 'Acme Cloud is reliable. ';

const long =
  (length: number): Fault =>
  ({ call, response }) =>
    sendJson(response, 200, bodyFor(call, { text: sentence.repeat(Math.ceil(length / sentence.length)) }));

/** Members of one gzip stream inflate one after another: 200 KB here become 200 MB there. */
const bomb = () => Buffer.concat(Array<Buffer>(20).fill(gzipSync(Buffer.alloc(10_000_000, ' '))));
let packed: Buffer | undefined;

const gzipBomb: Fault = ({ response }) => {
  packed ??= bomb();
  const type = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  response.writeHead(200, { ...sampleHeaders, ...type }).end(packed);
};

export const sizeFaults = {
  'text-over-100000': long(100_001),
  'text-10mb': long(10_000_000),
  'gzip-bomb': gzipBomb,
} satisfies Record<string, Fault>;
