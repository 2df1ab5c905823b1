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

/** How many seconds after its first, second … failed attempt a mail is tried again; after the last it is given up, about a day after the first. */
const retrySeconds = [60, 300, 900, 3600, 10_800, 21_600, 43_200] as const;

const retryAfter = (attempts: number): number | null => retrySeconds[attempts - 1] ?? null;

/** Makes the digests that are due, and sends their mails. Any number of processes may do so. */
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

  /** Makes each due digest once, and sends the waiting mails. Stops between two digests or mails if it is aborted. */
  async work(signal: AbortSignal): Promise<void> {
    await this.makeDue(signal);
    if (this.mailer.isSet) await this.sendAll(undefined, signal);
  }

  /** One transaction makes a digest, its event `digest.ready` and its waiting mails, so that a crash loses none of them. */
  private async makeDue(signal: AbortSignal): Promise<void> {
    const now = await this.database.now();
    for (const { accountId, settings, ...state } of await this.store.accounts()) {
      if (signal.aborted) return;
      const week = dueWeek({ settings, ...state }, now);
      if (week === null) continue;
      await this.database.inTransaction(async (tx) => {
        const key = { accountId, week: week.from };
        if (!(await this.store.make(key, tx))) return;
        await this.outbox.add({ accountId, type: 'digest.ready', data: { week: week.name } }, tx);
        // Without a mail server no mail is stored: one that is set up later must not send old digests.
        if (this.mailer.isSet) await this.store.address(key, settings.to, tx);
      });
    }
  }

  /** Sends a week's mails to all who have not unsubscribed, even if they have them already. Returns what became of each mail. */
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
      // The server is down or refuses us, so it would not take the other mails either.
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
    // Mails of one account follow each other, so that only the last digest is needed again.
    written.clear();
    written.set(key, digest);
    return digest;
  }
}
