// Takes the pictures of docs/dashboard.md from a demo of its own: node apps/dashboard/scripts/screenshots.mjs
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, startBrowser } from '../../../bench/dashboard/browser.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'docs', 'dashboard');
const viewport = { width: 1120, height: 760 };

const executable = await findBrowser();
if (executable === null) throw new Error('There is no browser for this machine: set CHROMIUM to the path of one.');
const dataDir = mkdtempSync(join(tmpdir(), 'brand-mentions-pictures-'));
const demo = spawn(process.execPath, [join(root, 'bin', 'brand-mentions.js'), 'start'], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', OPENAI_API_KEY: '', OPENAI_BASE_URL: '' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const browser = await startBrowser(executable);
try {
  // Its past is made while it serves already.
  const [link] = await Promise.all([printed(demo.stdout, /http\S+#link=\S+/), printed(demo.stderr, /DemoHistory/)]);
  await takePictures(link);
} finally {
  await browser.close();
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  demo.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

/** What first matches in a stream of the demo; the rest of it is read and dropped. */
async function printed(stream, pattern) {
  let text = '';
  for await (const more of stream.iterator({ destroyOnReturn: false })) {
    text += more;
    const [found] = pattern.exec(text) ?? [];
    if (!found) continue;
    stream.resume();
    return found;
  }
  throw new Error(`the demo ended:\n${text}`);
}

async function takePictures(link) {
  const page = await (await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })).newPage();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  // As on every visit but the first.
  await page.locator('.explained').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  const base = page.url();
  mkdirSync(folder, { recursive: true });
  const picture = async (name) => {
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  await picture('overview');
  // Of one country, whose script every machine has a font for.
  for (const [name, query] of [['prompts'], ['competitors'], ['qualities', '?geo=US&rival=Globex']]) {
    await page.goto(new URL(`${name}${query ?? ''}`, base).href);
    await page.locator('tbody tr').first().waitFor();
    await picture(name);
  }
  await page.goto(new URL('prompts', base).href);
  await page.getByRole('link', { name: 'best cloud storage for small teams' }).click();
  await page.locator('section[aria-labelledby=answers] tbody a').first().click();
  await page.locator('.came-about').waitFor();
  await picture('answer');
  // Last: they are found night by night once the past is there.
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date());
  do {
    await page.goto(new URL('signals', base).href);
    await page.waitForLoadState('networkidle');
  } while (!(await page.locator('.night').allInnerTexts()).some((text) => text.includes(today)));
  await picture('signals');
}
