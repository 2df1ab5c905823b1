import type { ResponseSchema } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../http/caller.js';
import { Cursors, type Turn } from './cursors.js';
import { ListPage } from './list-page.js';
import type { PageQuery } from './page.js';

/** A list without filters. */
export interface List<Row, Place extends object> {
  /** The last part of the route. */
  readonly name: string;
  readonly schema: ResponseSchema;
  readonly body: (row: Row) => object;
  readonly placeOf: Turn<Row, Place>['placeOf'];
}

@Injectable()
export class Lists {
  constructor(private readonly cursors: Cursors) {}

  /**
   * Returns the requested page. Throws the 400 where the cursor was not made for this list and account. `tail`: what the page holds besides
   * its rows.
   */
  async page<Row, Place extends object>(
    { name, schema, body, placeOf }: List<Row, Place>,
    { accountId }: Caller,
    query: PageQuery,
    read: Turn<Row, Place>['read'],
    tail?: () => Promise<Readonly<Record<string, unknown>>>,
  ): Promise<ListPage> {
    const { page, next } = await this.cursors.page({ list: name, accountId, query }, { read, placeOf });
    const rows = page.map((row) => JSON.stringify(body(row)));
    return new ListPage({ list: name, rows, next, csv: { row: schema }, ...(tail && { tail: await tail() }) });
  }
}
