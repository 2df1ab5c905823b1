import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { parseKey } from '@app/operations';
import { KeyStore } from '@app/storage';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-http-bearer';
import { accountInUrl } from '../http/base-url.js';
import type { Caller } from './caller.js';

export const KEY_ENVIRONMENT = Symbol('KEY_ENVIRONMENT');

interface Credentials {
  readonly headers: { readonly authorization?: string };
  readonly accountSlug: string | undefined;
}

/** The key is read from the one `Authorization` header: passport-http-bearer by itself would take query and body too. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    private readonly keys: KeyStore,
    @Inject(KEY_ENVIRONMENT) private readonly environment: string,
  ) {
    super({ realm: 'brand-mentions', passReqToCallback: true });
  }

  override authenticate(request: object): void {
    const { raw } = request as FastifyRequest;
    const token = bearerToken(raw.rawHeaders);
    const credentials: Credentials = {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      accountSlug: accountInUrl(raw),
    };
    // The library types its request as Express'; it reads the headers and nothing else.
    super.authenticate(credentials as never);
  }

  async validate({ accountSlug }: Credentials, token: string): Promise<Caller | false> {
    const key = parseKey(token);
    if (!key || key.environment !== this.environment) return false;
    const holder = await this.keys.findHolder({ id: key.id, secretSha256: key.sha256, environment: key.environment });
    return holder && (accountSlug === undefined || accountSlug === holder.accountSlug) ? holder : false;
  }
}

/** The credentials of one well-formed Bearer header, in any case of the scheme; `null` for none, another, or two. */
function bearerToken(rawHeaders: readonly string[]): string | null {
  const values = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization',
  );
  return values.length === 1 ? (/^bearer +(\S+)$/i.exec(values[0]!.trim())?.[1] ?? null) : null;
}
