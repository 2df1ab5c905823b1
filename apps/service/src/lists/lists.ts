import type { ResponseSchema } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../http/caller.js';
import { Cursors, type ListSource } from './cursors.js';
import { ListPage } from './list-page.js';
import type { PageQuery } from './page.js';

/** A list without filters. */
export interface List<Row, Position extends object> {
  /** The last part of the route. */
  readonly name: string;
  readonly schema: ResponseSchema;
  readonly body: (row: Row) => object;
  readonly positionOf: ListSource<Row, Position>['positionOf'];
}

@Injectable()
export class Lists {
  constructor(private readonly cursors: Cursors) {}

  /**
   * Returns the requested page. Throws the 400 where the cursor was not made for this list and account. `tail`: what the page holds besides
   * its rows.
   */
  async page<Row, Position extends object>(
    { name, schema, body, positionOf }: List<Row, Position>,
    { accountId }: Caller,
    query: PageQuery,
    read: ListSource<Row, Position>['read'],
    tail?: () => Promise<Readonly<Record<string, unknown>>>,
  ): Promise<ListPage> {
    const { page, next } = await this.cursors.page({ list: name, accountId, query }, { read, positionOf });
    const rows = page.map((row) => JSON.stringify(body(row)));
    return new ListPage({ list: name, rows, next, csv: { row: schema }, ...(tail && { tail: await tail() }) });
  }
}
