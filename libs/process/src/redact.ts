import { keySettings, providers } from '@app/providers';

/** Names of fields that contain secrets, for the logger. */
export const secretNames = [
  'authorization',
  'api_key',
  'apiKey',
  'cookie',
  'password',
  'token',
  ...keySettings.map((name) => name.toLowerCase()),
];

const providerKey = new RegExp(
  Object.values(providers)
    .map(({ key }) => key.shape.source)
    .join('|'),
  'g',
);
const ownKey = /\b(bm_[a-z][a-z0-9]{0,15}_[0-9A-Za-z]{8})_[0-9A-Za-z_]{8,}/g;
const passwordInUrl = /(:\/\/[^\s:@/]+:)[^\s@/]+@/g;

/** A shorter value also occurs in ordinary words, and cannot be redacted. */
const shortestSecret = 6;
const secrets = new Set<string>();

/** From now on `redact` removes this value from every line, also in the spelling of JSON or a URL. A value of fewer than six characters is ignored. */
export function keepSecret(value: string | undefined): void {
  if (value === undefined || value.length < shortestSecret) return;
  for (const form of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) secrets.add(form);
}

/** A line without what must never be in a log: our keys (except their id), providers' keys, passwords in URLs, and values given to `keepSecret`. */
export function redact(line: string): string {
  let clean = line;
  for (const secret of secrets) if (clean.includes(secret)) clean = clean.replaceAll(secret, '***');
  return clean.replace(ownKey, '$1_***').replace(providerKey, '***').replace(passwordInUrl, '$1***@');
}
