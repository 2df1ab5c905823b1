import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewSession } from '@app/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SerialQueue } from '../http/serial-queue.js';
import type { Caller } from '../http/caller.js';
import { SessionCache, sha256 } from './session-cache.js';
import { SessionCookies } from './session-cookies.js';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Opens a session for every way to sign in: a new secret, in a cookie that replaces others. */
@Injectable()
export class SessionOpening {
  /** Sign-ins of one account run one after the other, so that many at once take only one of the database's connections. */
  private readonly queue = new SerialQueue();

  constructor(
    private readonly cache: SessionCache,
    private readonly cookies: SessionCookies,
  ) {}

  /** `begin` stores the session; where it returns `false`, nothing was opened and no cookie is set. */
  async open(
    { accountId, accountSlug }: Pick<Caller, 'accountId' | 'accountSlug'>,
    { request, reply }: Exchange,
    begin: (session: NewSession) => Promise<boolean>,
  ): Promise<boolean> {
    const token = randomBytes(32).toString('base64url');
    const replaced = this.cookies.replacedBy(accountSlug, request);
    const tokens = replaced.map((cookie) => cookie.token);
    const session = { accountId, tokenSha256: sha256(token), replaced: tokens.map(sha256) };
    if (!(await this.queue.run(accountId, () => begin(session)))) return false;
    this.cache.forget(tokens);
    const others = replaced.filter((cookie) => cookie.accountSlug !== accountSlug);
    const set = [
      this.cookies.toSet({ accountSlug, token }, request),
      ...others.map((cookie) => this.cookies.toClear(cookie.accountSlug, request)),
    ];
    for (const cookie of set) void reply.header('Set-Cookie', cookie);
    return true;
  }
}
