import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findBrowser, startBrowser } from '../bench/dashboard/browser.js';
import { type Dashboard, openDashboard } from './support/dashboard.js';
import { everyView, faultsOf, look, pages } from './support/looks.js';
import { type Visit, visit } from './support/visit.js';

const executable = await findBrowser();
const withBrowser = executable === null && process.env['CI'] !== 'true' ? describe.skip : describe;

withBrowser('every page, in every colour scheme at every width,', () => {
  let dashboard: Dashboard;
  let browser: Browser;
  let one: Visit;

  beforeAll(async () => {
    [dashboard, browser] = await Promise.all([openDashboard(), startBrowser(executable!)]);
    one = await visit(browser, dashboard.service);
    await one.signIn(dashboard.acme);
  });

  afterAll(async () => {
    await browser?.close();
    await dashboard?.close();
  });

  it.each(pages)('has no fault that any rule of axe finds, and scrolls down alone: “%s”', async (name) => {
    await look(one, dashboard.acme, name);
    expect(await faultsOf(one, everyView)).toEqual([]);
  });
});
