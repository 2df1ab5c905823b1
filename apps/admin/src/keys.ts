import { KeyService, type ListedKey } from '@app/operations';
import { actor } from './actor.js';
import { printJson, printLine, printTable, time } from './print.js';
import { withContext } from './with-context.js';

export interface IssueOptions {
  readonly label?: string;
  /** The key's scopes. */
  readonly scope?: readonly string[];
  /** IP addresses and ranges; absent: any. */
  readonly allowIp?: readonly string[];
  readonly expires?: string;
  readonly environment?: string;
  readonly reason?: string;
  readonly json?: boolean;
}

export interface ListOptions {
  readonly unused?: string;
  readonly json?: boolean;
}

export interface UpdateOptions {
  readonly label?: string;
  readonly scope?: readonly string[];
  /** `false` removes the restriction. */
  readonly allowIp?: readonly string[] | false;
  readonly reason?: string;
  readonly json?: boolean;
}

export interface RotateOptions {
  readonly overlap: string;
  readonly reason?: string;
  readonly json?: boolean;
}

export interface RevokeOptions {
  readonly reason?: string;
  readonly json?: boolean;
}

export async function issueKey(
  account: string,
  { json, reason, scope, allowIp, ...options }: IssueOptions,
): Promise<void> {
  const { id, apiKey, expiresAt } = await useKeys((keys, by) =>
    keys.issue(account, { ...options, scopes: scope, allowedAddresses: allowIp }, { actor: by, reason }),
  );
  if (json) return printJson({ id, api_key: apiKey, expires_at: expiresAt });
  printLine(`API key  ${apiKey}`);
  printLine(`id ${id}, ${expiresAt ? `expires ${time(expiresAt)}` : 'does not expire'}`);
  printLine('The key is shown this once: hand it over now.');
}

export async function listKeys(account: string, { json, unused }: ListOptions): Promise<void> {
  const keys = await useKeys((service) => service.list(account, { unused }));
  if (json) return printJson(keys.map((key) => keyBody(key)));
  printTable(
    ['ID', 'STATE', 'ENVIRONMENT', 'LABEL', 'SCOPES', 'ADDRESSES', 'CREATED', 'EXPIRES', 'LAST USED', 'UNUSED SINCE'],
    keys.map((key) => [
      key.id,
      key.state,
      key.environment,
      key.label,
      key.scopes.join(','),
      key.allowedAddresses.join(',') || 'any',
      time(key.createdAt),
      time(key.expiresAt),
      time(key.lastUsedAt),
      time(key.unusedSince),
    ]),
    unused === undefined ? 'no keys' : `no key in force has been unused for ${unused}`,
  );
}

export async function updateKey(id: string, { json, reason, label, scope, allowIp }: UpdateOptions): Promise<void> {
  const changes = { label, scopes: scope, allowedAddresses: allowIp === false ? [] : allowIp };
  const account = await useKeys((keys, by) => keys.update(id, changes, { actor: by, reason }));
  if (json) return printJson({ id, account });
  printLine(`changed ${id} of ${account}`);
}

export async function rotateKey(target: string, { json, overlap, reason }: RotateOptions): Promise<void> {
  const rotated = await useKeys((keys, by) => keys.rotate(target, { overlap, actor: by, reason }));
  const { id, apiKey, expiresAt, oldId, oldEndsAt } = rotated;
  if (json)
    return printJson({ id, api_key: apiKey, expires_at: expiresAt, replaces: { id: oldId, expires_at: oldEndsAt } });
  printLine(`API key  ${apiKey}`);
  printLine(`id ${id}, ${expiresAt ? `expires ${time(expiresAt)}` : 'does not expire'}`);
  printLine(`The key is shown this once. The old one, ${oldId}, is in force until ${time(oldEndsAt)}.`);
}

export async function revokeKey(id: string, { json, reason }: RevokeOptions): Promise<void> {
  const account = await useKeys((keys, by) => keys.revoke(id, { actor: by, reason }));
  if (json) return printJson({ id, account });
  printLine(`revoked ${id} of ${account}`);
}

function useKeys<T>(work: (keys: KeyService, by: string) => Promise<T>): Promise<T> {
  return withContext((context) => work(context.get(KeyService), actor()));
}

export function keyBody(key: ListedKey): object {
  return {
    id: key.id,
    environment: key.environment,
    label: key.label,
    scopes: key.scopes,
    allowed_addresses: key.allowedAddresses,
    state: key.state,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
    unused_since: key.unusedSince,
    successor: key.successorId,
  };
}
