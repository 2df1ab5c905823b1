import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { FallbackController } from './fallback.controller.js';
import { KnownRoutes } from './known-routes.js';
import { Problem, routeNotFound } from './problem.js';

/** First of the guards: an unknown path is a 404, key or no key. */
@Injectable()
export class RouteGuard implements CanActivate {
  constructor(private readonly routes: KnownRoutes) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getClass() === FallbackController && this.routes.routeOf(context) === null) throw routeNotFound();
    return true;
  }
}

/** After authentication: a known path with another method is a 405 that names the right ones. */
@Injectable()
export class MethodGuard implements CanActivate {
  constructor(private readonly routes: KnownRoutes) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getClass() !== FallbackController) return true;
    const allow = this.routes.methodsOf(this.routes.routeOf(context) ?? '').join(', ');
    throw new Problem({
      status: 405,
      code: 'method_not_allowed',
      title: 'Method Not Allowed',
      detail: `This route takes ${allow}.`,
      headers: { Allow: allow },
    });
  }
}
