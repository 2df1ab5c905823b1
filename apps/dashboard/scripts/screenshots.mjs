// Takes the pictures of docs/dashboard.md from a demo of its own: node apps/dashboard/scripts/screenshots.mjs
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, startBrowser } from '../../../test/support/browser.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'docs', 'dashboard');
const viewport = { width: 1120, height: 760 };
/** Of the demo's 30 days, once a day each prompt. */
const enoughAnswers = 200;

const executable = await findBrowser();
if (executable === null) throw new Error('There is no browser for this machine: set CHROMIUM to the path of one.');
const dataDir = mkdtempSync(join(tmpdir(), 'brand-mentions-pictures-'));
const demo = spawn(process.execPath, [join(root, 'bin', 'brand-mentions.js'), 'start'], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', OPENAI_API_KEY: '', OPENAI_BASE_URL: '' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await startBrowser(executable);
try {
  await takePictures(await linkOf(demo));
} finally {
  await browser.close();
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  demo.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

/** The one-time link that a start prints. */
async function linkOf({ stdout }) {
  let printed = '';
  for await (const text of stdout.iterator({ destroyOnReturn: false })) {
    printed += text;
    const [link] = /http\S+#link=\S+/.exec(printed) ?? [];
    if (link) return link;
  }
  throw new Error(`the demo did not start:\n${printed}`);
}

async function takePictures(link) {
  const page = await (await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })).newPage();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await untilThereIsAPast(page);
  const base = page.url();
  mkdirSync(folder, { recursive: true });
  const picture = async (name) => {
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  await picture('overview');
  for (const name of ['prompts', 'competitors', 'qualities']) {
    await page.goto(new URL(name, base).href);
    await page.locator('tbody tr').first().waitFor();
    await picture(name);
  }
  await page.goto(new URL('prompts', base).href);
  await page.getByRole('link', { name: 'best cloud storage for small teams' }).click();
  await page.locator('tbody a').first().click();
  await page.locator('.answer').waitFor();
  await picture('answer');
}

/** The demo's past is made while it serves already. */
async function untilThereIsAPast(page) {
  for (let answers = 0; answers < enoughAnswers;) {
    await page.reload();
    await page.waitForLoadState('networkidle');
    const [headline = ''] = await page.locator('.headline').allInnerTexts();
    answers = Number(/of ([\d,.]+)\)/.exec(headline)?.[1].replace(/\D/g, '') ?? 0);
  }
}
