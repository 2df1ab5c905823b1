import { Injectable } from '@nestjs/common';
import {
  type AccountRecord,
  AccountStore,
  AuditStore,
  Database,
  type KeyRecord,
  KeyStore,
  type Tx,
} from '@app/storage';
import { readExpiry } from './expiry.js';
import { issueKeyText } from './key-format.js';
import { OperationError } from './operation-error.js';
import { OperationsOptions } from './operations-options.js';

export interface KeyWishes {
  readonly label?: string | undefined;
  /** As `readExpiry` takes it; absent: the key does not expire. */
  readonly expires?: string | undefined;
  /** Absent: the service's own. */
  readonly environment?: string | undefined;
}

/** The only place where `apiKey` is ever seen. */
export interface IssuedKey {
  readonly id: string;
  readonly apiKey: string;
  readonly expiresAt: Date | null;
}

/** Keys of accounts; every change leaves its trace in the same transaction. */
@Injectable()
export class KeyService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly keys: KeyStore,
    private readonly audit: AuditStore,
    private readonly options: OperationsOptions,
  ) {}

  /** Throws OperationError where there is no such account or a wish makes no sense. */
  issue(slug: string, wishes: KeyWishes, { actor }: { actor: string }): Promise<IssuedKey> {
    return this.database.inTransaction(async (tx) =>
      this.issueIn(tx, await this.accountOf(slug, tx), { ...wishes, actor }),
    );
  }

  /** The same inside a larger change. */
  async issueIn(
    tx: Tx,
    account: Pick<AccountRecord, 'id' | 'slug'>,
    { label, expires, environment = this.options.keyEnvironment, actor }: KeyWishes & { actor: string },
  ): Promise<IssuedKey> {
    const expiresAt = expires === undefined ? null : readExpiry(expires, await this.database.now(tx));
    const { id, sha256, text } = issueKeyText(checkedEnvironment(environment));
    const key = { id, environment, secretSha256: sha256, label: checkedLabel(label), expiresAt };
    await this.keys.add(key, { accountId: account.id }, tx);
    const details = { environment, label: key.label, expires_at: expiresAt };
    await this.audit.add({ actor, action: 'key.issue', accountSlug: account.slug, subject: id, details }, tx);
    return { id, apiKey: text, expiresAt };
  }

  async list(slug: string): Promise<KeyRecord[]> {
    return this.keys.list((await this.accountOf(slug)).id);
  }

  /** Takes a key out of force for good. Returns its account's slug. */
  revoke(id: string, { actor, reason }: { actor: string; reason?: string | undefined }): Promise<string> {
    // A whole key, pasted by mistake, must not come back in a message.
    if (!/^[0-9A-Za-z]{8}$/.test(id)) {
      throw new OperationError('a key is named by its id: the 8 letters and digits after bm_<environment>_');
    }
    return this.database.inTransaction(async (tx) => {
      const slug = await this.keys.revoke(id, tx);
      if (slug === null) throw new OperationError(`there is no key ${id}, or it was revoked before`);
      await this.audit.add({ actor, action: 'key.revoke', accountSlug: slug, subject: id, details: { reason } }, tx);
      return slug;
    });
  }

  private async accountOf(slug: string, tx?: Tx): Promise<AccountRecord> {
    const account = await this.accounts.bySlug(slug, tx);
    if (!account) throw new OperationError(`there is no account "${slug}"`);
    return account;
  }
}

function checkedLabel(label: string | undefined): string | null {
  if (label === undefined) return null;
  if (!/^\P{C}{1,100}$/u.test(label)) throw new OperationError('a label has 1 to 100 characters on one line');
  return label;
}

function checkedEnvironment(environment: string): string {
  if (/^[a-z][a-z0-9]{0,15}$/.test(environment)) return environment;
  throw new OperationError('an environment has 1 to 16 lower-case letters and digits, a letter first');
}
