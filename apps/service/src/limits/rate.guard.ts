import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.js';
import { OwnRequest } from '../http/own-request.js';
import { tooManyRequests } from '../http/problem.js';
import { type Allowance, RateLimiter } from './rate-limiter.js';

/** After authentication: every answer to a key or session says what is left; beyond the limit it is a 429. */
@Injectable()
export class RateGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const { user, raw } = http.getRequest<FastifyRequest & { user?: Caller }>();
    // What a dashboard reads costs its key nothing; a one-time link has no more than one use; our own request answers one that was counted.
    const holderId = user?.sessionId ?? user?.keyId;
    if (!user || !holderId || raw instanceof OwnRequest) return true;
    const reply = http.getResponse<FastifyReply>();
    const holder = user.sessionId === undefined ? 'key' : 'session';
    const allowance = this.limiter.take(holderId);
    return allowance instanceof Promise
      ? allowance.then((later) => admit(later, reply, holder))
      : admit(allowance, reply, holder);
  }
}

function admit(
  { allowed, limit, remaining, resetSeconds }: Allowance,
  reply: FastifyReply,
  holder: 'key' | 'session',
): boolean {
  void reply
    .header('RateLimit-Policy', `"${holder}";q=${limit};w=60`)
    .header('RateLimit', `"${holder}";r=${remaining};t=${resetSeconds}`);
  if (!allowed) throw tooManyRequests(resetSeconds);
  return true;
}
