import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { accountPaths } from '@app/config';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The caller's own request id where it is well-formed and not a key by mistake, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^(?!.*bm_)[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

const api = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
// Security policy of pages: scripts, styles and images are files of ours, nothing is inline, and scripts call only this API.
const page = {
  ...api,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "require-trusted-types-for 'script'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
};

/**
 * Adds the hook that runs before everything else. It is a single one, because each costs every request. It sets the headers of every
 * response and checks what no parser does. A JSON API needs few security headers; pages, recognised by the beginning of their path, need
 * all.
 */
export function onRequest(
  pages: readonly string[],
): (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void {
  return (request, reply, done) => {
    const { raw, method, url } = request;
    const isPage = pages.some((path) => url.startsWith(path));
    void reply.header('X-Request-Id', request.id).headers(isPage ? page : api);
    // Unless a handler reads the body and removes this header, the connection closes, because the next request would only begin behind the
    // body.
    if (announcesBody(raw)) void reply.header('Connection', 'close');
    // Fastify would refuse a malformed content type of an unread body by itself, and with QUERY an absent one, so the type is replaced.
    if (method !== 'GET' && method !== 'HEAD') raw.headers['content-type'] = 'application/json';
    done(namesOneHost(raw) ? undefined : Object.assign(new Error('not one Host header'), { statusCode: 400 }));
  };
}

/** Whether the request announces a body, even an empty one. */
function announcesBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/** Whether there is exactly one Host header (RFC 9112, 3.2); HTTP/1.0 had none. Node's own response would be no problem body. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const named = Symbol('account in the base URL');

type Addressed = IncomingMessage & { [named]?: string };

/**
 * Returns a function that removes the account's base path from a URL and records the account; `/v1/…` and all else stay. A URL with scheme
 * and host counts as one without (RFC 9112, 3.2.2).
 */
export function accountRewriter(publicBaseUrl: string): (request: IncomingMessage) => string {
  const path = publicBaseUrl.replace(/^https?:\/\/[^/]*/, '');
  const pattern = path.split('{account}').map(escapeForPattern).join('([^/?#]+)');
  const prefix = path === '' ? null : new RegExp(`^${pattern}(?=/(?:${accountPaths.join('|')})(?:[/?#]|$))`);
  return (request: Addressed) => {
    const url = withoutOrigin(request.url ?? '/');
    const match = prefix?.exec(url);
    if (!match) return url;
    if (match[1] !== undefined) request[named] = match[1];
    return url.slice(match[0].length);
  };
}

/** The account that the base URL names; `undefined` where only the key names it. */
export function accountInUrl(request: IncomingMessage): string | undefined {
  return (request as Addressed)[named];
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function withoutOrigin(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=(\/?))/i, (_, slash) => (slash ? '' : '/'));
}
