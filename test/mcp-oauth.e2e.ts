import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AccountService, PersonService } from '@app/operations';
import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { TestingModule } from '@nestjs/testing';
import { CompactEncrypt, exportSPKI, generateKeyPair, exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { answerPrompt } from './support/answers.js';
import { Browsing } from './support/browsing.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type FalseIssuer, openFalseIssuer } from './support/false-issuer.js';
import { type IdentityProvider, openIdentityProvider } from './support/identity-provider.js';
import { post, rpc } from './support/mcp.js';
import { openOperations } from './support/operations.js';
import { type RunningService, startApi } from './support/service.js';
import { until } from './support/until.js';

let database: TestDatabase;
let operator: TestingModule;
let acme: Customer;
let issuer: FalseIssuer;
let service: RunningService;
/** The address that clients use. */
let origin: string;

const by = { actor: 'ops' };
const people = () => operator.get(PersonService);

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['what acme asks']);
  await onboardCustomer(database.url, 'globex', ['what globex asks']);
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  operator = await openOperations(database.url);
  await people().add('acme', 'anna@example.com', by);
  issuer = await openFalseIssuer();
  const settings = { MCP_OAUTH_ISSUER: issuer.issuer, OIDC_ACCOUNT_CLAIM: 'accounts' };
  service = await startApi(database.url, settings);
  origin = `http://localhost:${service.port}`;
});

afterAll(async () => {
  await service?.close();
  await issuer?.close();
  await operator?.close();
  await database?.drop();
});

const now = () => Math.floor(Date.now() / 1000);
const good = (): Record<string, unknown> => ({
  iss: issuer.issuer,
  sub: 'anna',
  aud: `${origin}/acme/mcp`,
  iat: now(),
  exp: now() + 60,
  scope: 'openid read',
  email: 'anna@example.com',
  email_verified: true,
});
const list = rpc('tools/call', { name: 'list_prompts', arguments: {} });
const send = (token: string, path = '/acme/mcp') => post(`${origin}${path}`, token, list);
/** Status and error code of a response. */
const outcomeOf = async (reply: Response): Promise<unknown[]> => {
  const body = (await reply.json()) as { result?: object; error?: { data: { code: string } }; code?: string };
  return [reply.status, body.result ? 'read' : (body.error?.data.code ?? body.code)];
};

describe('the flow', () => {
  let provider: IdentityProvider;
  let flowing: RunningService;
  let url: URL;
  beforeAll(async () => {
    provider = await openIdentityProvider({ redirectUris: ['http://localhost/unused'] });
    provider.person = { email: 'anna@example.com' };
    flowing = await startApi(database.url, { MCP_OAUTH_ISSUER: provider.issuer });
    url = new URL(`http://localhost:${flowing.port}/acme/mcp`);
  });
  afterAll(async () => {
    await flowing?.close();
    await provider?.close();
  });

  it('of MCP’s own client leads from the URL alone to a tool’s result', async () => {
    const user = new User();
    const first = new StreamableHTTPClientTransport(url, { authProvider: user });
    await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(UnauthorizedError);
    expect(user.sentTo!.searchParams.get('resource')).toBe(url.href);
    const back = (await new Browsing().follow(user.sentTo!, ({ pathname }) => pathname !== '/back')).location!;
    await first.finishAuth(back.searchParams);
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(url, { authProvider: user }));
    const { structuredContent, isError } = await client.callTool({ name: 'list_prompts', arguments: {} });
    expect([isError, (structuredContent as { data: object[] }).data.length]).toEqual([undefined, 1]);
    await client.close();
  });
});

/** A user who agrees to everything, as a client of MCP sees one. */
class User implements OAuthClientProvider {
  readonly redirectUrl = 'http://localhost:1/back';
  readonly clientMetadata = {
    client_name: 'test',
    redirect_uris: [this.redirectUrl],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  sentTo: URL | undefined;
  private client: OAuthClientInformationMixed | undefined;
  private kept: OAuthTokens | undefined;
  private verifier = '';
  private found: OAuthDiscoveryState | undefined;

  clientInformation = () => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.client = client);
  tokens = () => this.kept;
  saveTokens = (tokens: OAuthTokens) => void (this.kept = tokens);
  redirectToAuthorization = (to: URL) => void (this.sentTo = to);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
  saveDiscoveryState = (found: OAuthDiscoveryState) => void (this.found = found);
  discoveryState = () => this.found;
}

describe('the challenge to a client without a token', () => {
  it.each([
    ['/acme/mcp', '/.well-known/oauth-protected-resource/acme/mcp'],
    ['/mcp', '/.well-known/oauth-protected-resource/mcp'],
  ])('at %s leads to metadata of that very resource', async (path, metadata) => {
    const reply = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: list,
    });
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="brand-mentions", resource_metadata="${origin}${metadata}", scope="read"`,
    ]);
    const described = await fetch(`${origin}${metadata}`);
    expect([described.status, described.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await described.json()).toEqual({
      resource: `${origin}${path}`,
      authorization_servers: [issuer.issuer],
      scopes_supported: ['read'],
      bearer_methods_supported: ['header'],
      resource_name: 'brand-mentions',
      resource_documentation: `${origin}${path.replace('mcp', 'docs')}`,
    });
  });

  it.each(['/acme', '/acme/v1', '/acme/x/mcp', '/ACME/mcp', '//mcp'])(
    'at %s is nothing: no resource is there',
    async (path) => {
      expect((await fetch(`${origin}/.well-known/oauth-protected-resource${path}`)).status).toBe(404);
    },
  );

  it('is no more than before where no authorisation server is named', async () => {
    const plain = await startApi(database.url);
    try {
      const reply = await post(`${plain.url}/acme/mcp`, await issuer.sign(good()), list);
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([
        401,
        expect.not.stringContaining('resource'),
      ]);
      expect((await fetch(`${plain.url}/.well-known/oauth-protected-resource/mcp`)).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});

describe('a token', () => {
  it.each<[string, () => Record<string, unknown>, string?]>([
    ['for the account’s address', good],
    ['for the address that names no account', () => ({ ...good(), aud: `${origin}/mcp` })],
    ['for that address, at it', () => ({ ...good(), aud: `${origin}/mcp` }), '/mcp'],
    ['for several, ours among them', () => ({ ...good(), aud: ['https://other.example', `${origin}/acme/mcp`] })],
    ['whose scopes are in scp', () => ({ ...good(), scope: undefined, scp: ['read'] })],
    ['whose claim names the account', () => ({ ...good(), email: 'new@example.com', accounts: ['acme'] })],
  ])('%s reads', async (_, claims, path = '/acme/mcp') => {
    expect(await outcomeOf(await send(await issuer.sign(claims()), path))).toEqual([200, 'read']);
  });

  it('counts against a limit of its person, and a key keeps working', async () => {
    const reply = await send(await issuer.sign(good()));
    expect(reply.headers.get('ratelimit')).toMatch(/^"token";r=\d+/);
    expect(await outcomeOf(await send(acme.key))).toEqual([200, 'read']);
  });

  it('of somebody whom the account no longer lists opens nothing after a second', async () => {
    await people().add('acme', 'berta@example.com', by);
    const token = await issuer.sign({ ...good(), email: 'berta@example.com' });
    expect((await send(token)).status).toBe(200);
    await people().remove('acme', 'berta@example.com', by);
    await until('a refusal', async () => (await send(token)).status === 403);
  });

  it('cannot be checked where the keys are out of reach: that is no fault of the token', async () => {
    const alone = await startApi(database.url, { MCP_OAUTH_ISSUER: 'http://127.0.0.1:9' });
    try {
      expect(await outcomeOf(await post(`${alone.url}/acme/mcp`, await issuer.sign(good()), list))).toEqual([
        503,
        'unavailable',
      ]);
    } finally {
      await alone.close();
    }
  });

  it('has the operator’s own audience where one is set, and no other', async () => {
    const named = await startApi(database.url, {
      MCP_OAUTH_ISSUER: issuer.issuer,
      MCP_OAUTH_AUDIENCE: 'api://mentions',
    });
    try {
      const at = async (aud: string) =>
        (await post(`${named.url}/acme/mcp`, await issuer.sign({ ...good(), aud }), list)).status;
      expect([await at('api://mentions'), await at(`http://localhost:${named.port}/acme/mcp`)]).toEqual([200, 401]);
    } finally {
      await named.close();
    }
  });
});

const hmac = (secret: string) =>
  new SignJWT(good()).setProtectedHeader({ alg: 'HS256', kid: 'own' }).sign(Buffer.from(secret));
const changedClaims = async (claims: object) => {
  const [head, , signature] = (await issuer.sign(good())).split('.');
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

describe('refused is', () => {
  const invalid = [401, 'invalid_token'];

  it.each<[string, () => string | Promise<string>]>([
    ['algorithm none', () => new UnsecuredJWT(good()).encode()],
    [
      'algorithm none under the name of our key',
      () => {
        const parts = [{ alg: 'none', kid: 'own' }, good()].map((part) =>
          Buffer.from(JSON.stringify(part)).toString('base64url'),
        );
        return `${parts.join('.')}.`;
      },
    ],
    ['the public key as a secret, as PEM', async () => hmac(await exportSPKI(issuer.key.publicKey))],
    ['the public key as a secret, as JWK', () => hmac(JSON.stringify(issuer.jwk))],
    ['a secret that everybody guesses', () => hmac('secret-secret-secret-secret-secret')],
    ['another audience', () => issuer.sign({ ...good(), aud: 'https://other.example/mcp' })],
    ['the address of another account', () => issuer.sign({ ...good(), aud: `${origin}/globex/mcp` })],
    ['our address with something behind it', () => issuer.sign({ ...good(), aud: `${origin}/acme/mcp/x` })],
    ['our host alone', () => issuer.sign({ ...good(), aud: origin })],
    ['no audience', () => issuer.sign({ ...good(), aud: undefined })],
    ['an empty list of audiences', () => issuer.sign({ ...good(), aud: [] })],
    ['an expired token', () => issuer.sign({ ...good(), exp: now() - 60 })],
    ['a token without an end', () => issuer.sign({ ...good(), exp: undefined })],
    ['an end that is a text', () => issuer.sign({ ...good(), exp: '9999999999' })],
    ['a token of tomorrow', () => issuer.sign({ ...good(), nbf: now() + 86_400 })],
    ['another issuer', () => issuer.sign({ ...good(), iss: 'https://evil.example' })],
    ['our issuer with a slash behind it', () => issuer.sign({ ...good(), iss: `${issuer.issuer}/` })],
    ['no issuer', () => issuer.sign({ ...good(), iss: undefined })],
    ['an unknown key', () => issuer.sign(good(), { kid: 'new' })],
    [
      'another key under the name of ours',
      async () => issuer.sign(good(), {}, (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'a key that comes along',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
        return issuer.sign(good(), { jwk: await exportJWK(publicKey) }, privateKey);
      },
    ],
    [
      'a key that lies elsewhere',
      async () =>
        issuer.sign(good(), { jku: 'https://evil.example/jwks' }, (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'another algorithm than that of our key',
      async () => issuer.sign(good(), { alg: 'ES256' }, (await generateKeyPair('ES256')).privateKey),
    ],
    ['changed claims', () => changedClaims({ ...good(), email: 'boss@example.com' })],
    ['claims that are no object', () => changedClaims([1])],
    ['a signature that was cut off', async () => (await issuer.sign(good())).slice(0, -8)],
    ['no signature', async () => (await issuer.sign(good())).replace(/[^.]+$/, '')],
    [
      'an extension that must be understood',
      () => issuer.signAsIs({ alg: 'RS256', kid: 'own', crit: ['x'], x: 1 }, good()),
    ],
    ['a token for logging out', () => issuer.sign(good(), { typ: 'logout+jwt' })],
    ['a proof of possession', () => issuer.sign(good(), { typ: 'dpop+jwt' })],
    ['a token that is bound to a key', () => issuer.sign({ ...good(), cnf: { jkt: 'x' } })],
    ['nobody’s token', () => issuer.sign({ ...good(), email: undefined })],
    ['an address that is not verified', () => issuer.sign({ ...good(), email_verified: false })],
    ['an address of which nothing is said', () => issuer.sign({ ...good(), email_verified: undefined })],
    ['three parts of nothing', () => 'a.b.c'],
  ])('%s', async (_, token) => {
    const reply = await send(await token());
    expect(reply.headers.get('www-authenticate')).toMatch(
      /error="invalid_token", error_description="[^"]+", resource_metadata="/,
    );
    expect(await outcomeOf(reply)).toEqual(invalid);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ['no scope, such as an ID token has', () => ({ ...good(), scope: undefined })],
    ['another scope', () => ({ ...good(), scope: 'openid write' })],
    ['a scope that begins like ours', () => ({ ...good(), scope: 'reader read-all' })],
  ])('%s, and it is said which is needed', async (_, claims) => {
    const reply = await send(await issuer.sign(claims()));
    expect(reply.headers.get('www-authenticate')).toMatch(/error="insufficient_scope", .*scope="read"/);
    expect(await outcomeOf(reply)).toEqual([403, 'insufficient_scope']);
  });

  it('a person whom nobody listed', async () => {
    const token = await issuer.sign({ ...good(), email: 'stranger@example.com' });
    expect(await outcomeOf(await send(token))).toEqual([403, 'not_mapped']);
  });

  it('another account, for a token that opens one', async () => {
    const token = await issuer.sign({ ...good(), aud: `${origin}/mcp` });
    expect(await outcomeOf(await send(token))).toEqual([200, 'read']);
    expect(await outcomeOf(await send(token, '/globex/mcp'))).toEqual([403, 'not_mapped']);
  });

  it('several accounts at once: the address has to name one', async () => {
    const token = await issuer.sign({ ...good(), aud: `${origin}/mcp`, accounts: ['acme', 'globex'] });
    expect(await outcomeOf(await send(token, '/mcp'))).toEqual([403, 'several_accounts']);
    expect(await outcomeOf(await send(token, '/globex/mcp'))).toEqual([200, 'read']);
  });

  it('a suspended account', async () => {
    await operator.get(AccountService).suspend('globex', by);
    const token = await issuer.sign({ ...good(), aud: `${origin}/globex/mcp`, accounts: ['globex'] });
    expect(await outcomeOf(await send(token, '/globex/mcp'))).toEqual([403, 'not_mapped']);
    await operator.get(AccountService).resume('globex', by);
  });

  it('an encrypted token', async () => {
    const claims = Buffer.from(JSON.stringify(good()));
    const { publicKey } = await generateKeyPair('RSA-OAEP-256');
    const token = await new CompactEncrypt(claims)
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      .encrypt(publicKey);
    expect(await outcomeOf(await send(token))).toEqual([401, 'unauthorized']);
  });

  it('a good token anywhere but in the one header of /mcp', async () => {
    const token = await issuer.sign(good());
    const json = { 'Content-Type': 'application/json' };
    const bearer = { Authorization: `Bearer ${token}`, ...json };
    const statuses = await Promise.all(
      [
        fetch(`${origin}/acme/v1/prompts`, { headers: bearer }),
        fetch(`${origin}/acme/dashboard/session`, { headers: bearer }),
        fetch(`${origin}/acme/dashboard/session`, { method: 'POST', headers: bearer }),
        fetch(`${origin}/acme/mcp?access_token=${token}`, { method: 'POST', headers: json, body: list }),
        fetch(`${origin}/acme/mcp`, { method: 'POST', headers: { ...json, Cookie: `bm_acme=${token}` }, body: list }),
        fetch(`${origin}/acme/mcp`, {
          method: 'POST',
          headers: { ...json, Authorization: `DPoP ${token}` },
          body: list,
        }),
        fetch(`${origin}/acme/mcp`, {
          method: 'POST',
          headers: { ...bearer, Authorization: `Bearer ${token}, Bearer x` },
          body: list,
        }),
      ].map(async (reply) => (await reply).status),
    );
    expect(statuses).toEqual(statuses.map(() => 401));
  });
});
