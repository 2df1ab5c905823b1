import type { Command } from 'commander';
import { example } from './command-parts.js';
import type { DayOptions, OnOptions, SwitchOptions } from './exports.js';

/** Adds `exports …`: closed days of accounts as files. */
export function addExportsCommands(program: Command): void {
  const exports = program
    .command('exports')
    .description('keep closed days (UTC) of accounts as files, at EXPORTS_URL, for data warehouses');
  exports
    .command('on')
    .description('have a worker write each day when it closes, and again when it changes')
    .argument('<account>', 'slug of the account')
    .option('--from <day>', 'the first day (default: that of its first result)')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, exports, changed}')
    .addHelpText('after', example('exports on acme', 'exports on acme --from 2026-11-01'))
    .action(async (account: string, options: OnOptions) => (await import('./exports.js')).switchOn(account, options));
  exports
    .command('off')
    .description('stop exporting; a worker removes the files within minutes')
    .argument('<account>', 'slug of the account')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, exports, changed}')
    .addHelpText('after', example('exports off acme --reason "contract ended"'))
    .action(async (account: string, options: SwitchOptions) =>
      (await import('./exports.js')).switchOff(account, options),
    );
  exports
    .command('list')
    .description('list the exported days, newest first')
    .argument('<account>', 'slug of the account')
    .option('--json', 'print JSON: [{day, revision, results, bytes, exported_at, stale}]')
    .addHelpText('after', example('exports list acme'))
    .action(async (account: string, options: DayOptions) => (await import('./exports.js')).listDays(account, options));
  exports
    .command('write')
    .description('write the days that are due now, or one day again, without waiting for a worker')
    .argument('<account>', 'slug of the account')
    .option('--day <day>', 'this day, whether it is due or not')
    .option('--json', 'print JSON: {account, days: [{day, revision, results, bytes}]}')
    .addHelpText('after', example('exports write acme', 'exports write acme --day 2026-11-27'))
    .action(async (account: string, options: DayOptions) => (await import('./exports.js')).writeDays(account, options));
  exports
    .command('verify')
    .description('compare all files with their manifests; exit 1 where one differs or is missing')
    .argument('<account>', 'slug of the account')
    .option('--day <day>', 'this day alone')
    .option('--json', 'print JSON: {account, days, files, troubles}')
    .addHelpText('after', example('exports verify acme', 'exports verify acme --day 2026-11-27'))
    .action(async (account: string, options: DayOptions) =>
      (await import('./exports.js')).verifyDays(account, options),
    );
}
