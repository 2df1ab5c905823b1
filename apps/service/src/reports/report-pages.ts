import type { Split } from '@app/contract';
import type { AnswerScope } from '@app/storage';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Caller } from '../http/caller.js';
import { Cursors } from '../lists/cursors.js';
import { ListPage } from '../lists/list-page.js';
import { Scopes } from '../parameters/prompt.query.js';
import { reportPeriodOf } from './report-period.js';
import type { Opened, Report, Stores } from './report.js';
import type { ReportQuery } from './report.query.js';

/** What all reports share: prompts, assistants, period, page. */
@Injectable()
export class ReportPages {
  constructor(
    private readonly cursors: Cursors,
    private readonly scopes: Scopes,
    private readonly container: ModuleRef,
  ) {}

  /** All pages are of the period of the first one, whatever day it is by then. */
  async page(report: Report, caller: Caller, query: ReportQuery): Promise<ListPage> {
    const stores = this.open(report.stores);
    const now = reportPeriodOf(query);
    const filter = { ...query, branded: query.branded ?? 'exclude' };
    const periodOf = (place: Place | undefined) =>
      place ? { from: new Date(place.from), to: new Date(place.to) } : now;
    const byAssistant = query.group === 'assistant';
    let assistants: readonly string[] = [];
    let period = now;
    const { page, next } = await this.cursors.page<Split, Place>(
      { list: report.name, accountId: caller.accountId, query },
      {
        read: async ({ limit, after }) => {
          period = periodOf(after);
          const place = { limit, after: after?.after, byAssistant };
          const read = (scope: AnswerScope) => report.read(stores, { caller, query, scope, period, page: place });
          const found = await this.scopes.read(caller, filter, { read, isEmpty: ({ rows }) => rows.length === 0 });
          ({ assistants } = found);
          return found.rows;
        },
        placeOf: (row, after) => {
          const { from, to } = periodOf(after);
          return { from: from.toISOString(), to: to.toISOString(), after: keysOf(row, report.keys) };
        },
      },
    );
    const rows = page.map((row) => JSON.stringify(report.body(row, { query, period })));
    const csv = { row: report.schema, without: byAssistant ? [] : ['assistant'] };
    return new ListPage({ list: report.name, tail: { assistants }, rows, next, csv });
  }

  private open(stores: Stores): Opened<Stores> {
    const opened = Object.entries(stores).map(([name, store]) => [name, this.container.get(store, { strict: false })]);
    return Object.fromEntries(opened) as Opened<Stores>;
  }
}

interface Place {
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly after: Split;
}

function keysOf(row: Split, keys: readonly string[]): Split {
  return Object.fromEntries([...keys, 'assistant'].map((key) => [key, Reflect.get(row, key)]));
}
