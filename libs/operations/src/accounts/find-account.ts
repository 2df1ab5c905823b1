import type { AccountRecord, AccountStore, Tx } from '@app/storage';
import { OperationError } from '../operation/operation.js';

/** Throws OperationError where there is no such account. */
export async function requireAccount(accounts: AccountStore, slug: string, tx?: Tx): Promise<AccountRecord> {
  const account = await accounts.bySlug(slug, tx);
  if (!account) throw new OperationError(`there is no account "${slug}": account list shows them`);
  return account;
}

/** Locks the account until the transaction ends, so that operators change it one after the other. Throws OperationError. */
export async function lockAccount(slug: string, accounts: AccountStore, tx: Tx): Promise<AccountRecord> {
  await accounts.lockSlug(slug, tx);
  const account = await accounts.bySlug(slug, tx);
  if (!account) throw new OperationError(`there is no account "${slug}": account list shows them`);
  return account;
}
