#!/usr/bin/env node
// Runs on the system's own Node: makes a checkout ready, then does what the first word says; any other word is the operator's.
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { at, handOver, isCheckout, isModern, modernNode, run, say } from './node.js';

const entries = {
  __proto__: null,
  start: 'apps/service/src/main.js',
  'start:api': 'apps/service/src/main.api.js',
  'start:worker': 'apps/service/src/main.worker.js',
  'start:demo-assistant': 'apps/demo-assistant/src/main.js',
  admin: 'apps/admin/src/main.js',
  mcp: 'apps/service/src/mcp/stdio.js',
  analyse: 'apps/analyse/src/analyse.js',
  eval: 'apps/analyse/src/eval.js',
  train: 'apps/analyse/src/train.js',
  generate: 'apps/service/src/clients/generate.js',
  bench: 'bench/main.js',
};
/** What works on the source, which a package and an image do not have. */
const ofSource = ['build', 'package', 'tool', 'dev', 'test', 'eval', 'train', 'generate', 'bench'];

/** Everything that must be green before a change is shared; with words of its own, only the tests that they choose. */
async function test(chosen) {
  if (chosen.length > 0) return tool(['jest', '--selectProjects', 'unit', 'e2e', '--ci', ...chosen]);
  say('Linter, compiler, layers and formatter: about a minute, silent while all is well…');
  const codes = await Promise.all(
    ['lint', 'layers', 'format:check'].map((name) => run('npm', ['run', '--silent', name], { cwd: at() })),
  );
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) return failed;
  say('Unit and end-to-end tests: about six minutes, a line for each file…');
  return tool(['jest', '--selectProjects', 'unit', 'e2e', '--ci']);
}

const tool = ([name, ...args]) => run(modernNode(), [at('node_modules', '.bin', name), ...args], { cwd: at() });

/** What `npm publish` takes, from `dist/package`; the words are `npm pack`'s. */
async function makePackage(words) {
  const { stage } = await import('../apps/service/scripts/package/stage.js');
  return run('npm', ['pack', stage(), ...words]);
}

/** In this process where its Node can run the product, so that nothing stands between it and its signals. */
const enter = (entry, args) => (isModern ? enterHere(entry, args) : handOver());

async function enterHere(entry, args) {
  // The channel closes when the process that started this one dies, by kill -9 too: nothing of it must live on.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  endWithNpx();
  process.argv = [process.execPath, at('dist', entry), ...args];
  process.setSourceMapsEnabled(true);
  module.enableCompileCache();
  await import(pathToFileURL(process.argv[1]).href);
}

/** npx, told to end, ends without a word to what it runs. */
function endWithNpx() {
  if (process.env.npm_command !== 'exec') return;
  const { ppid } = process;
  const look = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  look.unref();
}

function act() {
  if (verb === 'build') return 0;
  if (verb === 'tool') return tool(words);
  if (verb === 'dev') return run(modernNode(), [at('apps', 'service', 'scripts', 'dev', 'dev.js'), ...words]);
  if (verb === 'test') return test(words);
  if (verb === 'package') return makePackage(words);
  if (verb in entries) return enter(entries[verb], words);
  return enter(entries.admin, process.argv.slice(2));
}

async function makeReady(options) {
  if (!isCheckout && ofSource.includes(verb)) {
    say(`"${verb}" works in a checkout of the source; this is an installed release.`);
    process.exit(2);
  }
  if (!isCheckout) return;
  const checkout = await import('../apps/service/scripts/checkout/make-ready.js');
  await checkout.makeReady(options);
}

const [verb = 'admin', ...words] = process.argv.slice(2);
const builds = { __proto__: null, build: 'always', dev: 'never', tool: 'never' };
try {
  await makeReady({ build: builds[verb] });
} catch (error) {
  process.stderr.write(`brand-mentions: ${error.message}\n`);
  process.exit(1);
}
// What runs in this process tells its code itself.
process.exitCode = (await act()) ?? process.exitCode;
