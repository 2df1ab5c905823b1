import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Customer } from './customer.js';
import type { RunningService } from './service.js';
import { until } from './until.js';

/** A browser window on the dashboards of a service, with what it logged and requested. */
export interface Visit {
  readonly page: Page;
  /** The messages in the browser's console, errors of the page among them. */
  readonly said: string[];
  /** Addresses of all requests. */
  readonly asked: string[];
  /** Opens a page of an account's dashboard and waits until its data are there. */
  open(account: string, path?: string): Promise<void>;
  /** Signs in by the page's form. */
  signIn(customer: Customer): Promise<void>;
  /** Signs in with the form's request, without the page. */
  enter(customer: Customer): Promise<void>;
  close(): Promise<void>;
}

export async function visit(
  browser: Browser,
  service: RunningService,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: service.url, locale: 'en-GB', ...options });
  const page = await context.newPage();
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('request', (request) => asked.push(request.url()));
  const open = async (account: string, path = '') => {
    await page.goto(`/${account}/dashboard/${path}`);
    await settled(page);
  };
  const signIn = async (customer: Customer) => {
    await open(customer.slug);
    await page.getByLabel('API key').fill(customer.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await settled(page);
  };
  const enter = async ({ slug, key }: Customer) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    await context.request.post(`/${slug}/dashboard/session`, { headers, failOnStatusCode: true });
    // What the page stores beside the cookie.
    await context.addInitScript(`localStorage.setItem('brand-mentions.session /${slug}/dashboard/', 'yes')`);
  };
  return { page, said, asked, open, signIn, enter, close: () => context.close() };
}

// By then the last action has led to a new picture, and that to its requests.
const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => setTimeout(done)))))';

/** Waits until the page shows something and loads nothing. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.evaluate(twoFrames);
  await until('the data', async () => (await page.locator('[aria-busy=true]').count()) === 0);
}
