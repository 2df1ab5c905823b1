import type { ResponseSchema } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../http/caller.js';
import { Cursors, type Turn } from './cursors.js';
import { ListPage } from './list-page.js';
import type { PageQuery } from './page.js';

/** A list of which nothing but its page is asked for. */
export interface List<Row, Place extends object> {
  /** The route's last part. */
  readonly name: string;
  readonly schema: ResponseSchema;
  readonly body: (row: Row) => object;
  readonly placeOf: Turn<Row, Place>['placeOf'];
}

@Injectable()
export class Lists {
  constructor(private readonly cursors: Cursors) {}

  /** The page that the request asks for. Throws the 400 where its cursor was not written for it. `tail`: what it says beside its rows. */
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
