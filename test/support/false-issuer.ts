import { KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';

type Key = Awaited<ReturnType<typeof generateKeyPair>>;

/** An OpenID issuer that signs whatever a test wants, and whose token endpoint returns whatever a test wants. */
export interface FalseIssuer {
  readonly issuer: string;
  readonly key: Key;
  /** Its public key, with the id `own`. */
  readonly jwk: Readonly<Record<string, unknown>>;
  /** Returns the response of the token endpoint. `asked` are the parameters of the request. */
  tokens: (asked: URLSearchParams) => object | Promise<object>;
  readonly asked: URLSearchParams[];
  sign(claims: object, header?: Partial<JWTHeaderParameters>, by?: Key['privateKey']): Promise<string>;
  /** Signs a token with this header, even one that no library would write. */
  signAsIs(header: object, claims: object): string;
  close(): Promise<void>;
}

export async function openFalseIssuer(): Promise<FalseIssuer> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  const opened: FalseIssuer = {
    issuer,
    key,
    jwk,
    tokens: () => ({}),
    asked: [],
    sign: (claims, header = {}, by = key.privateKey) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'own', ...header }).sign(by),
    signAsIs: (header, claims) => {
      const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
      return `${parts}.${sign('sha256', Buffer.from(parts), KeyObject.from(key.privateKey)).toString('base64url')}`;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void answer(opened, request).then((body) => {
      response.writeHead(body === null ? 404 : 200, { 'Content-Type': 'application/json' });
      return response.end(JSON.stringify(body));
    });
  });
  return opened;
}

async function answer(opened: FalseIssuer, request: IncomingMessage): Promise<object | null> {
  const { issuer, jwk } = opened;
  if (request.url === '/.well-known/openid-configuration')
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    };
  if (request.url === '/jwks') return { keys: [jwk] };
  if (request.url !== '/token') return null;
  const asked = new URLSearchParams(await text(request));
  opened.asked.push(asked);
  return opened.tokens(asked);
}
