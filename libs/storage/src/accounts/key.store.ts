import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';
import { ApiKey } from '../schema/entities/index.js';
import { sandboxEnvironment } from './sandbox.store.js';
import { type Found, inOrder } from '../database/look-ups.js';

export interface NewKey {
  readonly id: string;
  readonly environment: string;
  readonly secretSha256: Buffer;
  readonly label: string | null;
  readonly scopes: readonly string[];
  readonly allowedAddresses: readonly string[];
  readonly expiresAt: Date | null;
}

export interface KeyRecord {
  readonly id: string;
  readonly environment: string;
  readonly label: string | null;
  readonly scopes: readonly string[];
  /** IP addresses and ranges from which alone the key may be used; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** The key that replaces this one, where it was rotated. */
  readonly successorId: string | null;
}

/** A key with its account, whatever its state. */
export interface FoundKey extends KeyRecord {
  readonly accountSlug: string;
  readonly accountSuspendedAt: Date | null;
  readonly secretSha256: Buffer;
}

/** A key in force, with what its rotation needs. */
export interface LiveKey extends Pick<
  KeyRecord,
  'id' | 'environment' | 'label' | 'scopes' | 'allowedAddresses' | 'createdAt' | 'expiresAt' | 'successorId'
> {
  readonly accountId: string;
  readonly accountSlug: string;
}

/** What a caller has presented of a key. */
export type KeyProof = Pick<NewKey, 'id' | 'secretSha256'>;

/** The holder of a key, as the database has it at this moment. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  readonly accountSlug: string;
  readonly accountName: string;
  /** What the account's responses include where the request does not specify it. */
  readonly includes: readonly string[];
  /** What the caller may do. `write` and `run` are left out where the account does not allow them. */
  readonly scopes: readonly string[];
  /** IP addresses and ranges from which alone the caller may call; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
}

/** The holder of a key, and whether it reads the sandbox in place of its account. */
export interface FoundHolder extends KeyHolder {
  readonly isOfSandbox: boolean;
  /** The account of the sandbox; `null`: the sandbox is not filled yet, or the key is not one of the sandbox. */
  readonly sandboxId: string | null;
}

/** What can be changed about a key; an absent value stays as it is. */
export type KeyChanges = Partial<Pick<NewKey, 'label' | 'scopes' | 'allowedAddresses'>>;

/** When a key was last used, in ms before now. */
export interface KeyUse {
  readonly id: string;
  readonly agoMs: number;
}

/** Scopes of a row, without those that its account `a` does not allow. */
export const scopesOf = (row: string): string =>
  `array_remove(array_remove(${row}.scopes, case when a.self_service then '' else 'write' end),
      case when a.runs_by_api then '' else 'run' end)`;

/** A key is in force while it is not expired, not revoked, and its account is not suspended. */
export const findHolders = sql<Found<FoundHolder>, 'isOfSandbox'>(
  'key.findHolders',
  `select w.place::int, k.id as "keyId", a.id as "accountId", a.slug as "accountSlug", a.name as "accountName", a.includes, ${scopesOf('k')} as scopes,
    k.allowed_addresses as "allowedAddresses", k.environment <> $3 as "isOfSandbox", s.id as "sandboxId"
  from unnest($1::text[], $2::bytea[]) with ordinality w (id, secret, place)
  join api_key k on k.id = w.id and k.secret_sha256 = w.secret join account a on a.id = k.account_id
  left join account s on k.environment <> $3 and s.sandbox_version = $4 and s.suspended_at is not null
  where k.environment in ($3, '${sandboxEnvironment}') and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and a.suspended_at is null`,
);

const columnsOf = (
  key: string,
) => `${key}.id, ${key}.environment, ${key}.label, ${key}.scopes, ${key}.allowed_addresses as "allowedAddresses", ${key}.created_at as "createdAt",
  ${key}.expires_at as "expiresAt", ${key}.revoked_at as "revokedAt", ${key}.last_used_at as "lastUsedAt",
  ${key}.successor_id as "successorId"`;

const columns = columnsOf('api_key');

const record = {
  id: true,
  environment: true,
  label: true,
  scopes: true,
  allowedAddresses: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
  successorId: true,
} as const;

@Injectable()
export class KeyStore {
  constructor(private readonly database: Database) {}

  /**
   * The holders of keys that are in force, in the order of the keys; `null` for any other. Keys of the environment
   * `test` read the sandbox, unless that is the installation's own environment.
   */
  async findHolders(
    proofs: readonly KeyProof[],
    { environment, sandboxVersion }: { environment: string; sandboxVersion: number },
  ): Promise<(FoundHolder | null)[]> {
    const [ids, secrets] = [proofs.map(({ id }) => id), proofs.map(({ secretSha256 }) => secretSha256)];
    const found = await this.database.quick(findHolders, [ids, secrets, environment, sandboxVersion]);
    return inOrder(found, proofs.length);
  }

  /**
   * Notes many uses in one statement, to the minute; never moves a time back. A key that another statement is changing
   * is left out, because waiting here would block others: it is being rotated, or another instance is noting its use.
   */
  async noteUses(uses: readonly KeyUse[]): Promise<void> {
    await this.database.rows(noteUses, [uses.map(({ id }) => id), uses.map(({ agoMs }) => agoMs)]);
  }

  async add(key: NewKey, { accountId }: { accountId: string }, tx: Tx): Promise<KeyRecord> {
    const [added] = await this.database.rows(
      add,
      [
        key.id,
        accountId,
        key.environment,
        key.secretSha256,
        key.label,
        key.expiresAt,
        key.scopes,
        key.allowedAddresses,
      ],
      tx,
    );
    return added!;
  }

  list(accountId: string): Promise<KeyRecord[]> {
    return this.database.find(ApiKey, {
      select: record,
      where: { accountId },
      order: { createdAt: 'DESC', id: 'ASC' },
    });
  }

  /** A key of the account, whatever its state; `null` where the account has no such key. */
  async own(id: string, { accountId }: { accountId: string }): Promise<KeyRecord | null> {
    return (await this.database.quick(own, [accountId, id]))[0] ?? null;
  }

  /** Keys of all accounts, in no particular order. */
  find(ids: readonly string[], tx?: Tx): Promise<FoundKey[]> {
    return this.database.rows(find, [ids], tx);
  }

  /** Returns the account's slug; `null` where there is no such key or it was revoked already. */
  async revoke(id: string, tx: Tx): Promise<string | null> {
    const revoked = await this.database.row(revoke, [id], tx);
    return revoked?.slug ?? null;
  }

  /** A key in force with its account, locked until the transaction ends; `null` for any other. */
  lockLive(id: string, tx: Tx): Promise<LiveKey | null> {
    return this.database.row(lockLive, [id], tx);
  }

  async change(id: string, { label, scopes, allowedAddresses }: KeyChanges, tx: Tx): Promise<void> {
    await this.database.rows(change, [id, label !== undefined, label, scopes, allowedAddresses], tx);
  }

  /**
   * Lets a key expire after `overlapMs` (0: now) and names its successor. The key that it replaced itself ends now, so
   * that at most two keys of one succession are in force. Returns when the key ends.
   */
  async succeed(
    id: string,
    { successorId, overlapMs }: { successorId: string; overlapMs: number },
    tx: Tx,
  ): Promise<Date> {
    await this.database.rows(revokePredecessor, [id], tx);
    const [ended] = await this.database.rows(succeed, [id, successorId, overlapMs], tx);
    return ended!.endsAt;
  }
}

export const noteUses = sql(
  'key.noteUses',
  `update api_key k set last_used_at = u.at
       from (select id, date_trunc('minute', now() - ago * interval '1 ms') as at
             from unnest($1::text[], $2::double precision[]) as t (id, ago)) u
       where k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)
         and k.id in (select id from api_key where id = any($1::text[]) for no key update skip locked)`,
);

export const add = sql<KeyRecord>(
  'key.add',
  `insert into api_key (id, account_id, environment, secret_sha256, label, expires_at, scopes, allowed_addresses)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
);

export const own = sql<KeyRecord>('key.own', `select ${columns} from api_key where account_id = $1 and id = $2`);

// A label may become null; the other values never are.
export const change = sql(
  'key.change',
  `update api_key set label = case when $2::boolean then $3 else label end, scopes = coalesce($4::text[], scopes),
         allowed_addresses = coalesce($5::text[], allowed_addresses)
       where id = $1`,
);

export const find = sql<FoundKey>(
  'key.find',
  `select ${columnsOf('k')}, k.secret_sha256 as "secretSha256", a.slug as "accountSlug",
         a.suspended_at as "accountSuspendedAt"
       from api_key k join account a on a.id = k.account_id where k.id = any($1)`,
);

export const revoke = sql<{ slug: string }>(
  'key.revoke',
  `update api_key k set revoked_at = now() from account a
       where k.id = $1 and k.revoked_at is null and a.id = k.account_id returning a.slug`,
);

export const lockLive = sql<LiveKey>(
  'key.lockLive',
  `select k.id, k.environment, k.label, k.scopes, k.allowed_addresses as "allowedAddresses", k.created_at as "createdAt", k.expires_at as "expiresAt",
         k.successor_id as "successorId", a.id as "accountId", a.slug as "accountSlug"
       from api_key k join account a on a.id = k.account_id
       where k.id = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) for update of k`,
);

export const revokePredecessor = sql(
  'key.revokePredecessor',
  'update api_key set revoked_at = now() where successor_id = $1 and revoked_at is null',
);

export const succeed = sql<{ endsAt: Date }, 'endsAt'>(
  'key.succeed',
  `update api_key set successor_id = $2,
         expires_at = least(expires_at, now() + $3::float8 * interval '1 ms')
       where id = $1 returning expires_at as "endsAt"`,
);
