import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from './support/until.js';

/** Where this is root, who alone can become another user: one who owns nothing here. Else the current user. */
const user = process.geteuid?.() === 0 ? { uid: 54_321, gid: 54_321 } : {};
const folder = mkdtempSync(join(tmpdir(), 'bm-package-'));
const home = join(folder, 'home');
const own = join(folder, 'empty');
const modules = join(own, 'node_modules');
const noCheckout = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
const env = { PATH: noCheckout.join(delimiter), HOME: home, npm_config_cache: join(folder, 'cache') };
const seconds = (sinceMs: number) => ((performance.now() - sinceMs) / 1000).toFixed(1);
const facts: string[] = [];

let tarball: string;

beforeAll(() => {
  for (const made of [home, own, env.npm_config_cache]) mkdirSync(made);
  chmodSync(folder, 0o755);
  const packed = ['bin/brand-mentions.js', 'package', '--silent', '--pack-destination', folder];
  execFileSync(process.execPath, packed, { stdio: 'pipe' });
  tarball = globSync(join(folder, '*.tgz'))[0]!;
  if ('uid' in user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, home, own, env.npm_config_cache]);
  const startedMs = performance.now();
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball];
  execFileSync('npm', install, { cwd: own, env, stdio: 'pipe', ...user });
  facts.push(`packed: ${(statSync(tarball).size / 1e6).toFixed(1)} MB`, `installed in ${seconds(startedMs)} s`);
});

afterAll(() => {
  process.stdout.write(`${facts.join('\n')}\n`);
  rmSync(folder, { recursive: true, force: true });
});

const offline = ['--no', '--offline', 'brand-mentions'];
const npx = (...words: string[]) =>
  spawnSync('npx', [...offline, ...words], { cwd: own, env, encoding: 'utf8', ...user });

it('contains nothing that reports an install to anybody', () => {
  expect(existsSync(join(modules, 'typeorm'))).toBe(true);
  expect(globSync(`${modules}/**/{@scarf,swagger-ui-dist}`)).toEqual([]);
});

it('says its release and its words, and of what takes the source, that it has none', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(npx('--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  expect(npx('--help').stdout).toContain('start:worker');
  expect(npx('train')).toMatchObject({
    status: 2,
    stderr: 'brand-mentions: "train" works in a checkout of the source; this is an installed release.\n',
  });
});

it('starts without a network, for a user who may write nothing else than an own home, and serves a first result', async () => {
  const before = Date.now();
  const startedMs = performance.now();
  const service = spawn('npx', [...offline, 'start'], {
    cwd: own,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  try {
    const output = outputOf(service);
    const [, url, key] = await until('a base URL and a key', async () => {
      if (service.exitCode !== null) throw new Error(`it ended: ${output()}`);
      return /Base URL {2}(\S+)\n[^]*Key {7}(bm_\w+)[^]*curl /.exec(output());
    });
    facts.push(`a key after ${seconds(startedMs)} s`);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const body = await until('a first result', async () => {
      const response = await fetch(`${url}/v1/mentions`, { headers });
      return response.ok && ((await response.json()) as { mentions: unknown[] });
    });
    facts.push(`a first result after ${seconds(startedMs)} s`);
    expect(body.mentions.length).toBeGreaterThan(0);
    expect(output()).toContain('another: npx brand-mentions key issue demo');
    expect(npx('status').stdout).toContain('demo');
    expect(existsSync(join(home, '.local/share/brand-mentions/postgres/PG_VERSION'))).toBe(true);
    const written = globSync(`${modules}/**/*`).filter((path) => statSync(path).mtimeMs > before);
    expect(written).toEqual([]);
  } finally {
    const ended = once(service, 'exit');
    service.kill();
    await ended;
  }
  // npx does not pass signals on: the process that it ran must end all the same, and its database, too.
  const postmaster = join(home, '.local/share/brand-mentions/postgres/postmaster.pid');
  await until('the end of all', async () => !existsSync(postmaster));
});

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout!, stderr!]) stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return () => text;
}
