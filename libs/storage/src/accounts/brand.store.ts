import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';
import { Brand } from '../schema/entities/index.js';

export interface BrandSettings {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly domain: string;
  readonly competitors: readonly { readonly name: string; readonly aliases: readonly string[] }[];
  /** Words of the brand's field. Empty: the words of each prompt stand in for them. */
  readonly about: readonly string[];
  /** Words of what else the brand's name can mean. */
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

/** Part of a statement: the other brands of the account, with what their names are recognised by. */
export const otherBrandsJson = (account: string): string => `(
    select coalesce(json_agg(json_build_object('name', o.name, 'aliases', o.aliases, 'competitors', o.competitors) order by o.name), '[]')
    from brand o where o.account_id = ${account} and o.id <> b.id
  )`;

const record = {
  id: true,
  name: true,
  aliases: true,
  domain: true,
  competitors: true,
  about: true,
  not: true,
} as const;

const settingsOf = ({ name, aliases, domain, competitors, about, not }: BrandSettings) => ({
  name,
  aliases: [...aliases],
  domain,
  competitors: competitors.map((one) => ({ name: one.name, aliases: [...one.aliases] })),
  about: [...about],
  not: [...not],
});

@Injectable()
export class BrandStore {
  constructor(private readonly database: Database) {}

  async byName(name: string, { accountId }: { accountId: string }, tx?: Tx): Promise<BrandRecord | null> {
    return (await this.database.find(Brand, { select: record, where: { accountId, name } }, tx))[0] ?? null;
  }

  /** The brands of the account, sorted by name. */
  list({ accountId }: { accountId: string }, tx?: Tx): Promise<BrandOverview[]> {
    return this.database.rows(list, [accountId], tx);
  }

  async add(brand: BrandSettings, { accountId }: { accountId: string }, tx: Tx): Promise<BrandRecord> {
    const settings = settingsOf(brand);
    const { identifiers } = await this.database.table(Brand, tx).insert({ accountId, ...settings });
    return { id: (identifiers[0] as { id: string }).id, ...settings };
  }

  async update(brand: BrandSettings, { accountId }: { accountId: string }, tx: Tx): Promise<void> {
    const { name, ...settings } = settingsOf(brand);
    await this.database.table(Brand, tx).update({ accountId, name }, settings);
  }

  /** The brand's prompts and results stay with it. */
  async rename(id: string, name: string, { accountId }: { accountId: string }, tx: Tx): Promise<void> {
    await this.database.table(Brand, tx).update({ accountId, id }, { name });
  }
}

export const list = sql<BrandOverview>(
  'brand.list',
  `select ${columns}, (select count(*)::int from prompt where account_id = $1 and brand_id = b.id) as prompts
       from brand b where account_id = $1 order by name`,
);
