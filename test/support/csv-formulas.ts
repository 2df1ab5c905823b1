import { parse } from 'csv-parse/sync';

/** Texts that a spreadsheet could take for a formula, wherever it splits them; and what a CSV file of ours has in their place. */
export const formulaTexts: readonly (readonly [text: string, written: string])[] = [
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum(a)', "'@sum(a)"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  ['\t=1', "'\t'=1"],
  ['  =1', "  '=1"],
  ['\u00a0=1', "\u00a0'=1"],
  ['\u200b=1', "\u200b'=1"],
  ['\0=1', "\0'=1"],
  ['"=1"', '"\'=1"'],
  ["'=1", "''=1"],
  ['a;=1', "a;'=1"],
  ['a; +1;-2', "a; '+1;'-2"],
  ['a;"=1"', 'a;"\'=1"'],
  ['a;""" =1', 'a;""" \'=1'],
  ['a\t@x', "a\t'@x"],
  ['a\n- b\r\n- c', "a\n'- b\r\n'- c"],
  ['a;\n\t =1', "a;\n\t '=1"],
  ['a;==1', "a;'==1"],
];

/** Texts in which no spreadsheet finds a formula: they are written as they are. */
export const plainTexts: readonly string[] = [
  '1 = 1',
  'well-known',
  'a, -5 % in May',
  'Acme – 5',
  'x;y',
  "it's 2+2",
  'me@acme.example',
  '',
];

/** Every cell that a spreadsheet may see which splits lines at this separator, once by its quotes and once without regard to them. */
export function cellsOf(csv: string, separator: string): string[] {
  const quotesIgnored = separator === ',' ? [] : csv.split(new RegExp(`[${separator}\r\n]`));
  return [...byQuotes(csv, separator), ...quotesIgnored];
}

function byQuotes(csv: string, delimiter: string): string[] {
  const lenient = { delimiter, bom: true, relax_quotes: true, relax_column_count: true };
  try {
    return parse(csv, lenient).flat();
  } catch {
    // A quotation that is open at the end of the file ends there.
    return parse(`${csv}"`, lenient).flat();
  }
}

/** Whether a spreadsheet would compute it: a plain number is none, whatever its sign. */
export const isFormula = (cell: string): boolean =>
  /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

/** What docs/api.md tells readers to do who need the texts as they were. */
export const undone = (written: string): string =>
  written.replace(/^'(?='*[\t\r\n])|'(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s\p{Cc}\p{Cf}"']*')/gu, '');
