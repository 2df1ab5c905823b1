import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { LoadedList } from '../data/use-data.js';
import type { CsvValue } from '../data/csv.js';
import { count } from '../format.js';
import { listTexts } from '../list-strings.js';
import { texts } from '../strings.js';
import { ListFoot } from './list-foot.js';
import { saveRecords } from './save-file.js';
import { Shown } from './states.js';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** What rows are sorted by; without it they cannot be sorted by this column. Absent values come last. */
  readonly sort?: (row: Row) => number | string | null;
  readonly number?: boolean;
  /** Columns of the file that is saved: name and value. */
  readonly csv: (row: Row) => Readonly<Record<string, CsvValue>>;
}

interface Order {
  readonly column: string;
  readonly down: boolean;
}

interface Table<Row> {
  readonly caption: string;
  readonly list: LoadedList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: ComponentChildren;
  /** Of the saved file. */
  readonly fileName: string;
}

/** A list of the API as a table that can be sorted and saved; more rows are added on demand. */
export function DataTable<Row>({ caption, list, columns, keyOf, empty, fileName }: Table<Row>) {
  const [order, setOrder] = useState<Order | null>(null);
  return (
    <Shown of={{ ...list, body: list.rows }}>
      {(rows) => {
        if (rows.length === 0) return empty;
        const sorted = order ? sortedBy(rows, columns, order) : rows;
        return (
          <>
            <p class="soft" role="status">
              {order && list.hasMore && listTexts.sorted(count(rows.length))}
            </p>
            <RowTable {...{ caption, columns, keyOf, order, setOrder }} rows={sorted} />
            <ListFoot list={list} rows={rows} save={() => save(fileName, columns, sorted)} />
          </>
        );
      }}
    </Shown>
  );
}

interface Ordering {
  readonly order?: Order | null;
  /** Absent: the rows cannot be sorted. */
  readonly setOrder?: (order: Order) => void;
}

interface RowsOf<Row> extends Pick<Table<Row>, 'caption' | 'columns' | 'keyOf'>, Ordering {
  readonly rows: readonly Row[];
}

/** Rows as a table, in the order they come. */
export function RowTable<Row>({ caption, columns, keyOf, rows, order = null, setOrder }: RowsOf<Row>) {
  return (
    <div class="wide" role="region" aria-label={texts.table.region(caption)} tabIndex={0}>
      <table class="rows" role="table">
        <caption class="unseen">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.name} {...{ column, order, setOrder }} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ name, number, cell }, index) =>
                index === 0 ? (
                  <th key={name} scope="row" role="rowheader">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} role="cell" class={number ? 'number' : undefined} data-name={name}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadOf<Row> extends Ordering {
  readonly column: Column<Row>;
}

function Head<Row>({ column: { name, number, sort }, order, setOrder }: HeadOf<Row>) {
  const sorted = order?.column === name;
  const direction = sorted ? (order.down ? 'descending' : 'ascending') : undefined;
  // Numbers are asked for from the top, names from A.
  const next = { column: name, down: sorted ? !order.down : (number ?? false) };
  return (
    <th scope="col" role="columnheader" class={number ? 'number' : undefined} aria-sort={direction}>
      {sort && setOrder ? (
        <button type="button" class="sort" onClick={() => setOrder(next)}>
          {name}
          <span aria-hidden="true">{direction === undefined ? '↕' : order!.down ? '↓' : '↑'}</span>
        </button>
      ) : (
        name
      )}
    </th>
  );
}

function sortedBy<Row>(rows: readonly Row[], columns: readonly Column<Row>[], { column, down }: Order): Row[] {
  const by = columns.find(({ name }) => name === column)?.sort ?? (() => null);
  const sign = down ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'string' || typeof right === 'string') return sign * String(left).localeCompare(String(right));
    return sign * (left - right);
  });
}

function save<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  saveRecords(
    name,
    rows.map((row) => Object.assign({}, ...columns.map(({ csv }) => csv(row))) as Record<string, CsvValue>),
  );
}
