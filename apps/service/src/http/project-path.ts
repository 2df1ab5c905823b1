import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A path in the project, for source and build alike. */
export function projectPath(path: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, path);
}
