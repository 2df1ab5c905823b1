import { brandKey, competitorKeys } from '@app/contract';
import type { BrandListStore } from '@app/storage';
import type { Caller } from '../http/caller.js';
import type { AskedRival } from './report.js';

/** The configured competitor that a name or alias is of, in any spelling that counts as the same; `undefined` for a brand of the account. */
export async function askedRival(
  store: BrandListStore,
  { accountId }: Caller,
  brand: string | undefined,
): Promise<AskedRival | undefined> {
  if (brand === undefined) return undefined;
  const all = await store.withRivals({ accountId });
  const isCalled = ({ name, aliases }: { readonly name: string; readonly aliases: readonly string[] }): boolean =>
    [name, ...aliases].some((one) => brandKey(one) === brandKey(brand));
  if (all.some(isCalled)) return undefined;
  const first = all.find(({ competitors }) => competitors.some(isCalled));
  if (first === undefined) return undefined;
  const keysOf = (one: (typeof all)[number]) =>
    competitorKeys(
      one,
      all.filter((other) => other !== one),
    );
  const key = keysOf(first)(brand);
  const configured = all.filter((one) => one.competitors.some(({ name }) => keysOf(one)(name) === key));
  return { key, brandIds: configured.map(({ id }) => id) };
}
