import { parse } from 'csv-parse/sync';

/**
 * Texts that a spreadsheet could take for a formula, wherever it splits them, each with what our CSV files write
 * instead.
 */
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

/** Texts in which no spreadsheet finds a formula. They are written unchanged. */
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

/** Every cell that a spreadsheet with this separator may see, once with regard to quotes and once without. */
export function cellsOf(csv: string, separator: string): string[] {
  const quotesIgnored = separator === ',' ? [] : csv.split(new RegExp(`[${separator}\r\n]`));
  return [...byQuotes(csv, separator), ...quotesIgnored];
}

function byQuotes(csv: string, delimiter: string): string[] {
  const lenient = { delimiter, bom: true, relax_quotes: true, relax_column_count: true };
  try {
    return parse(csv, lenient).flat();
  } catch {
    // A quotation that is still open at the end of the file ends there.
    return parse(`${csv}"`, lenient).flat();
  }
}

/** Whether a spreadsheet would compute the cell. A plain number is no formula, whatever its sign. */
export const isFormula = (cell: string): boolean =>
  /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);

/** How docs/api.md tells readers to restore the original text. */
export const undone = (written: string): string =>
  written.replace(/^'(?='*[\t\r\n])|'(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s\p{Cc}\p{Cf}"']*')/gu, '');
