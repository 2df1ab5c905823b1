import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';
import { at } from './project.js';
import { Failure } from './say.js';

const packaged = at('node_modules', '.bin', 'node');

/** Can the running Node run the service itself? */
export function isModern(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

/** The Node that runs the service and its tools: the packaged one, else the one running this if it is new enough. */
export function modernNode() {
  if (existsSync(packaged)) return packaged;
  if (isModern()) return process.execPath;
  throw new Failure(
    `Node 22.18 or newer is needed on ${process.platform}-${process.arch}, where npm brings none; this is ${process.version}.`,
  );
}

/** The environment in which `node` means that Node. */
export const modernEnv = () => ({
  ...process.env,
  PATH: [at('node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
});
