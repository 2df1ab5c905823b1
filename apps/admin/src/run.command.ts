import { type Command, Option } from 'commander';
import { example, mostRows, readCount, runStatuses } from './command-parts.js';
import type { RunOptions } from './run.js';
import type { CancelOptions } from './cancel-runs.js';
import type { ListOptions } from './list-runs.js';

export function addRunCommand(program: Command): void {
  program
    .command('run')
    .description('ask now: all active prompts of an account, or one')
    .argument('<account>', 'slug of the account')
    .option('--prompt <id>', 'only this prompt, active or not')
    .option('--assistant <slug>', 'only this assistant, where the prompt asks it (default: all that it asks)')
    .option('--new', 'only prompts without an answer')
    .option('--wait', 'work the runs in this process, and fail where one fails (default: leave them to the service)')
    .option('--dry-run', 'say what would be asked at which cost, without asking')
    .option('--reason <text>', 'for the audit trail')
    .option(
      '--json',
      'print JSON: {"runs": [{id, prompt_id, assistant, status}], questions, expected_cost_usd, left_today: {runs, cost_usd}}',
    )
    .addHelpText(
      'after',
      `
A new prompt is due at once. Where its first slot waits or is under way, that slot is taken up: nothing is asked twice.`,
    )
    .addHelpText('after', example('run acme --new --wait', 'run acme'))
    .action(async (account: string, options: RunOptions) => (await import('./run.js')).run(account, options));
}

export function addRunsCommands(program: Command): void {
  const runs = program.command('runs').description('view runs, and cancel queued ones');
  runs
    .command('list')
    .description('list runs, newest first')
    .argument('[account]', 'slug of the account (default: all accounts)')
    .addOption(new Option('--status <status>', 'only these').choices(runStatuses))
    .option('--since <when>', 'opened since then: 12h, 7d or a time such as 2027-01-01T00:00:00Z')
    .option('--code <code>', 'with this error, such as rate_limited')
    .option('--assistant <slug>', 'that ask this assistant')
    .option('--model <model>', 'answered by this model')
    .option('--limit <count>', `runs at most, 1 to ${mostRows}`, readCount(mostRows), 50)
    .option(
      '--json',
      'print JSON: [{id, account, prompt_id, query, geo, place, locale, model, assistant, slot, sample, status, attempts, recoveries, failures, input_tokens, output_tokens, searches, cost_usd, started_at, finished_at, error}]',
    )
    .addHelpText(
      'after',
      example('runs list acme --status failed --limit 20', 'runs list --since 12h --code rate_limited'),
    )
    .action(async (account: string | undefined, options: ListOptions) =>
      (await import('./list-runs.js')).listRuns(account, options),
    );
  runs
    .command('show')
    .description('show everything about one run: prompt, attempts, cost, error, answer, analyses')
    .argument('<id>', 'id of the run; a result has the id of its run')
    .option(
      '--json',
      'print JSON: what runs list prints of a run, and {brand, created_at, retry_at, refusal, answer: {text, model, provider, api, geo_applied, place_applied, locale_applied, retrieval, searches, cleaned, citations, answered_at}, analyses: [{analyser, mode, mentions, current, created_at}]}',
    )
    .addHelpText('after', example('runs show 7d9f2b1c-5a0e-4c83-9f11-2f4f0f6f8a55'))
    .action(async (id: string, options: { json?: boolean }) => (await import('./show-run.js')).showRun(id, options));
  runs
    .command('cancel')
    .description('cancel the queued runs of an account: they end as skipped, cancelled; those under way are finished')
    .argument('<account>', 'slug of the account')
    .option('--prompt <id>', 'only runs of this prompt')
    .option('--dry-run', 'say how many would be cancelled, without cancelling them')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {account, dry_run, cancelled: [{id, prompt_id, assistant}]}')
    .addHelpText('after', '\nretry does not ask them again; run and the next slot do.')
    .addHelpText('after', example('runs cancel acme', 'runs cancel acme --dry-run'))
    .action(async (account: string, options: CancelOptions) =>
      (await import('./cancel-runs.js')).cancelRuns(account, options),
    );
}
