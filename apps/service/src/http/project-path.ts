import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A path of the project, whether this is source or build. */
export function projectPath(path: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, path);
}
