import '../style/rows.css';
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

export interface ShownColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** What rows are sorted by; without it they cannot be sorted by this column. Absent values come last. */
  readonly sort?: (row: Row) => number | string | null;
  /** What the API calls it where the API sorts; without it rows cannot be sorted by this column there. */
  readonly sortedBy?: string;
  readonly number?: boolean;
}

export interface Column<Row> extends ShownColumn<Row> {
  /** Columns of the file that is saved: name and value. */
  readonly csv: (row: Row) => Readonly<Record<string, CsvValue>>;
}

export interface Order {
  /** Its name, or what the API calls it. */
  readonly column: string;
  readonly down: boolean;
}

interface Table<Row> {
  readonly caption: string;
  readonly list: LoadedList<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: ComponentChildren;
  /** The name of the saved file. */
  readonly fileName: string;
  /** The API sorts all rows; absent: those that are loaded are sorted here. */
  readonly ordered?: { readonly order: Order | null; readonly choose: (order: Order) => void };
}

/** A list of the API as a table that can be sorted and saved; more rows are added on demand. */
export function DataTable<Row>({ caption, list, columns, keyOf, empty, fileName, ordered }: Table<Row>) {
  const [own, setOwn] = useState<Order | null>(null);
  const { order, choose } = ordered ?? { order: own, choose: setOwn };
  const byOf = ({ name, sort, sortedBy: byApi }: ShownColumn<Row>) => (ordered ? byApi : sort && name);
  return (
    <Shown of={{ ...list, body: list.rows }}>
      {(rows) => {
        if (rows.length === 0) return empty;
        const sorted = order && !ordered ? sortedBy(rows, columns, order) : rows;
        return (
          <>
            <p class="soft" role="status">
              {order && !ordered && list.hasMore && listTexts.sorted(count(rows.length))}
            </p>
            <RowTable {...{ caption, columns, keyOf }} rows={sorted} sorting={{ order, choose, byOf }} />
            <ListFoot list={list} rows={rows} save={() => save(fileName, columns, sorted)} />
          </>
        );
      }}
    </Shown>
  );
}

interface Sorting<Row> {
  readonly order: Order | null;
  readonly choose: (order: Order) => void;
  /** What the rows are then sorted by; `undefined`: they cannot be. */
  readonly byOf: (column: ShownColumn<Row>) => string | undefined;
}

interface RowsOf<Row> extends Pick<Table<Row>, 'caption' | 'keyOf'> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly rows: readonly Row[];
  /** Absent: the rows stay as they come. */
  readonly sorting?: Sorting<Row>;
}

/** Rows as a table, in the order they come. */
export function RowTable<Row>({ caption, columns, keyOf, rows, sorting }: RowsOf<Row>) {
  return (
    <div class="wide" role="region" aria-label={texts.table.region(caption)} tabIndex={0}>
      <table class="rows" role="table">
        <caption class="unseen">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.name} {...{ column, sorting }} />
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

interface HeadOf<Row> {
  readonly column: ShownColumn<Row>;
  readonly sorting: Sorting<Row> | undefined;
}

function Head<Row>({ column, sorting }: HeadOf<Row>) {
  const { name, number } = column;
  const by = sorting?.byOf(column);
  const order = sorting?.order;
  const sorted = by !== undefined && order?.column === by;
  const direction = sorted ? (order.down ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" role="columnheader" class={number ? 'number' : undefined} aria-sort={direction}>
      {sorting && by !== undefined ? (
        // Numbers are asked for from the top, names from A.
        <button
          type="button"
          class="sort"
          onClick={() => sorting.choose({ column: by, down: sorted ? !order.down : (number ?? false) })}
        >
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
