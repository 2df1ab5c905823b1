import type { Command } from 'commander';
import type { DoctorOptions } from './doctor.js';
import { example } from './command-parts.js';

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check everything the service needs, and say what to fix; changes nothing')
    .option('--call', 'ask each assistant one real question, which costs what a run costs')
    .option('--send-test', 'send the operator a test message, by OPERATOR_WEBHOOK_URL or OPERATOR_MAIL_TO')
    .option('--assistant <slug>', 'check only this assistant')
    .option('--json', 'print JSON: [{state, check, message, advice}], state ok, warn or fail')
    .addHelpText('after', '\nExits 1 where a check fails; with warnings only it exits 0.')
    .addHelpText('after', example('doctor', 'doctor --call --json', 'doctor --assistant claude --call'))
    .action(async (options: DoctorOptions) => (await import('./doctor.js')).doctor(options));
}
