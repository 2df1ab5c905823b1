import { checkFile, describeFinding } from '@app/config';
import type { AccountLimits, AccountRecord, AccountSettings } from '@app/storage';
import { OnboardingFile } from '../onboarding-file/file-parts.js';
import { findDuplicates } from '../onboarding-file/find-duplicates.js';
import { OperationError } from '../operation/operation.js';
import type { AccountChanges } from './account.service.js';

/** The settings of an account with these changes, as they would pass in an onboarding file. Throws OperationError with everything that is wrong. */
export function checkedAccount(
  before: Omit<AccountRecord, 'id'>,
  { name = before.name, limits, annotationTypes, includes }: AccountChanges,
): AccountSettings {
  const changed = {
    slug: before.slug,
    name,
    limits: changedLimits(before.limits, limits),
    annotationTypes: annotationTypes ?? before.annotationTypes,
    includes: includes ?? before.includes,
  };
  const { file, findings } = checkFile(OnboardingFile, {
    account: { slug: changed.slug, name, limits: changed.limits },
    outputs: { annotation_types: changed.annotationTypes, include: changed.includes },
  });
  const told = [...findings, ...findDuplicates(file)].map(describeFinding);
  if (told.length > 0) throw new OperationError(told.join('; '));
  return changed;
}

function changedLimits(before: AccountLimits, changes: AccountChanges['limits']): AccountLimits {
  const given = Object.entries(changes ?? {}).filter(([, limit]) => limit !== undefined);
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, limit]) => limit !== null),
  );
}
