import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who calls. The account comes from the key, or from the session that a key or link opened, and from nothing else. */
export interface Caller {
  /** `null`: a one-time link or an identity provider signed in. */
  readonly keyId: string | null;
  /**
   * The person that an identity provider vouches for, in a session or by an access token; `null` or absent: there is only a key or link.
   */
  readonly person?: string | null;
  /** Set where a dashboard calls by its cookie. */
  readonly sessionId?: string;
  /** The account whose data it reads. */
  readonly accountId: string;
  /** For a key of the sandbox: the account that owns the key. */
  readonly sandboxOf?: string;
  readonly accountSlug: string;
  /** The account's display name. */
  readonly accountName: string;
  /** The account's includes, for requests that name none. */
  readonly includes: readonly string[];
  /** Its scopes, as far as its account allows them. */
  readonly scopes: readonly string[];
  /** IP addresses and ranges that it may call from; empty: any. */
  readonly allowedAddresses: readonly string[];
}

/** The account that the caller belongs to, whatever it reads. */
export const ownAccountOf = ({ sandboxOf, accountId }: Caller): string => sandboxOf ?? accountId;

/** A request that has passed the guard. */
export interface CallersRequest extends FastifyRequest {
  readonly user: Caller;
}

/** Injects the caller into a handler's argument. */
export const Caller = createParamDecorator(
  (_: undefined, context: ExecutionContext): Caller => context.switchToHttp().getRequest<CallersRequest>().user,
);
