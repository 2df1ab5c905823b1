import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside this checkout. */
export const at = (...names) => join(root, ...names);

/** When a file was last changed, in ms; -Infinity where there is none. */
export const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;

/** A production image brings its build, and of `apps` only what is read at run time: nothing to install, nothing to compile. */
export const hasSources = () => statSync(at('tsconfig.json'), { throwIfNoEntry: false }) !== undefined;
