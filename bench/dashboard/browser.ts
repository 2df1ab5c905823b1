import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

// Tests use this file, too. It stands here, because benchmarks run from the build, which leaves out `test`.
const installed = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => join('/usr/bin', name));

/**
 * The path of `$CHROMIUM`, of the system's browser, or of the one that npm installed; `null` where there is none for
 * this machine.
 */
export async function findBrowser(): Promise<string | null> {
  const chosen = process.env['CHROMIUM'] ?? installed.find((path) => existsSync(path));
  if (chosen !== undefined) return chosen;
  return process.platform === 'linux' && process.arch === 'x64' ? inflatedBrowser() : null;
}

/** As root, a browser cannot use its own sandbox. */
export function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

/**
 * npm installs the browser compressed. It is unpacked once for each version, into a folder that gets its final name
 * when it is complete, because several test runs may do this at once.
 */
async function inflatedBrowser(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const home = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const parent = join(tmpdir(), 'brand-mentions-chromium');
  const folder = join(parent, version);
  if (!existsSync(folder)) {
    mkdirSync(parent, { recursive: true });
    const unpacking = mkdtempSync(join(parent, 'unpacking-'));
    await inflateInto(unpacking, join(home, 'bin', 'chromium.br'));
    try {
      renameSync(unpacking, folder);
    } catch {
      // Another test run was faster.
      rmSync(unpacking, { recursive: true, force: true });
    }
  }
  const browser = join(folder, 'chromium');
  // Where we are root, the service runs the browser as nobody.
  for (const path of [folder, browser]) chmodSync(path, 0o755);
  return browser;
}

/** The package unpacks to the folder for temporary files. In a process of its own that can be this folder. */
async function inflateInto(folder: string, file: string): Promise<void> {
  const script = `await (await import('@sparticuz/chromium')).inflate(${JSON.stringify(file)})`;
  const env = { ...process.env, TMPDIR: folder };
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
}
