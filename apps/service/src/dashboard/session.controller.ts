import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DashboardSessionStore, type NewSession, type SessionHolder } from '@app/storage';
import type { FastifyReply } from 'fastify';
import type { CallersRequest } from '../http/caller.js';
import { Problem, unauthorized } from '../http/problem.js';
import { ReportPrinter } from '../report-pdf/report-printer.js';
import { SessionCache, sha256 } from './session-cache.js';
import { SessionCookies } from './session-cookies.js';
import { SessionOpening } from './session-opening.js';
import { linkIn } from './session.guard.js';

/** The session as the page reads it. */
export interface SessionBody {
  readonly account: string;
  /** The account's display name. */
  readonly account_name: string;
  /** `null` where the key has no label, or no key signed in. */
  readonly key_label: string | null;
  /** The person that an identity provider signed in; `null`: a key or a one-time link did. */
  readonly person: string | null;
  /** What the session may do: `read`, and `write` where its key or person has that scope and the account allows it. */
  readonly scopes: readonly string[];
  /** Whether the service can print the report itself. */
  readonly prints_report: boolean;
  /** The session ends at this time even if it is used. */
  readonly ends_at: Date;
  /** The path of the account's page. */
  readonly dashboard: string;
}

/** Signs the dashboard in and out. It is not part of the API that OpenAPI describes. */
@ApiExcludeController()
@Controller('dashboard/session')
export class SessionController {
  constructor(
    private readonly sessions: DashboardSessionStore,
    private readonly opening: SessionOpening,
    private readonly cache: SessionCache,
    private readonly cookies: SessionCookies,
    private readonly printer: ReportPrinter,
  ) {}

  /** Signs in with a key or a one-time link. */
  @Post()
  @HttpCode(204)
  async open(@Req() request: CallersRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    if (request.user.sandboxOf !== undefined) throw noSandbox();
    if (!(await this.opening.open(request.user, { request, reply }, (session) => this.begin(request, session))))
      throw unknownCaller();
    void reply.header('Cache-Control', 'no-store').header('Location', this.cookies.pathOf(request.user.accountSlug));
  }

  /** Returns `false` where the link was used meanwhile. */
  private async begin(request: CallersRequest, session: NewSession): Promise<boolean> {
    const { keyId } = request.user;
    if (keyId === null) return this.sessions.openByLink({ ...session, linkSha256: sha256(linkIn(request)!) });
    await this.sessions.open({ ...session, keyId });
    return true;
  }

  @Get()
  tell(@Req() request: CallersRequest, @Res({ passthrough: true }) reply: FastifyReply): SessionBody {
    const { accountSlug: account, accountName, keyLabel, person, scopes, endsAt } = sessionOf(request);
    void reply.header('Cache-Control', 'no-store');
    return {
      account,
      account_name: accountName,
      key_label: keyLabel,
      person,
      scopes,
      prints_report: this.printer.isAble,
      ends_at: endsAt,
      dashboard: this.cookies.pathOf(account),
    };
  }

  @Delete()
  @HttpCode(204)
  async end(@Req() request: CallersRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { accountSlug } = sessionOf(request);
    await this.cache.end(this.cookies.read(request)!.token);
    void reply.header('Cache-Control', 'no-store').header('Set-Cookie', this.cookies.toClear(accountSlug, request));
  }
}

/** Refuses a key, which is no session. */
function sessionOf({ user }: CallersRequest): SessionHolder {
  if (user.sessionId === undefined) throw unknownCaller();
  return user as SessionHolder;
}

const unknownCaller = () => unauthorized('Bearer realm="brand-mentions"');

function noSandbox(): Problem {
  return new Problem({
    status: 403,
    code: 'sandbox_key',
    title: 'Forbidden',
    detail: 'This key is of the sandbox: it reads the API and MCP, and opens no dashboard.',
  });
}
