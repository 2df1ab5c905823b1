import { Injectable } from '@nestjs/common';
import { type AccountRecord, AuditStore, Database, type DigestRecipientRecord, DigestStore } from '@app/storage';

/** The recipients of an account's digest. */
@Injectable()
export class DigestRecipients {
  constructor(
    private readonly database: Database,
    private readonly store: DigestStore,
    private readonly audit: AuditStore,
  ) {}

  /** The recipients in the order of the account's settings, and which of them have unsubscribed. */
  async list({ id, digest }: Pick<AccountRecord, 'id' | 'digest'>): Promise<DigestRecipientRecord[]> {
    const unsubscribed = new Map((await this.store.recipients(id)).map((one) => [one.address, one.unsubscribedAt]));
    return (digest?.to ?? []).map((address) => ({ address, unsubscribedAt: unsubscribed.get(address) ?? null }));
  }

  /** Sends the digest again to somebody who has unsubscribed. False if the address has not unsubscribed. */
  resubscribe(
    { id, slug }: Pick<AccountRecord, 'id' | 'slug'>,
    address: string,
    { actor }: { readonly actor: string },
  ): Promise<boolean> {
    return this.database.inTransaction(async (tx) => {
      if (!(await this.store.resubscribe(id, address, tx))) return false;
      await this.audit.add({ actor, action: 'digest.resubscribe', accountSlug: slug, subject: address }, tx);
      return true;
    });
  }
}
