import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const installed = ['chromium-headless-shell', 'chromium', 'google-chrome'].map((name) => join('/usr/bin', name));

/** `$CHROMIUM`, the system's, or the one that npm brought; `null` where there is none for this machine. */
export async function findBrowser(): Promise<string | null> {
  const chosen = process.env['CHROMIUM'] ?? installed.find((path) => existsSync(path));
  if (chosen !== undefined) return chosen;
  return process.platform === 'linux' && process.arch === 'x64' ? inflatedBrowser() : null;
}

/** As root a browser has no sandbox of its own. */
export function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

/**
 * npm brings it compressed. It is unpacked once a version, into a folder of its own that gets its name when it is whole: several
 * test runs may want it at once.
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
      // Another run was faster.
      rmSync(unpacking, { recursive: true, force: true });
    }
  }
  const browser = join(folder, 'chromium');
  // Where we are root, the service runs it as nobody.
  for (const path of [folder, browser]) chmodSync(path, 0o755);
  return browser;
}

/** It unpacks to where temporary files go: of a process of its own, that is this folder. */
async function inflateInto(folder: string, file: string): Promise<void> {
  const script = `await (await import('@sparticuz/chromium')).inflate(${JSON.stringify(file)})`;
  const env = { ...process.env, TMPDIR: folder };
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
}
