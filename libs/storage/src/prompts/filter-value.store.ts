import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** A brand by what a filter may call it. */
export interface FilteredBrand {
  readonly name: string;
  readonly domain: string;
  readonly aliases: readonly string[];
}

type Account = { readonly accountId: string };

/** The values that filters of an account's prompts can have: asked for where one of them found nothing. */
@Injectable()
export class FilterValueStore {
  constructor(private readonly database: Database) {}

  /** By name, at most 1000. */
  brands({ accountId }: Account): Promise<FilteredBrand[]> {
    const sql = 'select name, domain, aliases from brand where account_id = $1 order by name limit 1000';
    return this.database.quick('filtered brands', sql, [accountId]);
  }

  /** Geography codes of its prompts, in order. */
  async geos({ accountId }: Account): Promise<string[]> {
    const sql = 'select distinct geo from prompt where account_id = $1 order by geo limit 1000';
    return (await this.database.quick<{ geo: string }>('filtered geos', sql, [accountId])).map(({ geo }) => geo);
  }

  /** The texts of its prompts that are this one but for capitals, in order. */
  async queriesInOtherCase({ accountId }: Account, query: string): Promise<string[]> {
    const sql = `select distinct query from prompt
      where account_id = $1 and lower(query) = lower($2) order by query limit 10`;
    return (await this.database.quick<{ query: string }>('queries in other case', sql, [accountId, query])).map(textOf);
  }

  /** The texts of its 500 newest prompts. */
  async newestQueries({ accountId }: Account): Promise<string[]> {
    const sql = 'select query from prompt where account_id = $1 order by created_at desc, id limit 500';
    return (await this.database.quick<{ query: string }>('newest queries', sql, [accountId])).map(textOf);
  }
}

const textOf = ({ query }: { readonly query: string }): string => query;
