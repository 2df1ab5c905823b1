import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DashboardSessionStore, type SessionHolder } from '@app/storage';
import { digestOf, KEY_ENVIRONMENT } from '../auth/key-cache.js';
import { SessionUses } from '../auth/last-uses.js';
import { TtlCache } from '../http/ttl-cache.js';
import type { SessionCookie } from './session-cookies.js';

interface Known {
  readonly holder: SessionHolder | null;
}

/** The secret of a session or link, as it is kept. */
export const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Who holds a session. What the database said of it and of its key counts for 500 ms, as of keys; no secret stays in memory. */
@Injectable()
export class SessionCache {
  private readonly known = new TtlCache<Known>(500, { max: 20_000 });

  constructor(
    private readonly sessions: DashboardSessionStore,
    private readonly uses: SessionUses,
    @Inject(KEY_ENVIRONMENT) private readonly environment: string,
  ) {}

  /** `null` where it has ended, never was, or is another account's. */
  async find({ accountSlug, token }: SessionCookie): Promise<SessionHolder | null> {
    const { environment } = this;
    const { holder } = await this.known.load(digestOf(token), async () => ({
      holder: await this.sessions.findHolder(sha256(token), { environment }),
    }));
    if (holder?.accountSlug !== accountSlug) return null;
    this.uses.note(holder.sessionId);
    return holder;
  }

  /** Here at once, and within 500 ms on other instances. */
  async end(token: string): Promise<void> {
    await this.sessions.end(sha256(token));
    this.known.forget(digestOf(token));
  }
}
