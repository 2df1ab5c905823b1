import { Command } from 'commander';
import { version } from '@app/process';
import { addAccountCommands } from './account.command.js';
import { addAssistantsCommand } from './assistants.command.js';
import { addAuditCommands } from './audit.command.js';
import { addBrandCommands } from './brand.command.js';
import { addDashboardLinkCommand } from './dashboard-link.command.js';
import { addEstimateCommand } from './estimate.command.js';
import { addDatabaseCommands } from './database.command.js';
import { addDigestCommand } from './digest.command.js';
import { addDoctorCommand } from './doctor.command.js';
import { example } from './command-parts.js';
import { addExportCommand } from './export.command.js';
import { addExportsCommands } from './exports.command.js';
import { addFieldCommands } from './field.command.js';
import { addKeyCommands } from './key.command.js';
import { addMigrateCommand } from './migrate.command.js';
import { addNotesCommand } from './notes.command.js';
import { addOnboardCommand } from './onboard.command.js';
import { addPersonCommands } from './person.command.js';
import { addPromptCommands } from './prompt.command.js';
import { addReanalyseCommand } from './reanalyse.command.js';
import { addReportsCommands } from './reports.command.js';
import { addRetryCommand } from './retry.command.js';
import { addRunCommand, addRunsCommands } from './run.command.js';
import { addSourceCommands } from './source.command.js';
import { addSignalsCommands } from './signals.command.js';
import { addStatusCommand } from './status.command.js';
import { addUsageCommand } from './usage.command.js';
import { addWebhookCommands } from './webhook.command.js';

/** Other words that `brand-mentions`, and the image, accept as their first. */
const others = [
  ['start', 'the API and the scheduler in one process; a demo where no assistant is configured'],
  ['start:api', 'the API alone'],
  ['start:worker', 'a worker only, which asks the assistants'],
  ['start:demo-assistant', "a server that responds as an assistant's API does, with written samples"],
  ['mcp', 'MCP over stdin and stdout, for agents that start a program'],
  ['analyse [file]', 'analyse answers offline'],
  ['eval', 'measure the analysis on labelled answers; in a checkout'],
  ['train', 'learn the weights of the analysis from the corpus; in a checkout'],
  ['bench', 'the benchmarks; in a checkout'],
  ['generate', "generate the clients from the API's description; in a checkout"],
] as const;

const otherLines = others.map(([words, does]) => `  ${words.padEnd(20)}  ${does}`).join('\n');

/** Defines the commands and options of the CLI and nothing else: a command loads its code when it runs, so that help appears at once. */
export function createProgram(): Command {
  const program = new Command('brand-mentions')
    .description('Provision accounts, issue keys and manage runs.')
    .version(version, '--version', 'print the release')
    .exitOverride()
    // report-failure.ts prints commander's errors; only help is written here.
    .configureOutput({ writeErr: (help) => process.stdout.write(help), outputError: () => {} })
    .addHelpText('after', `\nOther programs, each with --help:\n${otherLines}`)
    .addHelpText('after', example('onboard acme.yaml', 'key issue acme --label reporting --expires 90d'))
    .addHelpText(
      'after',
      '\nSettings are read from the environment: DATABASE_URL, or DATA_DIR for the embedded database.',
    );
  addMigrateCommand(program);
  addDatabaseCommands(program);
  addDoctorCommand(program);
  addAssistantsCommand(program);
  addStatusCommand(program);
  addUsageCommand(program);
  addOnboardCommand(program);
  addAccountCommands(program);
  addNotesCommand(program);
  addKeyCommands(program);
  addDashboardLinkCommand(program);
  addPersonCommands(program);
  addBrandCommands(program);
  addPromptCommands(program);
  addEstimateCommand(program);
  addRunCommand(program);
  addRetryCommand(program);
  addRunsCommands(program);
  addAuditCommands(program);
  addFieldCommands(program);
  addSourceCommands(program);
  addReanalyseCommand(program);
  addReportsCommands(program);
  addSignalsCommands(program);
  addDigestCommand(program);
  addWebhookCommands(program);
  addExportCommand(program);
  addExportsCommands(program);
  return program;
}
