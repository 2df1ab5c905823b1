// Finds the Node that runs the product, and starts it. Runs on the system's own Node, and in an image or an installed package, too.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import inspector from 'node:inspector';
import { constants, homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout, package or image. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A path inside it. */
export const at = (...names) => join(root, ...names);

/** Is this the source? An installed package and an image have no lock file: they are built, and nothing is written into them. */
export const isCheckout = existsSync(at('package-lock.json'));

/** Where npm links programs. */
export const bin = at('node_modules', '.bin');
/** The Node that npm installs, where it has one for this machine. */
export const packagedNode = join(bin, 'node');
if (isCheckout) {
  // What runs is compiled to machine code once a build.
  process.env.NODE_COMPILE_CACHE ??= at('dist', '.compile-cache');
} else {
  // Without a home Node keeps its cache among temporary files, and the data are in the folder of whoever starts it.
  setDefault('NODE_COMPILE_CACHE', ownFolder('XDG_CACHE_HOME', '.cache'));
  setDefault('DATA_DIR', ownFolder('XDG_DATA_HOME', '.local', 'share'));
}
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

/** This user's folder of the product, by the XDG Base Directory Specification, which takes absolute paths alone; `undefined` where the user has no home. */
function ownFolder(variable, ...usual) {
  const given = process.env[variable] ?? '';
  if (isAbsolute(given)) return join(given, 'brand-mentions');
  try {
    return join(homedir(), ...usual, 'brand-mentions');
  } catch {
    return undefined;
  }
}

function setDefault(variable, value) {
  if (!process.env[variable] && value !== undefined) process.env[variable] = value;
}

/** On stderr: stdout belongs to the command that was asked for. */
export const say = (line) => process.stderr.write(`brand-mentions: ${line}\n`);
