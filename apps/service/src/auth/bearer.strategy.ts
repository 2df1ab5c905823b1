import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-http-bearer';
import { accountInUrl } from '../http/base-url.js';
import { bearerToken } from './bearer-token.js';
import type { Caller } from './caller.js';
import { KeyCache } from './key-cache.js';

interface Credentials {
  readonly headers: { readonly authorization?: string };
  readonly accountSlug: string | undefined;
}

/** The key is read from the one `Authorization` header: passport-http-bearer by itself would take query and body too. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(private readonly keys: KeyCache) {
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
    return (await this.keys.find(token, accountSlug)) ?? false;
  }
}
