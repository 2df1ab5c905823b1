import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the project's own labelled set, found from the source as well as from the build. */
export function ownLabels(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'libs', 'analysis', 'corpus');
}
