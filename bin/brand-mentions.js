#!/usr/bin/env node
// Runs on the system's own Node: makes the checkout ready, then does what the first word says; any other word is the operator's.
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { at, isModern, makeReady, modernNode, run, say } from './ready.js';

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

// Words of the caller follow; `--ci` ends the list of projects before them.
const tools = {
  __proto__: null,
  format: 'prettier --write --log-level=warn .',
  formatted: 'prettier --check --log-level=warn .',
  // The compiler's own errors among them.
  lint: 'oxlint --type-aware --type-check',
  // The page has types of its own: those of browsers.
  typecheck: 'tsc --build tsconfig.json apps/dashboard',
  jest: 'jest --selectProjects unit e2e --ci',
  'test:unit': 'jest --selectProjects unit --ci',
  // They measure what they meet: no more at once than there are cores.
  'test:chaos': 'jest --maxWorkers=2 --selectProjects chaos --ci',
};

function useTool(name, args = []) {
  const [tool, ...usual] = tools[name].split(' ');
  return run(modernNode(), [at('node_modules', '.bin', tool), ...usual, ...args], { cwd: at() });
}

/** Everything that must be green before a change is shared; with words of its own, only the tests that they choose. */
async function test(chosen) {
  const checks = chosen.length === 0 ? ['lint', 'formatted'] : [];
  if (checks.length > 0) say('Linter, compiler and formatter: about a minute, silent while all is well…');
  const codes = await Promise.all(checks.map((name) => useTool(name)));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) return failed;
  if (checks.length > 0) say('Unit and end-to-end tests: about two minutes, a line for each file…');
  return useTool('jest', chosen);
}

/** In this process where its Node can run the product, so that nothing stands between it and its signals. */
const enter = (entry, args) =>
  isModern
    ? enterHere(entry, args)
    : run(modernNode(), process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });

async function enterHere(entry, args) {
  // The channel closes when the process that started this one dies, by kill -9 too: nothing of it must live on.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  process.argv = [process.execPath, at('dist', entry), ...args];
  process.setSourceMapsEnabled(true);
  module.enableCompileCache();
  await import(pathToFileURL(process.argv[1]).href);
}

function act() {
  if (verb === 'build') return 0;
  if (verb === 'test') return test(words);
  if (verb in tools) return useTool(verb, words);
  if (verb in entries) return enter(entries[verb], words);
  return enter(entries.admin, process.argv.slice(2));
}

const [verb = 'admin', ...words] = process.argv.slice(2);
try {
  await makeReady({ anew: verb === 'build' });
} catch (error) {
  process.stderr.write(`brand-mentions: ${error.message}\n`);
  process.exit(1);
}
// What runs in this process tells its code itself.
process.exitCode = (await act()) ?? process.exitCode;
