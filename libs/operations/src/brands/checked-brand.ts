import { plainToInstance } from 'class-transformer';
import type { BrandSettings } from '@app/storage';
import { BrandPart } from '../onboarding-file/brand-part.js';
import { checkPart } from '../onboarding-file/check-file.js';
import { findDuplicates } from '../onboarding-file/find-duplicates.js';
import { describeFinding, type Finding } from '../onboarding-file/problem.js';
import { OperationError } from '../operation/operation-error.js';

/** A brand that would pass in an onboarding file. Throws OperationError with everything that is wrong. */
export function checkedBrand({ domain, ...brand }: BrandSettings): BrandSettings {
  const part = plainToInstance(BrandPart, { ...brand, domain });
  const clashes = findDuplicates({ brands: [part] } as Parameters<typeof findDuplicates>[0]);
  const told = [
    ...checkPart(part).map(describeFinding),
    ...clashes.map((clash) => describeFinding(withinBrand(clash))),
  ];
  if (told.length > 0) throw new OperationError(told.join('; '));
  return { ...brand, domain: domain.toLowerCase() };
}

/** Without the place of the one brand in its list. */
function withinBrand({ path, message }: Finding): Finding {
  return { path: path.slice(2), message: message.replace('brands[0].', '') };
}
