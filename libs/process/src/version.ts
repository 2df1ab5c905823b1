import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The release that runs, as CHANGELOG.md names it. */
export const version = (
  JSON.parse(readFileSync(findPackageJSON(import.meta.url)!, 'utf8')) as { readonly version: string }
).version;
