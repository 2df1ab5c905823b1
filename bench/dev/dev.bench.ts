import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { findBrowser, startBrowser } from '../dashboard/browser.js';

const givenUpMs = 300_000;
const saves = 5;

export const devBench = () =>
  new Command('dev')
    .description('how long a saved line takes under npm run dev: to an answer of the API, to the page in a browser')
    .action(measure);

/** A copy of the checkout with its installed packages, so that nothing in the checkout is changed. */
function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bm-dev-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    // Modification times are copied: without them the copy would be installed and built again.
    cpSync(file, join(folder, file), { preserveTimestamps: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function measure(): Promise<void> {
  const folder = copyCheckout();
  const [port, pagePort] = [await freePort(), await freePort()];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: `${port}`, DASHBOARD_PORT: `${pagePort}` };
  const child = spawn(process.execPath, ['bin/brand-mentions.js', 'dev'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const beganAt = performance.now();
    await until(() => liveStatus(port).then((status) => status === 'ok'));
    print('first start', [performance.now() - beganAt]);
    print('a saved line of the API is answered', await savesOfApi(folder, port));
    print('a saved line of the page is shown, without a reload', await savesOfPage(folder, pagePort));
  } finally {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(what: string, times: readonly number[]): void {
  process.stdout.write(`${what}: ${times.map((ms) => `${(ms / 1000).toFixed(2)} s`).join(', ')}\n`);
}

async function savesOfApi(folder: string, port: number): Promise<number[]> {
  const file = join(folder, 'apps/service/src/health/health.controller.ts');
  const source = readFileSync(file, 'utf8');
  const times: number[] = [];
  for (let nth = 1; nth <= saves; nth++) {
    const savedAt = performance.now();
    writeFileSync(file, source.replaceAll(`'ok'`, `'saved ${nth}'`));
    await until(() => liveStatus(port).then((status) => status === `saved ${nth}`));
    times.push(performance.now() - savedAt);
    // What the service does after its start, such as the first questions, is over before the next save.
    await pause(3000);
  }
  return times;
}

async function savesOfPage(folder: string, port: number): Promise<number[]> {
  const path = await findBrowser();
  if (path === null) throw new Error('there is no browser for this machine: set CHROMIUM');
  const browser = await startBrowser(path);
  const file = join(folder, 'apps/dashboard/src/sign-in-strings.ts');
  const source = readFileSync(file, 'utf8');
  const times: number[] = [];
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/demo/dashboard/`);
    await page.getByLabel('API key').waitFor();
    let loads = 0;
    page.on('load', () => loads++);
    for (let nth = 1; nth <= saves; nth++) {
      const savedAt = performance.now();
      writeFileSync(file, source.replace(`key: 'API key'`, `key: 'API key ${nth}'`));
      await page.getByLabel(`API key ${nth}`).waitFor();
      times.push(performance.now() - savedAt);
    }
    if (loads > 0) throw new Error('the page was loaded again');
  } finally {
    await browser.close();
  }
  return times;
}

/** Returns `null` while nothing answers. */
async function liveStatus(port: number): Promise<string | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/live`);
    return ((await response.json()) as { status: string }).status;
  } catch {
    return null;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + givenUpMs; !(await holds()); await pause(20))
    if (performance.now() > end) throw new Error('npm run dev did not answer within five minutes');
}
