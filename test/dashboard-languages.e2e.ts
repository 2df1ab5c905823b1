import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { parseSync } from 'vite';
import { look, pages } from './support/looks.js';
import { openStage, type Stage, withBrowser } from './support/stage.js';
import { type Visit, visit } from './support/visit.js';

const folder = join('apps', 'dashboard', 'src');
const hasWords = (text: string): boolean => /\p{L}{4}/u.test(text);

/** What the files of words in a folder write in quotes: whole texts, and the parts between what is put into them. */
function literalsOf(language: string): ReadonlySet<string> {
  const names = readdirSync(join(folder, language)).filter((name) => name.endsWith('strings.ts'));
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === 'ImportDeclaration' || type?.startsWith('TS')) return;
    if (type === 'Literal' && typeof value === 'string') found.add(value.trim());
    if (type === 'TemplateElement') found.add((value as { cooked: string }).cooked.trim());
    Object.values(node).forEach(walk);
  };
  for (const name of names) {
    const path = join(folder, language, name);
    walk(parseSync(path, readFileSync(path, 'utf8')).program);
  }
  return new Set([...found].filter(hasWords));
}

const english = literalsOf('');
const products = ['Google AI Overviews', 'Google AI Mode'];
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Everything that is read or heard, piece by piece; what has a language of its own stands for itself. */
const collect = `(() => {
  const texts = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, noscript, [lang]:not(html)')) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'data-name']) texts.push(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.data);
  }
  return [document.title, ...texts].filter(Boolean).map((text) => text.trim());
})()`;

// With its scheme or, where it is shown in short, without.
const address = /^(?:https?:|[\w.-]+(?::\d+)?\/)/;

/** The page's own words: without what the API said. */
async function ownWords(page: Page, told: ReadonlySet<string>): Promise<string[]> {
  const ofApi = [...told].filter(hasWords).toSorted((a, b) => b.length - a.length);
  const texts = await page.evaluate<string[]>(collect);
  const own = texts.flatMap((text) => ofApi.reduce((rest, said) => rest.replaceAll(said, '…'), text).split(' · '));
  return [...new Set(own.filter((text) => hasWords(text) && !address.test(text)))];
}

/** What one account shows, what several assistants add, and what is said where there is nothing. */
const shown = [
  ...pages.map((name) => ['acme', name] as const),
  ...['', 'prompt', 'prompts'].map((name) => ['initech', name] as const),
  ...['', 'gaps', 'prompts', 'signals'].map((name) => ['hooli', name] as const),
];

// English sentences, which the page says by their codes.
const ofCodes = ['summary', 'why'];

/** Every other text that a response has in it. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.trim();
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) if (!ofCodes.includes(key)) yield* textsIn(one);
}

async function openAll({ page }: Visit): Promise<void> {
  const filters = page.locator('.filtered > button');
  if ((await filters.count()) === 0) return;
  await filters.click();
  await page.locator('.filtered select').first().waitFor();
}

it.each(['de', 'es'])('in %s no text of several words is the English one', (language) => {
  const same = [...literalsOf(language)].filter((text) => /\s/.test(text) && english.has(text));
  expect(same.filter((text) => !products.includes(text))).toEqual([]);
});

withBrowser('the page in another language', () => {
  let stage: Stage;
  let inEnglish: ReadonlyMap<string, string[]>;

  beforeAll(async () => {
    stage = await openStage();
    inEnglish = await wordsIn('en');
  });

  afterAll(() => stage?.close());

  /** Own words of each page, as a browser of this language is shown it. */
  async function wordsIn(locale: string): Promise<ReadonlyMap<string, string[]>> {
    const { browser, dashboard } = stage;
    const one = await visit(browser, dashboard.service, { locale });
    const told = new Set<string>(['brand-mentions', 'acme', 'initech', 'hooli']);
    const hear = async (response: Response) => {
      if (response.url().includes('/v1/') && response.ok())
        for (const text of textsIn(await response.json().catch(() => null))) told.add(text);
    };
    one.page.on('response', (response) => void hear(response));
    const words = new Map<string, string[]>();
    await one.open('acme');
    words.set('signing in', await ownWords(one.page, told));
    for (const [customer, name] of shown) {
      await one.enter(dashboard[customer]);
      await look(one, dashboard[customer], name);
      await openAll(one);
      words.set(`${customer}: ${name}`, await ownWords(one.page, told));
    }
    expect(await one.page.getAttribute('html', 'lang')).toBe(locale.slice(0, 2));
    await one.close();
    return words;
  }

  it.each(['de', 'es'])('has in %s nothing in English but what the API says', async (language) => {
    const translated = literalsOf(language);
    const left = [...english].filter((text) => !translated.has(text));
    const isLeft = left.map((text) => new RegExp(`(?<![\\p{L}-])${escaped(text)}(?![\\p{L}-])`, 'u'));
    for (const [name, words] of await wordsIn(language)) {
      const own = words.filter((text) => !translated.has(text));
      // The second: words that stand in no file of words.
      const ofFiles = own.filter((text) => isLeft.some((pattern) => pattern.test(text)));
      const ofOthers = own.filter((text) => inEnglish.get(name)!.includes(text));
      expect({ name, ofFiles, ofOthers }).toEqual({ name, ofFiles: [], ofOthers: [] });
    }
  });
});
