import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.js';
import { tooManyRequests } from '../http/problem.js';
import { type Allowance, RateLimiter } from './rate-limiter.js';

/** After authentication: every answer to a key says what is left; beyond the limit it is a 429. */
@Injectable()
export class RateGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const { user, raw } = http.getRequest<FastifyRequest & { user?: Caller }>();
    if (!user || isOwn(raw)) return true;
    const reply = http.getResponse<FastifyReply>();
    const allowance = this.limiter.take(user.keyId);
    return allowance instanceof Promise ? allowance.then((later) => admit(later, reply)) : admit(allowance, reply);
  }
}

/** Made by this process itself to answer a request that was counted: nothing that came over a connection looks so. */
const isOwn = (raw: object): boolean => 'isLightMyRequest' in raw;

function admit({ allowed, limit, remaining, resetSeconds }: Allowance, reply: FastifyReply): boolean {
  void reply
    .header('RateLimit-Policy', `"key";q=${limit};w=60`)
    .header('RateLimit', `"key";r=${remaining};t=${resetSeconds}`);
  if (!allowed) throw tooManyRequests(resetSeconds);
  return true;
}
