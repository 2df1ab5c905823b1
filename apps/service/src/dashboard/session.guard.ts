import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { credentialsIn } from '../auth/bearer.js';
import type { Caller } from '../http/caller.js';
import { accountInUrl } from '../http/on-request.js';
import { Admission } from '../auth/admission.js';
import type { Guest } from '../http/guest.js';
import { KnownRoutes } from '../http/route-checks.js';
import { SessionCache } from './session-cache.js';
import { SessionCookies } from './session-cookies.js';

/** Signs in to the dashboard, and out of it; all else of the page is open. */
export const sessionGuest: Guest = { route: '/dashboard/session' };

/**
 * Before the key is asked for: a dashboard reads by its cookie, and writes where its key may, and a one-time link may open a
 * session. Whom it does not know it leaves to the next guard. An `Authorization` header wins: beside it no cookie counts.
 */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly routes: KnownRoutes,
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
   * A write of the API counts where the browser itself says that our own page sent it: one that says nothing does not write. That it
   * is JSON, which no form can send, is checked behind this as for everybody.
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

/** Browsers say where a request comes from: from our page, or typed by its user. Others say nothing. */
function isOfThePage({ headers }: FastifyRequest): boolean {
  return ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
}
