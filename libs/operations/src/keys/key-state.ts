import type { FoundKey, KeyRecord } from '@app/storage';
import { OperationError } from '../operation/operation.js';

/** `suspended`: the key is valid, but its account is suspended. */
export type KeyState = 'active' | 'suspended' | 'expired' | 'revoked';

export interface ListedKey extends KeyRecord {
  readonly state: KeyState;
  /** When it was last used; for a key never used, when it was issued. */
  readonly unusedSince: Date;
}

/** A key and its account. */
export interface IdentifiedKey extends ListedKey {
  readonly account: string;
}

/** The outcome for a leaked key. */
export interface RevokedKey {
  readonly id: string;
  /** `null` where no such key was ever issued. */
  readonly account: string | null;
  readonly outcome: 'revoked' | 'revoked_before' | 'unknown';
}

export function identified(key: FoundKey, now: Date): IdentifiedKey {
  return { ...key, account: key.accountSlug, state: stateOf(key, now), unusedSince: key.lastUsedAt ?? key.createdAt };
}

type Ends = Pick<FoundKey, 'revokedAt' | 'expiresAt' | 'accountSuspendedAt'>;

/** The key's state by the database's clock. */
export function stateOf({ revokedAt, expiresAt, accountSuspendedAt }: Ends, now: Date): KeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt.getTime() <= now.getTime()) return 'expired';
  return accountSuspendedAt ? 'suspended' : 'active';
}

/** Whether the key works, or would if its account were resumed. */
export function isUsable(state: KeyState): boolean {
  return state === 'active' || state === 'suspended';
}

/** Throws OperationError where the text is no key's id. A whole key, given by mistake, is not repeated. */
export function checkId(id: string): void {
  if (!/^[0-9A-Za-z]{8}$/.test(id))
    throw new OperationError('a key is named by its id: the 8 letters and digits after bm_<environment>_');
}
