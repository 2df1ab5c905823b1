import {
  type CsvShape,
  type Include,
  includes as allIncludes,
  inOffsetUnit,
  type MentionsBody,
  type OffsetUnit,
  ResultResponse,
} from '@app/contract';
import {
  type AnswerScope,
  FieldStore,
  type HistoryPosition,
  type ListedResult,
  MentionsStore,
  ResultListStore,
  type StoredResult,
} from '@app/storage';
import { Injectable } from '@nestjs/common';
import { Scopes } from '../parameters/prompt.query.js';
import type { Caller } from '../http/caller.js';
import { Cursors } from '../lists/cursors.js';
import { type Body, bodyOf } from '../http/send-body.js';
import { TimeSlice, sliceFor } from '../http/round-robin.js';
import { ListPage } from '../lists/list-page.js';
import { limitOf } from '../lists/page.js';
import { wholeBody } from '../mentions/latest-mentions.js';
import { isId } from '../parameters/is-id.js';
import { periodOf } from '../parameters/period.query.js';
import { AnswerFilters } from './answer-filter.js';
import type { ResultQuery, ResultsQuery } from './results.query.js';

const whole = ['evidence', 'answer', 'citations', 'searches', 'provenance'] as const;

/** Reads the history, by page or by id. */
@Injectable()
export class ResultPages {
  constructor(
    private readonly lists: ResultListStore,
    private readonly mentions: MentionsStore,
    private readonly fields: FieldStore,
    private readonly cursors: Cursors,
    private readonly scopes: Scopes,
    private readonly filters: AnswerFilters,
  ) {}

  /** Bodies differ in size a thousandfold, so a page ends before it has more than `maxBytes`, but has at least one row. */
  async page(caller: Caller, query: ResultsQuery, maxBytes: number): Promise<ListPage> {
    const listed = { ...periodOf(query), ...(await this.filters.of(caller, query)) };
    const listing = { list: 'results', accountId: caller.accountId, query };
    const after = await this.cursors.read<HistoryPosition>(listing);
    const size = { limit: limitOf(query), maxBytes, after };
    const read = async (scope: AnswerScope) => {
      const { surface } = query;
      const assistant = surface ? await this.filters.shownAt(surface, caller, scope.assistant) : scope.assistant;
      const asked = { ...scope, assistant };
      return query.include?.length ? this.lists.wholePage(asked, listed, size) : this.lists.page(asked, listed, size);
    };
    const { results, more } = await this.scopes.read(caller, query, {
      read,
      isEmpty: (found) => found.results.length === 0,
    });
    const rows = await firstRows(results, query, maxBytes);
    const last = more || rows.length < results.length ? results[rows.length - 1]! : null;
    const next = last && (await this.cursors.write({ id: last.resultId, checked: last.checked }, listing));
    await sliceFor(rows.reduce((sum, row) => sum + row.length, 0));
    return new ListPage({ list: 'results', rows, next, csv: () => this.tableOf(caller, query) });
  }

  /** Returns a result with all that is stored of it; `null` where the account has no such result. */
  async one({ accountId, includes }: Caller, resultId: string, query: ResultQuery): Promise<Body | null> {
    const result = isId(resultId) ? await this.mentions.whole({ accountId, resultId }) : null;
    if (!result) return null;
    await sliceFor(result.body.length);
    const include = [...whole, ...(query.include ?? (includes as Include[]))];
    return bodyOf(rowText(result, { include, offset_unit: query.offset_unit }));
  }

  private async tableOf({ accountId }: Caller, { include }: ResultsQuery): Promise<CsvShape> {
    const without = allIncludes.filter((one) => !include?.includes(one));
    const fields = await this.fields.list(accountId);
    return { row: ResultResponse, lines: 'mentions', without, more: fields.map(({ name }) => name) };
  }
}

/** A stored result has all that a body can be built from; it is read where something is included. */
type Row = Omit<ListedResult, keyof HistoryPosition> | StoredResult;

/** Returns as many rows as fit on a page with their includes, at least the first one, whatever its size. */
async function firstRows(results: readonly Row[], query: ResultsQuery, maxBytes: number): Promise<string[]> {
  const rows: string[] = [];
  const slice = new TimeSlice();
  let left = maxBytes;
  for (const result of results) {
    if (slice.isOver) await slice.next();
    const row = rowText(result, query);
    left -= Buffer.byteLength(row);
    if (left < 0 && rows.length > 0) break;
    rows.push(row);
  }
  return rows;
}

/** Writes a response as a row of the history: the run's facts first, then the stored body, where the request includes nothing else. */
function rowText(
  result: Row,
  { include = [], offset_unit: unit = 'utf16' }: Pick<ResultsQuery, 'include' | 'offset_unit'>,
): string {
  const { resultId, assistant, promptId, slot, sample } = result;
  const body =
    'findings' in result
      ? JSON.stringify(wholeBody(result, { includes: include, offsetUnit: unit }))
      : inUnit(result, unit);
  const origin = `"id":"${resultId}","assistant":"${assistant}","prompt_id":"${promptId}"`;
  const head = `${origin},"slot":"${slot.toISOString()}","sample":${sample}`;
  return `{${head},${body.slice(1)}`;
}

function inUnit({ body }: Row, unit: OffsetUnit): string {
  return unit === 'utf16' ? body : JSON.stringify(inOffsetUnit(JSON.parse(body) as MentionsBody, unit));
}
