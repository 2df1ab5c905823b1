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
  if (args.length === 0) for (const [name, tool, words] of checks) await timed(name, () => runTool(tool, words));
  await timed('build', buildIfStale);
  await runJest(args, ['unit', 'e2e']);
}

export async function checkChaos(args) {
  await buildIfStale();
  await runJest(args, ['chaos']);
}

export const format = () => runTool('prettier', ['--write', '--log-level=warn', '.']);

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
