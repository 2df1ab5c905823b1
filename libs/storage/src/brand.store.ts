import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { Tx } from './tx.js';

export interface BrandSettings {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly domain: string;
  readonly competitors: readonly { readonly name: string; readonly aliases: readonly string[] }[];
}

export interface BrandRecord extends BrandSettings {
  readonly id: string;
}

export interface BrandOverview extends BrandRecord {
  readonly prompts: number;
}

const columns = 'id, name, aliases, domain, competitors';

@Injectable()
export class BrandStore {
  constructor(private readonly database: Database) {}

  byName(name: string, { accountId }: { accountId: string }, tx?: Tx): Promise<BrandRecord | null> {
    return this.database.row(`select ${columns} from brand where account_id = $1 and name = $2`, [accountId, name], tx);
  }

  /** By name. */
  list({ accountId }: { accountId: string }, tx?: Tx): Promise<BrandOverview[]> {
    return this.database.rows(
      `select ${columns}, (select count(*)::int from prompt where brand_id = b.id) as prompts
       from brand b where account_id = $1 order by name`,
      [accountId],
      tx,
    );
  }

  async add(brand: BrandSettings, { accountId }: { accountId: string }, tx: Tx): Promise<BrandRecord> {
    const [added] = await this.database.rows<BrandRecord>(
      `insert into brand (account_id, name, aliases, domain, competitors) values ($1, $2, $3, $4, $5) returning ${columns}`,
      [accountId, brand.name, JSON.stringify(brand.aliases), brand.domain, JSON.stringify(brand.competitors)],
      tx,
    );
    return added!;
  }

  async update(brand: BrandSettings, { accountId }: { accountId: string }, tx: Tx): Promise<void> {
    await this.database.rows(
      'update brand set aliases = $3, domain = $4, competitors = $5 where account_id = $1 and name = $2',
      [accountId, brand.name, JSON.stringify(brand.aliases), brand.domain, JSON.stringify(brand.competitors)],
      tx,
    );
  }
}
