import { stringify } from 'csv-stringify/sync';
import { componentNamed, type ResponseSchema, type Schema } from './response-schema.js';

export type CsvCell = string | number;

/** How a page of a list becomes a table. */
export interface CsvShape {
  /** The schema of one row of the list. */
  readonly row: ResponseSchema;
  /** Name of a list in the row whose items become a line each; a row without items becomes one line. */
  readonly lines?: string;
  /** Fields that no row of this list has. */
  readonly without?: readonly string[];
  /** Fields that are not in the schema; they come after those that are. */
  readonly more?: readonly string[];
}

/** Writes a page of a list for a spreadsheet: UTF-8 with a byte order mark, a line of column names, then the rows. */
export function csvPage(rows: readonly object[], shape: CsvShape): string {
  const columns = [
    ...columnsOf(shape.row, [], shape),
    ...(shape.more ?? []).map((name): Column => ({ name, path: [name] })),
  ];
  const lines = rows.flatMap((row) => linesOf(row, shape).map((line) => columns.map(({ path }) => cellOf(line, path))));
  return `\u{feff}${csvLines([columns.map(({ name }) => name), ...lines])}`;
}

/** Writes CSV by RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  const safe = rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell)));
  return stringify(safe, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

// OWASP's page on CSV injection lists these characters. Where the list separator is a semicolon or a tab, as in much of Europe, a
// spreadsheet splits a cell there in spite of its quotes, so a formula may also begin behind one, and on a new line. Spaces, invisible
// characters, quotes and apostrophes in front of it do not stop it. apps/dashboard/src/data/csv.ts has the same rule.
const formulas = /^(?='*[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s\p{Cc}\p{Cf}"']*)/gu;

const withoutFormula = (text: string): string => text.replace(formulas, "'");

interface Column {
  readonly name: string;
  /** Where the column's value is in a line. */
  readonly path: readonly string[];
}

/**
 * Lists the columns. A nested object has columns of its own, which begin with its name; the list whose items become lines is counted in a
 * column.
 */
function columnsOf(schema: ResponseSchema, within: readonly string[], { lines, without = [] }: CsvShape): Column[] {
  return Object.entries(schema.properties).flatMap(([key, property]) => {
    // A field that is always present may have the same name as one in `without`: the `prompts` of a change.
    if ('schema' in property && without.includes(key)) return [];
    const path = [...within, key];
    const value = ('schema' in property ? property.schema : property) as Referring;
    const part = (value.allOf ?? value.anyOf)?.[0];
    if (part) return columnsOf(componentNamed(part), path, { row: schema, without });
    const own = { name: path.join('_'), path };
    if (key !== lines || !value.items) return [own];
    const ofItem = columnsOf(componentNamed(value.items), [], { row: schema, without });
    return [
      { ...own, path: [countOfLines] },
      ...ofItem.map((column) => ({ ...column, path: [lineItem, ...column.path] })),
    ];
  });
}

type Referring = Schema<unknown> & {
  readonly allOf?: readonly Reference[];
  readonly anyOf?: readonly Reference[];
  readonly items?: Reference;
};
type Reference = { readonly $ref: string };

const lineItem = '(item)';
const countOfLines = '(count)';

function linesOf(row: object, { lines }: CsvShape): object[] {
  if (lines === undefined) return [row];
  const items = (row as Readonly<Record<string, object[]>>)[lines] ?? [];
  const counted = { ...row, [countOfLines]: items.length };
  return items.length === 0 ? [counted] : items.map((item) => ({ ...counted, [lineItem]: item }));
}

function cellOf(line: object, path: readonly string[]): CsvCell {
  const value = path.reduce<unknown>((whole, key) => (isObject(whole) ? Reflect.get(whole, key) : undefined), line);
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(itemText).join('; ') : textOf(value);
}

/** Writes an item of several values as the first of them, with the others in brackets: `Globex (41)`. */
function itemText(item: unknown): string {
  if (!isObject(item)) return textOf(item);
  const [first, ...rest] = Object.values(item)
    .flat()
    .map(textOf)
    .filter((text) => text !== '');
  return rest.length === 0 ? (first ?? '') : `${first} (${rest.join(', ')})`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
