import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { PersonService } from '@app/operations';
import type { Browser } from 'playwright-core';
import { onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type IdentityProvider, oidcClient, openIdentityProvider } from './support/identity-provider.js';
import { darkAndNarrow, faultsOf } from './support/looks.js';
import { openOperations } from './support/operations.js';
import { type RunningService, startApi } from './support/service.js';
import { openBrowser, withBrowser } from './support/stage.js';
import { settled, type Visit, visit } from './support/visit.js';
import { freePort } from './support/process-measures.js';

const button = {
  en: 'Sign in with your organisation',
  de: 'Über Ihre Organisation anmelden',
  es: 'Entrar con tu organización',
};

withBrowser('the sign-in page, where an identity provider is named', () => {
  let database: TestDatabase;
  let provider: IdentityProvider;
  let service: RunningService;
  let browser: Browser;
  let one: Visit;

  beforeAll(async () => {
    database = await createTestDatabase();
    for (const slug of ['acme', 'globex']) await onboardCustomer(database.url, slug);
    const operator = await openOperations(database.url);
    const people = operator.get(PersonService);
    await people.add('acme', 'anna@example.com', { actor: 'ops' });
    for (const slug of ['acme', 'globex']) await people.add(slug, 'berta@example.com', { actor: 'ops' });
    await operator.close();
    const port = await freePort();
    provider = await openIdentityProvider({ redirectUris: [`http://localhost:${port}/dashboard/sign-in/callback`] });
    service = await startApi(database.url, {
      PORT: String(port),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
      OPERATOR_CONTACT: 'help@example.com',
    });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await provider?.close();
    await database?.drop();
  });

  const openVisit = async (locale = 'en-GB') =>
    visit(browser, service, { baseURL: `http://localhost:${service.port}`, locale });
  beforeEach(async () => {
    one = await openVisit();
  });
  afterEach(() => one.close());

  it('leads to the provider and back to the page that was asked for, and out again', async () => {
    provider.person = { email: 'anna@example.com' };
    const { page, said } = one;
    await one.open('acme', 'competitors?days=7');
    await page.getByRole('link', { name: button.en }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await settled(page);
    expect(page.url()).toBe(`http://localhost:${service.port}/acme/dashboard/competitors?days=7`);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: button.en }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: button.en }).waitFor();
    expect(said).toEqual([]);
  });

  it('lets somebody with several accounts choose one', async () => {
    provider.person = { email: 'berta@example.com' };
    const { page } = one;
    await page.goto('/dashboard/');
    await page.getByRole('link', { name: button.en }).click();
    await page.getByRole('heading', { name: 'Which account?' }).waitFor();
    expect(await faultsOf(one, darkAndNarrow)).toEqual([]);
    await page.getByRole('link', { name: 'globex' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(page.url()).toBe(`http://localhost:${service.port}/globex/dashboard/`);
  });

  it.each([
    ['en', 'this account is not open to you'],
    ['de', 'dieses Konto ist für Sie nicht freigegeben'],
    ['es', 'no tienes acceso a esta cuenta'],
  ] as const)('says in %s who is known and not let in, and whom to ask', async (language, words) => {
    provider.person = { email: 'stranger@example.com' };
    const visited = await openVisit(language);
    try {
      await visited.open('acme');
      await visited.page.getByRole('link', { name: button[language] }).click();
      const alert = visited.page.getByRole('alert').filter({ hasText: words });
      await alert.waitFor();
      expect(await alert.innerText()).toContain('help@example.com');
      expect(new URL(visited.page.url()).hash).toBe('');
      expect(await visited.page.getByRole('link', { name: button[language] }).getAttribute('href')).toContain(
        'again=1',
      );
      expect(await faultsOf(visited, darkAndNarrow)).toEqual([]);
    } finally {
      await visited.close();
    }
  });
});
