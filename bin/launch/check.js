import { buildIfStale } from './build.js';
import { runStep } from './child.js';
import { modernEnv, modernNode } from './node.js';
import { at } from './project.js';
import { Failure, say } from './say.js';

const checks = [
  ['lint', 'oxlint', ['--type-aware']],
  ['format', 'prettier', ['--check', '--log-level=warn', '.']],
  ['types', 'tsc', ['--noEmit', '--incremental', 'false', '-p', 'tsconfig.json']],
];

/** Everything that must be green before a change is shared; with words of its own, only the tests that they choose. */
export async function check(args) {
  const chosen = args.length === 0 ? checks : [];
  await together([
    timed('build', buildIfStale),
    ...chosen.map(([name, tool, words]) => timed(name, () => runTool(tool, words))),
  ]);
  await runJest(args, ['unit', 'e2e']);
}

export async function checkChaos(args) {
  await buildIfStale();
  // They measure what they meet: no more at once than there are cores.
  await runJest(['--maxWorkers=2', ...args], ['chaos']);
}

export const format = () => runTool('prettier', ['--write', '--log-level=warn', '.']);

/** Waits for all of them, so that each tells what it found, and then fails as the first that failed. */
async function together(works) {
  const outcomes = await Promise.allSettled(works);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

async function timed(name, work) {
  const startedAt = Date.now();
  await work();
  say(`${name} ok (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

async function runTool(tool, args, { env = modernEnv(), stdout = 2 } = {}) {
  const words = [at('node_modules', '.bin', tool), ...args];
  const { code } = await runStep(modernNode(), words, { env, stdio: ['ignore', stdout, 2] });
  if (code !== 0) throw new Failure(`${tool} failed: see above.`);
}

// The projects come last: jest takes every word after that option for one more of them.
function runJest(args, projects) {
  const chosen = args.some((word) => word.startsWith('--selectProjects')) ? [] : ['--selectProjects', ...projects];
  const env = { ...modernEnv(), NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
  return runTool('jest', [...args, ...chosen], { env, stdout: 1 });
}
