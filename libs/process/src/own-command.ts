import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** What a person types before a command of the CLI. It depends on how this copy was started: from a checkout, by npx, or installed. */
export const ownCommand = commandOf(dirname(findPackageJSON(import.meta.url)!), process.env);

/** The command for a copy in `root`; only a checkout has a lock file. */
export function commandOf(root: string, env: NodeJS.ProcessEnv): string {
  if (existsSync(join(root, 'package-lock.json'))) return 'npm run --silent admin --';
  return env['npm_command'] === 'exec' ? 'npx brand-mentions' : 'brand-mentions';
}
