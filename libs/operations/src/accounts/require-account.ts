import type { AccountRecord, AccountStore, Tx } from '@app/storage';
import { OperationError } from '../operation/operation-error.js';

/** Throws OperationError where there is no such account. */
export async function requireAccount(accounts: AccountStore, slug: string, tx?: Tx): Promise<AccountRecord> {
  const account = await accounts.bySlug(slug, tx);
  if (!account) throw new OperationError(`there is no account "${slug}"`);
  return account;
}
