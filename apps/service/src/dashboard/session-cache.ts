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

/** The secret of a session or link, as it is kept. */
export const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer');

/**
 * Who holds a session or a one-time link. What the database said of it and of its key counts for 500 ms, as of keys, whether it knew the
 * token or not; no secret stays in memory.
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

  /** `null` where it has ended, never was, or is another account's. */
  async find({ accountSlug, token }: SessionCookie): Promise<SessionHolder | null> {
    const ask = async () => ({ holder: await this.lookUp.find(sha256(token)) });
    const { holder } = await this.known.load(digestOf(token), ask);
    return holder?.accountSlug === accountSlug ? holder : null;
  }

  /** `null` for a link that was never made or is over. Whether one was used meanwhile, `DashboardSessionStore.openByLink` knows. */
  async findLink(token: string): Promise<LinkHolder | null> {
    const ask = async () => ({ holder: await this.linkLookUp.find(sha256(token)) });
    return (await this.knownLinks.load(digestOf(token), ask)).holder;
  }

  /** Here at once, and within 500 ms on other instances. */
  async end(token: string): Promise<void> {
    await this.sessions.end(sha256(token));
    this.forget([token]);
  }

  /** Of sessions that have ended. */
  forget(tokens: readonly string[]): void {
    for (const token of tokens) this.known.forget(digestOf(token));
  }
}
