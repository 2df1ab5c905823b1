import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { AddOptions, RemoveOptions } from './fields.js';

export function addFieldCommands(program: Command): void {
  const field = program.command('field').description('custom output fields of an account');
  field
    .command('add')
    .description('add a custom field or change the one with that name, and rebuild the stored bodies')
    .argument('<account>', 'slug of the account')
    .argument('<name>', 'name in the response, snake_case')
    .requiredOption('--schema <json>', 'JSON Schema of its value; @FILE reads a file')
    .requiredOption('--expression <jmespath>', 'JMESPath (community edition) over the result with every include')
    .option('--description <text>', 'for the customer')
    .option('--dry-run', 'show its values for a sample result and for stored ones, without changing anything')
    .option('--force', 'keep a field that fails on results: its value is null there')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, field, change, sample, tried, failed, values, rebuilt}')
    .addHelpText(
      'after',
      '\nA field that fails on a sample result or on stored ones is refused. If interrupted, the same command continues the rebuild.',
    )
    .addHelpText(
      'after',
      example(
        `field add acme mention_count --schema '{"type":"integer"}' --expression 'length(mentions)' --dry-run`,
        `field add acme first_position --schema @schema.json --expression 'mentions[0].position'`,
      ),
    )
    .action(async (account: string, name: string, options: AddOptions) =>
      (await import('./fields.js')).addField(account, name, options),
    );
  field
    .command('list')
    .description('list the custom fields of an account, in the order of the response, with their warnings')
    .argument('<account>', 'slug of the account')
    .option(
      '--json',
      'print JSON: {fields: [{name, schema, expression, description, warning: {count, message, result_id, last_at}}], stale_bodies}',
    )
    .addHelpText('after', example('field list acme'))
    .action(async (account: string, options: { json?: boolean }) =>
      (await import('./fields.js')).listFields(account, options),
    );
  field
    .command('remove')
    .description('remove a custom field, also from the stored bodies')
    .argument('<account>', 'slug of the account')
    .argument('<name>', 'name of the field')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, field, removed, rebuilt}')
    .addHelpText('after', '\nIf interrupted, the same command continues the rebuild.')
    .addHelpText('after', example('field remove acme mention_count'))
    .action(async (account: string, name: string, options: RemoveOptions) =>
      (await import('./fields.js')).removeField(account, name, options),
    );
  field
    .command('rebuild')
    .description('rebuild stored bodies where a change of custom fields was interrupted')
    .argument('<account>', 'slug of the account')
    .option('--json', 'print JSON: {account, rebuilt}')
    .addHelpText('after', example('field rebuild acme'))
    .action(async (account: string, options: { json?: boolean }) =>
      (await import('./fields.js')).rebuildFields(account, options),
    );
}
