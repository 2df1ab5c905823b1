import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eventTypes } from '@app/contract';
import {
  AuditStore,
  Database,
  type DeliveryRecord,
  type OfWebhook,
  type Replay,
  type Tx,
  type WebhookRecord,
  WebhookStore,
} from '@app/storage';
import {
  type DeliveryOutcome,
  newSecret,
  secretText,
  type WebhookFormat,
  webhookFormats,
  WebhookSender,
} from '@app/webhook-sender';
import { receiverOf } from './message.js';
import { WebhookSwitch } from './webhook-switch.js';

/** An operator's command cannot be done; the message is one line, with the next step if there is one. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** The account that has the webhooks. */
interface AccountRef {
  readonly id: string;
  readonly slug: string;
}

/** Who makes a change, and why, for the audit trail. */
interface AuditNote {
  readonly actor: string;
  readonly reason?: string | undefined;
}

export interface WantedWebhook {
  readonly url: string;
  /** Event types to be sent; absent: all. */
  readonly types?: readonly string[] | undefined;
  readonly format?: string | undefined;
}

/** Reports the progress of long work, and can stop it between two steps. */
interface ProgressOptions {
  readonly signal: AbortSignal;
  readonly begin: (total: number) => void;
  readonly step: (count: number) => void;
}

const mostAccountRef = 20;
const replayedAtOnce = 500;

/** What operators do with the webhooks of an account. The id may be left out if the account has one webhook. Rejects with WebhookError. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhookStore,
    private readonly switches: WebhookSwitch,
    private readonly audit: AuditStore,
    private readonly sender: WebhookSender,
  ) {}

  /** The secret is never shown again; `null`: messages of this format are not signed. Rejects with AddressError, too. */
  async add(
    account: AccountRef,
    wanted: WantedWebhook,
    trace: AuditNote,
  ): Promise<{ id: string; url: string; secret: string | null }> {
    const [types, format] = [checkedTypes(wanted.types), checkedFormat(wanted.format)];
    const url = await this.sender.check(wanted.url);
    const secret = format === 'standard' ? newSecret() : null;
    return this.database.inTransaction(async (tx) => {
      if ((await this.webhooks.list(account.id, tx)).length >= mostAccountRef)
        throw new WebhookError(
          `"${account.slug}" has ${mostAccountRef} webhooks, which is the most: webhook remove ${account.slug} ID`,
        );
      const id = await this.webhooks.add(account.id, { url, format, types, secret }, tx);
      if (id === null)
        throw new WebhookError(`"${account.slug}" has a webhook of this address: webhook list ${account.slug}`);
      await this.trace('add', { account, id, details: { host: hostOf(url), format, types } }, trace, tx);
      return { id, url, secret: secret && secretText(secret) };
    });
  }

  list(account: AccountRef): Promise<WebhookRecord[]> {
    return this.webhooks.list(account.id);
  }

  /** Sends one message of the type `webhook.test` now, from this process, and stores nothing. */
  async test(account: AccountRef, id?: string): Promise<{ id: string; outcome: DeliveryOutcome }> {
    const { webhookId, ...of } = await this.find(account, id);
    const address = await this.webhooks.address({ ...of, webhookId });
    const summary = `This is a test of the webhook of ${account.slug}.`;
    const message = {
      id: randomUUID(),
      type: 'webhook.test',
      timestamp: new Date(),
      data: { id: webhookId, url: null, summary },
    };
    return { id: webhookId, outcome: await this.sender.send(receiverOf(address!), message) };
  }

  /** Makes a new secret, which is never shown again; until `oldUntil` the old one signs, too. */
  async rotate(
    account: AccountRef,
    { id, overlapMs }: { id?: string | undefined; overlapMs: number },
    trace: AuditNote,
  ): Promise<{ id: string; secret: string; oldUntil: Date }> {
    const of = await this.find(account, id);
    const secret = newSecret();
    return this.database.inTransaction(async (tx) => {
      const oldUntil = await this.webhooks.rotate(of, { secret, overlapMs }, tx);
      if (oldUntil === null) throw new WebhookError('a webhook of the format slack has no secret: its address is one');
      await this.trace('rotate', { account, id: of.webhookId, details: { old_until: oldUntil } }, trace, tx);
      return { id: of.webhookId, secret: secretText(secret), oldUntil };
    });
  }

  /** Returns the webhook's id. */
  async disable(account: AccountRef, id: string | undefined, trace: AuditNote): Promise<string> {
    const of = await this.find(account, id);
    await this.database.inTransaction(async (tx) => {
      if (!(await this.switches.off(of, 'operator', tx))) throw new WebhookError(`${of.webhookId} is disabled`);
      await this.trace('disable', { account, id: of.webhookId }, trace, tx);
    });
    return of.webhookId;
  }

  /** Sends events from now on; `replay` sends those that the webhook missed. Returns its id. */
  async enable(account: AccountRef, id: string | undefined, trace: AuditNote): Promise<string> {
    const of = await this.find(account, id);
    await this.database.inTransaction(async (tx) => {
      if (!(await this.webhooks.enable(of, tx))) throw new WebhookError(`${of.webhookId} is not disabled`);
      await this.trace('enable', { account, id: of.webhookId }, trace, tx);
    });
    return of.webhookId;
  }

  /** Deletes the webhook, the record of its deliveries and its waiting messages. Returns its id. */
  async remove(account: AccountRef, id: string | undefined, trace: AuditNote): Promise<string> {
    const of = await this.find(account, id);
    await this.database.inTransaction(async (tx) => {
      await this.webhooks.remove(of, tx);
      await this.trace('remove', { account, id: of.webhookId }, trace, tx);
    });
    return of.webhookId;
  }

  /** Deliveries, those of the newest events first. */
  async deliveries(
    account: AccountRef,
    { id, state, limit }: { id?: string | undefined; state?: string | undefined; limit: number },
  ): Promise<DeliveryRecord[]> {
    const webhookId = id === undefined ? undefined : (await this.find(account, id)).webhookId;
    return this.webhooks.deliveries(account.id, { webhookId, state, limit });
  }

  /** Queues events of the feed to be sent again under the ids that they had. Returns how many; events queued before a stop stay queued. */
  async replay(
    account: AccountRef,
    { id, ...wanted }: Replay & { id?: string | undefined },
    trace: AuditNote,
    { signal, begin, step }: ProgressOptions,
  ): Promise<{ id: string; events: number }> {
    const of = await this.find(account, id);
    const { disabledAt } = await this.find(account, of.webhookId);
    if (disabledAt)
      throw new WebhookError(`${of.webhookId} is disabled: webhook enable ${account.slug} ${of.webhookId}`);
    const total = await this.webhooks.countReplay(of, wanted);
    if (total > 0) begin(total);
    let events = 0;
    for (let after: string | null = '0'; after !== null && !signal.aborted;) {
      const put = await this.database.inTransaction((tx) =>
        this.webhooks.replay(of, wanted, { after: after!, limit: replayedAtOnce }, tx),
      );
      events += put.events;
      step(put.events);
      after = put.last;
    }
    const details = { since: wanted.since, undelivered: wanted.undelivered, events };
    await this.database.inTransaction((tx) => this.trace('replay', { account, id: of.webhookId, details }, trace, tx));
    return { id: of.webhookId, events };
  }

  private async find(
    account: AccountRef,
    id: string | undefined,
  ): Promise<OfWebhook & Pick<WebhookRecord, 'disabledAt'>> {
    const all = await this.webhooks.list(account.id);
    const found = id === undefined && all.length === 1 ? all[0] : all.find((one) => one.id === id?.toLowerCase());
    if (found) return { accountId: account.id, webhookId: found.id, disabledAt: found.disabledAt };
    if (all.length === 0) throw new WebhookError(`"${account.slug}" has no webhook: webhook add ${account.slug} URL`);
    const there = all.map((one) => one.id).join(', ');
    throw new WebhookError(
      id === undefined
        ? `"${account.slug}" has several webhooks: name one of ${there}`
        : `"${account.slug}" has no webhook ${id}; there are: ${there}`,
    );
  }

  private trace(
    act: string,
    { account, id, details = {} }: { account: AccountRef; id: string; details?: object },
    { actor, reason }: AuditNote,
    tx: Tx,
  ): Promise<void> {
    const entry = {
      actor,
      action: `webhook.${act}`,
      accountSlug: account.slug,
      subject: id,
      details: { reason, ...details },
    };
    return this.audit.add(entry, tx);
  }
}

/** Shown instead of the URL, whose path may be a secret. */
const hostOf = (url: string): string => new URL(url).host;

function checkedTypes(types: readonly string[] | undefined): readonly string[] | null {
  if (types === undefined) return null;
  const unknown = types.find((type) => !eventTypes.includes(type as never));
  if (unknown === undefined && types.length > 0) return [...new Set(types)];
  throw new WebhookError(`"${unknown ?? ''}" is no type of events; there are: ${eventTypes.join(', ')}`);
}

function checkedFormat(format = 'standard'): WebhookFormat {
  const known = webhookFormats.find((one) => one === format);
  if (known === undefined) throw new WebhookError(`"${format}" is no format; there are: ${webhookFormats.join(', ')}`);
  return known;
}
