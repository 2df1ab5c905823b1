import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { findBrowser, startBrowser } from '../bench/dashboard/browser.js';
import { type Dashboard, openDashboard } from './support/dashboard.js';
import { settled, type Visit, visit } from './support/visit.js';

const executable = await findBrowser();
// Where there is no browser for a machine, its tests are counted as skipped; not where a change is judged.
const withBrowser = executable === null && process.env['CI'] !== 'true' ? describe.skip : describe;

const pages = ['', 'prompts', 'competitors', 'gaps', 'citations', 'qualities', 'prompt', 'answer', 'nowhere'];
const widths = [320, 768, 1280];
const colorSchemes = ['light', 'dark'] as const;

/** What axe finds with all its rules, at every width, light and dark; the page is loaded once. And where the page scrolls sideways. */
async function faults({ page }: Visit): Promise<string[]> {
  const all: string[] = [];
  await page.evaluate(axe.source);
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = [...(await violations(page)), ...(await sideways(page, width))];
      all.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  return all;
}

// Those that are on by themselves, and one that is not. What is in order need not be described.
const everyRule = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(everyRule)})`);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

async function sideways(page: Page, width: number): Promise<string[]> {
  const scrollWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
  return scrollWidth > width ? [`it is ${scrollWidth} px wide`] : [];
}

type Account = 'acme' | 'globex' | 'initech' | 'hooli';

withBrowser('every page', () => {
  let dashboard: Dashboard;
  let browser: Browser;
  let acme: Visit;

  beforeAll(async () => {
    [dashboard, browser] = await Promise.all([openDashboard(), startBrowser(executable!)]);
    acme = await visit(browser, dashboard.service);
    await acme.signIn(dashboard.acme);
  });

  afterAll(async () => {
    await browser?.close();
    await dashboard?.close();
  });

  /** The page with what it needs to know in its address. */
  async function address(name: string, one: Visit, account: Account): Promise<string> {
    const { promptIds } = dashboard[account];
    if (name === 'prompt') return `prompt?prompt=${promptIds[0]}`;
    if (name !== 'answer') return name;
    await one.open(account, `prompt?prompt=${promptIds[0]}`);
    const link = one.page.locator('tbody a').first();
    return (await link.count()) > 0 ? (await link.getAttribute('href'))!.replace('./', '') : 'answer?id=none';
  }

  async function look(one: Visit, account: Account, name: string): Promise<void> {
    await one.open(account, await address(name, one, account));
    await one.page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    // What stands further down is asked for when it is seen.
    await one.page.locator('main').evaluate((main) => main.lastElementChild?.scrollIntoView());
    await settled(one.page);
  }

  it.each(pages)(
    '“%s” has no fault that any rule of axe finds, light and dark, narrow and wide, and scrolls down alone',
    async (name) => {
      await look(acme, 'acme', name);
      expect(await faults(acme)).toEqual([]);
      expect(acme.said).toEqual([]);
    },
  );

  it('nor has what is shown of several assistants alone', async () => {
    const one = await visit(browser, dashboard.service);
    await one.signIn(dashboard.initech);
    for (const name of ['', 'prompt']) {
      await look(one, 'initech', name);
      expect(await faults(one)).toEqual([]);
      expect(await one.page.getByText('Demo assistant B (chat completions format)').count()).toBeGreaterThan(1);
    }
    expect(one.said).toEqual([]);
    await one.close();
  });

  it('the sign-in page has none either, and the key may be pasted and remembered', async () => {
    const one = await visit(browser, dashboard.service);
    await one.open('acme');
    expect(await faults(one)).toEqual([]);
    expect(await one.page.getByLabel('API key').getAttribute('autocomplete')).toBe('current-password');
    expect(one.said).toEqual([]);
    await one.close();
  });

  it.each([
    ['hooli', 0],
    ['globex', 1],
  ] as const)('of %s, which has %i answers, says what there is', async (account, answers) => {
    const one = await visit(browser, dashboard.service);
    await one.signIn(dashboard[account]);
    for (const name of pages) {
      await look(one, account, name);
      const text = await one.page.locator('main').innerText();
      expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
      // Something to read or to do, in any case.
      expect(text.split('\n').length).toBeGreaterThan(name === 'answer' && answers === 0 ? 0 : 1);
    }
    await one.open(account);
    expect(await one.page.locator('.headline').count()).toBe(answers);
    // A 404 is what was asked for: the browser tells of it by itself.
    expect(one.said.filter((text) => !text.includes('404'))).toEqual([]);
    await one.close();
  });

  it('draws lines that stand out from what is behind them, and says in words and as a table what they say', async () => {
    const one = await visit(browser, dashboard.service);
    const { page } = one;
    await one.signIn(dashboard.acme);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const [line, ground] = await page.evaluate<[string, string]>(colours);
      expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
    }
    const charts = page.locator('figure.chart');
    expect(await charts.count()).toBe(3);
    for (const chart of await charts.all()) {
      expect(await chart.getByRole('img').getAttribute('aria-label')).toMatch(/From .+ to .+; lowest .+, highest .+\./);
      const points = Number(await chart.getByRole('slider').getAttribute('max')) + 1;
      await chart.locator('summary').click();
      expect(await chart.locator('tbody tr').count()).toBe(points);
    }
    await one.close();
  });

  it('hides nothing that has the focus', async () => {
    const one = await visit(browser, dashboard.service, {
      viewport: { width: 320, height: 480 },
      reducedMotion: 'reduce',
    });
    await one.signIn(dashboard.acme);
    await one.open('acme', 'prompts');
    const count = await one.page.locator('a, button, select, input, summary, [tabindex="0"]').count();
    for (let step = 0; step < Math.min(count, 40); step++) {
      await one.page.keyboard.press('Tab');
      expect(await one.page.evaluate(hiddenFocus)).toBeNull();
    }
    await one.close();
  });

  it('prints the numbers without what can only be clicked', async () => {
    const one = await visit(browser, dashboard.service);
    await one.signIn(dashboard.acme);
    await one.page.emulateMedia({ media: 'print' });
    await settled(one.page);
    expect(await one.page.locator('nav, button, select').filter({ visible: true }).count()).toBe(0);
    expect(await one.page.locator('.numbers .value').filter({ visible: true }).count()).toBe(4);
    await one.close();
  });
});

const colours = `[
  getComputedStyle(document.querySelector('.chart .line')).stroke,
  getComputedStyle(document.querySelector('.chart')).backgroundColor,
]`;

// The element itself, or what belongs to it, is what one sees there.
const hiddenFocus = `(() => {
  const focused = document.activeElement;
  const { left, top, width, height } = focused.getBoundingClientRect();
  // Of what is higher than the window, the part that shows.
  const y = Math.min(innerHeight - 1, Math.max(top, 0) + Math.min(height / 2, 10));
  const seen = document.elementFromPoint(left + Math.min(width / 2, 20), y);
  const isSeen = focused === document.body || (seen !== null && (focused.contains(seen) || seen.contains(focused)));
  return isSeen ? null : focused.outerHTML.slice(0, 200);
})()`;

/** As WCAG has it: of two colours in `rgb(…)`. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
