import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  HttpCode,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { CallersRequest } from '../http/caller.js';
import { Operator } from '../http/operator.js';
import { Problem } from '../http/problem.js';

const needed = Symbol('scope that a route needs');

/** The handler changes something: its caller must have the scope `write`. */
export const Writes = (): MethodDecorator => applyDecorators(SetMetadata(needed, 'write'), HttpCode(200));

/** Last of the guards: before a body is read, who sends it must be allowed to. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly operator: Operator,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const scope = this.reflector.get<string | undefined>(needed, context.getHandler());
    if (scope === undefined) return true;
    const { user } = context.switchToHttp().getRequest<CallersRequest>();
    if (!user.scopes.includes(scope)) throw forbiddenScope(this.operator);
    return true;
  }
}

/** The same whether the key lacks the scope or the account does not allow it: both are the operator's to give. */
function forbiddenScope({ named }: Operator): Problem {
  return new Problem({
    status: 403,
    code: 'forbidden_scope',
    title: 'Forbidden',
    detail: `You may read, but not change this. Ask ${named} to allow self-service for the account and for a key of the scope write.`,
  });
}
