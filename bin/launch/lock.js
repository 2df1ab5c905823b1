import { readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { at } from './project.js';
import { Failure, say } from './say.js';

const lock = at('.launch.lock');

/** Does `work` while no other process of this checkout installs or builds. */
export async function alone(work) {
  for (let waited = 0; !take(); waited++) {
    if (waited === 0) say('Waiting for another process that is installing or building here…');
    await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

// A dangling link that names its holder: made, with its content, in one step.
function take() {
  try {
    symlinkSync(nameOf(process.pid), lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST')
      throw new Failure(`cannot write to ${at()} (${error.code}): check its owner and the disk.`);
  }
  const holder = holderOf(lock);
  if (holder && !isAlive(holder)) bury(holder);
  return false;
}

// Moved away first: of two that find the same dead holder, one must not remove the lock the other has just made.
function bury(holder) {
  const grave = `${lock}.${process.pid}`;
  try {
    renameSync(lock, grave);
    if (holderOf(grave) !== holder) renameSync(grave, lock);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  rmSync(grave, { force: true });
}

function holderOf(link) {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

const isAlive = (holder) => nameOf(Number.parseInt(holder, 10)) === holder && canSignal(Number.parseInt(holder, 10));

// With its start time where the system tells: a pid alone may be another process after a reboot.
function nameOf(pid) {
  try {
    return `${pid}-${readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ')[19]}`;
  } catch {
    return `${pid}-`;
  }
}

function canSignal(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
