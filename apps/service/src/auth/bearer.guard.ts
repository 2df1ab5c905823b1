import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { KnownRoutes } from '../http/known-routes.js';
import { unauthorized } from '../http/problem.js';
import { pathOf } from '../http/route.guard.js';
import type { Caller } from './caller.js';

/** Every route is guarded but the few that are open by name; there is no way to forget. */
@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  constructor(private readonly routes: KnownRoutes) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    return this.routes.isOpen(pathOf(context)) || Boolean(await super.canActivate(context));
  }

  /** `challenge` is what the strategy says to a caller it does not know. */
  override handleRequest<User = Caller>(error: unknown, caller: User | false | undefined, challenge: unknown): User {
    if (error) throw error;
    if (!caller) throw unauthorized(String(challenge));
    return caller;
  }
}
