import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { isDiskFull, RateStore } from '@app/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../http/caller.js';
import { OwnRequest } from '../http/own-request.js';
import { tooManyRequests } from '../http/problem.js';

export const RATE_LIMIT_PER_MINUTE = Symbol('RATE_LIMIT_PER_MINUTE');

/** The limit for a request, and what is left after it. */
interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  /** Requests left in this minute, as far as this instance knows. */
  readonly remaining: number;
  /** Seconds until the next minute, at least 1. */
  readonly resetSeconds: number;
}

interface Window {
  /** Requests that may pass without a query. */
  tokens: number;
  /** What is left for all instances beyond those, as far as is known. */
  elsewhere: number;
  /** Requests that passed before the first query, whose lease will count them. */
  owed: number;
  endsAt: number;
  asking: Promise<void> | null;
}

/**
 * Limits the requests of a key, or of a key's sessions, in each minute over all instances. A counter in the database alone would cost a
 * write for each request. So the first hundredth passes without a query, and a key that is seen once costs no write; after that each
 * instance leases a fiftieth of the limit at a time from the database and spends it in memory. Leases of idle instances, and requests
 * before the first lease, keep the total within a tenth of the limit for up to five instances. Once a minute's limit is used up, requests
 * in it cause no query.
 */
@Injectable()
export class RateLimiter {
  private readonly windows = new Map<string, Window>();
  private readonly advance: number;
  private readonly count: number;
  private sweepAt = 1000;

  constructor(
    private readonly store: RateStore,
    @Inject(RATE_LIMIT_PER_MINUTE) readonly limit: number,
  ) {
    this.advance = Math.floor(limit / 100);
    this.count = Math.max(1, Math.floor(limit / 50));
  }

  /** Rejects where the database is out of reach and no requests are left to spend. */
  take(holderId: string): Allowance | Promise<Allowance> {
    const window = this.windowOf(holderId);
    if (window.tokens > 0) return this.spend(window);
    if (window.elsewhere === 0) return this.describe(window, false);
    return this.lease(holderId, window);
  }

  /** What is left of this minute for a holder that has made requests, as far as this instance knows; `null`: the holder is not counted. */
  leftOf(holderId: string | null): number {
    const window = holderId === null ? undefined : this.windows.get(holderId);
    return window === undefined ? this.limit : window.tokens + window.elsewhere;
  }

  private windowOf(holderId: string): Window {
    const now = performance.now();
    const known = this.windows.get(holderId);
    if (known && (known.endsAt > now || known.asking)) return known;
    this.forgetEnded(now);
    // Until the database is queried, this machine's clock decides when the minute ends.
    const endsAt = now + 60_000 - (Date.now() % 60_000);
    const tokens = this.advance;
    const window = { tokens, elsewhere: this.limit - tokens, owed: tokens, endsAt, asking: null };
    this.windows.set(holderId, window);
    return window;
  }

  private async lease(holderId: string, window: Window): Promise<Allowance> {
    window.asking ??= this.ask(holderId, window);
    await window.asking;
    return window.tokens > 0 ? this.spend(window) : this.take(holderId);
  }

  private async ask(holderId: string, window: Window): Promise<void> {
    try {
      const wanted = { count: this.count + window.owed, limit: this.limit };
      const { granted, used, leftMs } = await this.store.lease(holderId, wanted);
      window.tokens = Math.max(0, granted - window.owed);
      window.owed = 0;
      window.elsewhere = Math.max(0, this.limit - used);
      window.endsAt = performance.now() + leftMs;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.grantUnshared(window);
    } finally {
      window.asking = null;
    }
  }

  /** Reading needs no disk space, so it does not wait until the count can be written; meanwhile each instance limits by itself. */
  private grantUnshared(window: Window): void {
    const granted = Math.min(this.count, window.elsewhere);
    window.tokens += granted;
    window.elsewhere -= granted;
    window.owed += granted;
  }

  private spend(window: Window): Allowance {
    window.tokens -= 1;
    return this.describe(window, true);
  }

  private describe({ tokens, elsewhere, endsAt }: Window, allowed: boolean): Allowance {
    const resetSeconds = Math.max(1, Math.ceil((endsAt - performance.now()) / 1000));
    return { allowed, limit: this.limit, remaining: tokens + elsewhere, resetSeconds };
  }

  /** Removes the windows of earlier minutes from memory. */
  private forgetEnded(now: number): void {
    if (this.windows.size < this.sweepAt) return;
    for (const [holderId, { endsAt, asking }] of this.windows)
      if (endsAt <= now && !asking) this.windows.delete(holderId);
    this.sweepAt = Math.max(1000, 2 * this.windows.size);
  }
}

/** Runs after authentication: every response to a key or session states what is left; beyond the limit it is a 429. */
@Injectable()
export class RateGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiter) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const { user, raw } = http.getRequest<FastifyRequest & { user?: Caller }>();
    // A one-time link works only once anyway; a request of the process to itself serves one that was counted.
    const holderId = user && rateHolderOf(user);
    if (!holderId || raw instanceof OwnRequest) return true;
    const reply = http.getResponse<FastifyReply>();
    const holder = user.sessionId !== undefined ? 'session' : user.person ? 'token' : 'key';
    const allowance = this.limiter.take(holderId);
    return allowance instanceof Promise
      ? allowance.then((later) => admit(later, reply, holder))
      : admit(allowance, reply, holder);
  }
}

/**
 * Identifies whose requests are counted together: those of a key; those of all sessions that a key signed in, because it can open any
 * number; or those of a person, under a hash. So what a dashboard reads costs its key nothing. A session that a one-time link opened is
 * counted by itself; `null`: the link's own request, which is not counted.
 */
export function rateHolderOf({ sessionId, keyId, person, accountId }: Caller): string | null {
  if (person)
    return `${sessionId === undefined ? 'tokens' : 'sessions'} of ${hash('sha256', `${accountId} ${person}`, 'base64url')}`;
  if (sessionId === undefined || keyId === null) return sessionId ?? keyId;
  return `sessions of ${keyId}`;
}

function admit(
  { allowed, limit, remaining, resetSeconds }: Allowance,
  reply: FastifyReply,
  holder: 'key' | 'session' | 'token',
): boolean {
  void reply
    .header('RateLimit-Policy', `"${holder}";q=${limit};w=60`)
    .header('RateLimit', `"${holder}";r=${remaining};t=${resetSeconds}`);
  if (!allowed) throw tooManyRequests(resetSeconds);
  return true;
}
