import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { OperationError } from '../../operation/operation.js';
import { largestRow, mostLines, type Row } from './rows.js';

interface Read {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads comma-separated values (RFC 4180) under a header whose names are from `columns`. An empty cell counts as absent. Throws
 * OperationError where the header or a quote makes the rest unreadable.
 */
export async function* csvRows(text: AsyncIterable<string>, columns: readonly string[]): AsyncGenerator<Row> {
  let header: readonly string[] | undefined;
  // A record may span lines; it begins on the line after the end of the previous record.
  let line = 1;
  for await (const { record, info } of records(text)) {
    const isBlank = record.every((cell) => cell === '');
    if (header === undefined && !isBlank) header = checkedHeader(record, { columns, line });
    else if (header !== undefined && !isBlank) yield { line, ...readRecord(record, header) };
    line = info.lines + 1;
    if (line > mostLines) throw new OperationError(`the file has more than ${mostLines} lines: split it`);
  }
  if (header === undefined) throw new OperationError(`the file is empty: its first line names ${columns.join(', ')}`);
}

async function* records(text: AsyncIterable<string>): AsyncGenerator<Read> {
  const parser = Readable.from(text).compose(
    parse({ info: true, relax_column_count: true, max_record_size: largestRow, cast: (cell) => cell.trim() }),
  );
  try {
    for await (const read of parser) yield read as Read;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OperationError(describe(error), { cause: error });
  }
}

const causes: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quote within a cell must be doubled',
  INVALID_OPENING_QUOTE: 'a cell with a quote in it must be quoted as a whole, and its quotes doubled',
  CSV_MAX_RECORD_SIZE: `a row is longer than ${largestRow} characters: is a quote missing?`,
};

function describe({ code, message, ...where }: CsvError): string {
  const line = 'lines' in where ? `line ${String(where.lines)}: ` : '';
  return `${line}${causes[code] ?? message}`;
}

function checkedHeader(record: readonly string[], { columns, line }: { columns: readonly string[]; line: number }) {
  const header = record.map((cell) => cell.toLowerCase());
  const odd = header.find((name) => !columns.includes(name));
  // Does not quote a file that is of another kind altogether: it may hold secrets.
  if (!header.some((name) => columns.includes(name)))
    throw new OperationError(`line ${line}: the header names none of ${columns.join(', ')} (with commas between them)`);
  if (odd !== undefined)
    throw new OperationError(
      `line ${line}: the header has ${JSON.stringify(odd.slice(0, 60))}, which is none of ${columns.join(', ')} (with commas between them)`,
    );
  const twice = header.find((name, index) => header.indexOf(name) !== index);
  if (twice !== undefined) throw new OperationError(`line ${line}: the header has ${twice} twice`);
  return header;
}

function readRecord(record: readonly string[], header: readonly string[]): Omit<Row, 'line'> {
  if (record.length !== header.length)
    return { trouble: `has ${record.length} cells, the header ${header.length}: quote cells that hold a comma` };
  const cells = header.map((name, index): [string, string] => [name, record[index]!]);
  return { values: Object.fromEntries(cells.filter(([, cell]) => cell !== '')) };
}
