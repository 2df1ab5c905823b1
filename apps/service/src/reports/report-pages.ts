import type { ResponseSchema } from '@app/contract';
import type { AnswerScope, ReportPage, ReportPeriod, ReportRows } from '@app/storage';
import { Injectable } from '@nestjs/common';
import { Scopes } from '../parameters/prompt.query.js';
import type { Caller } from '../http/caller.js';
import { Cursors } from '../lists/cursors.js';
import { ListPage } from '../lists/list-page.js';
import { reportPeriodOf } from './report-period.js';
import type { ReportQuery } from './report.query.js';

/** What one report is made of. */
export interface Report<Row extends Split, Key extends keyof Row> {
  readonly name: string;
  /** Of a row. */
  readonly schema: ResponseSchema;
  /** What a row's place in the list goes by, before its assistant. */
  readonly keys: readonly Key[];
  read(scope: AnswerScope, period: ReportPeriod, page: ReportPage<Pick<Row, Key>>): Promise<ReportRows<Row>>;
  body(row: Row, period: ReportPeriod): object;
}

/** Where rows are split, each is of one assistant. */
interface Split {
  readonly assistant?: string | undefined;
}

/** What all reports share: prompts, assistants, period, page. */
@Injectable()
export class ReportPages {
  constructor(
    private readonly cursors: Cursors,
    private readonly scopes: Scopes,
  ) {}

  /** All pages are of the period of the first one, whatever day it is by then. */
  async page<Row extends Split, Key extends keyof Row>(
    caller: Caller,
    query: ReportQuery,
    report: Report<Row, Key>,
  ): Promise<ListPage> {
    const asked = reportPeriodOf(query);
    const filter = { ...query, branded: query.branded ?? 'exclude' };
    const periodOf = (place: Place<Row, Key> | undefined) =>
      place ? { from: new Date(place.from), to: new Date(place.to) } : asked;
    const byAssistant = query.group === 'assistant';
    let assistants: readonly string[] = [];
    let period = asked;
    const { page, next } = await this.cursors.page<Row, Place<Row, Key>>(
      { list: report.name, accountId: caller.accountId, query },
      {
        read: async ({ limit, after }) => {
          period = periodOf(after);
          const read = (scope: AnswerScope) => report.read(scope, period, { limit, after: after?.after, byAssistant });
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
    const rows = page.map((row) => JSON.stringify(report.body(row, period)));
    const csv = { row: report.schema, without: byAssistant ? [] : ['assistant'] };
    return new ListPage({ list: report.name, assistants, rows, next, csv });
  }
}

interface Place<Row, Key extends keyof Row> {
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly after: Pick<Row, Key> & Split;
}

function keysOf<Row extends Split, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> & Split {
  const { assistant } = row;
  return { ...(Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>), assistant };
}
