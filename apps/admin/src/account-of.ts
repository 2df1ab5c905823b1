import type { INestApplicationContext } from '@nestjs/common';
import { OperationError } from '@app/operations';
import { type AccountRecord, AccountStore } from '@app/storage';

/** Throws OperationError where there is no such account. */
export async function accountOf(slug: string, context: INestApplicationContext): Promise<AccountRecord> {
  const account = await context.get(AccountStore).bySlug(slug);
  if (!account) throw new OperationError(`there is no account "${slug}": account list shows them`);
  return account;
}

/** Whether a text is a UUID. PostgreSQL would reject any other text with an error rather than find nothing. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
