import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { credentialsIn } from '../../auth/bearer.js';
import type { Caller } from '../../http/caller.js';
import { RouteTable } from '../../http/route-checks.js';
import { mcpRoute } from '../rpc-error.js';
import { AccessTokens } from './access-tokens.js';

/** Three parts with dots between them: a JWT, whatever it contains. No key looks like this. */
const jwt = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Runs before the key guard: where an authorisation server is configured, agents may use an access token at `/mcp`, and nowhere else. */
@Injectable()
export class AccessTokenGuard implements CanActivate {
  constructor(
    private readonly routes: RouteTable,
    @Inject(AccessTokens) private readonly tokens: AccessTokens | null,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { tokens } = this;
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
    if (!tokens || request.user !== undefined || this.routes.routeOf(context) !== mcpRoute) return true;
    const token = credentialsIn(request.raw.rawHeaders);
    if (token === null || !jwt.test(token)) return true;
    return tokens.find(token, request).then((caller) => {
      request.user = caller;
      return true;
    });
  }
}
