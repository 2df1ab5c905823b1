import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { OnboardOptions } from './onboard.js';

export function addOnboardCommand(program: Command): void {
  program
    .command('onboard')
    .description('add or change an account from one YAML file: account, brands, prompts, fields, limits')
    .argument('<file>', 'the file; - reads standard input')
    .option('--dry-run', 'show what would change, and change nothing')
    .option(
      '--json',
      'print JSON: {account, api_key, prompts, changes}; of a dry run also plan: [{change, kind, name, values}] and warnings',
    )
    .addHelpText('after', '\nRepeatable: what is there already is left or changed; nothing is ever removed.')
    .addHelpText('after', example('onboard acme.yaml --dry-run', 'onboard acme.yaml'))
    .action(async (file: string, options: OnboardOptions) => (await import('./onboard.js')).onboard(file, options));
}
