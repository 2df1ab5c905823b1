import { expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { cellsOf, formulaTexts, isFormula, plainTexts } from '../../../../test/support/csv-formulas.js';
import { csvOf } from './csv.js';

it('is read again as it was, quotes, commas and line ends included', () => {
  const rows = [
    ['plain', 'a "quoted", text', 'two\nlines'],
    ['é 🎉', '', ' spaces '],
  ];
  expect(parse(csvOf(['a', 'b', 'c'], rows), { bom: true })).toEqual([['a', 'b', 'c'], ...rows]);
});

it('says nothing where nothing was measured, and numbers as numbers', () => {
  expect(csvOf(['a', 'b', 'c'], [[null, -0.5, true]])).toBe('\uFEFFa,b,c\r\n,-0.5,true\r\n');
});

it.each(formulaTexts)('no spreadsheet finds a formula in %j, wherever it splits cells', (text, written) => {
  const csv = csvOf(['a', 'b'], [['x', text]]);
  expect(parse(csv, { bom: true, record_delimiter: '\r\n' })[1]).toEqual(['x', written]);
  for (const separator of [',', ';', '\t']) expect(cellsOf(csv, separator).filter(isFormula)).toEqual([]);
});

it.each(plainTexts)('leaves %j as it is', (text) => {
  expect(parse(csvOf(['a', 'b'], [['x', text]]), { bom: true })[1]).toEqual(['x', text]);
});
