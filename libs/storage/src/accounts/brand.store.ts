import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';

export interface BrandSettings {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly domain: string;
  readonly competitors: readonly { readonly name: string; readonly aliases: readonly string[] }[];
  /** Words of the brand's field; none: those of each prompt. */
  readonly about: readonly string[];
  /** Words of what else its name means. */
  readonly not: readonly string[];
}

export interface BrandRecord extends BrandSettings {
  readonly id: string;
}

export interface BrandOverview extends BrandRecord {
  readonly prompts: number;
}

const columns = 'id, name, aliases, domain, competitors, about, not_about as "not"';

/** Part of a statement: the settings of brand `b`. */
export const brandJson = `json_build_object('name', b.name, 'aliases', b.aliases, 'domain', b.domain,
    'competitors', b.competitors, 'about', b.about, 'not', b.not_about)`;

/** Part of a statement: the account's brands but `b`, with what tells their names. */
export const otherBrandsJson = `(
    select coalesce(json_agg(json_build_object('name', o.name, 'aliases', o.aliases, 'competitors', o.competitors) order by o.name), '[]')
    from brand o where o.account_id = b.account_id and o.id <> b.id
  )`;

const valuesOf = ({ name, aliases, domain, competitors, about, not }: BrandSettings): string[] => [
  name,
  JSON.stringify(aliases),
  domain,
  ...[competitors, about, not].map((list) => JSON.stringify(list)),
];

@Injectable()
export class BrandStore {
  constructor(private readonly database: Database) {}

  byName(name: string, { accountId }: { accountId: string }, tx?: Tx): Promise<BrandRecord | null> {
    return this.database.row(byName, [accountId, name], tx);
  }

  /** By name. */
  list({ accountId }: { accountId: string }, tx?: Tx): Promise<BrandOverview[]> {
    return this.database.rows(list, [accountId], tx);
  }

  async add(brand: BrandSettings, { accountId }: { accountId: string }, tx: Tx): Promise<BrandRecord> {
    const [added] = await this.database.rows(add, [accountId, ...valuesOf(brand)], tx);
    return added!;
  }

  async update(brand: BrandSettings, { accountId }: { accountId: string }, tx: Tx): Promise<void> {
    await this.database.rows(update, [accountId, ...valuesOf(brand)], tx);
  }

  /** Its prompts and results stay its own. */
  async rename(id: string, name: string, { accountId }: { accountId: string }, tx: Tx): Promise<void> {
    await this.database.rows(rename, [accountId, id, name], tx);
  }
}

export const byName = sql<BrandRecord>(
  'brand.byName',
  `select ${columns} from brand where account_id = $1 and name = $2`,
);

export const list = sql<BrandOverview>(
  'brand.list',
  `select ${columns}, (select count(*)::int from prompt where brand_id = b.id) as prompts
       from brand b where account_id = $1 order by name`,
);

export const add = sql<BrandRecord>(
  'brand.add',
  `insert into brand (account_id, name, aliases, domain, competitors, about, not_about)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
);

export const update = sql(
  'brand.update',
  `update brand set aliases = $3, domain = $4, competitors = $5, about = $6, not_about = $7
       where account_id = $1 and name = $2`,
);

export const rename = sql('brand.rename', 'update brand set name = $3 where account_id = $1 and id = $2');
