import type { INestApplicationContext } from '@nestjs/common';
import { OperationError } from '@app/operations';
import { type AccountRecord, AccountStore } from '@app/storage';

/** Throws OperationError where there is no such account. */
export async function accountOf(slug: string, rooms: INestApplicationContext): Promise<AccountRecord> {
  const account = await rooms.get(AccountStore).bySlug(slug);
  if (!account) throw new OperationError(`there is no account "${slug}": account list shows them`);
  return account;
}
