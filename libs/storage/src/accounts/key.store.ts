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
  /** IP addresses and ranges from which alone it may be used; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** The key that takes its place, where it was rotated. */
  readonly successorId: string | null;
}

/** A key with whose it is, whatever its state. */
export interface FoundKey extends KeyRecord {
  readonly accountSlug: string;
  readonly accountSuspendedAt: Date | null;
  readonly secretSha256: Buffer;
}

/** A key in force, as its rotation needs it. */
export interface LiveKey extends Pick<
  KeyRecord,
  'id' | 'environment' | 'label' | 'scopes' | 'allowedAddresses' | 'createdAt' | 'expiresAt' | 'successorId'
> {
  readonly accountId: string;
  readonly accountSlug: string;
}

/** What a caller has shown of a key. */
export type KeyProof = Pick<NewKey, 'id' | 'secretSha256'>;

/** Who calls, as the database knows them this moment. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  readonly accountSlug: string;
  readonly accountName: string;
  /** What the account's responses include where the request does not say. */
  readonly includes: readonly string[];
  /** What they may do; without `write` and `run` where the account does not allow these. */
  readonly scopes: readonly string[];
  /** IP addresses and ranges from which alone they may call; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
}

/** Who holds a key, and whether it reads the sandbox in the place of its account. */
export interface FoundHolder extends KeyHolder {
  readonly isOfSandbox: boolean;
  /** The account of the sandbox; `null`: it is not whole yet, or the key is none of the sandbox. */
  readonly sandboxId: string | null;
}

/** What may be changed of a key; absent: it stays. */
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

/** In force: not expired, not revoked, its account not suspended. */
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
   * The holders of keys that are in force, in the order that was asked for; `null` for any other. Keys of the environment `test` are
   * of the sandbox, wherever that is not the installation's own.
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
   * Many uses in one statement, kept to the minute; never moves a time back. A key that another statement changes is left out, as
   * whoever waits here would hold others: it is being rotated, or another instance notes it.
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

  /** A key of the account, whatever its state; `null` where it has no such key. */
  async own(id: string, { accountId }: { accountId: string }): Promise<KeyRecord | null> {
    return (await this.database.quick(own, [accountId, id]))[0] ?? null;
  }

  /** Of all accounts, in no certain order. */
  find(ids: readonly string[], tx?: Tx): Promise<FoundKey[]> {
    return this.database.rows(find, [ids], tx);
  }

  /** Returns the account's slug; `null` where there is no such key or it was revoked before. */
  async revoke(id: string, tx: Tx): Promise<string | null> {
    const revoked = await this.database.row(revoke, [id], tx);
    return revoked?.slug ?? null;
  }

  /** A key in force, with its account, locked until the transaction ends; `null` for any other. */
  lockLive(id: string, tx: Tx): Promise<LiveKey | null> {
    return this.database.row(lockLive, [id], tx);
  }

  async change(id: string, { label, scopes, allowedAddresses }: KeyChanges, tx: Tx): Promise<void> {
    await this.database.rows(change, [id, label !== undefined, label, scopes, allowedAddresses], tx);
  }

  /**
   * Lets a key run out after `overlapMs` (0: now) and names its successor. What it had itself taken the place of ends now:
   * of one line of keys at most two are in force. Returns when the key ends.
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

// A label may become null; the others never are.
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
