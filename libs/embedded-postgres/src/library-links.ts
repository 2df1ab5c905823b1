import { readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Makes the symbolic links between PostgreSQL's libraries, which npm cannot pack. The package's install script does so, too, but npm may have run no scripts. */
export function restoreLibraryLinks(packageFolder: string): void {
  const links = JSON.parse(readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links)
    link(basename(source), join(packageFolder, dirname(source), basename(target)));
}

function link(library: string, path: string): void {
  try {
    symlinkSync(library, path);
  } catch {
    // The link exists already. If it is missing in a read-only folder, PostgreSQL itself says which library it lacks.
  }
}
