import type { Config } from '@app/config';
import { readOverlap, readSince } from '@app/operations';
import { type AccountRecord, Database } from '@app/storage';
import { WebhookError, WebhookService, WebhooksModule } from '@app/webhooks';
import { accountOf } from './account-of.js';
import { actor } from './actor.js';
import { printJson, printLine, printTable, time } from './print.js';
import { showProgress } from './show-progress.js';
import { withContext } from './with-context.js';

export interface ChangeOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

export interface AddOptions extends ChangeOptions {
  readonly types?: readonly string[];
  readonly format: string;
}

export interface RotateOptions extends ChangeOptions {
  readonly overlap: string;
}

export interface DeliveryOptions {
  readonly state?: string;
  readonly limit?: number;
  readonly json?: boolean;
}

export interface ReplayOptions extends ChangeOptions {
  readonly since: string;
  readonly undelivered?: boolean;
}

const shownOnce = 'The secret is shown this once: hand it over now.';

export async function addWebhook(
  slug: string,
  url: string,
  { types, format, json, reason }: AddOptions,
): Promise<void> {
  const added = await useWebhooks(slug, (webhooks, account) =>
    webhooks.add(account, { url, types, format }, { actor: actor(), reason }),
  );
  if (json) return printJson(added);
  printLine(`webhook ${added.id}`);
  if (added.secret === null) return;
  printLine(`secret  ${added.secret}`);
  printLine(shownOnce);
}

export async function listWebhooks(slug: string, { json }: { json?: boolean }): Promise<void> {
  const rows = (await useWebhooks(slug, (webhooks, account) => webhooks.list(account))).map((webhook) => ({
    id: webhook.id,
    url: webhook.url,
    format: webhook.format,
    types: webhook.types,
    state: webhook.disabledAt ? 'disabled' : webhook.failingSince ? 'failing' : 'well',
    created_at: webhook.createdAt,
    failing_since: webhook.failingSince,
    disabled_at: webhook.disabledAt,
    disabled_because: webhook.disabledBecause,
    last_delivered_at: webhook.lastDeliveredAt,
    old_secret_until: webhook.oldSecretUntil,
    waiting: webhook.waiting,
  }));
  if (json) return printJson(rows);
  printTable(
    ['ID', 'STATE', 'SINCE', 'WAITING', 'LAST DELIVERED', 'FORMAT', 'TYPES', 'URL'],
    rows.map((row) => [
      row.id,
      row.disabled_because === null ? row.state : `${row.state} (${row.disabled_because})`,
      time(row.disabled_at ?? row.failing_since),
      row.waiting,
      time(row.last_delivered_at),
      row.format,
      row.types?.join(', ') ?? 'all',
      row.url,
    ]),
    'no webhooks',
  );
}

export async function testWebhook(slug: string, id: string | undefined, { json }: { json?: boolean }): Promise<void> {
  const { id: tested, outcome } = await useWebhooks(slug, (webhooks, account) => webhooks.test(account, id));
  const { delivered, status } = outcome;
  const trouble = outcome.delivered ? null : outcome.trouble;
  if (json) printJson({ id: tested, delivered, status, trouble });
  else if (delivered) printLine(`${tested} took the message (${status})`);
  if (trouble !== null) throw new WebhookError(`${tested} did not take the message: ${trouble}`);
}

export async function rotateWebhook(
  slug: string,
  id: string | undefined,
  { overlap, json, reason }: RotateOptions,
): Promise<void> {
  const overlapMs = readOverlap(overlap);
  const rotated = await useWebhooks(slug, (webhooks, account) =>
    webhooks.rotate(account, { id, overlapMs }, { actor: actor(), reason }),
  );
  if (json) return printJson({ id: rotated.id, secret: rotated.secret, old_until: rotated.oldUntil });
  printLine(`secret  ${rotated.secret}`);
  printLine(`${shownOnce} The old one signs, too, until ${time(rotated.oldUntil)}.`);
}

export async function disableWebhook(slug: string, id: string | undefined, options: ChangeOptions): Promise<void> {
  const { json, reason } = options;
  const disabled = await useWebhooks(slug, (webhooks, account) =>
    webhooks.disable(account, id, { actor: actor(), reason }),
  );
  if (json) return printJson({ id: disabled, disabled: true });
  printLine(`disabled ${disabled}`);
}

export async function enableWebhook(slug: string, id: string | undefined, options: ChangeOptions): Promise<void> {
  const { json, reason } = options;
  const enabled = await useWebhooks(slug, (webhooks, account) =>
    webhooks.enable(account, id, { actor: actor(), reason }),
  );
  if (json) return printJson({ id: enabled, disabled: false });
  printLine(
    `enabled ${enabled}: what it missed is sent by webhook replay ${slug} ${enabled} --since TIME --undelivered`,
  );
}

export async function removeWebhook(slug: string, id: string | undefined, options: ChangeOptions): Promise<void> {
  const { json, reason } = options;
  const removed = await useWebhooks(slug, (webhooks, account) =>
    webhooks.remove(account, id, { actor: actor(), reason }),
  );
  if (json) return printJson({ id: removed, removed: true });
  printLine(`removed ${removed}`);
}

export async function listDeliveries(slug: string, id: string | undefined, options: DeliveryOptions): Promise<void> {
  const { state, limit = 50, json } = options;
  const rows = (await useWebhooks(slug, (webhooks, account) => webhooks.deliveries(account, { id, state, limit }))).map(
    (delivery) => ({
      webhook: delivery.webhookId,
      event: delivery.eventId,
      type: delivery.type,
      occurred_at: delivery.occurredAt,
      state: delivery.state,
      attempts: delivery.attempts,
      tried_at: delivery.triedAt,
      due_at: delivery.state === 'waiting' ? delivery.dueAt : null,
      status: delivery.status,
      trouble: delivery.trouble,
    }),
  );
  if (json) return printJson(rows);
  printTable(
    ['WEBHOOK', 'EVENT', 'TYPE', 'OCCURRED', 'STATE', 'ATTEMPTS', 'TRIED', 'DUE', 'TROUBLE'],
    rows.map((row) => [
      row.webhook,
      row.event,
      row.type,
      time(row.occurred_at),
      row.state,
      row.attempts,
      time(row.tried_at),
      time(row.due_at),
      row.trouble,
    ]),
    'no deliveries',
  );
}

export async function replayWebhook(slug: string, id: string | undefined, options: ReplayOptions): Promise<void> {
  const { since: text, undelivered = false, json, reason } = options;
  const replayed = await useWebhooks(slug, async (webhooks, account, now) => {
    const since = readSince(text, now);
    return showProgress('events', (long) =>
      webhooks.replay(account, { id, since, undelivered }, { actor: actor(), reason }, long),
    );
  });
  if (json) return printJson(replayed);
  printLine(`${replayed.events} events wait to be sent to ${replayed.id} by the workers`);
}

const modules = ({ webhooks }: Config) => [WebhooksModule.with(webhooks)];

function useWebhooks<T>(
  slug: string,
  work: (webhooks: WebhookService, account: AccountRecord, now: Date) => Promise<T>,
): Promise<T> {
  return withContext(
    async (context) =>
      work(context.get(WebhookService), await accountOf(slug, context), await context.get(Database).now()),
    { modules, endsItself: true },
  );
}
