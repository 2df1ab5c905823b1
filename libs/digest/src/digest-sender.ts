import { Injectable, Logger } from '@nestjs/common';
import type { DigestBody } from '@app/contract';
import { MailError, Mailer } from '@app/mail';
import {
  type AccountRecord,
  AuditStore,
  Database,
  type DigestKey,
  DigestStore,
  type DueMail,
  type MailState,
  OutboxStore,
} from '@app/storage';
import { DigestMails } from './digest-mails.js';
import { DigestService } from './digest.service.js';
import { dueWeek } from './due-week.js';
import { type Week, weekOf } from './week.js';

/** Until a mail that the server did not take is tried again, in seconds; after the last of them it is given up: a day in all. */
const retrySeconds = [60, 300, 900, 3600, 10_800, 21_600, 43_200] as const;

const retryAfter = (attempts: number): number | null => retrySeconds[attempts - 1] ?? null;

/** Makes the digests that are due, and sends their mails. Any number of processes may. */
@Injectable()
export class DigestSender {
  private readonly log = new Logger(DigestSender.name);

  constructor(
    private readonly database: Database,
    private readonly store: DigestStore,
    private readonly outbox: OutboxStore,
    private readonly audit: AuditStore,
    private readonly digests: DigestService,
    private readonly mails: DigestMails,
    private readonly mailer: Mailer,
  ) {}

  /** One turn: what is due is made, each account's week once, and what waits is sent. Stops between two where it is aborted. */
  async work(signal: AbortSignal): Promise<void> {
    await this.makeDue(signal);
    if (this.mailer.isSet) await this.sendAll(undefined, signal);
  }

  /** Once made, it is told (`digest.ready`) and its mails wait in the same transaction: none is lost, whatever dies. */
  private async makeDue(signal: AbortSignal): Promise<void> {
    const now = await this.database.now();
    for (const { accountId, settings, ...known } of await this.store.accounts()) {
      if (signal.aborted) return;
      const week = dueWeek({ settings, ...known }, now);
      if (week === null) continue;
      await this.database.inTransaction(async (tx) => {
        const key = { accountId, week: week.from };
        if (!(await this.store.make(key, tx))) return;
        await this.outbox.add({ accountId, type: 'digest.ready', data: { week: week.name } }, tx);
        // Where mails cannot be sent, none waits for the day on which they can.
        if (this.mailer.isSet) await this.store.address(key, settings.to, tx);
      });
    }
  }

  /** Sends a week's mails to all who have not unsubscribed, also to whom they were sent before. What became of each. */
  async sendNow(
    { id: accountId, slug, digest }: Pick<AccountRecord, 'id' | 'slug' | 'digest'>,
    week: Week,
    { actor, signal }: { readonly actor: string; readonly signal: AbortSignal },
  ): Promise<MailState[]> {
    const key = { accountId, week: week.from };
    await this.database.inTransaction(async (tx) => {
      await this.store.remake(key, tx);
      await this.store.address(key, digest?.to ?? [], tx);
      const details = { week: week.name };
      await this.audit.add({ actor, action: 'digest.send', accountSlug: slug, details }, tx);
    });
    await this.sendAll(key, signal);
    return this.store.mails(key);
  }

  private async sendAll(of: DigestKey | undefined, signal: AbortSignal): Promise<void> {
    const written = new Map<string, DigestBody>();
    while (!signal.aborted) {
      const mail = await this.store.take(of);
      if (mail === null) return;
      const trouble = await this.send(mail, written);
      // The server is away, or does not let us in: so it would be for the others.
      if (trouble !== null && !trouble.isFinal) return;
    }
  }

  private async send(mail: DueMail, written: Map<string, DigestBody>): Promise<MailError | null> {
    const what = `the digest ${weekOf(mail.week).name} of ${mail.slug}`;
    try {
      const digest = await this.digestOf(mail, written);
      await this.mailer.send(await this.mails.write(mail.slug, digest, mail));
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      const againInSeconds = error.isFinal ? null : retryAfter(mail.attempts);
      await this.store.failed(mail, { trouble: error.message, againInSeconds });
      const next = againInSeconds === null ? 'it is given up' : `next attempt in ${againInSeconds} s`;
      this.log.warn(`${what} was not sent to one of its readers (attempt ${mail.attempts}): ${error.message}; ${next}`);
      return error;
    }
    await this.store.sent(mail);
    this.log.log(`${what} was sent to one of its readers`);
    return null;
  }

  private async digestOf({ accountId, week }: DueMail, written: Map<string, DigestBody>): Promise<DigestBody> {
    const key = `${accountId} ${week}`;
    const digest = written.get(key) ?? (await this.digests.read(accountId, weekOf(week)));
    // Mails of one account follow each other.
    written.clear();
    written.set(key, digest);
    return digest;
  }
}
