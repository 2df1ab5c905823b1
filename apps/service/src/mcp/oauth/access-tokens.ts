import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ClaimSettings } from '@app/config';
import { type PersonHolder, PersonStore } from '@app/storage';
import type { FastifyRequest } from 'fastify';
import { digestOf } from '../../auth/key-cache.js';
import { accountInUrl } from '../../http/on-request.js';
import type { Caller } from '../../http/caller.js';
import { Problem, unavailable } from '../../http/problem.js';
import { TtlCache } from '../../http/ttl-cache.js';
import { type Claims, identityIn } from '../../sign-in/identity.js';
import { CLAIMS } from '../../sign-in/person-sign-in.js';
import { McpResource, neededScope } from './resource.js';
import { InvalidTokenError, KeysOutOfReachError, TokenVerifier } from './token-verifier.js';

/** The person of a token, and the accounts that are open to them. */
interface Known {
  readonly person: string;
  readonly accounts: readonly PersonHolder[];
}

/**
 * Finds the caller of an access token by the operator's authorisation server. Results are cached for 500 ms, as for keys; no token stays in
 * memory.
 */
@Injectable()
export class AccessTokens {
  private readonly log = new Logger('mcp');
  private readonly known = new TtlCache<Known>(500, { max: 20_000 });
  private readonly verifier: TokenVerifier;

  constructor(
    private readonly people: PersonStore,
    private readonly resource: McpResource,
    @Inject(CLAIMS) private readonly settings: ClaimSettings,
  ) {
    this.verifier = new TokenVerifier(resource.settings.issuer);
  }

  /** Throws a Problem by RFC 6750: 401 for an invalid token, 403 for a valid one that gives no access here. */
  async find(token: string, request: FastifyRequest): Promise<Caller> {
    const slug = accountInUrl(request.raw);
    // A token that is valid at one account's address may be invalid at another's.
    const { person, accounts } = await this.known.load(`${digestOf(token)} ${slug}`, () => this.look(token, request));
    const [account, ...others] = accounts.filter(({ accountSlug }) => slug === undefined || accountSlug === slug);
    if (!account) throw notMapped();
    if (others.length > 0) throw severalAccounts();
    return { ...account, person, scopes: [neededScope] };
  }

  private async look(token: string, request: FastifyRequest): Promise<Known> {
    const claims = await this.claims(token, request);
    if (!scopesIn(claims).includes(neededScope)) throw insufficientScope();
    const identity = identityIn(claims, this.settings);
    if (!identity) throw invalidToken(`the token has no ${this.settings.person} that tells who it is`);
    const { person, accountSlugs } = identity;
    return { person, accounts: await this.people.accountsOf(person, accountSlugs) };
  }

  private async claims(token: string, request: FastifyRequest): Promise<Claims> {
    try {
      return await this.verifier.claims(token, this.resource.audiences(request));
    } catch (error) {
      if (error instanceof InvalidTokenError) throw invalidToken(error.message);
      if (!(error instanceof KeysOutOfReachError)) throw error;
      this.log.error({ request: request.id, message: error.message, error: String(error.cause) });
      throw unavailable('The authorisation server, by whose keys tokens are checked,');
    }
  }
}

/** Scopes under either name: `scope` is a text (RFC 9068), `scp` a text or a list. */
function scopesIn({ scope, scp }: Claims): string[] {
  return [scope, scp].flat().flatMap((one) => (typeof one === 'string' ? one.split(' ') : []));
}

function invalidToken(reason: string): Problem {
  return new Problem({
    status: 401,
    code: 'invalid_token',
    title: 'Unauthorized',
    detail: `The access token was refused: ${reason}.`,
    headers: {
      'WWW-Authenticate': `Bearer realm="brand-mentions", error="invalid_token", error_description="${reason}"`,
    },
  });
}

function insufficientScope(): Problem {
  return new Problem({
    status: 403,
    code: 'insufficient_scope',
    title: 'Forbidden',
    detail: `The access token lacks the scope ${neededScope}.`,
    headers: { 'WWW-Authenticate': 'Bearer realm="brand-mentions", error="insufficient_scope"' },
  });
}

function notMapped(): Problem {
  return new Problem({
    status: 403,
    code: 'not_mapped',
    title: 'Forbidden',
    detail: 'The access token is good, but this account is not open to whom it is about. Ask your operator.',
  });
}

function severalAccounts(): Problem {
  return new Problem({
    status: 403,
    code: 'several_accounts',
    title: 'Forbidden',
    detail: 'Several accounts are open to whom the access token is about. Use the base URL of one of them.',
  });
}
