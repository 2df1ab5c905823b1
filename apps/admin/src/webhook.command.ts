import { type Command, Option } from 'commander';
import { example, mostRows, readCount, readList } from './command-parts.js';
import type { AddOptions, ChangeOptions, DeliveryOptions, ReplayOptions, RotateOptions } from './webhooks.js';

const deliveryStates = ['waiting', 'delivered', 'failed'];
const anId = 'id of the webhook (default: the one that the account has)';

/** Adds `webhook …`: customers' receivers of events. */
export function addWebhookCommands(program: Command): void {
  const webhook = program.command('webhook').description('send customers the events of an account');
  webhook
    .command('add')
    .description('send messages to an address; its secret is shown once and never again')
    .argument('<account>', 'slug of the account')
    .argument('<url>', 'https address of the receiver')
    .option('--types <list>', 'types of events, such as signal.opened,prompt.failed (default: all)', readList)
    .option(
      '--format <name>',
      'standard, signed by Standard Webhooks; or slack, for hooks of Slack and Teams',
      'standard',
    )
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, url, secret}')
    .addHelpText(
      'after',
      example(
        'webhook add acme https://hooks.acme.example/mentions',
        'webhook add acme https://hooks.slack.com/services/T0/B0/x --format slack --types signal.opened',
      ),
    ) // prettier-ignore
    .action(async (account: string, url: string, options: AddOptions) =>
      (await import('./webhooks.js')).addWebhook(account, url, options),
    );
  webhook
    .command('list')
    .description('list the webhooks of an account and their state')
    .argument('<account>', 'slug of the account')
    .option(
      '--json',
      'print JSON: [{id, url, format, types, state, created_at, failing_since, disabled_at, disabled_because, last_delivered_at, old_secret_until, waiting}]',
    )
    .addHelpText('after', example('webhook list acme'))
    .action(async (account: string, options: { json?: boolean }) =>
      (await import('./webhooks.js')).listWebhooks(account, options),
    );
  webhook
    .command('test')
    .description('send a test message now, of the type webhook.test, and show the outcome; exit 1 if it failed')
    .argument('<account>', 'slug of the account')
    .argument('[webhook]', anId)
    .option('--json', 'print JSON: {id, delivered, status, trouble}')
    .addHelpText('after', example('webhook test acme'))
    .action(async (account: string, id: string | undefined, options: { json?: boolean }) =>
      (await import('./webhooks.js')).testWebhook(account, id, options),
    );
  webhook
    .command('rotate')
    .description('give a webhook a new secret, shown once; the old one also signs for a while')
    .argument('<account>', 'slug of the account')
    .argument('[webhook]', anId)
    .option('--overlap <time>', 'how long both sign: 24h, 7d, or 0', '24h')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, secret, old_until}')
    .addHelpText('after', example('webhook rotate acme --overlap 24h'))
    .action(async (account: string, id: string | undefined, options: RotateOptions) =>
      (await import('./webhooks.js')).rotateWebhook(account, id, options),
    );
  addSwitches(webhook);
  addPast(webhook);
}

function addSwitches(webhook: Command): void {
  webhook
    .command('disable')
    .description('stop sending; pending messages are dropped')
    .argument('<account>', 'slug of the account')
    .argument('[webhook]', anId)
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, disabled}')
    .addHelpText('after', example('webhook disable acme --reason "asked for by mail"'))
    .action(async (account: string, id: string | undefined, options: ChangeOptions) =>
      (await import('./webhooks.js')).disableWebhook(account, id, options),
    );
  webhook
    .command('enable')
    .description('resume sending, from now on; replay sends what was missed')
    .argument('<account>', 'slug of the account')
    .argument('[webhook]', anId)
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, disabled}')
    .addHelpText('after', example('webhook enable acme', 'webhook replay acme --since 7d --undelivered'))
    .action(async (account: string, id: string | undefined, options: ChangeOptions) =>
      (await import('./webhooks.js')).enableWebhook(account, id, options),
    );
  webhook
    .command('remove')
    .description('delete a webhook, with the list of what was sent to it; pending messages are dropped')
    .argument('<account>', 'slug of the account')
    .argument('[webhook]', anId)
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, removed}')
    .addHelpText('after', example('webhook remove acme --reason "another address"'))
    .action(async (account: string, id: string | undefined, options: ChangeOptions) =>
      (await import('./webhooks.js')).removeWebhook(account, id, options),
    );
}

function addPast(webhook: Command): void {
  webhook
    .command('deliveries')
    .description('list what was sent or is pending, of the last 30 days, newest events first')
    .argument('<account>', 'slug of the account')
    .argument('[webhook]', 'id of the webhook (default: all)')
    .addOption(new Option('--state <state>', 'only these').choices(deliveryStates))
    .option('--limit <n>', 'events at most (default: 50)', readCount(mostRows))
    .option(
      '--json',
      'print JSON: [{webhook, event, type, occurred_at, state, attempts, tried_at, due_at, status, trouble}]',
    )
    .addHelpText('after', example('webhook deliveries acme --state failed'))
    .action(async (account: string, id: string | undefined, options: DeliveryOptions) =>
      (await import('./webhooks.js')).listDeliveries(account, id, options),
    );
  webhook
    .command('replay')
    .description('queue events to be sent again, under the same ids')
    .argument('<account>', 'slug of the account')
    .argument('[webhook]', anId)
    .requiredOption('--since <time>', 'events from then on: 7d, 12h, 4w, or a time such as 2027-01-01T00:00:00Z')
    .option('--undelivered', 'only those that the receiver has not accepted')
    .option('--reason <text>', 'for the audit trail')
    .option('--json', 'print JSON: {id, events}')
    .addHelpText('after', '\nEvents are kept for 30 days.')
    .addHelpText('after', example('webhook replay acme --since 7d --undelivered'))
    .action(async (account: string, id: string | undefined, options: ReplayOptions) =>
      (await import('./webhooks.js')).replayWebhook(account, id, options),
    );
}
