import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** What a person types before a command of the CLI, as this copy of the product was started: a checkout, by npx, or installed. */
export const ownCommand = commandOf(dirname(findPackageJSON(import.meta.url)!), process.env);

/** A checkout alone has a lock file. */
export function commandOf(root: string, env: NodeJS.ProcessEnv): string {
  if (existsSync(join(root, 'package-lock.json'))) return 'npm run --silent admin --';
  return env['npm_command'] === 'exec' ? 'npx brand-mentions' : 'brand-mentions';
}
