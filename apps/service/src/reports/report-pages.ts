import type { PromptScope, ReportPage, ReportPeriod } from '@app/storage';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { Cursors } from '../lists/cursors.js';
import type { ListPage } from '../lists/send-page.js';
import { scopeOf } from '../parameters/prompt.query.js';
import { reportPeriodOf } from './report-period.js';
import type { ReportQuery } from './report.query.js';

/** What one report is made of. */
export interface Report<Row extends object, Key extends keyof Row> {
  readonly name: string;
  /** What a row's place in the list goes by. */
  readonly keys: readonly Key[];
  read(scope: PromptScope, period: ReportPeriod, page: ReportPage<Pick<Row, Key>>): Promise<Row[]>;
  body(row: Row): object;
}

/** What all reports share: prompts, period, page. */
@Injectable()
export class ReportPages {
  constructor(private readonly cursors: Cursors) {}

  /** All pages are of the period of the first one, whatever day it is by then. */
  async page<Row extends object, Key extends keyof Row>(
    caller: Caller,
    query: ReportQuery,
    report: Report<Row, Key>,
  ): Promise<ListPage> {
    const asked = reportPeriodOf(query);
    const scope = scopeOf(caller, { ...query, branded: query.branded ?? 'exclude' });
    const periodOf = (place: Place<Row, Key> | undefined) =>
      place ? { from: new Date(place.from), to: new Date(place.to) } : asked;
    const { page, next } = await this.cursors.page<Row, Place<Row, Key>>(
      { list: report.name, accountId: caller.accountId, query },
      {
        read: ({ limit, after }) => report.read(scope, periodOf(after), { limit, after: after?.after }),
        placeOf: (row, after) => {
          const { from, to } = periodOf(after);
          return { from: from.toISOString(), to: to.toISOString(), after: keysOf(row, report.keys) };
        },
      },
    );
    return { list: report.name, rows: page.map((row) => JSON.stringify(report.body(row))), next };
  }
}

interface Place<Row, Key extends keyof Row> {
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly after: Pick<Row, Key>;
}

function keysOf<Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;
}
