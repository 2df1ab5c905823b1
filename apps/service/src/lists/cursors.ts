import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretStore } from '@app/storage';
import { badParameters } from '../http/problem.js';
import type { PageQuery } from './page.js';
import { openPlace, type Seal, sealPlace } from './cursor.js';

/** A list as one request sees it. */
export interface Listing {
  /** The route's last part: a cursor of one list is invalid for another. */
  readonly list: string;
  readonly accountId: string;
  readonly query: PageQuery;
}

/** Writes and reads the cursors of all lists; any instance reads what another wrote. */
@Injectable()
export class Cursors {
  private secret: KeyObject | undefined;

  constructor(private readonly secrets: SecretStore) {}

  /** `undefined` where the request begins at the beginning. Throws the 400 where its cursor was not written for it. */
  async read<Place extends object>(listing: Listing): Promise<Place | undefined> {
    const { cursor } = listing.query;
    if (cursor === undefined) return undefined;
    const place = openPlace(cursor, await this.sealOf(listing));
    if (place === null) throw badParameters([{ field: 'cursor', message: brokenCursor }]);
    return place as Place;
  }

  /** The cursor of what comes after `place`. */
  async write(place: object, listing: Listing): Promise<string> {
    return sealPlace(place, await this.sealOf(listing));
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
