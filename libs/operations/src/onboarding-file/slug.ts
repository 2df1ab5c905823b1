import { type Check, matching } from './checks.js';

// First segments of the API's own paths: an account of that name would hide them.
const reserved = ['v1', 'health', 'docs', 'metrics'];

const wellFormed = matching(
  /^(?=.{1,40}$)[a-z0-9]+(-+[a-z0-9]+)*$/,
  '1 to 40 lower-case letters, digits and inner hyphens',
);

/** An account's slug is part of its base URL. */
export const slug: Check = (value, part) =>
  wellFormed(value, part) ??
  (reserved.includes(value as string) ? `must not be ${String(value)}: the API uses that path itself` : null);
