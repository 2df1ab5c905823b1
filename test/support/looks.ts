import { expect } from '@jest/globals';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Customer } from './customer.js';
import { settled, type Visit } from './visit.js';

export const pages = [
  '',
  'signals',
  'prompts',
  'competitors',
  'gaps',
  'citations',
  'citations?show=gaps',
  'citations?kind=other',
  'citations?cited=acme.example',
  'answers',
  'answers?competitor=Globex&named=rivals',
  'searches',
  'qualities',
  'qualities?show=statements',
  'qualities?theme=price&rival=Globex',
  'report',
  'status',
  'prompt',
  'answer',
  'nowhere',
];

export interface View {
  readonly colorScheme: 'light' | 'dark';
  /** The width in px. */
  readonly width: number;
}

export const everyView: readonly View[] = [320, 768, 1280].flatMap((width) => [
  { colorScheme: 'light', width },
  { colorScheme: 'dark', width },
]);

/** The scheme and the layout that a developer does not see by default. */
export const darkAndNarrow: readonly View[] = [{ colorScheme: 'dark', width: 320 }];

/**
 * What axe finds with all its rules in each view, and where the page, or a list in it, scrolls sideways. The page is
 * loaded once.
 */
export async function faultsOf({ page }: Pick<Visit, 'page'>, views: readonly View[]): Promise<string[]> {
  const all: string[] = [];
  await page.evaluate(axe.source);
  for (const { colorScheme, width } of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const found = [...(await violations(page)), ...(await sideways(page, width))];
    all.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return all;
}

// The rules that are on by default, and one more. Rules that pass need no description.
const everyRule = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] };

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(everyRule)})`);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

async function sideways(page: Page, width: number): Promise<string[]> {
  const [scrollWidth, cut] = await page.evaluate<[number, number]>(widths);
  return [
    ...(scrollWidth > width ? [`it is ${scrollWidth} px wide`] : []),
    ...(cut > 0 ? [`a list is ${cut} px wider than its place`] : []),
  ];
}

const widths = `[
  document.documentElement.scrollWidth,
  Math.max(0, ...[...document.querySelectorAll('.wide:has(> .rows)')].map((list) => list.scrollWidth - list.clientWidth)),
]`;

/** Opens one of `pages` of an account, with everything unfolded. */
export async function look(visit: Visit, customer: Customer, name: string): Promise<void> {
  await visit.open(customer.slug, await addressOf(visit, customer, name));
  await visit.page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
  await settled(visit.page);
}

const hideOutsideText = `for (const each of document.querySelectorAll('h1, .signal h2, bdi, .answer, .headline, td, tbody th'))
  each.style.visibility = 'hidden'`;

/** However long and tall the texts of a customer are, what stands beside them on one of `pages` looks as it does without them. */
export async function expectInPlace(visit: Visit, customer: Customer, name: string): Promise<void> {
  const { page } = visit;
  await look(visit, customer, name);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([name, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([name, width]);
  }
  const beside = page.locator('.top, .about, .filtered > button, .below').filter({ visible: true });
  const pictures = async () => {
    const taken: string[] = [];
    for (const each of await beside.all()) {
      // What is sticky lies over others, or not, by how far the page is scrolled.
      await each.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      taken.push((await each.screenshot()).toString('base64'));
    }
    return taken;
  };
  const before = await pictures();
  await page.evaluate(hideOutsideText);
  const alike = (await pictures()).map((picture, nth) => picture === before[nth]);
  expect([name, alike]).toEqual([name, before.map(() => true)]);
}

/** Checks that the overview's figures and its period are written as in this language. */
export async function writesAs(visit: Visit, locale: string, rate: RegExp): Promise<void> {
  const { page } = visit;
  await visit.open('acme');
  expect(await page.locator('.numbers .value').first().innerText()).toMatch(rate);
  const now = new Date();
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const from = new Date(now.getTime() - 29 * 86_400_000);
  expect(await page.locator('.period').innerText()).toBe(days.formatRange(from, now).replaceAll(/\s+/g, ' '));
}

/** The page's address with the ids that it needs. */
async function addressOf(visit: Visit, { slug, promptIds }: Customer, name: string): Promise<string> {
  if (name === 'prompt') return `prompt?prompt=${promptIds[0]}`;
  if (name !== 'answer') return name;
  await visit.open(slug, `prompt?prompt=${promptIds[0]}`);
  const link = visit.page.locator('tbody a').first();
  return (await link.count()) > 0
    ? (await link.getAttribute('href'))!.replace(/^.*\/dashboard\//, '')
    : 'answer?id=none';
}
