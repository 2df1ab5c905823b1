import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { AccountLimits } from './entities/index.js';
import type { Tx } from './tx.js';

export interface AccountRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly suspendedAt: Date | null;
  readonly limits: AccountLimits;
  readonly annotationTypes: readonly string[];
  readonly includes: readonly string[];
}

/** What onboarding sets; absent means as it was. */
export interface AccountSettings {
  readonly slug: string;
  readonly name: string;
  readonly limits: AccountLimits;
  readonly annotationTypes: readonly string[];
  readonly includes: readonly string[];
}

const columns = `id, slug, name, suspended_at as "suspendedAt", limits, annotation_types as "annotationTypes", includes`;

@Injectable()
export class AccountStore {
  constructor(private readonly database: Database) {}

  bySlug(slug: string, tx?: Tx): Promise<AccountRecord | null> {
    return this.database.row(`select ${columns} from account where slug = $1`, [slug], tx);
  }

  async slugs(): Promise<string[]> {
    const rows = await this.database.rows<{ slug: string }>('select slug from account order by slug');
    return rows.map(({ slug }) => slug);
  }

  /** Two operators on one account take turns until the transaction ends. */
  async lockSlug(slug: string, tx: Tx): Promise<void> {
    await this.database.rows('select pg_advisory_xact_lock(hashtext($1))', [`account ${slug}`], tx);
  }

  async add(account: AccountSettings, tx: Tx): Promise<AccountRecord> {
    const [added] = await this.database.rows<AccountRecord>(
      `insert into account (slug, name, limits, annotation_types, includes) values ($1, $2, $3, $4, $5) returning ${columns}`,
      [account.slug, account.name, account.limits, account.annotationTypes, account.includes],
      tx,
    );
    return added!;
  }

  async update(id: string, account: AccountSettings, tx: Tx): Promise<void> {
    await this.database.rows(
      'update account set name = $2, limits = $3, annotation_types = $4, includes = $5 where id = $1',
      [id, account.name, account.limits, account.annotationTypes, account.includes],
      tx,
    );
  }
}
