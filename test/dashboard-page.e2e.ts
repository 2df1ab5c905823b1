import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Competitor, ThemeTrend } from '@app/client';
import { DashboardLinkService, dashboardPages, KeyService } from '@app/operations';
import { parse } from 'csv-parse/sync';
import type { Browser, Locator, Page } from 'playwright-core';
import { onboardCustomer } from './support/customer.js';
import type { Dashboard } from './support/dashboard.js';
import { changeDatabase } from './support/database.js';
import { call } from './support/service.js';
import { openOperations } from './support/operations.js';
import { darkAndNarrow, expectInPlace, faultsOf, look, writesAs } from './support/looks.js';
import { until } from './support/until.js';
import { openStage, type Stage, withBrowser } from './support/stage.js';
import { settled, type Visit, visit } from './support/visit.js';

/** What a page asked of the API first, by path. */
const firstAsked = (urls: readonly string[], count: number) =>
  urls
    .filter((url) => url.includes('/v1/'))
    .slice(0, count)
    .map((url) => new URL(url).pathname.replace(/^.*(?=\/v1\/)/, ''))
    .toSorted();
const firstView = ['/v1/assistants', '/v1/competitors/trends', '/v1/signals', '/v1/trends', '/v1/trends'];

async function openFilters(page: Visit['page']): Promise<void> {
  await page.locator('.filtered > button').click();
  await page.getByLabel('Period').waitFor();
}

/** One more of several, by its name. */
async function tick(page: Visit['page'], choice: string, name: string): Promise<void> {
  const several = page.locator('details.several', { has: page.locator('summary', { hasText: choice }) });
  if (!(await several.evaluate((details) => details.hasAttribute('open')))) await several.locator('summary').click();
  await several.getByRole('checkbox', { name, exact: true }).check();
}

const heading = ({ page }: Visit) => page.locator('h1').innerText();

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ code, detail: code, status, request_id: 'r-1' }),
});

// Added before all others.
const olderBrand = `with added as (
    insert into brand (account_id, name, domain) select id, 'Pied Piper', 'piedpiper.example' from account where slug = $1
    returning id, account_id
  )
  insert into prompt (account_id, brand_id, query, geo, schedule, created_at)
  select account_id, id, 'the oldest question', 'US', 'daily', now() - interval '1 year' from added`;

const sectionsOfReport = [
  'Report on Acme Cloud',
  'Mention rate',
  'What changed',
  'What the figures rest on',
  'By assistant',
  'Share of voice',
  'Where you are missing',
  'Sources that cite rivals and not you',
  'What they say',
  'Evidence',
];

/** All rows of the list that is open. */
const everyRow = async (page: Page): Promise<number> => {
  const more = page.getByRole('button', { name: 'Show more' });
  while ((await more.count()) > 0) {
    await more.click();
    await settled(page);
  }
  return page.locator('tbody tr').count();
};
/** Goes on with the tabulator key until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let presses = 0; !(await isThere()); presses++) {
    if (presses > 150) throw new Error('out of reach of the tabulator key');
    await page.keyboard.press('Tab');
  }
}
/** How an answer came about, unfolded. */
const cameAbout = async (page: Page): Promise<string> => {
  const folded = page.locator('.came-about');
  await folded.locator('summary').click();
  return (await folded.innerText()).replaceAll(/\s+/g, ' ');
};
const firstNumber = (text: string): number => Number(/\d+/.exec(text)![0]);
const inAnswers = (count: number): string => (count === 1 ? 'in 1 answer' : `in ${count} answers`);

withBrowser('the page', () => {
  let stage: Stage;
  let dashboard: Dashboard;
  let browser: Browser;
  let acme: Visit;

  beforeAll(async () => {
    stage = await openStage();
    ({ dashboard, browser, acme } = stage);
  });

  afterAll(() => stage?.close());

  const newcomer = (options = {}) => visit(browser, dashboard.service, options);

  describe('signing in', () => {
    it('takes a key once; what stays is a cookie that scripts cannot read, until signing out', async () => {
      const one = await newcomer();
      await one.signIn(dashboard.hooli);
      await one.page.reload();
      await settled(one.page);
      expect(await heading(one)).toBe('Overview');
      const kept = await one.page.evaluate(
        'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])',
      );
      expect(kept).not.toContain(dashboard.hooli.key.slice(-20));
      expect(kept).toMatch(/^\[""/);
      await one.page.getByRole('button', { name: 'Sign out' }).click();
      await one.page.getByLabel('API key').waitFor();
      await one.page.reload();
      await one.page.getByLabel('API key').waitFor();
      await one.close();
    });

    it('leads from a page that names no account to the account’s own', async () => {
      const one = await newcomer();
      await one.page.goto('/dashboard/');
      await one.page.getByLabel('API key').fill(dashboard.hooli.key);
      await one.page.getByRole('button', { name: 'Sign in' }).click();
      await one.page.getByRole('heading', { name: 'Overview' }).waitFor();
      expect(new URL(one.page.url()).pathname).toBe('/hooli/dashboard/');
      await one.close();
    });

    it('says what to do where a key is wrong, and of another account', async () => {
      const one = await newcomer();
      await one.open('hooli');
      for (const key of ['bm_live_wrong', dashboard.globex.key]) {
        await one.page.getByLabel('API key').fill(key);
        await one.page.getByRole('button', { name: 'Sign in' }).click();
        await one.page.getByRole('alert').getByText('This key was not accepted').waitFor();
      }
      await one.close();
    });

    it('ends where the key is revoked, and goes on where it was with another key', async () => {
      const operator = await openOperations(dashboard.databaseUrl);
      const keys = operator.get(KeyService);
      const { id, apiKey } = await keys.issue('hooli', {}, { actor: 'test' });
      const one = await newcomer();
      await one.signIn({ ...dashboard.hooli, key: apiKey });
      await one.open('hooli', 'gaps?days=7');
      await keys.revoke(id, { actor: 'test' });
      await until('the end of the session', async () => {
        // The links leave the page as the session ends: whichever is there is clicked in the page itself, and none is no error.
        await one.page.evaluate(`[...document.querySelectorAll('nav a:not([aria-current])')].at(-1)?.click()`);
        return (await one.page.getByText('Your session has ended').count()) > 0;
      });
      await one.page.getByLabel('API key').fill(dashboard.hooli.key);
      await one.page.getByRole('button', { name: 'Sign in' }).click();
      await one.page.getByRole('button', { name: 'Sign out' }).waitFor();
      expect(one.page.url()).toMatch(/(searches|qualities)\?days=7$/);
      await operator.close();
      await one.close();
    });

    it('takes a one-time link once, and leaves nothing of it in the address', async () => {
      const operator = await openOperations(dashboard.databaseUrl);
      const { url } = await operator.get(DashboardLinkService).issue('hooli', { actor: 'test' });
      const token = new URL(url).hash;
      const [first, second] = [await newcomer(), await newcomer()];
      await first.page.goto(`/hooli/dashboard/${token}`);
      await first.page.getByRole('heading', { name: 'Overview' }).waitFor();
      expect(first.page.url()).not.toContain('link');
      await second.page.goto(`/hooli/dashboard/${token}`);
      await second.page.getByText('This link has already been used').waitFor();
      await Promise.all([first.close(), second.close(), operator.close()]);
    });

    it('goes to the view that a one-time link names, whichever page it is', async () => {
      const operator = await openOperations(dashboard.databaseUrl);
      const links = operator.get(DashboardLinkService);
      const one = await newcomer();
      for (const page of dashboardPages) {
        const { url } = await links.issue('hooli', { actor: 'test', view: `${page}?days=7&geo=US` });
        const { pathname, search, hash } = new URL(url);
        await one.page.goto(pathname + search + hash);
        await one.page.getByRole('button', { name: 'Sign out' }).waitFor();
        await settled(one.page);
        expect(new URL(one.page.url()).href).toMatch(new RegExp(`/hooli/dashboard/${page}\\?days=7&geo=US$`));
        expect(await heading(one)).not.toBe('There is no such page.');
      }
      await Promise.all([one.close(), operator.close()]);
    });

    it('takes a one-time link in a tab that shows the page already, signed in or not, and a used one ends no session', async () => {
      const operator = await openOperations(dashboard.databaseUrl);
      const links = operator.get(DashboardLinkService);
      const one = await newcomer();
      const { page } = one;
      await one.open('hooli');
      for (let time = 0; time < 2; time++) {
        const { url } = await links.issue('hooli', { actor: 'test' });
        await page.evaluate(`location.href = '/hooli/dashboard/${new URL(url).hash}'`);
        await page.getByRole('heading', { name: 'Overview' }).waitFor();
        expect(page.url()).not.toContain('link');
        if (time === 0) continue;
        await page.evaluate(`location.href = '/hooli/dashboard/${new URL(url).hash}'`);
        await until('the address', async () => !page.url().includes('link'));
        await page.getByRole('heading', { name: 'Overview' }).waitFor();
      }
      await Promise.all([one.close(), operator.close()]);
    });

    it('keeps two accounts of one browser apart, another’s permalink among it', async () => {
      const one = acme;
      await one.open('acme', 'prompts');
      expect(await one.page.locator('tbody').innerText()).toContain('never asked');
      await one.open('globex', 'prompts');
      expect(await one.page.locator('tbody').innerText()).not.toContain('never asked');
      await one.open('acme', `answer?id=${dashboard.hostileResult}`);
      expect(await heading(one)).toContain('There is no such answer in this account');
    });
  });

  it('says how sure the change is and what the figures were measured on, and how both go together', async () => {
    await acme.open('acme');
    expect(await acme.page.locator('.certain').innerText()).toMatch(
      /^More than chance\. .+ so the measurement counts as exploratory\. It rests on [\d,]+ answers to \d+ prompts? by \d assistants? over 30 days\. .+ a decision should rest on 50\./,
    );
    await acme.open('globex');
    expect(await acme.page.locator('.certain').innerText()).toMatch(/^Measured on 1 answer .+: exploratory\. /);
  });

  it('tells the own changes first, then the open ones in the same form, each with its periods, and whether that is all', async () => {
    await acme.open('acme');
    const changed = acme.page.locator('.open-signals');
    const form =
      /: (up|down) \d+ points, probably between \d+ and \d+, from [\d.]+% to [\d.]+%\.\s+[^.]+ 20\d\d, compared with /;
    const lines = await changed.locator('li').allInnerTexts();
    expect(lines).toEqual(lines.map(() => expect.stringMatching(form)));
    expect(lines.map((line) => /^(Answers name you|Answers cite \S+|Your share)/.exec(line)![1])).toEqual([
      'Answers name you',
      'Answers cite your',
      'Your share',
      'Answers cite pages',
    ]);
    expect(await changed.locator('p').innerText()).toMatch(
      /^In the last seven days nothing else moved beyond chance\. All changes$/,
    );
  });

  it('begins the page of changes with the own ones of the overview, and leads there', async () => {
    const { page } = acme;
    await acme.open('acme', 'signals');
    expect(await page.locator('.open-signals li').first().innerText()).toMatch(
      /^Answers name you more often: up [^]+ 20\d\d, compared with /,
    );
    await page.locator('.open-signals a').click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  it('says where rules alone read what answers say', async () => {
    await acme.open('acme', 'qualities');
    await acme.page.getByText(/^These answers were read by rules alone/).waitFor();
  });

  it('compares competitors with no period that tells nothing', async () => {
    await acme.open('globex', 'competitors');
    expect(await acme.page.locator('main').innerText()).toContain('too few answers, now or before');
    expect(await acme.page.locator('main').innerText()).not.toContain('compared with the previous');
  });

  it('answers “are we named, and what changed?” in one sentence, then in numbers with their counts, by five requests at most', async () => {
    acme.asked.length = 0;
    await acme.open('acme');
    expect(firstAsked(acme.asked, 5)).toEqual(firstView);
    expect(await acme.page.locator('.headline').innerText()).toMatch(
      /^You are named in \d+% of answers \(\d+ of \d+\)\. 2 prompts were added; on the 1 prompt of both periods it is up \d+ points, probably between \d+ and \d+\.$/,
    );
    const numbers = await acme.page.locator('.numbers li').allInnerTexts();
    expect(numbers).toHaveLength(4);
    for (const text of numbers) expect(text).toMatch(/(\d+|none) of \d+|over \d+ answers/);
    expect(numbers[0]).toMatch(
      /▲ Up \d+ points, probably between \d+ and \d+\s+more than chance · vs previous 30 days, same prompts$/,
    );
  });

  it('draws the competitors beside the brand, the largest first or those in the address', async () => {
    const { page } = acme;
    await acme.open('acme');
    const lines = page.locator('.lines li.other');
    const names = (await lines.allInnerTexts()).map((text) => text.trim());
    expect(names[0]).toBe('Globex Drive');
    expect(names).toHaveLength(5);
    const drawn = page.locator('.charts .main .plot .other');
    expect(await drawn.count()).toBe(3);
    await page.getByRole('checkbox', { name: `Draw ${names.at(-1)!}` }).check();
    expect(await drawn.count()).toBe(4);
    await acme.open('acme', `?rivals=${names.at(-1)!}`);
    expect(await lines.count()).toBe(1);
    await page.getByText('As a table').first().click();
    expect(await page.locator('.charts .main th').allInnerTexts()).toContain(names.at(-1));
  });

  it('draws the period before behind the line, and has its figures in the table', async () => {
    const { page } = acme;
    await acme.open('acme');
    await page.locator('.lines li', { hasText: 'you, 30 days earlier' }).waitFor();
    const chart = page.locator('figure.chart').first();
    expect(await chart.locator('.plot .previous :is(circle, path[d^=M])').count()).toBeGreaterThan(0);
    await chart.locator('summary').click();
    expect(await chart.locator('thead').innerText()).toContain('you, 30 days earlier');
  });

  it('has all of it there without scrolling, for who prints it', async () => {
    await acme.open('initech');
    for (const id of ['by-assistant', 'voices'])
      expect(await acme.page.locator(`section[aria-labelledby=${id}] tbody tr`).count()).toBeGreaterThan(0);
  });

  it('makes a report of two to four pages of A4, with every section, that is printed once all of it is there', async () => {
    const { page } = acme;
    await acme.open('acme');
    await page.getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('heading', { name: 'Report on Acme Cloud' }).waitFor();
    await settled(page);
    await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")');
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    expect(await page.locator('body[data-printed]').count()).toBe(1);
    const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/Type \/Page\n[^]*?\/MediaBox \[([^\]]+)\]/g)].map(([, size]) => size);
    expect(sheets.length).toBeGreaterThanOrEqual(2);
    expect(sheets.length).toBeLessThanOrEqual(4);
    for (const size of sheets) expect(size).toMatch(/^0 0 59[45]\S* 84[12]/);
    for (const title of sectionsOfReport) expect(pdf).toContain(`/Title (${title})`);
    await page.emulateMedia({ media: 'print' });
    const sections = page.locator('.paper section');
    for (const text of await sections.allInnerTexts()) expect(text.trim().split('\n').length).toBeGreaterThan(1);
    const evidence = await page.locator('.evidence a').filter({ visible: true }).allInnerTexts();
    expect(
      evidence.filter((address) => /^127\.0\.0\.1:\d+\/acme\/dashboard\/answer\?id=[0-9a-f-]+…$/.test(address)),
    ).toHaveLength(5);
    await page.emulateMedia({ media: null });
  });

  it('saves a chart as SVG that needs no style sheet, and as PNG in the same size twice over, with title and legend', async () => {
    const { page } = acme;
    acme.said.length = 0;
    await acme.open('acme');
    const files = new Map<string, Buffer>();
    for (const format of ['SVG', 'PNG']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Save as ${format}: Mention rate` }).click(),
      ]);
      files.set(download.suggestedFilename(), readFileSync(await download.path()));
    }
    expect([...files.keys()]).toEqual(['mention-rate-acme.svg', 'mention-rate-acme.png']);
    const [svg, png] = [...files.values()];
    const drawn = svg!.toString();
    expect(drawn).toMatch(/<title>Mention rate · acme<\/title>/);
    for (const name of await page.locator('.charts .main .lines li:not(.undrawn) bdi').allInnerTexts())
      expect(drawn).toContain(`>${name}</text>`);
    expect(drawn).not.toMatch(/class=|style=|var\(|light-dark|<script|<image/);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(drawn)!.map(Number);
    expect([png!.readUInt32BE(16), png!.readUInt32BE(20)]).toEqual([width! * 2, height! * 2]);
    expect(drawn.match(/<path [^>]*stroke="rgb\(/g)!.length).toBeGreaterThan(5);
    expect(acme.said).toEqual([]);
  });

  it('saves the report as the file that the service makes, where it makes one, and says why it could not', async () => {
    const { page } = acme;
    const asked: string[] = [];
    await page.route('**/dashboard/session', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...((await response.json()) as object), prints_report: true } });
    });
    await page.route('**/v1/report.pdf*', (route) => {
      asked.push(new URL(route.request().url()).search);
      const file = { contentType: 'application/pdf', body: '%PDF-' };
      return route.fulfill(asked.length === 1 ? problem(503, 'pdf_failed') : file);
    });
    await acme.open('acme', 'report?days=7&geo=US&rivals=Globex+Drive');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), again.click()]);
    expect(download.suggestedFilename()).toMatch(/^report-acme-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/);
    expect(readFileSync(await download.path(), 'utf8')).toBe('%PDF-');
    for (const query of asked)
      expect(query).toMatch(/^\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&geo=US&rivals=Globex\+Drive$/);
    await page.unroute('**/v1/report.pdf*');
    await page.unroute('**/dashboard/session');
  });

  it('does not print a report of which a part could not be loaded', async () => {
    const { page } = acme;
    await page.route('**/v1/gaps*', (route) => route.fulfill(problem(503, 'unavailable')));
    await acme.open('acme', 'report');
    await page.getByText('A part of the report could not be loaded').waitFor();
    const print = page.getByRole('button', { name: 'Print or save as PDF' });
    expect(await print.isDisabled()).toBe(true);
    await page.unroute('**/v1/gaps*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await until('the whole', () => print.isEnabled());
  });

  it('says what changed in sentences, each with both figures and what shows it, and one alone by its address', async () => {
    const { page } = acme;
    await acme.open('acme', 'signals');
    const one = page.locator('.signal');
    expect(await one.getByRole('heading').first().innerText()).toBe(
      'Answers cite pages of Acme Cloud less often: down 20 points, probably between 13 and 27, from 50% to 50%.',
    );
    expect(await one.locator('.windows dd').allInnerTexts()).toEqual(
      Array(2).fill(expect.stringMatching(/2 of 4 answers/)),
    );
    expect(
      await one.locator('.names a').evaluateAll((links) => links.map((link) => String(link.getAttribute('href')))),
    ).toEqual(['https://acme.example/pricing']);
    expect(await one.locator('.names li').count()).toBe(3);
    await one.getByRole('link', { name: /^Link to this/ }).click();
    await settled(page);
    expect(await page.locator('.signal').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('id')).toMatch(/^[0-9a-f-]{36}$/);
    await acme.open('acme', 'signals?id=00000000-0000-4000-8000-000000000000');
    expect(await page.locator('.notice.empty').innerText()).toBe('There is no such change, or it is no longer kept.');
    await acme.open('acme', 'signals?state=cleared');
    expect(await page.locator('.notice.empty').innerText()).toBe('No change matches these filters.');
    acme.said.length = 0;
  });

  it('claims no change where there are too few answers to tell', async () => {
    await acme.open('globex');
    expect(await acme.page.locator('.headline').innerText()).toMatch(/no earlier data/);
    expect(await acme.page.locator('.change').allInnerTexts()).not.toContain(expect.stringMatching(/Up|Down/));
  });

  it('has each filter in the URL: links keep it, the back button takes it back, another browser sees the same', async () => {
    await acme.open('acme');
    const { page } = acme;
    await openFilters(page);
    await page.getByLabel('Period').selectOption('7');
    await tick(page, 'Tags', 'topic:price');
    await page.getByLabel('Branded prompts').selectOption('include');
    await page.getByRole('link', { name: 'Competitors', exact: true }).click();
    await page.getByRole('heading', { name: 'Competitors' }).waitFor();
    await settled(page);
    const shared = page.url();
    expect(new URL(shared).search).toBe('?days=7&tag=topic%3Aprice&branded=include');
    const rows = await page.locator('tbody').innerText();
    const other = await newcomer();
    await other.enter(dashboard.acme);
    await other.page.goto(shared);
    await settled(other.page);
    expect(await other.page.locator('tbody').innerText()).toBe(rows);
    await other.close();
    await page.goBack();
    await page.goBack();
    await settled(page);
    await openFilters(page);
    expect(await page.getByLabel('Branded prompts').inputValue()).toBe('exclude');
    expect(await page.getByLabel('Period').inputValue()).toBe('7');
    expect(await page.locator('.several', { hasText: 'Tags' }).locator('.chosen').innerText()).toBe('topic:price');
  });

  it('takes several values of a filter by the keyboard alone, and says them in the one line', async () => {
    await acme.open('initech', 'prompts');
    const { page } = acme;
    await openFilters(page);
    await page.locator('.several summary').first().focus();
    await page.keyboard.press('Enter');
    for (const expected of ['demo-a', 'demo-a,demo-b']) {
      await page.keyboard.press('Tab');
      if (expected === 'demo-a') await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await until(expected, async () => new URL(page.url()).searchParams.get('assistant') === expected);
      await settled(page);
    }
    expect(await page.locator('.filtered > button').innerText()).toMatch(
      /^Last 30 days · 2 assistants · all countries/,
    );
    await page.getByRole('checkbox', { name: 'All', exact: true }).focus();
    await page.keyboard.press('Space');
    await until('all of them', async () => new URL(page.url()).search === '');
    expect(await page.getByRole('checkbox', { name: 'All', exact: true }).isChecked()).toBe(true);
    await acme.open('initech', 'prompts?geo=US%2CDE&tag=a%2Cb%2Cc%2Cd');
    expect(await page.locator('.filtered > button').innerText()).toMatch(/ · United States, Germany · 4 tags /);
  });

  it('says whose answers it counts, tells assistants apart, and keeps the one that is chosen', async () => {
    const [a, b] = ['Demo assistant A', 'Demo assistant B'];
    const { page } = acme;
    acme.asked.length = 0;
    await acme.open('initech');
    expect(firstAsked(acme.asked, 5)).toEqual(firstView);
    await openFilters(page);
    const covered = page.locator('.covered');
    expect(await covered.innerText()).toBe(`Answers from 2 assistants: ${a} and ${b}.`);
    await page.getByRole('heading', { name: 'By assistant' }).scrollIntoViewIfNeeded();
    const split = page.getByRole('region', { name: 'By assistant' }).locator('tbody tr');
    await until('both assistants', async () => (await split.count()) === 2);
    expect(await split.first().innerText()).toMatch(/^Demo assistant A\s+100%\s+2 of 2 answers/);
    expect(await split.last().innerText()).toMatch(/^Demo assistant B\s+0%\s+0 of 1 answer/);
    await tick(page, 'Assistants', b);
    await settled(page);
    expect(new URL(page.url()).search).toBe('?assistant=demo-b');
    expect(await covered.innerText()).toBe(`Answers from ${b}.`);
    expect(await page.locator('.headline').innerText()).toContain('0% of answers (0 of 1)');
    await page.getByRole('link', { name: 'Prompts', exact: true }).click();
    await page.locator('tbody a').click();
    const row = page.getByRole('row', { name: b });
    await row.waitFor();
    expect(await page.locator('.facts').innerText()).toContain(`Asked of ${a} and ${b}`);
    expect(await page.getByRole('row', { name: a }).count()).toBe(0);
    await row.getByRole('link').click();
    expect(await cameAbout(page)).toContain(`Assistant ${b} Model`);
    expect(await page.locator('.facts').innerText()).toContain(b);
  });

  it('offers every brand, and says which prompts it offers, where more are tracked than come at once', async () => {
    const queries = Array.from({ length: 200 }, (_, nth) => `question ${nth}`);
    const many = await onboardCustomer(dashboard.databaseUrl, 'umbrella', queries);
    await changeDatabase(dashboard.databaseUrl, olderBrand, many.slug);
    const one = await newcomer();
    await one.enter(many);
    await one.open(many.slug, 'gaps');
    await openFilters(one.page);
    const brands = one.page.getByLabel(/^Brand(?!ed)/).locator('option');
    await until('the brands', async () => (await brands.count()) > 0);
    expect(await brands.allInnerTexts()).toContain('Pied Piper');
    expect(await one.page.getByLabel('Prompt (newest 200)').locator('option').count()).toBe(201);
    await one.close();
  });

  it('sorts a table, adds the next page, and saves what is seen as CSV', async () => {
    await acme.open('acme', 'citations');
    const { page } = acme;
    const domains = page.locator('tbody th');
    expect(await domains.count()).toBe(50);
    await page.getByRole('button', { name: 'Domain' }).click();
    await page.getByText('Sorted within the 50 rows loaded; there are more.').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await until('all rows', async () => (await domains.count()) > 50);
    expect(await page.getByText('Sorted within').count()).toBe(0);
    const seen = await domains.allInnerTexts();
    expect(seen).toEqual(seen.toSorted((a, b) => a.localeCompare(b)));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('citations.csv');
    const saved = parse<Record<string, string>>(readFileSync(await file.path(), 'utf8'), { bom: true, columns: true });
    expect(saved.map(({ domain }) => domain)).toEqual(seen.map((text) => text.replace(/\s*you$/, '')));
    expect(Object.keys(saved[0]!)).toEqual([
      'domain',
      'own',
      'kind',
      'kind_why',
      'kind_rule',
      'kind_rule_of',
      'citation_rate',
      'citing',
      'answers',
      'low',
      'high',
      'prompts',
      'urls',
    ]);
  });

  const queriesAt = async (query: string) => {
    const reply = await call(dashboard.service, dashboard.acme.key, `/v1/prompts?${query}`);
    return ((await reply.json()) as { data: { query: string }[] }).data.map((prompt) => prompt.query);
  };

  it('finds prompts by words and sorts all of them, as the API does, and keeps both in the address', async () => {
    await acme.open('acme', 'prompts');
    const { page } = acme;
    const shown = () => page.locator('tbody th a:not(.tag)').allInnerTexts();
    await page.getByRole('button', { name: 'Mention rate' }).click();
    const byRate = await queriesAt('sort=mention_rate');
    await until('the highest rate first', async () => (await shown()).join('|') === byRate.join('|'));
    await page.getByRole('button', { name: 'Mention rate' }).click();
    const lowest = await queriesAt('sort=mention_rate&order=asc');
    await until('the lowest rate first', async () => (await shown()).join('|') === lowest.join('|'));
    const [word] = lowest.at(-1)!.split(' ');
    await page.getByLabel('Words in the prompt').fill(word!.toUpperCase());
    await page.getByLabel('Words in the prompt').press('Enter');
    const found = await queriesAt(`sort=mention_rate&order=asc&search=${encodeURIComponent(word!)}`);
    await until('what was searched', async () => (await shown()).join('|') === found.join('|'));
    expect(new URL(page.url()).search).toBe(`?search=${word!.toUpperCase()}&sort=mention_rate&order=asc`);
  });

  interface Cited {
    readonly domain?: string;
    readonly url?: string;
    readonly answers: number;
    readonly prompts?: readonly { readonly query: string; readonly geo: string; readonly answers: number }[];
    readonly mentioned?: number;
    readonly rivals?: readonly { readonly name: string; readonly answers: number }[];
  }

  const cited = async (query: string) => {
    const reply = await call(dashboard.service, dashboard.acme.key, `/v1/citations?limit=200&${query}`);
    return ((await reply.json()) as { data: Cited[] }).data;
  };

  it('shows how many answers cite each kind of site, and the domains of the one that is chosen, as the API says', async () => {
    await acme.open('acme', 'citations');
    const { page } = acme;
    const kinds = page.getByRole('list', { name: 'Answers that cite each kind of site' }).getByRole('listitem');
    const data = await cited('group=kind');
    await until('the kinds', async () => (await kinds.count()) === data.length);
    for (const [at, { answers }] of data.entries()) expect(await kinds.nth(at).innerText()).toContain(`${answers} of`);
    await kinds.getByRole('link', { name: 'your own site' }).click();
    await settled(page);
    const own = (await cited('kind=own')).map(({ domain }) => domain);
    expect((await page.locator('tbody th').allInnerTexts()).map((text) => text.replace(/\s*you$/, ''))).toEqual(own);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('press releases');
    await settled(page);
    expect(await page.locator('.notice.empty').innerText()).toBe('No such domain in this period is of this kind: press releases.'); // prettier-ignore
    await page.goBack();
    await settled(page);
    expect(new URL(page.url()).searchParams.get('kind')).toBe('own');
  });

  it('leads from each name and count to as many answers, says by what they are chosen, and takes it off again', async () => {
    await acme.open('acme', 'competitors?days=90&geo=US');
    const { page } = acme;
    const rival = page.locator('tbody tr').filter({ hasNotText: 'you' }).first();
    const [name, answers] = [await rival.locator('th a').innerText(), firstNumber(await rival.locator('.rate a').first().innerText())]; // prettier-ignore
    await rival.locator('th a').click();
    await page.getByRole('heading', { name: 'Answers' }).waitFor();
    await settled(page);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ days: '90', geo: 'US', competitor: name });
    expect(await page.locator('.about').innerText()).toBe(`Answers that name ${name}.`);
    expect(await everyRow(page)).toBe(answers);
    await page.getByRole('link', { name: `Remove: names ${name}` }).click();
    await settled(page);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ days: '90', geo: 'US' });
    expect(await page.locator('.about').innerText()).toBe('Every answer that the figures count.');
    for (const [path, count] of [
      ['', '.numbers li:nth-child(1) a'],
      ['', '.numbers li:nth-child(3) a'],
      ['citations', 'tbody tr:nth-child(2) .rate a'],
      ['citations?show=gaps', 'tbody tr:nth-child(1) .rate a'],
      ['competitors', 'tbody tr:nth-child(1) td:nth-child(2) a'],
      ['qualities', 'tbody tr:nth-child(1) td[data-name=Praise] small a'],
      ['qualities?rival=Globex', 'tbody .pair p:not(.own) small a'],
    ] as const) {
      await acme.open('acme', path);
      const link = page.locator(count).first();
      const shown = firstNumber(await link.innerText());
      await link.click();
      await page.getByRole('heading', { name: 'Answers' }).waitFor();
      await settled(page);
      expect([path, count, await everyRow(page)]).toEqual([path, count, shown]);
    }
  });

  it('shows a site with its pages, its prompts and the brands beside it, as the API says', async () => {
    await acme.open('acme', 'citations');
    const { page } = acme;
    await page.getByRole('link', { name: 'acme.example', exact: true }).click();
    await settled(page);
    expect(await page.locator('h1').innerText()).toBe('acme.example');
    const site = 'cited=acme.example';
    const [row] = await cited(`${site}&include=prompts,brands`);
    const citedPages = await cited(`${site}&group=url`);
    expect(await page.locator('tbody th').allInnerTexts()).toEqual(citedPages.map(({ url }) => url));
    const words = async (name: string) => (await page.locator('section').filter({ has: page.getByRole('heading', { name }) }).locator('li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')); // prettier-ignore
    expect(await words('Prompts')).toEqual(row!.prompts!.map(({ query, answers }) => `${query} United States · ${inAnswers(answers)}`)); // prettier-ignore
    expect(await words('Brands named beside it')).toEqual([
      `you ${inAnswers(row!.mentioned!)}`,
      ...row!.rivals!.map(({ name, answers }) => `${name} ${inAnswers(answers)}`),
    ]);
    await page.locator('.headline a').click();
    await settled(page);
    expect(await everyRow(page)).toBe(row!.answers);
    expect(await page.locator('td[data-name="Pages cited there"]').first().innerText()).toMatch(
      /^https:\/\/[\w.]*acme\.example\//,
    );
  });

  const judged = async (query: string) => {
    const path = `/v1/qualities/trends?bucket=period&${query}`;
    const { data } = (await (await call(dashboard.service, dashboard.acme.key, path)).json()) as { data: ThemeTrend[] };
    return data;
  };

  it('sets the brand beside a rival as the API does, and each figure leads to the statements behind it, and they to answers', async () => {
    await acme.open('acme', 'qualities');
    const { page } = acme;
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Globex');
    await page.locator('.pair').first().waitFor();
    expect(new URL(page.url()).search).toBe('?rival=Globex');
    const rows = await judged('rival=Globex');
    const cheap = rows.find(({ theme }) => theme === 'price')!;
    const shown = await page
      .getByRole('row', { name: /^Price/ })
      .locator('.pair')
      .first()
      .innerText();
    expect(shown.replaceAll(/\s+/g, ' ')).toContain(`${cheap.praise.numerator} Globex`);
    const sure = rows.filter(
      ({ rival }) => rival!.praise_difference.significant && rival!.praise_difference.points > 0,
    );
    const said = await page.locator('.differences').innerText();
    for (const kind of ['You are praised more than Globex', 'On no theme'])
      expect([kind, said.includes(kind)]).toEqual([kind, sure.length > 0 === kind.startsWith('You')]);
    const figure = page.getByRole('link', { name: /every statement that praises, Price \(Globex\)$/ });
    await figure.click();
    await settled(page);
    expect(new URL(page.url()).search).toBe('?show=statements&theme=price&polarity=positive%2Cmixed&rival=Globex');
    await page
      .getByRole('link', { name: /^Read the answer/ })
      .first()
      .click();
    await page.locator('.answer').waitFor();
    expect(await page.locator('.answer').innerText()).toContain('Globex Drive is cheap');
  });

  it('offers the themes in which something is said, with the number of answers, and shows what each answer says', async () => {
    const reply = await call(dashboard.service, dashboard.acme.key, '/v1/qualities?group=theme&limit=200');
    const { data } = (await reply.json()) as { data: { theme: string; answers: number }[] };
    await acme.open('acme', 'qualities?show=statements');
    const { page } = acme;
    const offered = page.getByRole('combobox', { name: 'Theme' }).locator('option');
    await until('the themes', async () => (await offered.count()) === data.length + 1);
    const values = await Promise.all((await offered.all()).map((one) => one.getAttribute('value')));
    expect(values).toEqual(['', ...data.map(({ theme }) => theme)]);
    expect(await offered.allInnerTexts()).toContain(
      `Integrations · ${data.find(({ theme }) => theme === 'integrations')!.answers}`,
    );
    await acme.open('acme', 'answers?theme=integrations&polarity=negative%2Cmixed');
    expect(await page.locator('.about').innerText()).toBe('Answers that criticise you (Integrations).');
    expect(await page.locator('tbody td[data-name="What it says"]').first().innerText()).toMatch(/ Criticism| Mixed/);
    await page.getByRole('link', { name: 'Remove: criticises you: Integrations' }).click();
    await settled(page);
    expect(new URL(page.url()).search).toBe('');
  });

  it('follows the praise and criticism of a theme over time, beside those of the rival', async () => {
    await acme.open('acme', 'qualities?rival=Globex&theme=price');
    const { page } = acme;
    const charts = page.locator('figure.chart');
    await until('both charts', async () => (await charts.count()) === 2);
    expect(await charts.locator('figcaption').allInnerTexts()).toEqual(['Praise: Price', 'Criticism: Price']);
    expect(await charts.first().locator('.lines').innerText()).toMatch(/you\s+Globex/);
    await page.locator('.over-time .change').first().waitFor();
    const [change] = await page.locator('.over-time .change').allInnerTexts();
    expect(change).toMatch(/vs previous|No clear change|Too few answers|Other prompts|No earlier data|Nothing about/);
  });

  it('marks each wording as in the language of its answer', async () => {
    await acme.open('acme', 'qualities?show=statements');
    const wordings = acme.page.locator('tbody th bdi');
    await wordings.first().waitFor();
    const languages = await wordings.evaluateAll((all) => all.map((one) => one.getAttribute('lang')));
    expect(new Set(languages)).toEqual(new Set(['en']));
  });

  it('lists prompts with their tags, in the file that is saved, too', async () => {
    await acme.open('acme', 'prompts?tag=topic:price');
    const { page } = acme;
    expect(await page.locator('tbody th .tag').allInnerTexts()).toEqual(['topic:price']);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const saved = parse<Record<string, string>>(readFileSync(await file.path(), 'utf8'), { bom: true, columns: true });
    expect(saved.map(({ tags }) => tags)).toEqual(['topic:price']);
  });

  it('says of each prompt by how much it changed, as the API does, or why that cannot be said; a tag leads to its prompts', async () => {
    await acme.open('acme', 'prompts?sort=change&order=desc');
    const { page } = acme;
    const shown = () => page.locator('tbody th a:not(.tag)').allInnerTexts();
    const byChange = await queriesAt('sort=change');
    await until('the largest change first', async () => (await shown()).join('|') === byChange.join('|'));
    const changes = await page.locator('tbody td[data-name=Change]').allInnerTexts();
    expect(changes[0]).toMatch(/^▲ \d+ points\s+probably between \d+ and \d+\s+more than chance$/);
    expect(new Set(changes.slice(1))).toEqual(new Set(['No earlier data', 'No answers now']));
    await page.getByRole('link', { name: 'topic:price' }).click();
    await until('its prompts', async () => (await shown()).length === 1);
    expect(new URL(page.url()).search).toBe('?tag=topic%3Aprice&sort=change&order=desc');
  });

  it('lists failing prompts first on demand, with the reason in words', async () => {
    await acme.open('acme');
    await acme.page.getByRole('link', { name: 'Show them first' }).click();
    await settled(acme.page);
    await until('the prompts', async () => (await acme.page.locator('tbody tr').count()) > 1);
    expect(await acme.page.locator('tbody tr').first().innerText()).toMatch(/Failed\s+The assistant took too long/);
  });

  it('says which competitor gained most, as far as that is no chance, and sorts all of them by their changes', async () => {
    const { page } = acme;
    await acme.open('acme', 'competitors');
    const reply = await call(dashboard.service, dashboard.acme.key, '/v1/competitors?compare=previous&limit=50');
    const { data } = (await reply.json()) as { data: Competitor[] };
    const gained = data.filter(({ own, mention_rate: { change } }) => !own && change?.same_prompts?.significant && change.same_prompts.points > 0); // prettier-ignore
    expect(await page.locator('.gaining p').first().innerText()).toMatch(
      gained.length > 0 ? / gained most: up \d+ points?, probably between / : /^No competitor is named more often/,
    );
    await page.getByRole('button', { name: 'Change' }).click();
    const cells = await page.locator('tbody td[data-name=Change]').allInnerTexts();
    expect(cells).toHaveLength(data.length);
    const points = cells.flatMap((text) => [...text.matchAll(/^([▲▼]) ([\d.]+) points?\s+probably between .+ and .+\s+more than chance$/g)].map(([, sign, by]) => (sign === '▲' ? 1 : -1) * Number(by))); // prettier-ignore
    expect(points.length).toBeGreaterThan(0);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
  });

  it('leads from a gap to the answer that names others instead', async () => {
    await acme.open('acme', 'gaps');
    await acme.page.getByRole('link', { name: 'Read the answer: cheapest encrypted' }).click();
    await acme.page.locator('.answer').waitFor();
    expect(await acme.page.locator('.facts').innerText()).toContain('Acme Cloud is not named');
    expect(await acme.page.locator('.answer mark.rival').allInnerTexts()).toContain('Hooli Box');
  });

  it('marks mentions, rivals and qualities of an answer where the API says they are', async () => {
    await acme.open('acme', `prompt?prompt=${dashboard.acme.promptIds[0]}`);
    const { page } = acme;
    await page.getByRole('row', { name: /[1-9]/ }).nth(1).getByRole('link').click();
    await page.locator('.mentions').waitFor();
    const marks = await page.locator('.answer mark.mention').allInnerTexts();
    expect(marks.length).toBe(await page.locator('.mentions > li').count());
    for (const text of marks) expect(text).toMatch(/^Acme/);
    expect(await page.locator('.answer mark.positive').count()).toBeGreaterThan(0);
    const provenance = await cameAbout(page);
    expect(provenance).toMatch(
      /Model m .* Country United States \(not told\) Web search None Searches made (\d|not recorded)/,
    );
    expect(provenance).toMatch(/Provider compatible Interface chat .* Fingerprint \(SHA-256\) [0-9a-f]{64}/);
  });

  it('shows two answers of a prompt side by side, as the URL says', async () => {
    await acme.open('acme', `prompt?prompt=${dashboard.acme.promptIds[0]}`);
    const { page } = acme;
    const earlier = page.getByLabel('First answer');
    const chosen = await earlier.locator('option').nth(4).getAttribute('value');
    await earlier.selectOption(chosen);
    await settled(page);
    expect(page.url()).toContain(`left=${chosen}`);
    expect(await page.locator('.column .answer').count()).toBe(2);
    await page.goBack();
    await settled(page);
    expect(await earlier.inputValue()).not.toBe(chosen);
  });

  it('compares answers of one assistant unless others are chosen, and shows nothing beside one answer alone', async () => {
    const [prompt] = dashboard.initech.promptIds;
    await acme.open('initech', `prompt?prompt=${prompt}`);
    const chosen = () => acme.page.locator('.column option:checked').allInnerTexts();
    // The newest answer is the only one of its assistant.
    for (const text of await chosen()) expect(text).toContain('Demo assistant A');
    expect(new Set(await chosen()).size).toBe(2);
    await acme.open('initech', `prompt?prompt=${prompt}&assistant=demo-b`);
    expect(await acme.page.locator('.column').count()).toBe(0);
  });

  it('says of each assistant whether it answers, and since when it does not', async () => {
    const failing = await visit(browser, dashboard.service);
    await failing.enter(dashboard.cyberdyne);
    await failing.open('cyberdyne', 'prompts');
    await failing.page.getByRole('link', { name: 'Are they answered?' }).click();
    await failing.page.getByText('Not everything works, since').waitFor();
    const fails = failing.page.getByRole('heading', { name: /Fails$/ });
    await fails.waitFor();
    expect(await failing.page.locator('section p').innerText()).toContain('One question has failed since.');
    await failing.close();
    await acme.open('initech', 'status');
    await acme.page.getByText('All assistants are answering your prompts.').waitFor();
  });

  it('can be used with the keyboard alone', async () => {
    const one = await newcomer();
    const { page } = one;
    await one.open('acme');
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(dashboard.acme.key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await settled(page);
    await page.reload();
    await settled(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Changes' }).waitFor();
    // Who follows a link reads on from the new page's heading, and by keyboard sees where that is.
    await page.locator('h1:focus').waitFor();
    const outline = () => page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).outlineStyle`);
    expect(await outline()).toBe('dashed');
    await page.getByRole('link', { name: 'Gaps', exact: true }).click();
    await page.getByRole('heading', { name: 'Gaps' }).waitFor();
    await page.locator('h1:focus').waitFor();
    expect(await outline()).toBe('none');
    await page.getByRole('button', { name: 'Language: English' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Deutsch' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Deutsch' }).waitFor({ state: 'hidden' });
    await one.open('acme');
    const cursor = page.getByRole('slider', { name: /Mention rate/ });
    await cursor.focus();
    await page.keyboard.press('Home');
    const before = await cursor.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowRight');
    await until('the cursor', async () => (await cursor.getAttribute('aria-valuetext')) !== before);
    expect(await cursor.getAttribute('aria-valuetext')).toMatch(/: (\d|no data)/);
    await one.close();
  });

  it('does its tasks by the keyboard alone: another brand, a file, an answer and back, the report', async () => {
    const two = await onboardCustomer(dashboard.databaseUrl, 'wonka', ['best chocolate']);
    await changeDatabase(dashboard.databaseUrl, olderBrand, two.slug);
    const one = await newcomer();
    const { page } = one;
    await one.enter(two);
    await one.open(two.slug, 'prompts');
    await tabTo(page, page.locator('.filtered > button'));
    await page.keyboard.press('Enter');
    const brand = page.getByLabel(/^Brand(?!ed)/);
    await brand.waitFor();
    await tabTo(page, brand);
    await page.keyboard.type('Pied');
    await until('the brand', async () => page.url().includes('brand=Pied'));
    await settled(page);
    expect(await page.locator('tbody th').allInnerTexts()).toEqual([expect.stringMatching(/^the oldest question/)]);
    await one.enter(dashboard.acme);
    await one.open('acme', 'gaps');
    await tabTo(page, page.getByRole('button', { name: 'Save as CSV' }));
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toBe('gaps.csv');
    await page.locator('h1').focus();
    await tabTo(page, page.getByRole('link', { name: /^Read the answer/ }).first());
    await page.keyboard.press('Enter');
    await page.locator('.reading').waitFor();
    // The key for it is the browser's own, which one without a window lacks.
    await page.goBack();
    await page.getByRole('heading', { name: 'Gaps' }).waitFor();
    await page.locator('h1:focus').waitFor();
    await one.open('acme', 'report');
    await page.evaluate('window.print = () => document.body.setAttribute("data-printed", "")');
    await tabTo(page, page.getByRole('button', { name: 'Print or save as PDF' }));
    await page.keyboard.press('Enter');
    expect(await page.locator('body[data-printed]').count()).toBe(1);
    await one.close();
  });

  it('writes numbers and days as the browser’s language does', async () => {
    const one = await newcomer({ locale: 'de-DE' });
    await one.enter(dashboard.acme);
    await writesAs(one, 'de-DE', /^\d+\s%$/);
    await one.close();
  });

  // The other pages, schemes and widths: dashboard-looks.chaos.ts.
  it.each(['', 'answer'])('“%s” has no fault that any rule of axe finds, and scrolls down alone', async (name) => {
    acme.said.length = 0;
    await look(acme, dashboard.acme, name);
    expect(await faultsOf(acme, darkAndNarrow)).toEqual([]);
    expect(acme.said).toEqual([]);
  });

  const measured = [
    '',
    'competitors',
    'gaps',
    'citations',
    'citations?show=gaps',
    'citations?cited=acme.example',
    'answers',
    'qualities',
    'qualities?polarity=negative',
    'qualities?show=statements&theme=price',
  ];

  // Each page that can say why it is empty, and each reason: all say it by the same words.
  it.each([
    ['hooli', '', /^No answers yet.* on their way/, measured],
    ['aperture', '', /^No prompts are tracked yet/, ['gaps']],
    ['cyberdyne', '', /^No answers yet.*failed/, ['citations?show=gaps']],
    ['tyrell', '', /^No answers yet.*paused/, ['']],
    ['acme', 'from=2020-01-01&to=2020-01-31', /^No answers in this period match these filters/, measured],
  ] as const)(
    'of %s with “%s”, where nothing was measured, no page has good news',
    async (account, query, why, names) => {
      const one = await newcomer();
      await one.enter(dashboard[account]);
      for (const name of names) {
        await one.open(account, `${name}${name.includes('?') ? '&' : '?'}${query}`);
        expect(await one.page.locator('.notice.empty').innerText()).toMatch(why);
        expect(await one.page.locator('.headline, .numbers, table').count()).toBe(0);
      }
      expect(one.said).toEqual([]);
      await one.close();
    },
  );

  it('says that prompts with the brand’s name are left out where nothing else was answered, and takes them in', async () => {
    const one = await newcomer();
    await one.enter(dashboard.soylent);
    await one.open('soylent', 'gaps');
    await one.page.getByRole('link', { name: 'Include them' }).click();
    await settled(one.page);
    expect(new URL(one.page.url()).search).toBe('?branded=include');
    expect(await one.page.locator('.notice.empty').innerText()).toMatch(/^No gaps: every prompt with answers/);
    await one.close();
  });

  it('draws what is not over yet apart from the line, and says so in words and in the table', async () => {
    await acme.open('acme');
    const { page } = acme;
    const chart = page.locator('figure.chart').first();
    expect(await chart.locator('.dots circle.partial').count()).toBeGreaterThan(0);
    expect(await chart.locator('.unfinished').innerText()).toMatch(/\(so far\) stands apart: it is not over yet\.$/);
    expect(await chart.getByRole('slider').getAttribute('aria-valuetext')).not.toContain('(so far)');
    await chart.locator('summary').click();
    expect(await chart.locator('tbody tr').last().innerText()).toContain('(so far)');
  });

  it('marks where an assistant began to answer by another model, and says so in words and in its table', async () => {
    await acme.open('acme');
    const { page } = acme;
    const chart = page.locator('figure.chart').first();
    const words = /\d{4}: model changed from older to m$/;
    expect(await page.locator('.breaks line').count()).toBe(await page.locator('figure.chart').count());
    expect(await chart.locator('.breaks li').allInnerTexts()).toEqual([expect.stringMatching(words)]);
    await chart.locator('summary').click();
    expect(await chart.locator('thead th').last().innerText()).toBe('What changed');
    const cells = await chart.locator('tbody td:last-child').allInnerTexts();
    expect(cells.filter(Boolean)).toEqual([expect.stringMatching(words)]);
    expect(await page.locator('.certain').innerText()).toMatch(/may come from the changes marked in the chart\. /);
    await acme.open('globex');
    expect(await page.locator('.breaks line, div.breaks').count()).toBe(0);
  });

  it('at an address that is no page, however deep, says so, and leads back', async () => {
    for (const path of ['nowhere', 'prompts/xyz', 'a/b/c']) {
      await acme.open('acme', path);
      expect(await heading(acme)).toBe('There is no such page.');
      await acme.page.getByRole('link', { name: 'Go to the overview' }).click();
      await acme.page.locator('.headline').waitFor();
      expect(new URL(acme.page.url()).pathname).toBe('/acme/dashboard/');
    }
  });

  // The other pages: dashboard-looks.chaos.ts.
  it('text of marks and of letters without end stays in its place', async () => {
    const one = await newcomer({ viewport: { width: 1280, height: 900 } });
    await one.enter(dashboard.wayne);
    for (const name of ['', 'competitors', 'citations', 'qualities?show=statements', 'answer'])
      await expectInPlace(one, dashboard.wayne, name);
    await one.close();
  });

  it('makes no link of an address with a user, and shows the host it would lead to', async () => {
    await acme.open('globex', `answer?id=${dashboard.hostileResult}`);
    const hrefs = await acme.page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))));
    expect(hrefs.filter((href) => href.includes('evil.example'))).toEqual([]);
    expect(await acme.page.locator('aside').innerText()).toContain('evil.example');
    await acme.open('globex', 'citations?branded=include');
    expect(await acme.page.locator('tbody').innerText()).toMatch(/^evil\.example/m);
    expect(await acme.page.locator('tbody a[href*="@"]').count()).toBe(0);
  });

  it('of a country that no prompt is asked from says which ones there are', async () => {
    const one = await newcomer();
    await one.enter(dashboard.acme);
    await one.open('acme', 'gaps?geo=DE');
    expect(await one.page.locator('.notice.problem').first().innerText()).toMatch(/geo.*US/s);
    expect(await one.page.locator('.notice.empty').count()).toBe(0);
    await one.close();
  });

  it('of an account without an answer says what there is', async () => {
    const one = await newcomer();
    await one.enter(dashboard.hooli);
    await one.open('hooli');
    const text = await one.page.locator('main').innerText();
    expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
    expect(text.split('\n').length).toBeGreaterThan(1);
    expect(await one.page.locator('.headline').count()).toBe(0);
    expect(one.said).toEqual([]);
    await one.close();
  });

  it('says what to do where the service is away, slow or busy', async () => {
    const { page } = acme;
    for (const [status, code, words] of [
      [503, 'unavailable', 'The service is briefly unavailable'],
      [503, 'too_slow', 'Choose a shorter period'],
      [429, 'rate_limited', 'Too many requests'],
      [500, 'internal_error', 'internal_error'],
    ] as const) {
      await page.route('**/v1/gaps*', (route) => route.fulfill(problem(status, code)));
      await page.goto('/acme/dashboard/gaps');
      const alert = page.getByRole('alert');
      await alert.getByText(words).waitFor();
      expect(await alert.innerText()).toContain('r-1');
      await page.unroute('**/v1/gaps*');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page
        .getByRole('link', { name: /^Read the answer/ })
        .first()
        .waitFor();
    }
    const release = Promise.withResolvers<void>();
    await page.route('**/v1/gaps*', async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/acme/dashboard/gaps');
    await page.getByText('this is taking longer than usual').waitFor();
    release.resolve();
    await page
      .getByRole('link', { name: /^Read the answer/ })
      .first()
      .waitFor();
    await page.unroute('**/v1/gaps*');
  });

  it('an answer with scripts, markup, addresses that run and a hundred thousand characters is nothing but text', async () => {
    const origin = new URL(dashboard.service.url).origin;
    acme.asked.length = 0;
    acme.said.length = 0;
    await acme.open('globex', `answer?id=${dashboard.hostileResult}`);
    const answer = acme.page.locator('.answer');
    const text = await answer.innerText();
    expect(text).toContain('<script>globalThis.pwned = 1</script>');
    expect(text).toContain('<img src="https://spy.example/pixel.png" onerror="globalThis.pwned = 2">');
    expect(text.length).toBeGreaterThan(90_000);
    expect(await acme.page.evaluate('globalThis.pwned')).toBeUndefined();
    const hrefs = await acme.page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toContain('https://acme.example/ok');
    expect(hrefs.filter((href) => !/^(https?:|\/globex\/dashboard\/|#)/.test(String(href)))).toEqual([]);
    expect(await answer.locator('img, script, iframe, object, svg, style').count()).toBe(0);
    for (const link of await answer.locator('a').all()) {
      expect(await link.getAttribute('rel')).toContain('noreferrer nofollow');
      // A click must not leave the page for what an answer chose.
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    expect(acme.asked.filter((url) => new URL(url).origin !== origin)).toEqual([]);
    expect(acme.said).toEqual([]);
  });
});
