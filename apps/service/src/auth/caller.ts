import type { FastifyRequest } from 'fastify';

/** Who calls: the account comes from the key and from nothing else. */
export interface Caller {
  readonly keyId: string;
  readonly accountId: string;
  readonly accountSlug: string;
  /** Includes of the account, where the request names none. */
  readonly includes: readonly string[];
}

/** A request that has passed the guard. */
export interface CallersRequest extends FastifyRequest {
  readonly user: Caller;
}
