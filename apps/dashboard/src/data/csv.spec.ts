import { expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
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

it.each(['=1+1', '+1', '-1', '@sum(a)', '\t=1', '＝1'])('a spreadsheet reads the text %j as text', (text) => {
  expect(parse(csvOf(['a'], [[text]]), { bom: true })[1]).toEqual([`'${text}`]);
});
