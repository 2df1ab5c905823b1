import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * What a cursor is bound to besides its position; for any other list or filter it is invalid. It is authenticated, not encrypted: the time
 * and the id in it are on the page that it came with.
 */
export interface Seal {
  readonly secret: KeyObject;
  readonly list: string;
  readonly accountId: string;
  /** The parameters that choose what the list holds. */
  readonly filters: object;
}

const version = 1;
const sealBytes = 16;

/** Writes a position in a list as a text for a URL. */
export function sealPosition(position: object, seal: Seal): string {
  const payload = JSON.stringify({ v: version, at: position });
  return Buffer.concat([sealOf(payload, seal), Buffer.from(payload)]).toString('base64url');
}

/** Reads the position from a cursor; `null` for a text that differs in any character from what was made. */
export function openPosition(cursor: string, seal: Seal): unknown {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length <= sealBytes || bytes.toString('base64url') !== cursor) return null;
  const payload = bytes.toString('utf8', sealBytes);
  if (!timingSafeEqual(bytes.subarray(0, sealBytes), sealOf(payload, seal))) return null;
  const { v, at } = JSON.parse(payload) as { v: number; at: unknown };
  return v === version ? at : null;
}

function sealOf(payload: string, { secret, list, accountId, filters }: Seal): Buffer {
  const chosen = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const bound = JSON.stringify([list, accountId, chosen, payload]);
  return createHmac('sha256', secret).update(bound).digest().subarray(0, sealBytes);
}
