import { plainToInstance } from 'class-transformer';
import { checkPart, type FileFinding } from '@app/config';
import type { BrandRecord, BrandSettings, BrandStore, Tx } from '@app/storage';
import { BrandPart } from '../checks/brand-part.js';
import { findDuplicates } from '../onboarding-file/find-duplicates.js';
import { OperationError, WrongSettings } from '../operation/operation.js';

/** Returns the brand, checked as in an onboarding file. Throws WrongSettings with everything that is wrong. */
export function checkedBrand({ domain, ...brand }: BrandSettings): BrandSettings {
  const part = plainToInstance(BrandPart, { ...brand, domain });
  const clashes = findDuplicates({ brands: [part] } as Parameters<typeof findDuplicates>[0]);
  const findings = [...checkPart(part), ...clashes.map(withinBrand)];
  if (findings.length > 0) throw new WrongSettings(findings);
  return { ...brand, domain: domain.toLowerCase() };
}

/** Removes the brand's position in a list from the path, because there is only one brand. */
function withinBrand({ path, before, message }: FileFinding): FileFinding {
  return {
    path: path.slice(2),
    ...(before && { before: before.slice(2) }),
    message: message.replace('brands[0].', ''),
  };
}

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
