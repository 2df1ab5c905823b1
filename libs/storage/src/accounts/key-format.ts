import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 32;

/**
 * Matches a whole key and nothing around it: `bm_<environment>_<id>_<secret>_<checksum>`. Leak scanners drop the
 * anchors.
 */
export const keyPattern = /^bm_([a-z][a-z0-9]{0,15})_([0-9A-Za-z]{8})_[0-9A-Za-z]{32,64}_([0-9A-Za-z]{6})$/;

const keyWithin = new RegExp(keyPattern.source.slice(1, -1), 'g');

/** What may be stored and shown of a key. `sha256` is the hash of the key's whole text. */
export interface KeyParts {
  /** The public id, which names the key in lists, logs and commands. */
  readonly id: string;
  readonly environment: string;
  readonly sha256: Buffer;
}

/** Makes a new key. Its text is shown once and stored nowhere. */
export function issueKeyText(environment: string): KeyParts & { readonly text: string } {
  const body = `bm_${environment}_${randomBase62(8)}_${randomBase62(secretLength)}`;
  const text = `${body}_${checksum(body)}`;
  const parts = parseKey(text);
  if (!parts) throw new RangeError('a key environment has 1 to 16 lower-case letters and digits, a letter first');
  return { ...parts, text };
}

/**
 * The parts of a well-formed key with a correct checksum; `null` for any other text. It costs no more than a regular
 * expression.
 */
export function parseKey(text: string): KeyParts | null {
  const [, environment, id, sum] = keyPattern.exec(text) ?? [];
  if (environment === undefined || id === undefined || sum !== checksum(text.slice(0, -7))) return null;
  return { id, environment, sha256: createHash('sha256').update(text).digest() };
}

/** All texts that look like a key within another text, such as a log, a mail or a settings file, each once. */
export function findKeys(text: string): string[] {
  return [...new Set(text.match(keyWithin))];
}

/**
 * The public id in a text that looks like a key: the only part that may be shown. Throws RangeError for any other text.
 */
export function idIn(text: string): string {
  const id = keyPattern.exec(text)?.[2];
  if (id === undefined) throw new RangeError('this does not look like a key');
  return id;
}

/** CRC32 in six base62 digits. It catches typing errors and is no secret. */
function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < 6) {
    digits = base62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** `randomInt` is a CSPRNG that uses rejection sampling, so every digit is equally likely. */
function randomBase62(length: number): string {
  return Array.from({ length }, () => base62.charAt(randomInt(62))).join('');
}
