import type { ClaimSettings } from '@app/config';
import { personName } from '@app/storage';

/** Whom a token is about, and the accounts that it says are open to them. */
export interface Identity {
  /** As accounts list people. */
  readonly person: string;
  readonly accountSlugs: readonly string[];
}

/** What a token says of itself and of whom it is about, after its signature was checked. */
export type Claims = Readonly<Record<string, unknown>>;

const mostAccounts = 1000;

/**
 * `null` where the claims name nobody. An address that the provider did not verify is none: whoever may choose their own would choose
 * somebody else's.
 */
export function identityIn(claims: Claims, settings: ClaimSettings): Identity | null {
  const name = claims[settings.person];
  if (typeof name !== 'string' || !/^[^\p{C}\s]{1,255}$/u.test(name)) return null;
  if (settings.person === 'email' && !isTrue(claims['email_verified'])) return null;
  return { person: personName(name), accountSlugs: slugsIn(settings.account && claims[settings.account]) };
}

// Some providers write it as a text.
const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** One slug or a list of them; what has no slug's form names no account. */
function slugsIn(value: unknown): string[] {
  const all = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as unknown[]) : [];
  return all.filter((one): one is string => typeof one === 'string' && isSlug(one)).slice(0, mostAccounts);
}

export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text);
