import type { Command } from 'commander';
import type { AssistantsOptions } from './assistants.js';
import { example } from './command-parts.js';

export function addAssistantsCommand(program: Command): void {
  program
    .command('assistants')
    .description('list the assistants of this installation; the first is the default')
    .option(
      '--json',
      'print JSON: [{slug, label, provider, host, api, model, retrieval, concurrency, key, is_key_set, is_price_known}], key the name of the setting that holds it',
    )
    .addHelpText('after', '\nReads only the settings: doctor checks whether a provider accepts its key.')
    .addHelpText('after', example('assistants', 'doctor --assistant claude --call'))
    .action(async (options: AssistantsOptions) => (await import('./assistants.js')).assistants(options));
}
