import { checkFile, describeFinding } from '@app/config';
import type { SourceOverrides } from '@app/contract';
import type { AccountLimits, AccountRecord, AccountSettings } from '@app/storage';
import { chosenAssistants } from '../assistants/asked-assistants.js';
import { sourceDomain } from '../checks/sources-check.js';
import { OnboardingFile } from '../onboarding-file/file-parts.js';
import { findDuplicates } from '../onboarding-file/find-duplicates.js';
import { findUnknownAssistants } from '../onboarding-file/find-unknown-assistants.js';
import { OperationError } from '../operation/operation.js';

/** Changes to an account. Absent: the value stays; a limit that is `null` is removed. */
export interface AccountChanges {
  readonly name?: string | undefined;
  readonly limits?: Readonly<Record<keyof AccountLimits, number | null | undefined>>;
  readonly annotationTypes?: readonly string[] | undefined;
  readonly includes?: readonly string[] | undefined;
  /** Slugs; the first is served; empty: only the installation's first assistant is asked. */
  readonly assistants?: readonly string[] | undefined;
  /** `null` ends the digest; only an onboarding file can define one. */
  readonly digest?: null | undefined;
  /** Kinds of cited domains; `null` removes one. */
  readonly sources?: Readonly<Record<string, string | null>> | undefined;
  readonly selfService?: boolean | undefined;
  readonly runsByApi?: boolean | undefined;
}

/**
 * Returns the account's settings with these changes, checked as an onboarding file is; `known`: slugs of the installation's assistants.
 * Throws OperationError with everything that is wrong.
 */
export function checkedAccount(
  before: Omit<AccountRecord, 'id'>,
  { name = before.name, limits, annotationTypes, includes, assistants, digest, sources, ...may }: AccountChanges,
  known: readonly string[],
): AccountSettings {
  const changed = {
    slug: before.slug,
    name,
    limits: changedLimits(before.limits, limits),
    annotationTypes: annotationTypes ?? before.annotationTypes,
    includes: includes ?? before.includes,
    assistants: chosenAssistants(assistants, before.assistants),
    digest: digest === undefined ? before.digest : digest,
    sources: changedSources(before.sources, sources),
    selfService: may.selfService ?? before.selfService,
    runsByApi: may.runsByApi ?? before.runsByApi,
  };
  const { file, findings } = checkFile(OnboardingFile, {
    // Existing assistants are left to `doctor`, so that they do not cause other changes to be refused.
    account: { slug: changed.slug, name, limits: changed.limits, assistants, sources: changed.sources },
    outputs: { annotation_types: changed.annotationTypes, include: changed.includes },
  });
  const told = [...findings, ...findDuplicates(file), ...findUnknownAssistants(file, known)].map(describeFinding);
  if (told.length > 0) throw new OperationError(told.join('; '));
  return changed;
}

function changedSources(before: SourceOverrides, changes: AccountChanges['sources'] = {}): SourceOverrides {
  const given = Object.entries(changes).map(([site, kind]) => [sourceDomain(site) || site, kind]);
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, kind]) => kind !== null),
  ) as SourceOverrides;
}

function changedLimits(before: AccountLimits, changes: AccountChanges['limits']): AccountLimits {
  const given = Object.entries(changes ?? {}).filter(([, limit]) => limit !== undefined);
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, limit]) => limit !== null),
  );
}
