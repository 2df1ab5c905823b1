import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { Dashboard } from './support/dashboard.js';
import { everyView, expectInPlace, faultsOf, look, pages, writesAs } from './support/looks.js';
import { openStage, type Stage, withBrowser } from './support/stage.js';
import { settled, type Visit, visit } from './support/visit.js';

withBrowser('every page', () => {
  let stage: Stage;
  let dashboard: Dashboard;
  let browser: Browser;
  let acme: Visit;

  beforeAll(async () => {
    stage = await openStage();
    ({ dashboard, browser, acme } = stage);
  });

  afterAll(() => stage?.close());

  it.each(pages)(
    'has no fault that any rule of axe finds, and scrolls down alone, in every colour scheme at every width: “%s”',
    async (name) => {
      await look(acme, dashboard.acme, name);
      expect(await faultsOf(acme, everyView)).toEqual([]);
      expect(acme.said).toEqual([]);
    },
  );

  it('nor has what is shown of several assistants alone', async () => {
    const one = await visit(browser, dashboard.service);
    await one.enter(dashboard.initech);
    for (const name of ['', 'prompt']) {
      await look(one, dashboard.initech, name);
      expect(await faultsOf(one, everyView)).toEqual([]);
      expect(await one.page.getByText('Demo assistant B').count()).toBeGreaterThan(0);
    }
    expect(one.said).toEqual([]);
    await one.close();
  });

  it('the sign-in page has none either, and the key may be pasted and remembered', async () => {
    const one = await visit(browser, dashboard.service);
    await one.open('acme');
    expect(await faultsOf(one, everyView)).toEqual([]);
    expect(await one.page.getByLabel('API key').getAttribute('autocomplete')).toBe('current-password');
    expect(one.said).toEqual([]);
    await one.close();
  });

  it.each([
    ['hooli', 0],
    ['globex', 1],
  ] as const)('of %s, which has %i answers, says what there is', async (account, answers) => {
    const one = await visit(browser, dashboard.service);
    await one.enter(dashboard[account]);
    for (const name of pages) {
      await look(one, dashboard[account], name);
      const text = await one.page.locator('main').innerText();
      expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
      // Something to read or to do, in any case.
      expect(text.split('\n').length).toBeGreaterThan(name === 'answer' && answers === 0 ? 0 : 1);
    }
    await one.open(account);
    expect(await one.page.locator('.headline').count()).toBe(answers);
    // Both are what was asked for, and the browser tells of them by itself: a page that is none, and a competitor that this account has not.
    expect(one.said.filter((text) => !/status of 40[04]/.test(text))).toEqual([]);
    await one.close();
  });

  it('draws lines that stand out from what is behind them, and says in words and as a table what they say', async () => {
    const one = await visit(browser, dashboard.service);
    const { page } = one;
    await one.enter(dashboard.acme);
    await one.open('acme');
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

  it('text of marks and of letters without end stays in its place', async () => {
    const one = await visit(browser, dashboard.service, { viewport: { width: 1280, height: 900 } });
    await one.enter(dashboard.wayne);
    for (const name of pages) await expectInPlace(one, dashboard.wayne, name);
    await one.close();
  });

  it('hides nothing that has the focus', async () => {
    const one = await visit(browser, dashboard.service, {
      viewport: { width: 320, height: 480 },
      reducedMotion: 'reduce',
    });
    await one.enter(dashboard.acme);
    await one.open('acme', 'prompts');
    const count = await one.page.locator('a, button, select, input, summary, [tabindex="0"]').count();
    for (let step = 0; step < Math.min(count, 40); step++) {
      await one.page.keyboard.press('Tab');
      expect(await one.page.evaluate(hiddenFocus)).toBeNull();
    }
    await one.close();
  });

  it.each([
    ['fr-FR', /^\d+\s%$/],
    ['es-ES', /^\d+\s%$/],
    ['ja-JP', /^\d+%$/],
  ])('writes numbers and days as %s does', async (locale, rate) => {
    const one = await visit(browser, dashboard.service, { locale });
    await one.enter(dashboard.acme);
    await writesAs(one, locale, rate);
    await one.close();
  });

  it('prints the numbers without what can only be clicked', async () => {
    const one = await visit(browser, dashboard.service);
    await one.enter(dashboard.acme);
    await one.open('acme');
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
  // Where an element is higher than the window, the part that shows.
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
