// Finds the Node that runs the product, and starts it. Runs on the system's own Node, and in an image, too.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import inspector from 'node:inspector';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This checkout's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A path inside this checkout. */
export const at = (...names) => join(root, ...names);

/** Where npm links programs. */
export const bin = at('node_modules', '.bin');
/** The Node that npm installs, where it has one for this machine. */
export const packagedNode = join(bin, 'node');
// What runs is compiled to machine code once a build.
process.env.NODE_COMPILE_CACHE ??= at('dist', '.compile-cache');
const [major, minor] = process.versions.node.split('.').map(Number);

/** Can the running Node run the product itself? */
export const isModern = major > 22 || (major === 22 && minor >= 18);

/** The Node that runs the product and its tools: the packaged one, else the one running this. */
export function modernNode() {
  if (existsSync(packagedNode)) return packagedNode;
  if (isModern) return process.execPath;
  throw new Error(`npm brings no Node for ${process.platform}-${process.arch}: install Node 22.18 or newer.`);
}

/** What this process was started for, done by the Node that runs the product: with the same words, and the same options of Node's, such as `--inspect`. */
export function handOver() {
  // The port is the other one's: a debugger that waits for it here would never see our code.
  if (inspector.url() !== undefined) inspector.close();
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  return run(modernNode(), [...process.execArgv, ...process.argv.slice(1)], { stdio });
}

/** Runs a program to its end, handing signals on to it: Ctrl-C reaches it anyway, so waiting is all there is to do. Resolves with its exit code. */
export function run(file, words, options) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
    const child = spawn(file, words, { stdio: 'inherit', env, ...options });
    const handOn = (signal) => child.kill(signal);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, handOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(each, handOn);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** On stderr: stdout belongs to the command that was asked for. */
export const say = (line) => process.stderr.write(`brand-mentions: ${line}\n`);
