import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountService, KeyService } from '@app/operations';
import type { Browser } from 'playwright-core';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { everyView, faultsOf } from './support/looks.js';
import { openOperations } from './support/operations.js';
import { type RunningService, startApi } from './support/service.js';
import { openBrowser, withBrowser } from './support/stage.js';
import { until } from './support/until.js';
import { settled, type Visit, visit } from './support/visit.js';

withBrowser('the page of a customer who may write', () => {
  let database: TestDatabase;
  let service: RunningService;
  let browser: Browser;
  let acme: Customer;
  let writer: Visit;

  beforeAll(async () => {
    database = await createTestDatabase();
    acme = await onboardCustomer(database.url, 'acme', ['best cloud storage']);
    const operator = await openOperations(database.url);
    const by = { actor: 'test' };
    await operator.get(AccountService).update('acme', { selfService: true }, by);
    const { apiKey } = await operator.get(KeyService).issue('acme', { scopes: ['write'] }, by);
    await operator.close();
    service = await startApi(database.url, { OPERATOR_CONTACT: 'help@agency.example' });
    browser = await openBrowser();
    writer = await visit(browser, service);
    await writer.enter({ ...acme, key: apiKey });
  });

  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await database?.drop();
  });

  const status = () => writer.page.locator('.write [role=status]');

  it('takes a prompt by the keyboard alone: what is wrong stands beside its field, what went well is said', async () => {
    const { page } = writer;
    await writer.open('acme', 'prompts');
    await page.getByRole('button', { name: 'Track a prompt' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('best backup for a studio');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Germany');
    await page.keyboard.press('Enter');
    const geo = page.getByLabel('Country code');
    const problem = page.locator('#geo-problem');
    await problem.waitFor();
    expect(
      await geo.evaluate((field) => [field === field.ownerDocument.activeElement, field.getAttribute('aria-invalid')]),
    ).toEqual([true, 'true']);
    expect(await geo.getAttribute('aria-describedby')).toContain('geo-problem');
    expect(await page.locator('form').getByRole('alert').innerText()).toContain('Nothing was changed');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('DE');
    await page.keyboard.press('Enter');
    await page.getByText('“best backup for a studio” is tracked now').waitFor();
    await page.getByRole('link', { name: 'best backup for a studio' }).waitFor();
    expect(await problem.count()).toBe(0);
    expect(
      await page
        .getByRole('textbox', { name: 'Prompt, as a customer would ask it' })
        .evaluate((field) => field === field.ownerDocument.activeElement),
    ).toBe(true);
  });

  it('pauses and resumes a prompt, and gives it tags', async () => {
    const { page } = writer;
    await writer.open('acme', `prompt?prompt=${acme.promptIds[0]}`);
    await page.getByRole('button', { name: 'Pause' }).click();
    await status().getByText('Paused: it is asked no more').waitFor();
    await page.locator('.state.paused').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await status().getByText('Resumed').waitFor();
    await page.getByRole('button', { name: 'Edit tags' }).click();
    await page.getByRole('textbox', { name: 'Tags' }).fill('Not A Tag');
    await page.keyboard.press('Enter');
    await page.locator('#tags-problem').waitFor();
    await page.getByRole('textbox', { name: 'Tags' }).fill('stage:choose, topic:backup');
    await page.keyboard.press('Enter');
    await status().getByText('The tags are saved.').waitFor();
    expect(
      await page.getByRole('button', { name: 'Edit tags' }).evaluate((one) => one === one.ownerDocument.activeElement),
    ).toBe(true);
    await page.getByRole('button', { name: 'Edit tags' }).click();
    expect(await page.getByRole('textbox', { name: 'Tags' }).inputValue()).toBe('stage:choose, topic:backup');
  });

  it('takes a competitor', async () => {
    const { page } = writer;
    await writer.open('acme', 'competitors');
    await page.getByRole('button', { name: 'Track a competitor' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Acme');
    await page.keyboard.press('Enter');
    await page.locator('#name-problem').waitFor();
    await name.fill('Globex Drive');
    await page.getByRole('textbox', { name: 'Other names' }).fill('Globex, GD');
    await page.keyboard.press('Enter');
    await status().getByText('Globex Drive is tracked').waitFor();
    const reply = await page.request.get('/acme/v1/brands', { headers: { 'Content-Type': 'application/json' } });
    expect(((await reply.json()) as { data: [{ competitors: unknown }] }).data[0].competitors).toEqual([
      { name: 'Globex Drive', aliases: ['Globex', 'GD'] },
    ]);
  });

  it('pauses and resumes a prompt in the list, by the keyboard, and shows what it is now', async () => {
    const { page } = writer;
    await writer.open('acme', 'prompts');
    const row = page.getByRole('row', { name: 'best cloud storage' });
    await row.getByRole('button', { name: 'Pause: best cloud storage' }).focus();
    await page.keyboard.press('Enter');
    await status().getByText('“best cloud storage” – Paused').waitFor();
    await row.locator('.state.paused').waitFor();
    // Where the keyboard was, it goes on.
    await page.keyboard.press('Enter');
    await status().getByText('“best cloud storage” – Resumed').waitFor();
    expect(await row.locator('.state.paused').count()).toBe(0);
  });

  it('tracks a competitor no longer, and takes that back', async () => {
    const { page } = writer;
    await writer.open('acme', 'competitors');
    const tracked = async () => {
      const reply = await page.request.get('/acme/v1/brands', { headers: { 'Content-Type': 'application/json' } });
      return ((await reply.json()) as { data: [{ competitors: unknown }] }).data[0].competitors;
    };
    const before = await tracked();
    await page.getByText('1 competitor is tracked').click();
    await page.getByRole('button', { name: 'Stop tracking: Globex Drive' }).press('Enter');
    await status().getByText('Globex Drive is tracked no longer').waitFor();
    expect(await tracked()).toEqual([]);
    await page.getByRole('button', { name: 'Track it again' }).waitFor();
    await page.keyboard.press('Enter');
    await status().getByText('Globex Drive is tracked').waitFor();
    await until('the competitor', async () => isDeepStrictEqual(await tracked(), before));
  });

  it('has no fault that axe finds, at any width, light and dark, with its forms open, and the console is silent', async () => {
    const { page } = writer;
    for (const [path, button] of [
      ['prompts', 'Track a prompt'],
      ['competitors', 'Track a competitor'],
      [`prompt?prompt=${acme.promptIds[0]}`, 'Edit tags'],
    ] as const) {
      await writer.open('acme', path);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('button', { name: /Track it|Save tags/ }).click();
      await settled(page);
      expect(await faultsOf(writer, everyView)).toEqual([]);
    }
    // Chromium writes down what was refused: nothing else is there.
    expect(writer.said.filter((line) => !line.includes('400 (Bad Request)'))).toEqual([]);
  });

  it('says whom to ask to anybody else, and has no form for them', async () => {
    const reader = await visit(browser, service);
    await reader.enter(acme);
    for (const path of ['prompts', 'competitors', `prompt?prompt=${acme.promptIds[0]}`]) {
      await reader.open('acme', path);
      await reader.page.getByText('ask your operator').waitFor();
      const whom = reader.page.locator('.write').getByRole('link', { name: 'help@agency.example' });
      expect(await whom.getAttribute('href')).toBe('mailto:help@agency.example');
      expect(await reader.page.locator('.write button, .write form').count()).toBe(0);
    }
    await reader.close();
  });
});
