import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { accountInUrl } from '../http/on-request.js';

export const PUBLIC_BASE_URL = Symbol('PUBLIC_BASE_URL');

/** What a browser holds of a session: of which account it says it is, and its secret. */
export interface SessionCookie {
  readonly accountSlug: string;
  readonly token: string;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const mostReplaced = 3;
const common = 'Path=/; HttpOnly; SameSite=Strict';

/**
 * A cookie an account, so that two accounts in one browser never meet. It goes by TLS alone; where both the base URL and the
 * browser's address are this machine's own over plain http, it has another name and no `Secure`, which some browsers refuse there.
 */
@Injectable()
export class SessionCookies {
  private readonly isLocal: boolean;

  constructor(@Inject(PUBLIC_BASE_URL) private readonly baseUrl: string) {
    const [, scheme, host = ''] = /^(https?):\/\/([^/]*)/.exec(baseUrl.replaceAll('{port}', '1')) ?? [];
    this.isLocal = scheme === 'http' && loopback.test(host);
  }

  /**
   * The one of the account that the URL names; on a bare path, the only one there is. `null` where there is none, or not one
   * alone: nothing chooses between accounts but the path, and nothing at all between two of one account, as one may be planted.
   */
  read(request: FastifyRequest): SessionCookie | null {
    const named = accountInUrl(request.raw);
    const found = this.all(request).filter(({ accountSlug }) => named === undefined || accountSlug === named);
    return found.length === 1 ? found[0]! : null;
  }

  /**
   * Those that a new one of this account takes the place of: where the base URL names no account, a browser has one at most. The
   * first three, in the browser's order: honest browsers send no more, and each is a session to end.
   */
  replacedBy(accountSlug: string, request: FastifyRequest): SessionCookie[] {
    const all = this.all(request);
    const own = this.baseUrl.includes('{account}') ? all.filter((one) => one.accountSlug === accountSlug) : all;
    return own.slice(0, mostReplaced);
  }

  /** A `Set-Cookie`; a day is the longest that a session may last. */
  toSet({ accountSlug, token }: SessionCookie, request: FastifyRequest): string {
    return this.cookie(`${accountSlug}=${token}; Max-Age=86400`, request);
  }

  toClear(accountSlug: string, request: FastifyRequest): string {
    return this.cookie(`${accountSlug}=; Max-Age=0`, request);
  }

  /** Where the account's page is, as a path that browsers see. */
  pathOf(accountSlug: string): string {
    return `${this.baseUrl.replace(/^https?:\/\/[^/]*/, '').replaceAll('{account}', accountSlug)}/dashboard/`;
  }

  /** Where the page is that names no account, as a path that browsers see: at the host's root, where the accounts' path names one. */
  commonPath(): string {
    return this.baseUrl.includes('{account}') ? '/dashboard/' : this.pathOf('');
  }

  /** Does a cookie go by TLS alone, under a name that no other host can set? */
  isSecure({ headers }: FastifyRequest): boolean {
    return !(this.isLocal && loopback.test(headers.host ?? ''));
  }

  /**
   * Those that can be a session: what has no token's form is as if it were not there. One pass of the regular expression's own machine,
   * as a header may hold thousands of cookies.
   */
  private all(request: FastifyRequest): SessionCookie[] {
    const tokens = new RegExp(`(?:^|;) *${this.prefixFor(request)}([^=;]*)=([\\w-]{43}) *(?=;|$)`, 'g');
    const found = (request.headers.cookie ?? '').matchAll(tokens);
    return [...found].map(([, accountSlug = '', token = '']) => ({ accountSlug, token }));
  }

  private cookie(rest: string, request: FastifyRequest): string {
    const prefix = this.prefixFor(request);
    return `${prefix}${rest}; ${common}${prefix.startsWith('__Host-') ? '; Secure' : ''}`;
  }

  private prefixFor(request: FastifyRequest): string {
    return this.isSecure(request) ? '__Host-bm_' : 'bm_';
  }
}
