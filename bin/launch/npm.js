import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { at } from './project.js';
import { Failure } from './say.js';

const ownBin = at('node_modules', '.bin');
// What says where packages come from; the rest (omit, dry-run, loglevel …) would change what is installed or what is told.
const kept =
  /^npm_config_(registry|replace_registry_host|cache|userconfig|globalconfig|https?_proxy|proxy|no_?proxy|ca|cafile|cert|key|strict_ssl|fetch_.*|maxsockets|offline|prefer_offline|_.*|\/\/.*|@.*)$/i;

/** How npm is run: by the system's Node, since an install replaces the packaged one. */
export function npmCommand() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ownBin);
  const env = { ...Object.fromEntries(Object.entries(process.env).filter(isHarmless)), PATH: folders.join(delimiter) };
  const script = process.env.npm_execpath;
  if (script && basename(script) === 'npm-cli.js' && existsSync(script))
    return { file: systemNode(folders), args: [script], env };
  const npm = folders.map((folder) => join(folder, 'npm')).find(existsSync);
  if (!npm) throw new Failure('npm is not installed: install Node 20 or newer with npm.');
  return { file: npm, args: [], env };
}

// NODE_ENV=production would leave out the compiler.
const isHarmless = ([name]) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || kept.test(name));

function systemNode(folders) {
  const isPackaged = process.execPath.startsWith(at('node_modules'));
  return (isPackaged && folders.map((folder) => join(folder, 'node')).find(existsSync)) || process.execPath;
}
