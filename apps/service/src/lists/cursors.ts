import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretStore } from '@app/storage';
import { badParameters, type FieldProblem } from '../http/problem.js';
import { cutPage, limitOf, type PageQuery } from './page.js';
import { openPosition, type Seal, sealPosition } from './cursor.js';

/** A list as one request sees it. */
export interface Listing {
  /** The last part of the route: a cursor of one list is invalid for another. */
  readonly list: string;
  readonly accountId: string;
  readonly query: PageQuery;
}

/** How to read a list from the database, one page at a time. */
export interface ListSource<Row, Position extends object> {
  /** Returns up to `limit` rows behind a position, or from the beginning. */
  readonly read: (page: { readonly limit: number; readonly after: Position | undefined }) => Promise<Row[]>;
  /** The position of a row, behind which the next page begins; `after` is the position behind which this page began. */
  readonly positionOf: (row: Row, after: Position | undefined) => Position;
}

/** Writes and reads the cursors of all lists; any instance can read what another wrote. */
@Injectable()
export class Cursors {
  private secret: KeyObject | undefined;

  constructor(private readonly secrets: SecretStore) {}

  /** Returns the requested page. Throws the 400 where the cursor was not made for this list and account. */
  async page<Row, Position extends object>(
    listing: Listing,
    { read, positionOf }: ListSource<Row, Position>,
  ): Promise<{ page: readonly Row[]; next: string | null }> {
    const after = await this.read<Position>(listing);
    const limit = limitOf(listing.query);
    const { page, last } = cutPage(await read({ limit: limit + 1, after }), limit);
    return { page, next: last && (await this.write(positionOf(last, after), listing)) };
  }

  /**
   * Returns the request's position, `undefined` at the beginning. Throws the 400 where the cursor was not made for this list and account.
   */
  async read<Position extends object>(listing: Listing): Promise<Position | undefined> {
    const { cursor } = listing.query;
    return cursor === undefined ? undefined : this.open(cursor, listing, { field: 'cursor', message: brokenCursor });
  }

  /** Returns the position in a cursor. Throws a 400 with this problem where the cursor was not made for this list and account. */
  async open<Position extends object>(cursor: string, listing: Listing, problem: FieldProblem): Promise<Position> {
    const position = openPosition(cursor, await this.sealOf(listing));
    if (position === null) throw badParameters([problem]);
    return position as Position;
  }

  /** Makes the cursor for what comes after `position`. */
  async write(position: object, listing: Listing): Promise<string> {
    return sealPosition(position, await this.sealOf(listing));
  }

  private async sealOf({ list, accountId, query }: Listing): Promise<Seal> {
    this.secret ??= createSecretKey(await this.secrets.find('cursor'));
    return { secret: this.secret, list, accountId, filters: filtersOf(query) };
  }
}

function filtersOf(query: object): object {
  const given = Object.entries(query).filter(
    ([name, value]) => !['limit', 'cursor', 'format'].includes(name) && value !== undefined,
  );
  return Object.fromEntries(given);
}

const brokenCursor = 'must be the next_cursor of a page of this list, with the same filters';
