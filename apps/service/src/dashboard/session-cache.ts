import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DashboardSessionStore, type LinkHolder, type SessionHolder } from '@app/storage';
import { digestOf, KEY_ENVIRONMENT } from '../auth/key-cache.js';
import { BatchedLookUp } from '../http/batched-look-up.js';
import { TtlCache } from '../http/ttl-cache.js';
import type { SessionCookie } from './session-cookies.js';

interface Known<Holder> {
  readonly holder: Holder | null;
}

/** The hash under which the secret of a session or link is stored. */
export const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Finds the holder of a session or a one-time link. The database's result, about its key, too, is cached for 500 ms, whether or not it knew
 * the token; no secret stays in memory.
 */
@Injectable()
export class SessionCache {
  private readonly known = new TtlCache<Known<SessionHolder>>(500, { max: 20_000 });
  private readonly knownLinks = new TtlCache<Known<LinkHolder>>(500, { max: 20_000 });
  private readonly lookUp: BatchedLookUp<Buffer, SessionHolder | null>;
  private readonly linkLookUp: BatchedLookUp<Buffer, LinkHolder | null>;

  constructor(
    private readonly sessions: DashboardSessionStore,
    @Inject(KEY_ENVIRONMENT) environment: string,
  ) {
    this.lookUp = new BatchedLookUp((tokens) => this.sessions.findHolders(tokens, { environment }));
    this.linkLookUp = new BatchedLookUp((tokens) => this.sessions.findLinks(tokens));
  }

  /** `null` where the session has ended, never existed, or belongs to another account. */
  async find({ accountSlug, token }: SessionCookie): Promise<SessionHolder | null> {
    const ask = async () => ({ holder: await this.lookUp.find(sha256(token)) });
    const { holder } = await this.known.load(digestOf(token), ask);
    return holder?.accountSlug === accountSlug ? holder : null;
  }

  /** `null` for a link that never existed or has expired. `DashboardSessionStore.openByLink` checks whether it was used meanwhile. */
  async findLink(token: string): Promise<LinkHolder | null> {
    const ask = async () => ({ holder: await this.linkLookUp.find(sha256(token)) });
    return (await this.knownLinks.load(digestOf(token), ask)).holder;
  }

  /** Ends the session at once in this process, and within 500 ms in others. */
  async end(token: string): Promise<void> {
    await this.sessions.end(sha256(token));
    this.forget([token]);
  }

  /** Removes sessions that have ended. */
  forget(tokens: readonly string[]): void {
    for (const token of tokens) this.known.forget(digestOf(token));
  }
}
