import { describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findBrowser, startBrowser } from '../../bench/dashboard/browser.js';
import { type Dashboard, openDashboard } from './dashboard.js';
import { type Visit, visit } from './visit.js';

const executable = await findBrowser();
/** Where a machine has no browser, its tests count as skipped; in CI they fail instead. */
export const withBrowser = executable === null && process.env['CI'] !== 'true' ? describe.skip : describe;

export const openBrowser = (): Promise<Browser> => startBrowser(executable!);

/** A dashboard and a browser in which three customers have signed in. */
export interface Stage {
  readonly dashboard: Dashboard;
  readonly browser: Browser;
  /** The window of Acme, Globex and Initech alike. */
  readonly acme: Visit;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const [dashboard, browser] = await Promise.all([openDashboard(), openBrowser()]);
  const acme = await visit(browser, dashboard.service);
  for (const customer of [dashboard.acme, dashboard.globex, dashboard.initech]) await acme.enter(customer);
  const close = async (): Promise<void> => {
    await browser.close();
    await dashboard.close();
  };
  return { dashboard, browser, acme, close };
}
