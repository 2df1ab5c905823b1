import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of the running release, as in CHANGELOG.md. */
export const version = (
  JSON.parse(readFileSync(findPackageJSON(import.meta.url)!, 'utf8')) as { readonly version: string }
).version;
