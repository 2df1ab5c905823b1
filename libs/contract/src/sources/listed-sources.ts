import { commerce } from './listed/commerce.js';
import { editorial } from './listed/editorial.js';
import { institutional } from './listed/institutional.js';
import { pressRelease } from './listed/press-release.js';
import { reference } from './listed/reference.js';
import { socialUgc } from './listed/social-ugc.js';

/**
 * Well-known sites by kind, without `www.`. A subdomain has the kind of its domain, unless it is listed itself. No list has a company's own
 * site, because that is none of these kinds. Each list is sorted, and no site is in two.
 */
export const listedSources = {
  social_ugc: socialUgc,
  editorial,
  reference,
  institutional,
  commerce,
  press_release: pressRelease,
} as const;

/** Must be raised with each change of the lists or of the rules. */
export const sourcesVersion = '2026-11-28';
