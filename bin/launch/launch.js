import { build, buildIfStale } from './build.js';
import { check, checkChaos, format } from './check.js';
import { installIfStale } from './install.js';
import { hasSources } from './project.js';
import { runEntry } from './run-entry.js';
import { Failure, Interrupted, say } from './say.js';

const entries = {
  start: 'apps/service/src/main.js',
  'start:api': 'apps/service/src/main.api.js',
  'start:worker': 'apps/service/src/main.worker.js',
  'start:demo-assistant': 'apps/demo-assistant/src/main.js',
  admin: 'apps/admin/src/main.js',
  analyse: 'apps/analyse/src/analyse.js',
  eval: 'apps/analyse/src/eval.js',
  train: 'apps/analyse/src/train.js',
  bench: 'bench/main.js',
};
const tasks = { build, format, test: check, 'test:chaos': checkChaos };

/** Does what the first word says, on a checkout made ready for it; any other word is the operator's. */
export async function launch([verb, ...words]) {
  try {
    if (Object.hasOwn(tasks, verb ?? '')) await runTask(tasks[verb], words);
    else if (Object.hasOwn(entries, verb ?? '')) await runBuilt(entries[verb], words);
    else await runBuilt(entries.admin, verb === undefined ? [] : [verb, ...words]);
  } catch (error) {
    endWith(error);
  }
}

async function runTask(task, words) {
  await installIfStale();
  await task(words);
}

async function runBuilt(entry, words) {
  if (hasSources()) {
    await installIfStale();
    await buildIfStale();
  }
  await runEntry(entry, words);
}

function endWith(error) {
  if (error instanceof Interrupted) process.kill(process.pid, error.signal);
  else if (!(error instanceof Failure)) throw error;
  else {
    say(error.message);
    process.exitCode = 1;
  }
}
