import type { ClaimSettings } from '@app/config';
import { personName } from '@app/storage';

/** The person of a token, and the accounts that the token opens to them. */
export interface Identity {
  /** The person as accounts list people. */
  readonly person: string;
  readonly accountSlugs: readonly string[];
}

/** The claims of a token whose signature was checked. */
export type Claims = Readonly<Record<string, unknown>>;

const mostAccounts = 1000;

/** `null` where the claims identify nobody. An unverified mail address identifies nobody, because people could enter somebody else's. */
export function identityIn(claims: Claims, settings: ClaimSettings): Identity | null {
  const name = claims[settings.person];
  if (typeof name !== 'string' || !/^[^\p{C}\s]{1,255}$/u.test(name)) return null;
  if (settings.person === 'email' && !isTrue(claims['email_verified'])) return null;
  return { person: personName(name), accountSlugs: slugsIn(settings.account && claims[settings.account]) };
}

// Some providers write it as a text.
const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** One slug or a list of them; a text that is no valid slug is ignored. */
function slugsIn(value: unknown): string[] {
  const all = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as unknown[]) : [];
  return all.filter((one): one is string => typeof one === 'string' && isSlug(one)).slice(0, mostAccounts);
}

export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text);
