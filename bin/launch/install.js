import { rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { runStep } from './child.js';
import { alone } from './lock.js';
import { npmCommand } from './npm.js';
import { explainNpmFailure } from './npm-failure.js';
import { at, changedAt } from './project.js';
import { Failure, say } from './say.js';

// npm writes this file last: an install that was cut off has none.
const isStale = () => changedAt(at('node_modules', '.package-lock.json')) < changedAt(at('package-lock.json'));

/** Installs the dependencies where they are missing or older than the lock. */
export async function installIfStale() {
  if (isStale()) await alone(async () => isStale() && install());
}

async function install() {
  say('Installing dependencies…');
  const startedAt = Date.now();
  const ticking = setInterval(
    () => say(`Still installing (${Math.round((Date.now() - startedAt) / 1000)} s)…`),
    10_000,
  );
  try {
    const { file, args, env } = npmCommand();
    const asked = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=warn'];
    const { code, stderr } = await runStep(file, [...args, ...asked], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    if (code !== 0) throw new Failure(explainNpmFailure(stderr));
  } finally {
    clearInterval(ticking);
  }
  dropForeignNode();
}

// On a system with another C library the packaged Node cannot run, and in npm's PATH it would hide the one that can.
function dropForeignNode() {
  const packaged = at('node_modules', '.bin', 'node');
  if (spawnSync(packaged, ['--version']).status !== 0) rmSync(packaged, { force: true });
}
