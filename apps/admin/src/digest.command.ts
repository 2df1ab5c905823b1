import { type Command, InvalidArgumentError } from 'commander';
import { example } from './command-parts.js';
import type { DigestOptions } from './digest.js';

export function addDigestCommand(program: Command): void {
  program
    .command('digest')
    .description('show the weekly digest of an account as its readers get it, or send it')
    .argument('<account>', 'slug of the account')
    .option('--week <week>', 'such as 2026-W47 (default: the last complete week)', readWeekName)
    .option('--html <file>', 'write the mail as HTML to this file')
    .option('--text', 'print the mail as text (the default)')
    .option(
      '--send',
      'send it now to all readers who have not unsubscribed, even those who have got it; needs SMTP_URL and MAIL_FROM',
    )
    .option('--recipients', 'list its readers, and who has unsubscribed')
    .option('--resubscribe <address>', 'resume sending to a reader who had unsubscribed and asks for it')
    .option(
      '--json',
      'print JSON: what GET /v1/digest gives; with --send {week, mails: [{address, state, trouble}]}; with --recipients [{address, unsubscribed_at}]; with --resubscribe {address, changed}',
    )
    .addHelpText('after', '\nThe onboarding file sets its readers and its day: account.digest.')
    .addHelpText(
      'after',
      example('digest acme --week 2026-W47', 'digest acme --html digest.html', 'digest acme --week 2026-W47 --send'),
    )
    .action(async (account: string, options: DigestOptions) => (await import('./digest.js')).digest(account, options));
}

/** Only the form is checked here; whether the week exists is checked where the calendar is. */
function readWeekName(text: string): string {
  if (/^\d{4}-W\d{2}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a week such as 2026-W47.');
}
