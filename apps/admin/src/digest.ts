import type { INestApplicationContext } from '@nestjs/common';
import {
  DigestMailModule,
  DigestMails,
  DigestRecipients,
  DigestSender,
  DigestService,
  lastWeek,
  type Week,
  weekNamed,
} from '@app/digest';
import { OperationError } from '@app/operations';
import { type AccountRecord, Database, type DigestRecipientRecord, type MailState } from '@app/storage';
import { accountOf } from './account-of.js';
import { actor } from './actor.js';
import { interruption } from './interruption.js';
import { printJson, printLine, printTable, time, writeOut } from './print.js';
import { withContext } from './with-context.js';
import { writeWhole } from './write-whole.js';

export interface DigestOptions {
  readonly week?: string;
  readonly html?: string;
  readonly text?: boolean;
  readonly send?: boolean;
  readonly recipients?: boolean;
  readonly resubscribe?: string;
  readonly json?: boolean;
}

export async function digest(slug: string, options: DigestOptions): Promise<void> {
  await withContext(
    async (context, config) => {
      const account = await accountOf(slug, context);
      if (options.resubscribe !== undefined) return resubscribe(account, options.resubscribe, options, context);
      if (options.recipients) return listRecipients(account, options, context);
      const week = weekOf(options.week, await context.get(Database).now());
      if (!options.send) return show(account, week, options, context);
      if (!config.mail) throw new OperationError('no mail can be sent: set SMTP_URL and MAIL_FROM');
      return send(account, week, options, context);
    },
    { modules: (config) => [DigestMailModule.with(config)] },
  );
}

function weekOf(name: string | undefined, now: Date): Week {
  const last = lastWeek(now);
  if (name === undefined) return last;
  const week = weekNamed(name);
  if (week === null) throw new OperationError(`there is no week ${name}`);
  if (week.from > last.from)
    throw new OperationError(`${name} is not over yet (UTC): ${last.name} is the last that is`);
  return week;
}

async function show(
  { id, slug }: AccountRecord,
  week: Week,
  { html, text, json }: DigestOptions,
  context: INestApplicationContext,
): Promise<void> {
  const body = await context.get(DigestService).read(id, week);
  const mail = await context.get(DigestMails).preview(slug, body);
  if (html !== undefined) {
    await writeWhole(html, (write) => write(Buffer.from(mail.html)));
    if (!json && !text) return printLine(`wrote ${html}`);
  }
  if (json) return printJson(body);
  await writeOut(`Subject: ${mail.subject}\n\n${mail.text}`);
}

async function send(
  account: AccountRecord,
  week: Week,
  { json }: DigestOptions,
  context: INestApplicationContext,
): Promise<void> {
  const { slug } = account;
  if (account.digest === null)
    throw new OperationError(`${slug} has no digest: name its readers in the onboarding file, as account.digest.to`);
  if (account.suspendedAt !== null) throw new OperationError(`${slug} is suspended: account resume ${slug}`);
  const signal = interruption.signal;
  const mails = await context.get(DigestSender).sendNow(account, week, { actor: actor(), signal });
  const sent = new Map(mails.map((mail) => [mail.address, mail]));
  const rows = (await context.get(DigestRecipients).list(account)).map((recipient) =>
    rowOf(recipient, sent.get(recipient.address)),
  );
  if (json) printJson({ week: week.name, mails: rows });
  else
    printTable(
      ['READER', 'STATE', 'TROUBLE'],
      rows.map(({ address, state, trouble }) => [address, state, trouble]),
    );
  const troubled = rows.filter(({ state }) => state === 'waiting' || state === 'given up');
  if (troubled.length > 0)
    throw new OperationError(
      `${troubled.length} of ${rows.length} mails are not sent; a worker that has SMTP_URL tries those again that wait`,
    );
}

interface MailRow {
  readonly address: string;
  readonly state: 'sent' | 'waiting' | 'given up' | 'unsubscribed';
  readonly trouble: string | null;
}

function rowOf({ address, unsubscribedAt }: DigestRecipientRecord, mail: MailState | undefined): MailRow {
  if (unsubscribedAt !== null || mail === undefined) return { address, state: 'unsubscribed', trouble: null };
  const { sentAt, nextAt, trouble } = mail;
  if (sentAt !== null) return { address, state: 'sent', trouble: null };
  return { address, state: nextAt === null ? 'given up' : 'waiting', trouble };
}

async function listRecipients(
  account: AccountRecord,
  { json }: DigestOptions,
  context: INestApplicationContext,
): Promise<void> {
  const recipients = await context.get(DigestRecipients).list(account);
  if (json)
    return printJson(recipients.map(({ address, unsubscribedAt }) => ({ address, unsubscribed_at: unsubscribedAt })));
  printTable(
    ['READER', 'UNSUBSCRIBED'],
    recipients.map(({ address, unsubscribedAt }) => [address, time(unsubscribedAt)]),
    'nobody: name readers in the onboarding file, as account.digest.to',
  );
}

async function resubscribe(
  account: AccountRecord,
  given: string,
  { json }: DigestOptions,
  context: INestApplicationContext,
): Promise<void> {
  const address = given.toLowerCase();
  const changed = await context.get(DigestRecipients).resubscribe(account, address, { actor: actor() });
  if (json) return printJson({ address, changed });
  printLine(changed ? `${address} gets the digest again` : `${address} had not unsubscribed: nothing changed`);
}
