import type { TrackedBrandFacts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { composed, sql } from '../database/statement.js';

/** `added`: when the brand was added, in PostgreSQL's own text, because a Date has no microseconds. */
export type ListedBrand = TrackedBrandFacts & { readonly added: string };

/** Where a page ended: the next page begins after this brand, in a list with the newest first. */
export type BrandPosition = Pick<ListedBrand, 'id' | 'added'>;

interface Page {
  readonly limit: number;
  readonly after?: BrandPosition | undefined;
}

/** The brands of an account as its customers read them. */
@Injectable()
export class BrandListStore {
  constructor(private readonly database: Database) {}

  /** The brands that were added last come first. */
  page({ accountId }: { accountId: string }, { limit, after }: Page): Promise<ListedBrand[]> {
    const { statement, values } = page.for(accountId, { limit, after });
    return this.database.bounded(statement, values);
  }

  /** All brands of the account, sorted by name. */
  names({ accountId }: { accountId: string }): Promise<{ id: string; name: string; aliases: string[] }[]> {
    return this.database.quick(names, [accountId]);
  }

  /** All brands of the account with their competitors, sorted by name. */
  withRivals({ accountId }: { accountId: string }): Promise<BrandWithRivals[]> {
    return this.database.quick(withRivals, [accountId]);
  }
}

/** A brand with the competitors in its settings. */
export interface BrandWithRivals {
  readonly id: string;
  readonly name: string;
  readonly aliases: string[];
  readonly competitors: { name: string; aliases: string[] }[];
}

export const withRivals = sql<BrandWithRivals>(
  'brandList.withRivals',
  'select id, name, aliases, competitors from brand where account_id = $1 order by name',
);

export const names = sql<{ id: string; name: string; aliases: string[] }>(
  'brandList.names',
  'select id, name, aliases from brand where account_id = $1 order by name',
);

export const page = composed<ListedBrand, [accountId: string, page: Page]>(
  'brandList.page',
  (accountId, { limit, after }) => {
    const values: unknown[] = [accountId, limit];
    const next = (value: unknown) => `$${values.push(value)}`;
    const [at, id] = after ? [`${next(after.added)}::timestamptz`, `${next(after.id)}::uuid`] : [];
    const beyond = after ? `and b.created_at <= ${at} and (b.created_at < ${at} or b.id > ${id})` : '';
    const text = `select b.id, b.name, b.aliases, b.domain, b.competitors, b.about, b.not_about as "not",
        (select count(*)::int from prompt p where p.account_id = $1 and p.brand_id = b.id) as prompts, b.created_at::text as added
      from brand b where b.account_id = $1 ${beyond} order by b.created_at desc, b.id limit $2`;
    return { text, values, kind: after ? 'after' : '' };
  },
  [
    ['a', { limit: 1 }],
    ['a', { limit: 1, after: { id: 'a', added: 'now' } }],
  ],
);
