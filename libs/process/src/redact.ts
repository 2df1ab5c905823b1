import { keySettings, providers } from '@app/providers';

/** Names under which a secret may come into a log. */
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

/** Below this a value is found in words that are no secret. */
const shortestSecret = 6;
const secrets = new Set<string>();

/** From now on `redact` takes this value out of every line, also as JSON or a URL writes it. One of fewer than six characters is too short for that. */
export function keepSecret(value: string | undefined): void {
  if (value === undefined || value.length < shortestSecret) return;
  for (const form of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) secrets.add(form);
}

/** A line without what may never be in a log: our keys (their id stays), providers' keys, passwords in URLs, and the values that are kept secret. */
export function redact(line: string): string {
  let clean = line;
  for (const secret of secrets) if (clean.includes(secret)) clean = clean.replaceAll(secret, '***');
  return clean.replace(ownKey, '$1_***').replace(providerKey, '***').replace(passwordInUrl, '$1***@');
}
