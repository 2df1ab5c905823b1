import type { Command } from 'commander';
import { example, readList } from './command-parts.js';
import type { AddOptions, ListOptions, RemoveOptions } from './people.js';

export function addPersonCommands(program: Command): void {
  const person = program
    .command('person')
    .description('say who may sign in to an account by the identity provider of OIDC_ISSUER or MCP_OAUTH_ISSUER');
  person
    .command('add')
    .description('let a person in, or change what they may do')
    .argument('<account>', 'slug of the account')
    .argument('<person>', 'what the provider calls them: by default their mail address (OIDC_PERSON_CLAIM)')
    .option('--scope <scopes>', 'what they may do: read, or read,write where the account allows self-service', readList)
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, person, scopes, changed}')
    .addHelpText(
      'after',
      example('person add acme anna@example.com', 'person add acme anna@example.com --scope read,write'),
    )
    .action(async (account: string, name: string, options: AddOptions) =>
      (await import('./people.js')).addPerson(account, name, options),
    );
  person
    .command('list')
    .description('list the people of an account, by name')
    .argument('<account>', 'slug of the account')
    .option('--json', 'print JSON: [{person, scopes, added_at}]')
    .addHelpText('after', example('person list acme'))
    .action(async (account: string, options: ListOptions) =>
      (await import('./people.js')).listPeople(account, options),
    );
  person
    .command('remove')
    .description('let a person in no longer: their sessions end within a second')
    .argument('<account>', 'slug of the account')
    .argument('<person>', 'as person list names them')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, person}')
    .addHelpText('after', example('person remove acme anna@example.com --reason "left the company"'))
    .action(async (account: string, name: string, options: RemoveOptions) =>
      (await import('./people.js')).removePerson(account, name, options),
    );
}
