import {
  All,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import Negotiator from 'negotiator';
import { type Guest, GUESTS } from './guest.js';
import { Problem, routeNotFound } from './problem.js';

/** The routes, collected as Fastify registers them, so that 404, 401 and 405 come in their order. */
@Injectable()
export class RouteTable {
  private readonly methods = new Map<string, Set<string>>();
  private readonly guarded: ReadonlySet<string>;

  constructor(@Inject(GUESTS) guests: readonly Guest[]) {
    this.guarded = new Set(guests.map(({ route }) => route));
  }

  add(url: string, methods: string | readonly string[]): void {
    if (url.includes('*')) return;
    const known = this.methods.get(url) ?? new Set<string>();
    for (const method of [methods].flat()) known.add(method);
    this.methods.set(url, known);
  }

  /**
   * The pattern of the route that a request matched, whatever its method; `null` where there is none. It is always what the router matched:
   * the router decodes the path, so that a path that looks like an open route's may belong to a route with a key.
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

  /** Whether the route needs no key. */
  isOpen(context: ExecutionContext): boolean {
    const route = this.routeOf(context);
    if (route === null || route === '/v1/openapi.json') return true;
    return !(route.startsWith('/v1/') || this.guarded.has(route));
  }
}

function fits(route: string, path: string): boolean {
  return route === path || (route.includes(':') && new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(path));
}

/** The first guard: an unknown path is a 404, with or without a key. */
@Injectable()
export class RouteGuard implements CanActivate {
  constructor(private readonly routes: RouteTable) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getClass() === FallbackController && this.routes.routeOf(context) === null) throw routeNotFound();
    return true;
  }
}

/** Runs after authentication: a known path with another method is a 405 that names the allowed ones. */
@Injectable()
export class MethodGuard implements CanActivate {
  constructor(private readonly routes: RouteTable) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getClass() !== FallbackController) return true;
    const methods = this.routes.methodsOf(this.routes.routeOf(context) ?? '');
    // The method was right, but the router takes no id of more than 16,384 characters, so there is no such object.
    if (methods.includes(context.switchToHttp().getRequest<FastifyRequest>().method)) throw routeNotFound();
    const allow = methods.join(', ');
    throw new Problem({
      status: 405,
      code: 'method_not_allowed',
      title: 'Method Not Allowed',
      detail: `This route takes ${allow}.`,
      headers: { Allow: allow },
    });
  }
}

/** Catches what no route matched, so that the guards decide: an unknown path, or a known one with another method. */
@ApiExcludeController()
@Controller()
export class FallbackController {
  @All('*')
  refuse(): never {
    throw routeNotFound();
  }
}

// A single media type with its parameters (RFC 9110, 8.3.1).
const json = /^application\/json[ \t]*(?:;(?:[^",]|"(?:[^"\\]|\\.)*")*)?$/i;

const offers = Symbol('media types that a route answers in');

/** Sets the media types of a route's responses, where it has others than JSON. */
export const Offers = (...types: readonly string[]): MethodDecorator => SetMetadata(offers, types);

/** Routes with a key require `Content-Type: application/json`, also for GET, and an `Accept` that allows what the route offers. */
@Injectable()
export class MediaTypeGuard implements CanActivate {
  constructor(
    private readonly routes: RouteTable,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.routes.isOpen(context)) return true;
    const { headers, raw, method } = context.switchToHttp().getRequest<FastifyRequest>();
    // For other methods `onRequest` replaced the header, so that no body is read; the raw one still has the client's.
    const type = method === 'GET' ? headers['content-type'] : raw.headersDistinct['content-type']?.[0];
    if (type !== 'application/json' && !json.test(type ?? '')) throw unsupportedMediaType();
    const { accept } = headers;
    if (accept === undefined || accept === '*/*') return true;
    const offered = this.reflector.get<string[] | undefined>(offers, context.getHandler()) ?? ['application/json'];
    if (!new Negotiator({ headers }).mediaType(offered)) throw notAcceptable(offered);
    return true;
  }
}

function unsupportedMediaType(): Problem {
  return new Problem({
    status: 415,
    code: 'unsupported_media_type',
    title: 'Unsupported Media Type',
    detail: 'Send "Content-Type: application/json" with every request.',
  });
}

function notAcceptable(offered: readonly string[]): Problem {
  return new Problem({
    status: 406,
    code: 'not_acceptable',
    title: 'Not Acceptable',
    detail: `Responses are ${offered.join(' or ')}: accept that, or send no Accept header.`,
  });
}
