import {
  applyDecorators,
  type CanActivate,
  type CustomDecorator,
  type ExecutionContext,
  HttpCode,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { KeyScope } from '@app/contract';
import type { Caller } from '../http/caller.js';
import { Operator } from '../http/operator.js';
import { Problem } from '../http/problem.js';

const needed = Symbol('scope that a route needs');

/** Sets the scope that callers of a handler, or of all handlers of a controller, must have; `null`: any key will do. */
export const Needs = (scope: KeyScope | null): CustomDecorator<typeof needed> => SetMetadata(needed, scope);

/** Marks a handler that changes something: its callers need the scope `write`. */
export const Writes = (): MethodDecorator => applyDecorators(Needs('write'), HttpCode(200));

/** The last guard: it refuses callers without the scope before a body is read. A route that names no scope needs `read`. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly operator: Operator,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<{ user?: Caller }>();
    // The route is open, because earlier guards let no other request pass without a caller.
    if (user === undefined) return true;
    const said = this.reflector.getAllAndOverride<KeyScope | null | undefined>(needed, [
      context.getHandler(),
      context.getClass(),
    ]);
    const scope = said === undefined ? 'read' : said;
    if (scope !== null && !user.scopes.includes(scope)) throw forbiddenScope(scope, this.operator);
    return true;
  }
}

const wordings: Readonly<Record<KeyScope, (operator: string) => string>> = {
  read: (operator) => `This key does not read. Ask ${operator} for one of the scope read.`,
  write: (operator) =>
    `You may not change this. Ask ${operator} to allow self-service for the account and for a key of the scope write.`,
  run: (operator) =>
    `You may not have prompts asked. Ask ${operator} to allow runs by API for the account and for a key of the scope run.`,
  export: (operator) => `This key does not export. Ask ${operator} for one of the scope export.`,
};

/** The response is the same whether the key lacks the scope or the account does not allow it: the operator can grant both. */
function forbiddenScope(scope: KeyScope, { named }: Operator): Problem {
  return new Problem({
    status: 403,
    code: 'forbidden_scope',
    title: 'Forbidden',
    detail: wordings[scope](named),
    scope,
    // As in RFC 6750, 3.1.
    headers: { 'WWW-Authenticate': `Bearer realm="brand-mentions", error="insufficient_scope", scope="${scope}"` },
  });
}
