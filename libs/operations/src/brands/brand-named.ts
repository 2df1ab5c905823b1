import type { BrandRecord, BrandStore, Tx } from '@app/storage';
import { OperationError } from '../operation/operation-error.js';

/** Throws OperationError where the account has no such brand. */
export async function brandNamed(
  name: string,
  { id: accountId, slug }: { readonly id: string; readonly slug: string },
  { brands, tx }: { brands: BrandStore; tx?: Tx },
): Promise<BrandRecord> {
  const brand = await brands.byName(name, { accountId }, tx);
  if (!brand) throw new OperationError(`the account "${slug}" has no brand "${name}": brand list ${slug} shows them`);
  return brand;
}
