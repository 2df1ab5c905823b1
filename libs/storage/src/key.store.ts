import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { Tx } from './tx.js';

export interface NewKey {
  readonly id: string;
  readonly environment: string;
  readonly secretSha256: Buffer;
  readonly label: string | null;
  readonly expiresAt: Date | null;
}

export interface KeyRecord {
  readonly id: string;
  readonly environment: string;
  readonly label: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** Who calls, as the database knows them this moment. */
export interface KeyHolder {
  readonly keyId: string;
  readonly accountId: string;
  readonly accountSlug: string;
}

const columns = `id, environment, label, created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt"`;

@Injectable()
export class KeyStore {
  constructor(private readonly database: Database) {}

  /** The holder of a key that is in force: not expired, not revoked, its account not suspended. */
  findHolder({
    id,
    secretSha256,
    environment,
  }: Pick<NewKey, 'id' | 'secretSha256' | 'environment'>): Promise<KeyHolder | null> {
    return this.database.row(
      `select k.id as "keyId", a.id as "accountId", a.slug as "accountSlug"
       from api_key k join account a on a.id = k.account_id
       where k.id = $1 and k.secret_sha256 = $2 and k.environment = $3 and k.revoked_at is null
         and (k.expires_at is null or k.expires_at > now()) and a.suspended_at is null`,
      [id, secretSha256, environment],
    );
  }

  async add(key: NewKey, { accountId }: { accountId: string }, tx: Tx): Promise<KeyRecord> {
    const [added] = await this.database.rows<KeyRecord>(
      `insert into api_key (id, account_id, environment, secret_sha256, label, expires_at)
       values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
      [key.id, accountId, key.environment, key.secretSha256, key.label, key.expiresAt],
      tx,
    );
    return added!;
  }

  list(accountId: string): Promise<KeyRecord[]> {
    return this.database.rows(`select ${columns} from api_key where account_id = $1 order by created_at desc, id`, [
      accountId,
    ]);
  }

  /** Returns the account's slug; `null` where there is no such key or it was revoked before. */
  async revoke(id: string, tx: Tx): Promise<string | null> {
    const revoked = await this.database.row<{ slug: string }>(
      `update api_key k set revoked_at = now() from account a
       where k.id = $1 and k.revoked_at is null and a.id = k.account_id returning a.slug`,
      [id],
      tx,
    );
    return revoked?.slug ?? null;
  }
}
