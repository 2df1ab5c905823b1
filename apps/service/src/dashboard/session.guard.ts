import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { credentialsIn } from '../auth/bearer.js';
import type { Caller } from '../http/caller.js';
import { accountInUrl } from '../http/on-request.js';
import { Admission } from '../auth/admission.js';
import type { Guest } from '../http/guest.js';
import { RouteTable } from '../http/route-checks.js';
import { SessionCache } from './session-cache.js';
import { SessionCookies } from './session-cookies.js';

/** The route that signs the dashboard in and out; all else of the page is open. */
export const sessionGuest: Guest = { route: '/dashboard/session' };

/**
 * Runs before the key guard. A dashboard reads by its cookie, and writes where its key may; a one-time link may open a session. Callers
 * without either are left to the next guard. If there is an `Authorization` header, cookies are ignored.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly routes: RouteTable,
    private readonly cache: SessionCache,
    private readonly cookies: SessionCookies,
    private readonly admission: Admission,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
    const { authorization, cookie } = request.headers;
    const isKnowable = authorization === undefined ? cookie !== undefined : request.method === 'POST';
    if (!isKnowable || this.routes.isOpen(context)) return true;
    return this.identify(request, this.routes.routeOf(context)!).then((caller) => {
      if (caller !== null) request.user = caller;
      return true;
    });
  }

  private identify(request: FastifyRequest, route: string): Promise<Caller | null> {
    const hasHeader = request.headers.authorization !== undefined;
    return hasHeader ? this.byLink(request, route) : this.bySession(request, route);
  }

  private async bySession(request: FastifyRequest, route: string): Promise<Caller | null> {
    if (!this.mayCount(request, route)) return null;
    const cookie = this.cookies.read(request);
    const holder = cookie && (await this.cache.find(cookie));
    return holder && this.admission.admits(holder, request) ? holder : null;
  }

  /**
   * A write to the API counts only where the browser itself states that our own page sent it; a request that does not state its origin may
   * not write. Later checks require JSON, which no form can send.
   */
  private mayCount(request: FastifyRequest, route: string): boolean {
    const { method, headers } = request;
    if (method === 'GET' || method === 'HEAD') return isOfThePage(request);
    if (route === sessionGuest.route) return method === 'DELETE' && isOfThePage(request);
    const isWrite = route.startsWith('/v1/') && this.routes.methodsOf(route).includes(method);
    return isWrite && headers['sec-fetch-site'] === 'same-origin';
  }

  private async byLink(request: FastifyRequest, route: string): Promise<Caller | null> {
    const link = route === sessionGuest.route && request.method === 'POST' ? linkIn(request) : null;
    const holder = link === null ? null : await this.cache.findLink(link);
    const named = accountInUrl(request.raw);
    return named === undefined || named === holder?.accountSlug ? holder : null;
  }
}

/** The secret of a one-time link: 256 random bits. */
export const linkIn = ({ raw }: FastifyRequest): string | null =>
  credentialsIn(raw.rawHeaders, /^dashboardlink +([\w-]{43})$/i);

/** Whether the request comes from our page or was typed by the user, as browsers state it; other clients state nothing. */
function isOfThePage({ headers }: FastifyRequest): boolean {
  return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
}
