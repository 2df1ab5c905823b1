import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { addressCheck } from '../http/address-shares.js';
import { type Caller, ownAccountOf } from '../http/caller.js';
import { clientAddresses } from '../http/client-address.js';
import { OwnRequest } from '../http/own-request.js';
import { KeyUseCounts } from './key-use-counts.js';
import { KeyUses, SessionUses } from './last-uses.js';

export const TRUSTED_PROXIES = Symbol('TRUSTED_PROXIES');

/**
 * Checks whether an authenticated caller may call from this address. Each call is counted, and each admitted one updates the key's last
 * use.
 */
@Injectable()
export class Admission {
  private readonly addressOf: ReturnType<typeof clientAddresses>;
  /** Address checks by the list itself: a holder is cached for half a second, and its list with it. */
  private readonly checks = new WeakMap<readonly string[], (address: string) => boolean>();
  private readonly groups = new Map<string, string>();

  constructor(
    @Inject(TRUSTED_PROXIES) trustedProxies: readonly string[],
    private readonly keyUses: KeyUses,
    private readonly sessionUses: SessionUses,
    private readonly counts: KeyUseCounts,
  ) {
    this.addressOf = clientAddresses(trustedProxies);
  }

  /** A request that the process makes to itself serves one that was admitted already. */
  admits(caller: Caller, { raw, routeOptions }: FastifyRequest): boolean {
    if (raw instanceof OwnRequest) return true;
    const address = this.addressOf(raw);
    const isAdmitted = this.allows(caller.allowedAddresses, address);
    const { keyId, sessionId } = caller;
    if (keyId !== null) {
      const routeGroup = sessionId === undefined ? this.groupOf(routeOptions.url) : 'dashboard';
      this.counts.count({ accountId: ownAccountOf(caller), keyId, routeGroup, address, isRefused: !isAdmitted });
    }
    if (isAdmitted) this.noteUse(caller);
    return isAdmitted;
  }

  private noteUse({ keyId, sessionId }: Caller): void {
    if (sessionId !== undefined) this.sessionUses.note(sessionId);
    else if (keyId !== null) this.keyUses.note(keyId);
  }

  private allows(allowed: readonly string[], address: string | null): boolean {
    if (allowed.length === 0) return true;
    if (address === null) return false;
    const check = this.checks.get(allowed) ?? addressCheck(allowed);
    this.checks.set(allowed, check);
    return check(address);
  }

  /**
   * The group of a route: `mentions` for `/v1/mentions`, `prompts` for `/v1/prompts/:id`, `mcp`, `dashboard`; `other` where no route
   * matched.
   */
  private groupOf(route: string | undefined): string {
    if (route === undefined) return 'other';
    const known = this.groups.get(route);
    if (known !== undefined) return known;
    const group = /^\/(?:v1\/)?([a-z-]+)/.exec(route)?.[1] ?? 'other';
    this.groups.set(route, group);
    return group;
  }
}
