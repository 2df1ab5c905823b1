import { Injectable } from '@nestjs/common';
import {
  type AccountRecord,
  AccountStore,
  AuditStore,
  Database,
  type KeyRecord,
  KeyStore,
  type LiveKey,
  type Tx,
} from '@app/storage';
import { readExpiry, readOverlap } from './expiry.js';
import { issueKeyText, keyPattern } from './key-format.js';
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

export interface RotationWishes {
  /** How long both keys are in force, such as `24h`; `0`: not at all. */
  readonly overlap: string;
  readonly actor: string;
  readonly reason?: string | undefined;
}

export interface RotatedKey extends IssuedKey {
  readonly oldId: string;
  readonly oldEndsAt: Date;
}

const namedById = 'a key is named by its id: the 8 letters and digits after bm_<environment>_';

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

  /**
   * Issues a key of the same label, environment and length of life in the place of one, which stays in force for `overlap`
   * (such as `24h`; `0` ends it now). `target` is a key's id, or an account that has one line of keys.
   */
  rotate(target: string, { overlap, actor, reason }: RotationWishes): Promise<RotatedKey> {
    const overlapMs = readOverlap(overlap);
    return this.database.inTransaction(async (tx) => {
      const old = await this.keyToRotate(target, tx);
      if (old.successorId !== null)
        throw new OperationError(`key ${old.id} was rotated before: its successor is ${old.successorId}`);
      const lifeMs = old.expiresAt && old.expiresAt.getTime() - old.createdAt.getTime();
      const expires =
        lifeMs === null ? undefined : new Date((await this.database.now(tx)).getTime() + lifeMs).toISOString();
      const account = { id: old.accountId, slug: old.accountSlug };
      const issued = await this.issueIn(tx, account, {
        label: old.label ?? undefined,
        environment: old.environment,
        expires,
        actor,
      });
      const oldEndsAt = await this.keys.succeed(old.id, { successorId: issued.id, overlapMs }, tx);
      const details = { successor: issued.id, ends_at: oldEndsAt, reason };
      await this.audit.add({ actor, action: 'key.rotate', accountSlug: account.slug, subject: old.id, details }, tx);
      return { ...issued, oldId: old.id, oldEndsAt };
    });
  }

  private async keyToRotate(target: string, tx: Tx): Promise<LiveKey> {
    if (keyPattern.test(target)) throw new OperationError(namedById);
    const named = /^[0-9A-Za-z]{8}$/.test(target) ? await this.keys.lockLive(target, tx) : null;
    if (named) return named;
    const account = await this.accounts.bySlug(target, tx);
    if (!account) throw new OperationError(`there is no key in force and no account "${target}"`);
    const now = (await this.database.now(tx)).getTime();
    const heads = (await this.keys.list(account.id)).filter(
      ({ revokedAt, expiresAt, successorId }) =>
        !revokedAt && !successorId && (!expiresAt || expiresAt.getTime() > now),
    );
    const key = heads.length === 1 ? await this.keys.lockLive(heads[0]!.id, tx) : null;
    if (key) return key;
    if (heads.length === 0) throw new OperationError(`account "${target}" has no key in force: issue one`);
    throw new OperationError(
      `account "${target}" has several keys: name one of ${heads.map(({ id }) => id).join(', ')}`,
    );
  }

  /** Takes a key out of force for good. Returns its account's slug. */
  revoke(id: string, { actor, reason }: { actor: string; reason?: string | undefined }): Promise<string> {
    // A whole key, pasted by mistake, must not come back in a message.
    if (!/^[0-9A-Za-z]{8}$/.test(id)) throw new OperationError(namedById);
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
