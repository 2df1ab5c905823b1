import { type MeasurementBody, measurementBody, type Split } from '@app/contract';
import { type AnswerScope, mayBeGone, MeasurementStore, type ReportPeriod, RetentionStore } from '@app/storage';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Caller } from '../http/caller.js';
import { badParameters } from '../http/problem.js';
import { Cursors } from '../lists/cursors.js';
import { ListPage } from '../lists/list-page.js';
import { PooledSurfaces } from '../parameters/pooled-surfaces.js';
import { Scopes } from '../parameters/prompt.query.js';
import { nowOf } from '../sandbox/sandbox.js';
import { withChanges } from './changes.js';
import { comparedPeriodOf } from './compared-period.js';
import { reportPeriodOf } from './report-period.js';
import type { RequestedRival, Opened, Report, Stores } from './report.js';
import { type ReportQuery, splitByOf } from './report.query.js';

/** Reads reports: it handles what all share, prompts, assistants, period, page and comparison. */
@Injectable()
export class ReportPages {
  constructor(
    private readonly cursors: Cursors,
    private readonly scopes: Scopes,
    private readonly surfaces: PooledSurfaces,
    private readonly container: ModuleRef,
    private readonly measurements: MeasurementStore,
    private readonly retention: RetentionStore,
  ) {}

  async page(report: Report, caller: Caller, query: ReportQuery): Promise<ListPage> {
    const stores = this.open(report.stores);
    const { rows, next, assistants, scope, period, rival } = await this.read(report, caller, query);
    const bodies = rows.map((row) => report.body(row, { query, period, rival }));
    const baseline = baselineOf(report, query, period);
    const { compare } = report;
    const compared =
      baseline && compare
        ? await withChanges(compare, stores, {
            caller,
            query,
            scope,
            rival,
            periods: { current: period, baseline },
            rows,
            bodies,
          })
        : bodies;
    const measurement = isMeasured(query) && (await this.measurement(scope, period));
    const counts_from = await this.countsFrom(caller, baseline ?? period);
    const changes = ['change', ...(compare?.means ?? []).map((mean) => `${mean}_change`)];
    const absent = [...report.without(query), ...(baseline ? [] : changes)];
    return new ListPage({
      list: report.name,
      tail: {
        assistants,
        ...(counts_from !== undefined && { counts_from }),
        ...(measurement && { measurement }),
        ...(baseline && { compared_with: boundsOf(baseline) }),
      },
      rows: compared.map((row) => JSON.stringify(row)),
      next,
      csv: { row: report.schema, without: absent },
    });
  }

  /** All pages have the period of the first one, even if the day has changed meanwhile. */
  private async read(report: Report, caller: Caller, query: ReportQuery): Promise<Read> {
    const stores = this.open(report.stores);
    const now = reportPeriodOf(query, nowOf(caller));
    // A comparison that is not possible is refused before anything is read.
    baselineOf(report, query, now);
    const surface = await this.surfaces.of(caller, query);
    const rival = await report.rivalOf?.(stores, { caller, query });
    const ofRival = rival?.isBrand && { brand: undefined };
    const filter = { ...query, ...ofRival, branded: query.branded ?? 'exclude', surface };
    const periodOf = (place: Position | undefined) =>
      place ? { from: new Date(place.from), to: new Date(place.to) } : now;
    let found: Pick<Read, 'assistants' | 'scope' | 'period'> | undefined;
    const { page, next } = await this.cursors.page<Split, Position>(
      { list: report.name, accountId: caller.accountId, query },
      {
        read: async ({ limit, after }) => {
          const period = periodOf(after);
          const place = { limit, after: after?.after, splitBy: splitByOf(query) };
          const read = async (asked: AnswerScope) => {
            const scope = rival ? { ...asked, brandIds: rival.brandIds } : asked;
            return { ...(await report.read(stores, { caller, query, scope, period, page: place, rival })), scope };
          };
          const { rows, ...rest } = await this.scopes.read(caller, filter, {
            read,
            isEmpty: ({ rows: none }) => none.length === 0,
          });
          found = { ...rest, period };
          return rows;
        },
        positionOf: (row, after) => ({ ...boundsOf(periodOf(after)), after: keysOf(row, report.keys) }),
      },
    );
    return { rows: page, next, rival, ...found! };
  }

  private async measurement(scope: AnswerScope, period: ReportPeriod): Promise<MeasurementBody> {
    return measurementBody(await this.measurements.measure(scope, period));
  }

  /** The first day with counts, where the period begins before it. */
  private async countsFrom({ accountId }: Caller, { from }: Pick<ReportPeriod, 'from'>): Promise<string | undefined> {
    if (!mayBeGone({ from })) return undefined;
    const first = await this.retention.countsFrom({ accountId });
    return first !== null && from < new Date(first) ? first : undefined;
  }

  private open(stores: Stores): Opened<Stores> {
    const opened = Object.entries(stores).map(([name, store]) => [name, this.container.get(store, { strict: false })]);
    return Object.fromEntries(opened) as Opened<Stores>;
  }
}

/** The measurement is the same for all pages, so only the first one has it. */
const isMeasured = ({ include, cursor }: ReportQuery): boolean =>
  cursor === undefined && (include?.includes('measurement') ?? false);

interface Read {
  readonly rows: readonly Split[];
  readonly next: string | null;
  readonly assistants: readonly string[];
  readonly scope: AnswerScope;
  readonly period: ReportPeriod;
  readonly rival: RequestedRival | undefined;
}

interface Position {
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly after: Split;
}

function boundsOf({ from, to }: ReportPeriod): { from: string; to: string } {
  return { from: from.toISOString(), to: to.toISOString() };
}

/**
 * Returns the period that `period` is compared with; `undefined` where the query asks for none. Throws the 400 where it cannot be compared.
 */
function baselineOf({ compare }: Report, query: ReportQuery, period: ReportPeriod): ReportPeriod | undefined {
  // prettier-ignore
  if (query.compare === undefined) return undefined;
  const message = compare?.trouble?.(query);
  if (message !== undefined) throw badParameters([{ field: 'compare', message }]);
  return comparedPeriodOf(query.compare, period);
}

function keysOf(row: Split, keys: readonly string[]): Split {
  return Object.fromEntries([...keys, 'assistant', 'part'].map((key) => [key, Reflect.get(row, key)]));
}
