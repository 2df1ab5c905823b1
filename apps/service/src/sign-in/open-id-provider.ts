import { Inject, Injectable } from '@nestjs/common';
import { isLoopback, type OidcSettings } from '@app/config';
import { keepSecret } from '@app/process';
import type { ClientAuth, Configuration } from 'openid-client';
import { TtlCache } from '../http/ttl-cache.js';
import type { Claims } from './identity.js';

export const OIDC = Symbol('settings of the OpenID provider');

/** What a browser stores while its user is at the provider. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The code verifier of PKCE (RFC 7636). */
  readonly verifier: string;
}

/** Why somebody could not sign in. */
export type Refusal = 'cancelled' | 'expired' | 'failed' | 'not-mapped' | 'provider-down';

/** Its message is for the log, because it may quote the provider. */
export class SignInError extends Error {
  override readonly name = 'SignInError';

  constructor(
    readonly refusal: Refusal,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const timeoutSeconds = 5;
const clockToleranceSeconds = 30;
const anHour = 3_600_000;
const mostExchanges = 20;

/**
 * The operator's OpenID provider: authorization code with PKCE, state and nonce. When the first person signs in, the library is loaded and
 * the provider's metadata are requested, which are cached for an hour.
 */
@Injectable()
export class OpenIdProvider {
  private readonly found = new TtlCache<Configuration>(anHour, { max: 1 });
  private exchanges = 0;

  constructor(@Inject(OIDC) private readonly settings: OidcSettings) {
    keepSecret(settings.clientSecret);
  }

  async newSecrets(): Promise<FlowSecrets> {
    const openid = await load();
    return { state: openid.randomState(), nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() };
  }

  /** The provider's address for the browser. `again`: the provider must ask who the user is, even if it knows. Throws SignInError. */
  async authorizationUrl(
    { state, nonce, verifier }: FlowSecrets,
    { redirectUri, again }: { redirectUri: string; again: boolean },
  ): Promise<URL> {
    const openid = await load();
    return openid.buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: redirectUri,
      scope: this.settings.scope,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login' }),
    });
  }

  /**
   * Exchanges the code in `callbackUrl` for tokens, checks the ID token's signature, issuer, audience, times and nonce, and returns its
   * claims. Throws SignInError.
   */
  async claims(callbackUrl: URL, { state, nonce, verifier }: FlowSecrets): Promise<Claims> {
    const openid = await load();
    const configuration = await this.configuration();
    // Somebody may repeat one callback as often as they like, so the number of concurrent requests to the provider is limited.
    if (this.exchanges >= mostExchanges) throw new SignInError('provider-down', 'too many exchanges of codes at once');
    this.exchanges += 1;
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await openid.authorizationCodeGrant(configuration, callbackUrl, checks);
      return tokens.claims()!;
    } catch (error) {
      throw new SignInError(refusalOf(error, openid), describe(error), { cause: error });
    } finally {
      this.exchanges -= 1;
    }
  }

  private configuration(): Promise<Configuration> {
    return this.found.load('', () => discover(this.settings));
  }
}

const load = () => import('openid-client');

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const openid = await load();
  const url = new URL(issuer);
  const metadata = { client_secret: clientSecret, [openid.clockTolerance]: clockToleranceSeconds };
  const execute = [
    openid.enableNonRepudiationChecks,
    ...(isLoopback(url.hostname) ? [openid.allowInsecureRequests] : []),
  ];
  const auth = authenticator(openid, clientSecret);
  try {
    return await openid.discovery(url, clientId, metadata, auth, { timeout: timeoutSeconds, execute });
  } catch (error) {
    throw new SignInError('provider-down', `discovery: ${describe(error)}`, { cause: error });
  }
}

type Library = Awaited<ReturnType<typeof load>>;

/** Sends the secret in the body where the provider says that it accepts it there, else in a header, which all accept. */
function authenticator(openid: Library, secret: string): ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(server, ...rest);
}

const itsOwnTrouble = ['server_error', 'temporarily_unavailable'];
const unreachable = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

function refusalOf(error: unknown, openid: Library): Refusal {
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return itsOwnTrouble.includes(error.error) ? 'provider-down' : 'failed';
  }
  // For an unreachable server `fetch` gives the reason in the error's cause.
  if (error instanceof TypeError && error.cause !== undefined && !('code' in error)) return 'provider-down';
  return error instanceof openid.ClientError && unreachable.includes(error.code ?? '') ? 'provider-down' : 'failed';
}

/** The message on one line; none of these messages contains a token. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : '';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${said}${cause}`.slice(0, 500);
}
