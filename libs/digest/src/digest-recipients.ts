import { Injectable } from '@nestjs/common';
import { type AccountRecord, AuditStore, Database, type DigestRecipientRecord, DigestStore } from '@app/storage';

/** Who gets an account's digest. */
@Injectable()
export class DigestRecipients {
  constructor(
    private readonly database: Database,
    private readonly store: DigestStore,
    private readonly audit: AuditStore,
  ) {}

  /** Those that the account names, in its order, and which of them have unsubscribed. */
  async list({ id, digest }: Pick<AccountRecord, 'id' | 'digest'>): Promise<DigestRecipientRecord[]> {
    const known = new Map((await this.store.recipients(id)).map((one) => [one.address, one.unsubscribedAt]));
    return (digest?.to ?? []).map((address) => ({ address, unsubscribedAt: known.get(address) ?? null }));
  }

  /** For who has unsubscribed and asks for it again. False: the address has not unsubscribed. */
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
