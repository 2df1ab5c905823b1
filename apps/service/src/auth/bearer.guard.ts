import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { KnownRoutes } from '../http/known-routes.js';
import { unauthorized } from '../http/problem.js';
import type { Caller } from './caller.js';
import { KeyCache } from './key-cache.js';

/**
 * Every route is guarded but the few that are open by name; there is no way to forget. The strategy decides; what it decided
 * on a key less than 500 ms ago is remembered.
 */
@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  constructor(
    private readonly routes: KnownRoutes,
    private readonly keys: KeyCache,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
    if (this.routes.isOpen(context)) return true;
    const caller = this.keys.recall(request);
    if (caller === undefined) return super.canActivate(context) as Promise<boolean>;
    request.user = caller;
    return true;
  }

  /** `challenge` is what the strategy says to a caller it does not know. */
  override handleRequest<User = Caller>(error: unknown, caller: User | false | undefined, challenge: unknown): User {
    if (error) throw error;
    if (!caller) throw unauthorized(String(challenge));
    return caller;
  }
}
