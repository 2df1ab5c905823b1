import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { KnownRoutes } from './known-routes.js';
import { Problem } from './problem.js';

// A media type and its parameters (RFC 9110, 8.3.1); a list is no media type.
const json = /^application\/json[ \t]*(?:;(?:[^",]|"(?:[^"\\]|\\.)*")*)?$/i;

/** What needs a key says `Content-Type: application/json`, GET included, and takes JSON back. */
@Injectable()
export class MediaTypeGuard implements CanActivate {
  constructor(private readonly routes: KnownRoutes) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.routes.isOpen(context)) return true;
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const type = headers['content-type'];
    if (type !== 'application/json' && !json.test(type ?? '')) throw unsupportedMediaType();
    const { accept } = headers;
    if (accept !== undefined && accept !== '*/*' && !new Negotiator({ headers }).mediaType(['application/json']))
      throw notAcceptable();
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

function notAcceptable(): Problem {
  return new Problem({
    status: 406,
    code: 'not_acceptable',
    title: 'Not Acceptable',
    detail: 'Responses are application/json: accept it, or send no Accept header.',
  });
}
