import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountService, PersonService } from '@app/operations';
import { DashboardSessionStore, Database } from '@app/storage';
import type { TestingModule } from '@nestjs/testing';
import { answerPrompt } from './support/answers.js';
import { Browsing } from './support/browsing.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type IdentityProvider, oidcClient, openIdentityProvider } from './support/identity-provider.js';
import { openOperations } from './support/operations.js';

import { type RunningService, startApi } from './support/service.js';
import { until } from './support/until.js';
import { freePort } from './support/process-measures.js';

let database: TestDatabase;
let operator: TestingModule;
let provider: IdentityProvider;
let service: RunningService;
/** The address that browsers use. */
let origin: string;
let acme: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['what acme asks']);
  await onboardCustomer(database.url, 'globex', ['what globex asks']);
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  operator = await openOperations(database.url);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  provider = await openIdentityProvider({ redirectUris: [`${origin}/dashboard/sign-in/callback`] });
  service = await startApi(database.url, { PORT: String(port), ...settingsOf(provider) });
});

afterAll(async () => {
  await service?.close();
  await provider?.close();
  await operator?.close();
  await database?.drop();
});

const settingsOf = ({ issuer }: IdentityProvider) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: oidcClient.id,
  OIDC_CLIENT_SECRET: oidcClient.secret,
  OIDC_SCOPE: 'openid email accounts',
  OIDC_ACCOUNT_CLAIM: 'accounts',
});

const people = () => operator.get(PersonService);
const by = { actor: 'ops' };
const isOfThePage = ({ pathname }: URL) => !/^\/(\w+\/)?dashboard\/(?!sign-in)/.test(pathname);
/** Follows every redirect; returns the address of the page at the end. */
const walk = async (browsing: Browsing, path: string): Promise<string> => {
  const { location } = await browsing.follow(`${origin}${path}`, isOfThePage);
  return `${location!.pathname}${location!.search}${location!.hash}`;
};
const ofThePage = (browsing: Browsing) => ({
  Cookie: browsing.cookieFor(new URL(origin)),
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
});
const read = async (browsing: Browsing, path: string) =>
  fetch(`${origin}${path}`, {
    headers: ofThePage(browsing),
  });
const audit = () =>
  operator.get(Database).rows<Record<string, unknown>>('select * from audit_event order by id desc limit 3');

let browsing: Browsing;
beforeEach(() => {
  browsing = new Browsing();
});

describe('a person whom the account lists', () => {
  beforeAll(async () => {
    await people().add('acme', 'Anna@Example.com', by);
  });
  beforeEach(() => {
    provider.person = { email: 'anna@example.com' };
  });

  it('signs in by the provider, reads, is named by session and audit trail, and signs out', async () => {
    expect(await walk(browsing, '/acme/dashboard/sign-in')).toBe('/acme/dashboard/#signed-in');
    expect((await read(browsing, '/acme/v1/mentions')).status).toBe(200);
    const session = (await (await read(browsing, '/acme/dashboard/session')).json()) as object;
    expect(session).toMatchObject({ account: 'acme', person: 'anna@example.com', key_label: null, scopes: ['read'] });
    expect((await audit())[0]).toMatchObject({
      actor: 'person anna@example.com',
      action: 'person.sign-in',
      account_slug: 'acme',
      subject: 'anna@example.com',
    });
    const ended = await fetch(`${origin}/acme/dashboard/session`, {
      method: 'DELETE',
      headers: ofThePage(browsing),
    });
    expect(ended.status).toBe(204);
    expect((await read(browsing, '/acme/v1/mentions')).status).toBe(401);
  });

  it('comes back to the page that they were at', async () => {
    const view = encodeURIComponent('competitors?days=7&geo=US');
    expect(await walk(browsing, `/acme/dashboard/sign-in?view=${view}`)).toBe(
      '/acme/dashboard/competitors?days=7&geo=US#signed-in',
    );
  });

  it('finds their one account where the address names none', async () => {
    expect(await walk(browsing, '/dashboard/sign-in')).toBe('/acme/dashboard/#signed-in');
  });

  it('is not let into another account', async () => {
    expect(await walk(browsing, '/globex/dashboard/sign-in')).toBe('/globex/dashboard/#sign-in=not-mapped');
    expect((await read(browsing, '/globex/v1/prompts')).status).toBe(401);
  });

  it('writes where person and account may, and the audit trail says who', async () => {
    await operator.get(AccountService).update('acme', { selfService: true }, by);
    await people().add('acme', 'anna@example.com', { ...by, scopes: ['write'] });
    await walk(browsing, '/acme/dashboard/sign-in');
    const reply = await fetch(`${origin}/acme/v1/prompts/${acme.promptIds[0]}`, {
      method: 'PATCH',
      headers: ofThePage(browsing),
      body: JSON.stringify({ tags: ['topic:price'] }),
    });
    expect(reply.status).toBe(200);
    expect((await audit())[0]).toMatchObject({ actor: 'person anna@example.com, on the dashboard' });
    await people().add('acme', 'anna@example.com', by);
    await until('the scope to be gone', async () => {
      const session = (await (await read(browsing, '/acme/dashboard/session')).json()) as { scopes: string[] };
      return session.scopes.join() === 'read';
    });
  });

  it('has 20 sessions at most', async () => {
    const first = new Browsing();
    await walk(first, '/acme/dashboard/sign-in');
    const row = await operator.get(Database).rows<{ id: string }>(`select id from account where slug = 'acme'`);
    const session = { accountId: row[0]!.id, person: 'anna@example.com', byClaim: false, replaced: [] };
    for (let count = 0; count < 20; count++)
      await operator
        .get(Database)
        .inTransaction((tx) =>
          operator
            .get(DashboardSessionStore, { strict: false })
            .openForPerson({ ...session, tokenSha256: randomBytes(32) }, tx),
        );
    await until('a refusal', async () => (await read(first, '/acme/v1/prompts')).status === 401);
  });

  it('is out within a second once the account lists them no longer', async () => {
    await walk(browsing, '/acme/dashboard/sign-in');
    await people().remove('acme', 'ANNA@example.com', by);
    await until('a refusal', async () => (await read(browsing, '/acme/v1/prompts')).status === 401);
    expect(await walk(new Browsing(), '/acme/dashboard/sign-in')).toBe('/acme/dashboard/#sign-in=not-mapped');
    await people().add('acme', 'anna@example.com', by);
  });
});

describe('a person to whom several accounts are open', () => {
  beforeAll(async () => {
    await people().add('acme', 'berta@example.com', by);
  });
  beforeEach(() => {
    provider.person = { email: 'berta@example.com', accounts: ['globex', 'nowhere'] };
  });

  it('chooses, by table and claim alike, and is not asked who they are again', async () => {
    expect(await walk(browsing, '/dashboard/sign-in')).toBe('/dashboard/#accounts=acme,globex');
    provider.person = null;
    expect(await walk(browsing, '/dashboard/sign-in?account=globex')).toBe('/globex/dashboard/#signed-in');
    expect((await read(browsing, '/globex/v1/prompts')).status).toBe(200);
  });

  it('stays signed in to both', async () => {
    await walk(browsing, '/acme/dashboard/sign-in');
    await walk(browsing, '/globex/dashboard/sign-in');
    expect((await read(browsing, '/acme/v1/prompts')).status).toBe(200);
    expect((await read(browsing, '/globex/v1/prompts')).status).toBe(200);
  });

  it('is let into none that is suspended', async () => {
    await operator.get(AccountService).suspend('globex', by);
    expect(await walk(browsing, '/globex/dashboard/sign-in')).toBe('/globex/dashboard/#sign-in=not-mapped');
    await operator.get(AccountService).resume('globex', by);
  });
});

const admin = (...args: string[]) =>
  callCommand(args, { DATABASE_URL: database.url, USER: 'ops', ...settingsOf(provider) });

it('people are added, changed, listed and removed by the CLI, with a trace of each', async () => {
  expect((await admin('person', 'add', 'globex', 'Carl@Example.com', '--json')).stdout).toBe(
    '{"account":"globex","person":"carl@example.com","scopes":["read"],"changed":true}\n',
  );
  expect((await admin('person', 'add', 'globex', 'carl@example.com')).stdout).toMatch(/^as before: carl@example.com/);
  await admin('person', 'add', 'globex', 'carl@example.com', '--scope', 'read,write', '--reason', 'asked for');
  expect((await admin('person', 'list', 'globex')).stdout).toMatch(/^carl@example\.com +read,write +2\d{3}-/m);
  expect((await admin('person', 'remove', 'globex', 'carl@example.com')).stdout).toBe(
    'carl@example.com signs in to globex no longer\n',
  );
  expect(await audit()).toMatchObject([
    { actor: 'ops', action: 'person.remove', subject: 'carl@example.com' },
    { action: 'person.update', details: { scopes: ['read', 'write'], before: ['read'], reason: 'asked for' } },
    { action: 'person.add' },
  ]);
  const again = await admin('person', 'remove', 'globex', 'carl@example.com');
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('lists no carl@example.com')]);
  expect((await admin('person', 'add', 'globex', 'two words')).stderr).toContain('a person is a mail address');
  expect((await admin('person', 'add', 'globex', 'x', '--scope', 'admin')).stderr).toContain('"admin" is no scope');
});
