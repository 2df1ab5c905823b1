import type { IncomingMessage } from 'node:http';

const named = Symbol('account in the base URL');

type Addressed = IncomingMessage & { [named]?: string };

/**
 * Takes the account's base path off a URL and remembers the account; the bare `/v1/…` and all else pass as they are. A URL with
 * scheme and host is one without (RFC 9112, 3.2.2).
 */
export function accountRewriter(publicBaseUrl: string): (request: IncomingMessage) => string {
  const path = publicBaseUrl.replace(/^https?:\/\/[^/]*/, '');
  const pattern = path.split('{account}').map(escapeForPattern).join('([^/?#]+)');
  const prefix = path === '' ? null : new RegExp(`^${pattern}(?=/(?:v1|docs|dashboard|mcp)(?:[/?#]|$))`);
  return (request: Addressed) => {
    const url = withoutOrigin(request.url ?? '/');
    const match = prefix?.exec(url);
    if (!match) return url;
    if (match[1] !== undefined) request[named] = match[1];
    return url.slice(match[0].length);
  };
}

/** The account that the base URL names; `undefined` where the key alone names it. */
export function accountInUrl(request: IncomingMessage): string | undefined {
  return (request as Addressed)[named];
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function withoutOrigin(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=(\/?))/i, (_, slash) => (slash ? '' : '/'));
}
