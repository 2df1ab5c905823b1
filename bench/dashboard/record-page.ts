import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

/** A request for data that a page made. */
export interface AskedData {
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body of the response. */
  readonly body: string;
  /** Start and end in ms by the same clock. */
  readonly startMs: number;
  readonly endMs: number;
}

export interface RecordedPage {
  readonly name: string;
  /** The requests in the order in which they were made. */
  readonly asked: readonly AskedData[];
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in to a dashboard with a key, as its user does, and records the requests of each page's first view. */
export class PageRecorder {
  private constructor(
    private readonly browser: Browser,
    private readonly state: State,
    /** The addresses of all pages: those in the navigation, a prompt's, and an answer's. */
    readonly pages: readonly string[],
  ) {}

  static async open(browser: Browser, url: string, key: string): Promise<PageRecorder> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await show(page, url);
    await page.locator('input[type=password]').fill(key);
    await page.locator('button[type=submit]').click();
    await page.locator('nav a').first().waitFor();
    const pages = await addressesFrom(page);
    const state = await context.storageState();
    await context.close();
    return new PageRecorder(browser, state, pages);
  }

  /** Records a page in a browser that has only seen the sign-in. */
  async record(address: string): Promise<RecordedPage> {
    const context = await this.browser.newContext({ storageState: this.state });
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => isOfData(request) && requests.push(request));
    await show(page, address);
    const asked = await Promise.all(requests.map(callTargetOf));
    await context.close();
    const name = new URL(address).pathname.split('/').at(-1) || 'overview';
    return { name, asked: asked.toSorted((a, b) => a.startMs - b.startMs) };
  }
}

async function addressesFrom(page: Page): Promise<string[]> {
  const inNavigation = await hrefsOf(page, 'nav a');
  const found = [...inNavigation];
  // The links lead from the prompts to a prompt, and from there to an answer.
  await show(
    page,
    inNavigation.find((href) => href.endsWith('/prompts'))!,
  );
  for (let step = 0; step < 2; step++) {
    const [first] = await hrefsOf(page, 'tbody a');
    if (first === undefined) throw new Error(`${page.url()} leads to nothing`);
    found.push(first);
    await show(page, first);
  }
  return found;
}

/** Absolute addresses of these links, once there is one. */
async function hrefsOf(page: Page, selector: string): Promise<string[]> {
  const links = page.locator(selector);
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => (link as unknown as { href: string }).href));
}

/** Resolves when the page has made no request for half a second. */
async function show(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

const isOfData = (request: Request): boolean => new URL(request.url()).pathname.includes('/v1/');

async function callTargetOf(request: Request): Promise<AskedData> {
  const { pathname, search } = new URL(request.url());
  const { startTime, responseEnd } = request.timing();
  const headers = await request.allHeaders();
  const body = (await (await request.response())?.text()) ?? '';
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')));
  return { path: pathname + search, headers: sent, body, startMs: startTime, endMs: startTime + responseEnd };
}
