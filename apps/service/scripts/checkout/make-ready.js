// Prepares a checkout before anything of it runs. It runs on the system's own Node, before any package is installed.
import { mkdirSync, rmSync, utimesSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { at, say } from '../../../../bin/node.js';
import { build, isBuildStale } from './build.js';
import { install, isInstallStale } from './install.js';
import { changedAt } from './steps.js';

/** Installs what is missing or older than its lock file, and builds: if a source is newer than the build, always, or never. */
export async function makeReady({ build: when = 'stale' } = {}) {
  const shouldBuild = () => when === 'always' || (when === 'stale' && isBuildStale());
  if (isInstallStale()) await alone(async () => isInstallStale() && install());
  if (shouldBuild()) await alone(async () => shouldBuild() && build());
}

const lock = at('.ready.lock');
const beatMs = 1000;

/**
 * Runs the work while no other process of this checkout installs or builds. The holder touches the lock regularly; a lock that is not
 * touched belongs to a dead process.
 */
async function alone(work) {
  for (let waits = 0; !take(); waits++) {
    if (waits === 0) say('Waiting for another process that installs or builds here…');
    await pause(200);
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), beatMs);
  try {
    await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
}

function take() {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  // The lock is taken at the next try only: by then everybody who saw the dead holder's lock has removed it.
  if (changedAt(lock) < Date.now() - 10 * beatMs) rmSync(lock, { recursive: true, force: true });
  return false;
}
