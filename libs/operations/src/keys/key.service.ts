import { Injectable } from '@nestjs/common';
import { isAddressOrRange } from '@app/config';
import { keyScopes } from '@app/contract';
import {
  type AccountRecord,
  AccountStore,
  AuditStore,
  Database,
  issueKeyText,
  type KeyChanges,
  keyPattern,
  KeyStore,
  type LiveKey,
  OutboxStore,
  type Tx,
} from '@app/storage';
import { readExpiry, readOverlap, readSince } from './expiry.js';
import { OperationError, OperationsOptions, type Trace } from '../operation/operation.js';
import { checkId, isUsable, type ListedKey, stateOf } from './key-state.js';

export interface KeyOptions {
  readonly label?: string | undefined;
  /** Scopes from `keyScopes`; `write` includes read. Absent: read. */
  readonly scopes?: readonly string[] | undefined;
  /** IP addresses and ranges (CIDR) that may use the key. Absent or empty: any. */
  readonly allowedAddresses?: readonly string[] | undefined;
  /** Text for `readExpiry`; absent: the key does not expire. */
  readonly expires?: string | undefined;
  /** Absent: the service's own environment. */
  readonly environment?: string | undefined;
}

/** Changes to a key; absent: the value stays. */
export type KeyUpdate = Pick<KeyOptions, 'label' | 'scopes' | 'allowedAddresses'>;

/** The only type that holds `apiKey`, the whole key. */
export interface IssuedKey {
  readonly id: string;
  readonly apiKey: string;
  readonly expiresAt: Date | null;
}

export interface RotationOptions extends Trace {
  /** How long both keys are valid, such as `24h`; `0`: not at all. */
  readonly overlap: string;
}

export interface RotatedKey extends IssuedKey {
  readonly oldId: string;
  readonly oldEndsAt: Date;
}

/** Issues and changes keys; each change is recorded in the audit trail in the same transaction. */
@Injectable()
export class KeyService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly keys: KeyStore,
    private readonly audit: AuditStore,
    private readonly outbox: OutboxStore,
    private readonly options: OperationsOptions,
  ) {}

  /** Throws OperationError where there is no such account or an option is invalid. */
  issue(slug: string, options: KeyOptions, trace: Trace): Promise<IssuedKey> {
    return this.database.inTransaction(async (tx) =>
      this.issueIn(tx, await this.accountOf(slug, tx), { ...options, ...trace }),
    );
  }

  /** `issue` within the caller's transaction. */
  async issueIn(
    tx: Tx,
    account: Pick<AccountRecord, 'id' | 'slug'>,
    {
      label,
      scopes = [],
      allowedAddresses = [],
      expires,
      environment = this.options.keyEnvironment,
      actor,
      reason,
    }: KeyOptions & Trace,
  ): Promise<IssuedKey> {
    const expiresAt = expires === undefined ? null : readExpiry(expires, await this.database.now(tx));
    const { id, sha256, text } = issueKeyText(checkedEnvironment(environment));
    const key = {
      id,
      environment,
      secretSha256: sha256,
      label: checkedLabel(label),
      scopes: checkedScopes(scopes),
      allowedAddresses: checkedAddresses(allowedAddresses),
      expiresAt,
    };
    await this.keys.add(key, { accountId: account.id }, tx);
    const details = { environment, ...detailsOf(key), expires_at: expiresAt, reason };
    await this.audit.add({ actor, action: 'key.issue', accountSlug: account.slug, subject: id, details }, tx);
    return { id, apiKey: text, expiresAt };
  }

  /** The newest first. With `unused` (such as `90d`): only valid keys that were not used for that long. */
  async list(slug: string, { unused }: { unused?: string | undefined } = {}): Promise<ListedKey[]> {
    const { id, suspendedAt } = await this.accountOf(slug);
    const now = await this.database.now();
    const before = unused === undefined ? null : readSince(unused, now);
    const keys = (await this.keys.list(id)).map((key) => ({
      ...key,
      state: stateOf({ ...key, accountSuspendedAt: suspendedAt }, now),
      unusedSince: key.lastUsedAt ?? key.createdAt,
    }));
    if (before === null) return keys;
    return keys.filter(({ state, unusedSince }) => isUsable(state) && unusedSince.getTime() <= before.getTime());
  }

  /**
   * Replaces a key by a new one of the same label, scopes, addresses, environment and lifetime; the old one stays valid for `overlap` (such
   * as `24h`; `0` ends it now). `target` is a key's id, or an account with a single key to rotate.
   */
  rotate(target: string, { overlap, actor, reason }: RotationOptions): Promise<RotatedKey> {
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
        scopes: old.scopes,
        allowedAddresses: old.allowedAddresses,
        environment: old.environment,
        expires,
        actor,
      });
      const oldEndsAt = await this.keys.succeed(old.id, { successorId: issued.id, overlapMs }, tx);
      const details = { successor: issued.id, ends_at: oldEndsAt, reason };
      await this.audit.add({ actor, action: 'key.rotate', accountSlug: account.slug, subject: old.id, details }, tx);
      const data = { key_id: old.id, successor_id: issued.id };
      await this.outbox.add({ accountId: account.id, type: 'key.rotated', data }, tx);
      return { ...issued, oldId: old.id, oldEndsAt };
    });
  }

  private async keyToRotate(target: string, tx: Tx): Promise<LiveKey> {
    if (keyPattern.test(target)) checkId(target);
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

  /** Changes what a valid key may do; takes effect on every instance within a second. Returns its account's slug. Throws OperationError. */
  update(id: string, { label, scopes, allowedAddresses }: KeyUpdate, { actor, reason }: Trace): Promise<string> {
    checkId(id);
    const changes: KeyChanges = {
      ...(label !== undefined && { label: label === '' ? null : checkedLabel(label) }),
      ...(scopes && { scopes: checkedScopes(scopes) }),
      ...(allowedAddresses && { allowedAddresses: checkedAddresses(allowedAddresses) }),
    };
    return this.database.inTransaction(async (tx) => {
      const key = await this.keys.lockLive(id, tx);
      if (key === null) throw new OperationError(`there is no key ${id} in force`);
      await this.keys.change(id, changes, tx);
      const details = { ...detailsOf(changes), reason };
      await this.audit.add({ actor, action: 'key.update', accountSlug: key.accountSlug, subject: id, details }, tx);
      return key.accountSlug;
    });
  }

  /** Revokes a key for good. Returns its account's slug. */
  revoke(id: string, { actor, reason }: Trace): Promise<string> {
    checkId(id);
    return this.database.inTransaction(async (tx) => {
      const slug = await this.keys.revoke(id, tx);
      if (slug === null) throw new OperationError(`there is no key ${id}, or it was revoked before`);
      await this.audit.add({ actor, action: 'key.revoke', accountSlug: slug, subject: id, details: { reason } }, tx);
      return slug;
    });
  }

  private async accountOf(slug: string, tx?: Tx): Promise<AccountRecord> {
    const account = await this.accounts.bySlug(slug, tx);
    if (!account) throw new OperationError(`there is no account "${slug}": account list shows them`);
    return account;
  }
}

function checkedLabel(label: string | undefined): string | null {
  if (label === undefined) return null;
  if (!/^\P{C}{1,100}$/u.test(label)) throw new OperationError('a label has 1 to 100 characters on one line');
  return label;
}

function checkedScopes(wanted: readonly string[]): readonly string[] {
  const unknown = wanted.find((scope) => !keyScopes.some((known) => known === scope));
  if (unknown !== undefined) throw new OperationError(`"${unknown}" is no scope: there are ${keyScopes.join(', ')}`);
  // A response to a change contains the prompts, so a key that may write must be able to read.
  const reads = wanted.length === 0 || wanted.includes('write');
  return keyScopes.filter((scope) => wanted.includes(scope) || (scope === 'read' && reads));
}

const mostAddresses = 100;

function checkedAddresses(wanted: readonly string[]): readonly string[] {
  const wrong = wanted.find((one) => !isAddressOrRange(one));
  if (wrong !== undefined)
    throw new OperationError(`"${wrong}" is no IP address and no range such as 203.0.113.0/24 or 2001:db8::/32`);
  if (wanted.length > mostAddresses)
    throw new OperationError(`a key allows ${mostAddresses} addresses and ranges at most`);
  return [...new Set(wanted)];
}

/** The values as the audit trail records them. */
const detailsOf = ({ label, scopes, allowedAddresses }: KeyChanges) => ({
  label,
  scopes,
  allowed_addresses: allowedAddresses,
});

function checkedEnvironment(environment: string): string {
  if (/^[a-z][a-z0-9]{0,15}$/.test(environment)) return environment;
  throw new OperationError('an environment has 1 to 16 lower-case letters and digits, a letter first');
}
