import { spawnSync } from 'node:child_process';
import { accessSync, constants as fs, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { at, bin, packagedNode, say } from '../../../../bin/node.js';
import { changedAt, mustRun } from './steps.js';

/** Whether a package is missing or older than the lock file. npm writes its own list last, so that an interrupted install has none. */
export const isInstallStale = () =>
  changedAt(at('node_modules', '.package-lock.json')) < changedAt(at('package-lock.json'));

/** Installs everything in the lock file, because tests and tools are part of a checkout. */
export async function install() {
  say('Installing dependencies…');
  // Uses the system's Node, because an install replaces the packaged one.
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  const env = { ...process.env, PATH: folders.join(delimiter), npm_config_cache: npmCache() };
  const words = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  await mustRun('npm', words, { env });
  // On a system with another C library the packaged Node cannot run, and in npm's PATH it would hide the one that can.
  if (spawnSync(packagedNode, ['--version']).status !== 0) rmSync(packagedNode, { force: true });
}

// A cache folder for npm, which installs nothing without one, where HOME is read-only.
function npmCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, fs.W_OK);
    return usual;
  } catch {
    return mkdtempSync(join(tmpdir(), 'npm-cache-'));
  }
}
