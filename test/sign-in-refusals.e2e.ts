import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PersonService } from '@app/operations';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { Browsing, type Step } from './support/browsing.js';
import { onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type FalseIssuer, openFalseIssuer } from './support/false-issuer.js';
import { type IdentityProvider, oidcClient, openIdentityProvider, otherClient } from './support/identity-provider.js';
import { openOperations } from './support/operations.js';
import { type RunningService, startApi } from './support/service.js';
import { freePort } from './support/process-measures.js';

let database: TestDatabase;
let provider: IdentityProvider;
let issuer: FalseIssuer;
/** A service whose identity provider is real. */
let service: RunningService;
/** A service whose identity provider returns what a test says. */
let misled: RunningService;
let urls: { real: string; misled: string };

const client = (url: string) => ({
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: oidcClient.id,
  OIDC_CLIENT_SECRET: oidcClient.secret,
});
const callback = '/dashboard/sign-in/callback';

beforeAll(async () => {
  database = await createTestDatabase();
  await onboardCustomer(database.url, 'acme');
  const operator = await openOperations(database.url);
  await operator.get(PersonService).add('acme', 'anna@example.com', { actor: 'ops' });
  await operator.close();
  const [real, false_] = [await freePort(), await freePort()];
  urls = { real: `http://localhost:${real}`, misled: `http://localhost:${false_}` };
  provider = await openIdentityProvider({ redirectUris: [`${urls.real}${callback}`] });
  issuer = await openFalseIssuer();
  service = await startApi(database.url, { PORT: String(real), ...client(provider.issuer) });
  misled = await startApi(database.url, { PORT: String(false_), ...client(issuer.issuer) });
});

afterAll(async () => {
  await misled?.close();
  await service?.close();
  await issuer?.close();
  await provider?.close();
  await database?.drop();
});

let browsing: Browsing;
beforeEach(() => {
  browsing = new Browsing();
  provider.person = { email: 'anna@example.com' };
});

const addressOf = ({ location }: Step): string => `${location!.pathname}${location!.search}${location!.hash}`;
/** The page's message, after checking that this response signs nobody in. */
const refusal = (step: Step): string => {
  const sessions = step.headers.getSetCookie().filter((cookie) => /^(__Host-)?bm_/.test(cookie));
  expect(sessions).toEqual([]);
  return addressOf(step);
};
const isBack = ({ pathname }: URL) => pathname !== callback;
/** Signs in at the provider: returns the address to which it sends the browser back. */
const wayBack = async (begin = '/acme/dashboard/sign-in'): Promise<URL> =>
  (await browsing.follow(`${urls.real}${begin}`, isBack)).location!;
const changed = (url: URL, change: (query: URLSearchParams) => void): URL => {
  const other = new URL(url);
  change(other.searchParams);
  return other;
};
const now = () => Math.floor(Date.now() / 1000);
const failed = '/acme/dashboard/#sign-in=failed';
const expired = '/dashboard/#sign-in=expired';

describe('a way back from the provider', () => {
  it('leads in once: its code, repeated, does not', async () => {
    const back = await wayBack();
    const cookie = browsing.cookieFor(back);
    expect(addressOf(await browsing.get(back))).toBe('/acme/dashboard/#signed-in');
    expect(refusal(await browsing.get(back))).toBe(expired);
    expect(refusal(await new Browsing().get(back, { Cookie: cookie }))).toBe(failed);
  });

  it('in a browser that did not begin leads nowhere', async () => {
    expect(refusal(await new Browsing().get(await wayBack()))).toBe(expired);
  });

  it('with the cookie twice, one of which may be planted, leads nowhere', async () => {
    const back = await wayBack();
    const cookie = browsing.cookieFor(back);
    expect(refusal(await new Browsing().get(back, { Cookie: `${cookie}; ${cookie}` }))).toBe(expired);
  });

  it.each([
    ['another state', (query: URLSearchParams) => query.set('state', 'x')],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['two states', (query: URLSearchParams) => query.append('state', 'x')],
    ['another code', (query: URLSearchParams) => query.set('code', 'x')],
    ['two codes', (query: URLSearchParams) => query.append('code', 'x')],
    ['no code', (query: URLSearchParams) => query.delete('code')],
    ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://evil.example')],
    ['no issuer, which this provider always names', (query: URLSearchParams) => query.delete('iss')],
    ['an ID token in the address', (query: URLSearchParams) => query.set('id_token', 'x')],
  ])('with %s leads nowhere', async (_, change) => {
    expect(refusal(await browsing.get(changed(await wayBack(), change)))).toBe(failed);
  });

  it('of another sign-in, begun later in the same browser, leads nowhere', async () => {
    const back = await wayBack();
    await browsing.get(`${urls.real}/acme/dashboard/sign-in`);
    expect(refusal(await browsing.get(back))).toBe(failed);
  });

  it('of another browser leads nowhere, even with that one’s state', async () => {
    const stolen = await wayBack();
    const own = new Browsing();
    const begun = (await own.get(`${urls.real}/acme/dashboard/sign-in`)).location!;
    const state = begun.searchParams.get('state')!;
    expect(refusal(await own.get(changed(stolen, (query) => query.set('state', state))))).toBe(failed);
  });

  it('with the code of another client leads nowhere', async () => {
    const begun = (await browsing.get(`${urls.real}/acme/dashboard/sign-in`)).location!;
    const foreign = changed(begun, (query) => query.set('client_id', otherClient.id));
    const back = (await browsing.follow(foreign, isBack)).location!;
    expect(back.searchParams.get('code')).not.toBeNull();
    expect(refusal(await browsing.get(back))).toBe(failed);
  });

  it('of somebody who cancelled says so', async () => {
    provider.person = null;
    expect(refusal(await browsing.get(await wayBack()))).toBe('/acme/dashboard/#sign-in=cancelled');
  });

  it('of somebody whose address is not verified does not lead in', async () => {
    provider.person = { email: 'anna@example.com', email_verified: false };
    expect(refusal(await browsing.get(await wayBack()))).toBe('/acme/dashboard/#sign-in=not-mapped');
  });
});

describe('the beginning of a sign-in', () => {
  it.each([
    'view=https://evil.example/',
    'view=//evil.example',
    'view=%5C%5Cevil.example',
    'view=../../globex/dashboard/',
    'view=javascript:alert(1)',
    'view=competitors%23link=x',
    'view=competitors%0d%0aSet-Cookie:x',
    'redirect_uri=https://evil.example',
    'return_to=https://evil.example',
  ])('with ?%s leads back to the overview and nowhere else', async (query) => {
    const back = await wayBack(`/acme/dashboard/sign-in?${query}`);
    expect(back.origin).toBe(urls.real);
    const { location } = await browsing.get(back);
    expect(location!.href).toBe(`${urls.real}/acme/dashboard/#signed-in`);
  });

  it.each(['account=https://evil.example', 'account=../evil', 'account=//evil.example', 'account=acme%2F..'])(
    'with ?%s is for no account',
    async (query) => {
      const { location } = await browsing.get(await wayBack(`/dashboard/sign-in?${query}`));
      expect(location!.href).toBe(`${urls.real}/acme/dashboard/#signed-in`);
    },
  );

  it('asks for a code with PKCE, state and nonce, each new every time', async () => {
    const ask = async () => (await browsing.get(`${urls.real}/acme/dashboard/sign-in`)).location!.searchParams;
    const [one, other] = [await ask(), await ask()];
    expect(Object.fromEntries(one)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email',
      redirect_uri: `${urls.real}${callback}`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.get(name)).not.toBe(other.get(name));
    }
  });

  it('has the provider ask who they are where somebody wants to be another one', async () => {
    const { location } = await browsing.get(`${urls.real}/acme/dashboard/sign-in?again=1`);
    expect(location!.searchParams.get('prompt')).toBe('login');
  });

  it('keeps what it begins in a cookie of the browser alone, for TLS alone on any other host', async () => {
    const { headers } = await browsing.get(`${urls.real}/acme/dashboard/sign-in`);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^brand_mentions_sign_in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('where the provider is down says so', async () => {
    const down = await startApi(database.url, client('http://127.0.0.1:9'));
    try {
      const step = await browsing.get(`http://localhost:${down.port}/acme/dashboard/sign-in`);
      expect(refusal(step)).toBe('/acme/dashboard/#sign-in=provider-down');
    } finally {
      await down.close();
    }
  });

  it('is no route where no provider is named', async () => {
    const none = await startApi(database.url);
    try {
      expect((await browsing.get(`http://localhost:${none.port}${callback}`)).location).toBeNull();
    } finally {
      await none.close();
    }
  });
});

describe('an ID token', () => {
  interface Asked {
    readonly nonce: string;
  }
  const good = ({ nonce }: Asked) => ({
    iss: issuer.issuer,
    sub: 'anna',
    aud: oidcClient.id,
    iat: now(),
    exp: now() + 60,
    nonce,
    email: 'anna@example.com',
    email_verified: true,
  });

  /** Comes back with a code, for which the provider's token endpoint returns this. */
  async function comeBack(tokens: (asked: Asked) => object | Promise<object>): Promise<Step> {
    const begun = (await browsing.get(`${urls.misled}/acme/dashboard/sign-in`)).location!;
    const nonce = begun.searchParams.get('nonce')!;
    issuer.tokens = async () => ({ access_token: 'x', token_type: 'Bearer', ...(await tokens({ nonce })) });
    const back = new URL(`${urls.misled}${callback}`);
    back.search = new URLSearchParams({
      code: 'c',
      state: begun.searchParams.get('state')!,
      iss: issuer.issuer,
    }).toString();
    return browsing.get(back);
  }

  it('of the provider, for us, leads in; the code goes with its PKCE verifier', async () => {
    const step = await comeBack(async (asked) => ({ id_token: await issuer.sign(good(asked)) }));
    expect(addressOf(step)).toBe('/acme/dashboard/#signed-in');
    expect(issuer.asked.at(-1)!.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  });

  it.each<[string, (asked: Asked) => object | Promise<object>]>([
    ['that is missing', () => ({})],
    ['of algorithm none', (asked) => ({ id_token: new UnsecuredJWT(good(asked)).encode() })],
    [
      'signed with the client’s secret',
      async (asked) => ({
        id_token: await new SignJWT(good(asked))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(oidcClient.secret)),
      }),
    ],
    [
      'signed with the public key as a secret',
      async (asked) => ({
        id_token: await new SignJWT(good(asked))
          .setProtectedHeader({ alg: 'HS256', kid: 'own' })
          .sign(Buffer.from(JSON.stringify(issuer.jwk))),
      }),
    ],
    [
      'signed by another key',
      async (asked) => {
        const { privateKey } = await generateKeyPair('RS256');
        return { id_token: await issuer.sign(good(asked), {}, privateKey) };
      },
    ],
    ['signed by an unknown key', async (asked) => ({ id_token: await issuer.sign(good(asked), { kid: 'new' }) })],
    [
      'whose claims were changed',
      async (asked) => {
        const [head, , signature] = (await issuer.sign(good(asked))).split('.');
        const claims = { ...good(asked), email: 'boss@example.com' };
        return { id_token: [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.') };
      },
    ],
    ['without a nonce', async (asked) => ({ id_token: await issuer.sign({ ...good(asked), nonce: undefined }) })],
    ['with another nonce', async (asked) => ({ id_token: await issuer.sign({ ...good(asked), nonce: 'x' }) })],
    [
      'of another issuer',
      async (asked) => ({ id_token: await issuer.sign({ ...good(asked), iss: 'https://evil.example' }) }),
    ],
    ['for another client', async (asked) => ({ id_token: await issuer.sign({ ...good(asked), aud: otherClient.id }) })],
    [
      'for two, made for the other',
      async (asked) => ({
        id_token: await issuer.sign({ ...good(asked), aud: [oidcClient.id, otherClient.id], azp: otherClient.id }),
      }),
    ],
    ['that has expired', async (asked) => ({ id_token: await issuer.sign({ ...good(asked), exp: now() - 120 }) })],
    ['that never expires', async (asked) => ({ id_token: await issuer.sign({ ...good(asked), exp: undefined }) })],
    [
      'that is not in force yet',
      async (asked) => ({ id_token: await issuer.sign({ ...good(asked), nbf: now() + 600 }) }),
    ],
    ['of nobody', async (asked) => ({ id_token: await issuer.sign({ ...good(asked), sub: undefined }) })],
    ['that is no token', () => ({ id_token: 'x' })],
  ])('%s leads nowhere', async (_, tokens) => {
    expect(refusal(await comeBack(tokens))).toBe(failed);
  });

  it('without an address says that nobody is known by it', async () => {
    const step = await comeBack(async (asked) => ({
      id_token: await issuer.sign({ ...good(asked), email: undefined }),
    }));
    expect(refusal(step)).toBe('/acme/dashboard/#sign-in=not-mapped');
  });
});
