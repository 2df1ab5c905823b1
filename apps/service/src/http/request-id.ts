import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The caller's own id where it is well-formed and no key by mistake, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^(?!.*bm_)[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}
