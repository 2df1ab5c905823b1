import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who calls: the account comes from the key, or from the session that a key or link opened, and from nothing else. */
export interface Caller {
  /** `null`: a one-time link signed in, or a person. */
  readonly keyId: string | null;
  /** Whom an identity provider vouches for, in a session or by an access token; `null` or absent: a key or link is all there is. */
  readonly person?: string | null;
  /** Where a dashboard asks by its cookie. */
  readonly sessionId?: string;
  /** Whose data it reads. */
  readonly accountId: string;
  /** Of a key of the sandbox: the account whose key it is. */
  readonly sandboxOf?: string;
  readonly accountSlug: string;
  /** As people call it. */
  readonly accountName: string;
  /** Includes of the account, where the request names none. */
  readonly includes: readonly string[];
  /** What it may do, as far as its account allows that. */
  readonly scopes: readonly string[];
  /** IP addresses and ranges from which alone they may call; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
}

/** The account that it belongs to, whatever it reads. */
export const ownAccountOf = ({ sandboxOf, accountId }: Caller): string => sandboxOf ?? accountId;

/** A request that has passed the guard. */
export interface CallersRequest extends FastifyRequest {
  readonly user: Caller;
}

/** A handler's argument: who calls it. */
export const Caller = createParamDecorator(
  (_: undefined, context: ExecutionContext): Caller => context.switchToHttp().getRequest<CallersRequest>().user,
);
