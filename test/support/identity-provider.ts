import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, exportJWK } from 'jose';
import { Provider } from 'oidc-provider';
import { memoryAdapter } from './provider-memory.js';

/** A person whom the provider knows. */
export interface KnownPerson {
  readonly email: string;
  readonly email_verified?: boolean;
  readonly accounts?: readonly string[];
}

/**
 * An OpenID provider and authorisation server on this machine. It speaks the real protocol; its users sign in without
 * being asked.
 */
export interface IdentityProvider {
  readonly issuer: string;
  /** The person who uses the browser; `null` cancels the sign-in. */
  person: KnownPerson | null;
  close(): Promise<void>;
}

export const oidcClient = { id: 'brand-mentions', secret: 'a-secret-of-the-client' };
/** A client of another service at the same provider. */
export const otherClient = { id: 'other-service', secret: 'a-secret-of-the-other' };

/** `redirectUris` are our client's; `resource` is the audience of access tokens. */
export async function openIdentityProvider({
  redirectUris,
}: {
  redirectUris: readonly string[];
}): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, KnownPerson>();
  const opened: IdentityProvider = {
    issuer,
    person: null,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const provider = await configured(issuer, { redirectUris, known });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url!.startsWith('/interaction/')) void interact(provider, opened, known, request, response);
    else void answer(request, response);
  });
  return opened;
}

/** Stands in for the page where users sign in. */
async function interact(
  provider: Provider,
  { person }: IdentityProvider,
  known: Map<string, KnownPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt } = await provider.interactionDetails(request, response);
  if (person === null) return provider.interactionFinished(request, response, { error: 'access_denied' });
  known.set(person.email, person);
  const outcome = prompt.name === 'login' ? { login: { accountId: person.email } } : { consent: {} };
  return provider.interactionFinished(request, response, outcome, { mergeWithLastSubmission: true });
}

async function configured(
  issuer: string,
  { redirectUris, known }: { redirectUris: readonly string[]; known: ReadonlyMap<string, KnownPerson> },
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  const code = { grant_types: ['authorization_code'], response_types: ['code' as const] };
  return new Provider(issuer, {
    clients: [
      { client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: [...redirectUris], ...code },
      { client_id: otherClient.id, client_secret: otherClient.secret, redirect_uris: [...redirectUris], ...code },
    ],
    jwks: { keys: [key] },
    adapter: memoryAdapter(),
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], accounts: ['accounts'] },
    scopes: ['openid', 'email', 'accounts', 'read'],
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, email_verified: true, ...known.get(id) }),
    }),
    extraTokenClaims: (_context, token) => {
      const person = 'accountId' in token ? known.get(token.accountId) : undefined;
      return { email: person?.email, email_verified: person?.email_verified ?? true, accounts: person?.accounts };
    },
    // Every user consents to everything.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email accounts read');
      for (const resource of Object.keys(oidc.resourceServers ?? {})) grant.addResourceScope(resource, 'read');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => '',
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => ({
          scope: 'read',
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 600,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
}
