import { readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Makes the links between PostgreSQL's libraries that npm cannot pack: the package's install script, where scripts were not run. */
export function restoreLibraryLinks(packageFolder: string): void {
  const links = JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links)
    link(basename(source), join(packageFolder, dirname(source), basename(target)));
}

function link(library: string, path: string): void {
  try {
    symlinkSync(library, path);
  } catch {
    // There already; where the folder is read-only and a link is missing, PostgreSQL itself says which library it lacks.
  }
}
