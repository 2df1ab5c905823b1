import { stringify } from 'csv-stringify/sync';
import { componentNamed, type ResponseSchema, type Schema } from './response-schema.js';

export type CsvCell = string | number;

/** What a list's page is as a table. */
export interface CsvShape {
  /** Of a row of the list. */
  readonly row: ResponseSchema;
  /** A list of a row of which each item is a line of its own; a row without items is one line. */
  readonly lines?: string;
  /** Fields that no row of this list has. */
  readonly without?: readonly string[];
  /** Fields that are not in the schema, after those that are. */
  readonly more?: readonly string[];
}

/** A page of a list for a spreadsheet: UTF-8 with a byte order mark, a line of names, then the rows. */
export function csvPage(rows: readonly object[], shape: CsvShape): string {
  const columns = [
    ...columnsOf(shape.row, [], shape),
    ...(shape.more ?? []).map((name): Column => ({ name, path: [name] })),
  ];
  const lines = rows.flatMap((row) => linesOf(row, shape).map((line) => columns.map(({ path }) => cellOf(line, path))));
  return `\u{feff}${csvLines([columns.map(({ name }) => name), ...lines])}`;
}

/** RFC 4180. What a spreadsheet would take for a formula has an apostrophe before it; numbers stay numbers. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  const safe = rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell)));
  return stringify(safe, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

// OWASP's page on CSV injection lists these characters. Where the list separator is a semicolon or a tab, as in much of Europe,
// a spreadsheet splits a cell of ours there in spite of its quotes, so a formula may begin behind one, and in a new line. Spaces,
// characters that do not show, quotes and apostrophes before it do not count. apps/dashboard/src/data/csv.ts has the same.
const formulas = /^(?='*[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s\p{Cc}\p{Cf}"']*)/gu;

const withoutFormula = (text: string): string => text.replace(formulas, "'");

interface Column {
  readonly name: string;
  /** Where its value is in a line. */
  readonly path: readonly string[];
}

/** A part of a row has columns of its own, which begin with its name; the list that makes lines is counted in its own column. */
function columnsOf(schema: ResponseSchema, within: readonly string[], { lines, without = [] }: CsvShape): Column[] {
  return Object.entries(schema.properties).flatMap(([key, property]) => {
    // What is always there may be called as what is not: the `prompts` of a change.
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

/** An item of several values is the first of them, the others in brackets behind it: `Globex (41)`. */
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
