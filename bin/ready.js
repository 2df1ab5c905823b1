import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants as fs,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import inspector from 'node:inspector';
import { constants, homedir, tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A path inside this checkout. */
export const at = (...names) => join(root, ...names);

const bin = at('node_modules', '.bin');
const packagedNode = join(bin, 'node');
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

/** Installs what is missing or older than its lock file, and builds: where a source is newer than the build, always, or never. A production image, which has no lock file, stays as it is. */
export async function makeReady({ build: when = 'stale' } = {}) {
  if (!existsSync(at('package-lock.json'))) return;
  const shouldBuild = () => when === 'always' || (when === 'stale' && isBuildStale());
  if (isInstallStale()) await alone(async () => isInstallStale() && install());
  if (shouldBuild()) await alone(async () => shouldBuild() && build());
}

// npm writes this file last, and our build its own: what was cut off has none.
const isInstallStale = () => changedAt(at('node_modules', '.package-lock.json')) < changedAt(at('package-lock.json'));
const isBuildStale = () => changedAt(at('dist', '.built')) < Math.max(...sources().map(changedAt));

// With the folders: their time is all that a deleted file leaves.
function sources() {
  const folders = ['apps', 'libs', 'bench'].map((name) => at(name));
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const compiled = entries.filter(
    (entry) => entry.isDirectory() || /(?<!\.(?:spec|e2e))\.tsx?$|\.(?:js|json|css|html|svg)$/.test(entry.name),
  );
  const files = compiled.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const settings = ['package-lock.json', 'nest-cli.json', 'tsconfig.json', '.swcrc'].map((name) => at(name));
  return [...settings, ...folders, ...files];
}

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;

async function install() {
  say('Installing dependencies…');
  // By the system's Node, as an install replaces the packaged one.
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  const env = { ...process.env, PATH: folders.join(delimiter), npm_config_cache: npmCache() };
  const words = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  await mustRun('npm', words, { env });
  // On a system with another C library it cannot run, and in npm's PATH it would hide the one that can.
  if (spawnSync(packagedNode, ['--version']).status !== 0) rmSync(packagedNode, { force: true });
}

// A HOME may be read-only, and npm installs nothing without a cache.
function npmCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, fs.W_OK);
    return usual;
  } catch {
    return mkdtempSync(join(tmpdir(), 'npm-cache-'));
  }
}

// Types are no part of it: `npm run lint` and `npm run typecheck` read them.
const builders = [
  [at('node_modules', '.bin', 'nest'), 'build', '--silent'],
  [at('node_modules', '.bin', 'vite'), 'build', at('apps', 'dashboard')],
  [at('libs', 'client', 'scripts', 'build.js')],
  [at('apps', 'service', 'scripts', 'bundle-packages.js')],
];

async function build() {
  say('Building…');
  const startedAt = new Date();
  mkdirSync(at('dist'), { recursive: true });
  for (const name of readdirSync(at('dist')))
    if (name !== 'node_modules') rmSync(at('dist', name), { recursive: true });
  await Promise.all(builders.map((words) => mustRun(modernNode(), words)));
  // Last, and dated by its start: a source saved meanwhile is newer.
  writeFileSync(at('dist', '.built'), '');
  utimesSync(at('dist', '.built'), startedAt, startedAt);
}

async function mustRun(file, words, options) {
  const code = await run(file, words, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (code !== 0)
    throw new Error(`${[file, ...words].map((word) => basename(word)).join(' ')} failed with exit code ${code}.`);
}

const lock = at('.ready.lock');
const beatMs = 1000;

/** Does the work while no other process of this checkout installs or builds. The holder touches the lock; one that does not is dead. */
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
  // Taken at the next try only: by then everybody who saw the same dead holder has removed its lock.
  if (changedAt(lock) < Date.now() - 10 * beatMs) rmSync(lock, { recursive: true, force: true });
  return false;
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
