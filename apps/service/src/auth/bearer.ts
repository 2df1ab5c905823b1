import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-http-bearer';
import { accountInUrl } from '../http/on-request.js';
import { RouteTable } from '../http/route-checks.js';
import { OwnRequest } from '../http/own-request.js';
import { unauthorized } from '../http/problem.js';
import type { Caller } from '../http/caller.js';
import { Admission } from './admission.js';
import { KeyCache } from './key-cache.js';

const realm = 'brand-mentions';

/**
 * Guards every route, except the few that are open by name, so that none can be forgotten. A caller without a session needs a key, which
 * the strategy checks; its decisions are cached for 500 ms. A key that may not be used from this address gets the response of an unknown
 * key, so that whoever found it learns nothing and uses up none of its requests.
 */
@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  constructor(
    private readonly routes: RouteTable,
    private readonly keys: KeyCache,
    private readonly admission: Admission,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
    if (request.raw instanceof OwnRequest && request.raw.caller) request.user = request.raw.caller;
    if (request.user !== undefined || this.routes.isOpen(context)) return true;
    const token = credentialsIn(request.raw.rawHeaders);
    const caller = token === null ? undefined : this.keys.recall(token, accountInUrl(request.raw));
    if (caller === undefined)
      return (super.canActivate(context) as Promise<boolean>).then(() => this.admit(request.user!, request));
    request.user = caller;
    return this.admit(caller, request);
  }

  private admit(caller: Caller, request: FastifyRequest): true {
    if (!this.admission.admits(caller, request)) throw unauthorized(`Bearer realm="${realm}", error="invalid_token"`);
    return true;
  }

  /** `challenge` is what the strategy says to an unknown caller. */
  override handleRequest<User = Caller>(error: unknown, caller: User | false | undefined, challenge: unknown): User {
    if (error) throw error;
    if (!caller) throw unauthorized(String(challenge));
    return caller;
  }
}

interface Credentials {
  readonly headers: { readonly authorization?: string };
  readonly accountSlug: string | undefined;
}

/** Reads the key from the one `Authorization` header; passport-http-bearer by itself would accept query and body, too. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(private readonly keys: KeyCache) {
    super({ realm, passReqToCallback: true });
  }

  override authenticate(request: object): void {
    const { raw } = request as FastifyRequest;
    const token = credentialsIn(raw.rawHeaders);
    const credentials: Credentials = {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      accountSlug: accountInUrl(raw),
    };
    // The library's type is Express' request, of which it reads only the headers.
    super.authenticate(credentials as never);
  }

  async validate({ accountSlug }: Credentials, token: string): Promise<Caller | false> {
    return (await this.keys.find(token, accountSlug)) ?? false;
  }
}

const bearer = /^bearer +(\S+)$/i;

/** The credentials of a single well-formed header of this scheme, in any letter case; `null` for none, another scheme, or two headers. */
export function credentialsIn(rawHeaders: readonly string[], scheme = bearer): string | null {
  let value: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length !== 13 || name.toLowerCase() !== 'authorization') continue;
    if (value !== undefined) return null;
    value = rawHeaders[index + 1];
  }
  return value === undefined ? null : (scheme.exec(value.trim())?.[1] ?? null);
}
