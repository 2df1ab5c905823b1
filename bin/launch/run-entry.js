import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { runChild } from './child.js';
import { isModern, modernEnv, modernNode } from './node.js';
import { at } from './project.js';
import { Failure } from './say.js';

/** Runs a built entry with the words that follow the verb: in this process where its Node is new enough, else under one that is. */
export async function runEntry(path, args) {
  const entry = at('dist', path);
  if (!existsSync(entry)) throw new Failure(`${entry} is missing: this copy was not built with it.`);
  if (!isModern()) return runUnderModernNode();
  if (process.channel) endWithWrapper();
  process.argv = [process.execPath, entry, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(entry).href);
}

async function runUnderModernNode() {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const { code, signal } = await runChild(modernNode(), process.argv.slice(1), {
    cwd: process.cwd(),
    env: modernEnv(),
    stdio,
  });
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code;
}

// The channel closes when the wrapper dies, by kill -9 too: nothing of it must live on.
function endWithWrapper() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
