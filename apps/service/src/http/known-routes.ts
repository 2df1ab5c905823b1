import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The routes there are, as Fastify learns of them: so that 404, 401 and 405 come in their order. */
@Injectable()
export class KnownRoutes {
  private readonly methods = new Map<string, Set<string>>();

  add(url: string, methods: string | readonly string[]): void {
    if (url.includes('*')) return;
    const known = this.methods.get(url) ?? new Set<string>();
    for (const method of [methods].flat()) known.add(method);
    this.methods.set(url, known);
  }

  /**
   * The pattern of the route that a request is for, whatever its method; `null` where there is none. Always what the router
   * matched: it decodes, so a path that looks like another route's may be the one of a route with a key.
   */
  routeOf(context: ExecutionContext): string | null {
    const { routeOptions, url } = context.switchToHttp().getRequest<FastifyRequest>();
    const route = routeOptions.url;
    if (route !== undefined && this.methods.has(route)) return route;
    const path = url.split('?', 1)[0]!;
    return [...this.methods.keys()].find((known) => fits(known, path)) ?? null;
  }

  methodsOf(route: string): readonly string[] {
    return [...(this.methods.get(route) ?? [])].toSorted();
  }

  /** Does the route need no key? */
  isOpen(context: ExecutionContext): boolean {
    const route = this.routeOf(context);
    return route === null || !route.startsWith('/v1/') || route === '/v1/openapi.json';
  }
}

function fits(route: string, path: string): boolean {
  return route === path || (route.includes(':') && new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path));
}
