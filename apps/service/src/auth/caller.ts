import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Who calls: the account comes from the key and from nothing else. */
export interface Caller {
  readonly keyId: string;
  readonly accountId: string;
  readonly accountSlug: string;
}

export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => context.switchToHttp().getRequest<{ user: Caller }>().user,
);
