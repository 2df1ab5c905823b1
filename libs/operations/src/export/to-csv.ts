import { type CsvCell, csvLines as linesOf, customValues, type MentionsBody } from '@app/contract';
import type { FinishedResult } from '@app/storage';
import type { UsedResult } from '../usage/sums-by-assistant.js';

/** `costUsd` is `null` where no price was known. */
export interface PricedResult
  extends UsedResult, Pick<FinishedResult, 'id' | 'promptId' | 'place' | 'locale' | 'body'> {}

const resultColumns = [
  'result_id',
  'prompt_id',
  'assistant',
  'brand',
  'domain',
  'geo',
  'place',
  'locale',
  'query',
  'last_checked',
  'searches',
  'cost_usd',
  'mentions',
] as const;
const mentionColumns = [
  'position',
  'text_snippet',
  'visibility_percent',
  'perceived_brand_qualities',
  'competitors',
  'annotations',
] as const;

export function csvHead(fieldNames: readonly string[]): string {
  return linesOf([[...resultColumns, ...mentionColumns, ...fieldNames]]);
}

/** Writes one line for each mention; a result without mentions has one line without them. Lists in a cell are joined by `; `. */
export function csvLines(results: readonly PricedResult[], fieldNames: readonly string[]): string {
  // Results are converted one at a time: cells of a whole page would survive the collection of young objects and accumulate.
  return results.map((result) => linesOf(rowsOf(result, fieldNames))).join('');
}

function rowsOf(exported: PricedResult, fieldNames: readonly string[]): CsvCell[][] {
  const { id, promptId, assistant, place, locale, searches, costUsd, body } = exported;
  const result = JSON.parse(body) as MentionsBody;
  const { brand, domain, geo, query, last_checked, mentions } = result;
  const about = [id, promptId, assistant, brand, domain, geo, place ?? '', locale ?? '', query, last_checked];
  const before = [...about, searches, costUsd === null ? '' : costUsd.toFixed(6), mentions.length];
  const values = customValues(result);
  const after = fieldNames.map((name) => cellOf(values[name]));
  if (mentions.length === 0) return [[...before, ...mentionColumns.map(() => ''), ...after]];
  return mentions.map((mention) => [
    ...before,
    mention.position,
    mention.text_snippet,
    mention.visibility_percent,
    mention.perceived_brand_qualities.join('; '),
    mention.competitors.join('; '),
    JSON.stringify(mention.annotations),
    ...after,
  ]);
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return value;
  return JSON.stringify(value);
}
