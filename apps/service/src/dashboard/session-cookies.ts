import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { accountInUrl } from '../http/on-request.js';

export const PUBLIC_BASE_URL = Symbol('PUBLIC_BASE_URL');

/** What a browser stores of a session: the account that it names, and its secret. */
export interface SessionCookie {
  readonly accountSlug: string;
  readonly token: string;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const mostReplaced = 3;
const common = 'Path=/; HttpOnly; SameSite=Strict';

/**
 * Sessions as cookies, one for each account, so that two accounts in one browser do not interfere. A cookie is sent over TLS only. Where
 * the base URL and the browser's address are both this machine's over plain http, it has another name and no `Secure`, which some browsers
 * refuse there.
 */
@Injectable()
export class SessionCookies {
  private readonly isLocal: boolean;

  constructor(@Inject(PUBLIC_BASE_URL) private readonly baseUrl: string) {
    const [, scheme, host = ''] = /^(https?):\/\/([^/]*)/.exec(baseUrl.replaceAll('{port}', '1')) ?? [];
    this.isLocal = scheme === 'http' && loopback.test(host);
  }

  /**
   * Returns the cookie of the account that the URL names, or the only one on a path without an account. `null` where there is none, or
   * several: only the path may choose between accounts, and of two cookies for one account somebody may have planted one.
   */
  read(request: FastifyRequest): SessionCookie | null {
    const named = accountInUrl(request.raw);
    const found = this.all(request).filter(({ accountSlug }) => named === undefined || accountSlug === named);
    return found.length === 1 ? found[0]! : null;
  }

  /**
   * Returns the sessions that a new one of this account replaces; where the base URL names no account, a browser has at most one. Only the
   * first three, in the browser's order: honest browsers send no more, and each costs a statement.
   */
  replacedBy(accountSlug: string, request: FastifyRequest): SessionCookie[] {
    const all = this.all(request);
    const own = this.baseUrl.includes('{account}') ? all.filter((one) => one.accountSlug === accountSlug) : all;
    return own.slice(0, mostReplaced);
  }

  /** Writes a `Set-Cookie`; a session lasts a day at most. */
  toSet({ accountSlug, token }: SessionCookie, request: FastifyRequest): string {
    return this.cookie(`${accountSlug}=${token}; Max-Age=86400`, request);
  }

  toClear(accountSlug: string, request: FastifyRequest): string {
    return this.cookie(`${accountSlug}=; Max-Age=0`, request);
  }

  /** The path of the account's page, as browsers see it. */
  pathOf(accountSlug: string): string {
    return `${this.baseUrl.replace(/^https?:\/\/[^/]*/, '').replaceAll('{account}', accountSlug)}/dashboard/`;
  }

  /** The path of the page without an account, as browsers see it: at the host's root, where the path names accounts. */
  commonPath(): string {
    return this.baseUrl.includes('{account}') ? '/dashboard/' : this.pathOf('');
  }

  /** Whether the cookie is sent over TLS only, under a name that no other host can set. */
  isSecure({ headers }: FastifyRequest): boolean {
    return !(this.isLocal && loopback.test(headers.host ?? ''));
  }

  /**
   * Returns the cookies that can be sessions and ignores others. A single pass of a regular expression, because a header may hold thousands
   * of cookies.
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
