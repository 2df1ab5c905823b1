import { isLoopback } from '@app/config';
import type { RemoteJWKSet } from 'jose';
import { TtlCache } from '../../http/ttl-cache.js';
import type { Claims } from '../../sign-in/identity.js';

/** The token is not valid. The message gives the reason in RFC 6750's terms, and quotes nothing of the token. */
export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
}

/** The authorisation server's keys are out of reach. */
export class KeysOutOfReachError extends Error {
  override readonly name = 'KeysOutOfReachError';
}

// Only asymmetric algorithms: with a shared secret, a public key could pass for the secret.
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const clockToleranceSeconds = 30;
const timeoutSeconds = 5;
const anHour = 3_600_000;

/** RFC 9068's types of access tokens, and those of most servers; not those of tokens for other uses, such as logging out. */
const types = ['at+jwt', 'application/at+jwt', 'jwt', 'application/jwt'];

/**
 * Verifies the access tokens of one authorisation server: JWTs, whose signature is checked with its published keys. The first token loads
 * the library and discovers where the keys are.
 */
export class TokenVerifier {
  private readonly found = new TtlCache<RemoteJWKSet>(anHour, { max: 1 });

  constructor(private readonly issuer: string) {}

  /**
   * Returns the claims of a token by this issuer for one of these audiences, valid now and bound to no other key. Throws InvalidTokenError,
   * or KeysOutOfReachError.
   */
  async claims(token: string, audiences: readonly string[]): Promise<Claims> {
    const jose = await import('jose');
    const keys = await this.keys();
    try {
      const { payload, protectedHeader } = await jose.jwtVerify(token, keys, {
        issuer: this.issuer,
        audience: [...audiences],
        algorithms,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['exp'],
      });
      if (!types.includes(protectedHeader.typ?.toLowerCase() ?? 'jwt'))
        throw new InvalidTokenError('the token is no access token');
      // A bound token requires proof that its sender holds that key (RFC 9449, 7.1), which is not supported here.
      if (payload['cnf'] !== undefined) throw new InvalidTokenError('the token is bound to a key');
      return payload;
    } catch (error) {
      if (error instanceof InvalidTokenError) throw error;
      if (isUnreachable(error)) throw new KeysOutOfReachError('the keys are out of reach', { cause: error });
      throw new InvalidTokenError(reasonOf(error), { cause: error });
    }
  }

  private keys(): Promise<RemoteJWKSet> {
    return this.found.load('', () => discover(this.issuer));
  }
}

/** Discovers by OpenID's metadata, else by OAuth's own (RFC 8414). */
async function discover(issuer: string): Promise<RemoteJWKSet> {
  const [openid, jose] = await Promise.all([import('openid-client'), import('jose')]);
  const url = new URL(issuer);
  const execute = isLoopback(url.hostname) ? [openid.allowInsecureRequests] : [];
  const ask = (algorithm: 'oidc' | 'oauth2') =>
    openid.discovery(url, 'brand-mentions', undefined, openid.None(), { algorithm, execute, timeout: timeoutSeconds });
  try {
    const found = await ask('oidc').catch(() => ask('oauth2'));
    const { jwks_uri: keys } = found.serverMetadata();
    if (keys === undefined) throw new Error('its metadata name no jwks_uri');
    return jose.createRemoteJWKSet(new URL(keys), { timeoutDuration: timeoutSeconds * 1000 });
  } catch (error) {
    throw new KeysOutOfReachError(`the authorisation server does not say where its keys are: ${String(error)}`, {
      cause: error,
    });
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether the keys did not arrive or are invalid, which is no error of the token. */
const isUnreachable = (error: unknown): boolean =>
  !codeOf(error).startsWith('ERR_J') ||
  ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(codeOf(error));

const reasons: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'the token has expired',
  ERR_JOSE_ALG_NOT_ALLOWED: 'the token is signed by an algorithm that is not accepted',
  ERR_JOSE_NOT_SUPPORTED: 'the token is signed in a way that is not supported',
  ERR_JWKS_NO_MATCHING_KEY: 'the token is signed by no key of the authorisation server',
  ERR_JWKS_MULTIPLE_MATCHING_KEYS: 'the token does not say by which key it is signed',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'the signature of the token is wrong',
};

function reasonOf(error: unknown): string {
  const claim = error instanceof Error && 'claim' in error ? String(error.claim) : '';
  const isClaim = codeOf(error) === 'ERR_JWT_CLAIM_VALIDATION_FAILED' && /^\w{1,20}$/.test(claim);
  return isClaim
    ? `the claim ${claim} of the token is missing or wrong`
    : (reasons[codeOf(error)] ?? 'the token is malformed');
}
