import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';

/** A brand with the names that a filter may use for it. */
export interface FilteredBrand {
  readonly name: string;
  readonly domain: string;
  readonly aliases: readonly string[];
}

type Account = { readonly accountId: string };

/**
 * The values that filters of an account's prompts can have. They are read where a filter found nothing, to say what
 * exists.
 */
@Injectable()
export class FilterValueStore {
  constructor(private readonly database: Database) {}

  /** The account's brands, sorted by name, at most 1000. */
  brands({ accountId }: Account): Promise<FilteredBrand[]> {
    return this.database.quick(brands, [accountId]);
  }

  /** Geography codes of its prompts, sorted. */
  async geos({ accountId }: Account): Promise<string[]> {
    return (await this.database.quick(geos, [accountId])).map(({ geo }) => geo);
  }

  /** Tags of its prompts, sorted. */
  async tags({ accountId }: Account): Promise<string[]> {
    return (await this.database.quick(tags, [accountId])).map(({ tag }) => tag);
  }

  /** Texts of its prompts that differ from this one in capitals only, sorted. */
  async queriesInOtherCase({ accountId }: Account, query: string): Promise<string[]> {
    return (await this.database.quick(queriesInOtherCase, [accountId, query])).map(textOf);
  }

  /** The texts of its 500 newest prompts. */
  async newestQueries({ accountId }: Account): Promise<string[]> {
    return (await this.database.quick(newestQueries, [accountId])).map(textOf);
  }
}

const textOf = ({ query }: { readonly query: string }): string => query;

export const brands = sql<FilteredBrand>(
  'filterValue.brands',
  'select name, domain, aliases from brand where account_id = $1 order by name limit 1000',
);

export const geos = sql<{ geo: string }>(
  'filterValue.geos',
  'select distinct geo from prompt where account_id = $1 order by geo limit 1000',
);

export const tags = sql<{ tag: string }>(
  'filterValue.tags',
  'select distinct tag from prompt, unnest(tags) as t (tag) where account_id = $1 order by tag limit 1000',
);

export const queriesInOtherCase = sql<{ query: string }>(
  'filterValue.queriesInOtherCase',
  `select distinct query from prompt
      where account_id = $1 and lower(query) = lower($2) order by query limit 10`,
);

export const newestQueries = sql<{ query: string }>(
  'filterValue.newestQueries',
  'select query from prompt where account_id = $1 order by created_at desc, id limit 500',
);
