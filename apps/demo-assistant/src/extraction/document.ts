import { extractionRequest } from '@app/analysis';
import { isRecord, parseJson } from '../http.js';

/** A numbered piece of text, as an extraction call contains it. */
export interface TextRun {
  readonly run: number;
  readonly text: string;
}

/** The content of an extraction call: a document's text runs, the names of the tracked brand, its rivals, and hits on its name. */
export interface ExtractionDocument {
  readonly names: readonly string[];
  /** The names of the rivals, which the request numbers from 1. */
  readonly rivals: readonly string[];
  /** The offsets of the hits. */
  readonly hits: readonly number[];
  readonly runs: readonly TextRun[];
}

/** Reads the user message of an extraction call; `null` for an ordinary prompt. */
export function readDocument(message: string): ExtractionDocument | null {
  const parsed = parseJson(message);
  const { tracked_brand: brand, rivals, hits, runs } = isRecord(parsed) ? parsed : {};
  if (!isRecord(brand) || typeof brand['name'] !== 'string' || !Array.isArray(runs) || !runs.every(isRun)) return null;
  const aliases = Array.isArray(brand['aliases']) ? brand['aliases'].filter((alias) => typeof alias === 'string') : [];
  return {
    names: [brand['name'], ...aliases],
    rivals: valuesOf(rivals, 'name', (value) => typeof value === 'string'),
    hits: valuesOf(hits, 'at', (value) => typeof value === 'number'),
    runs,
  };
}

const valuesOf = <Value>(list: unknown, key: string, is: (value: unknown) => value is Value): Value[] =>
  Array.isArray(list) ? list.map((entry) => (isRecord(entry) ? entry[key] : undefined)).filter(is) : [];

const isRun = (run: unknown): run is TextRun =>
  isRecord(run) && typeof run['run'] === 'number' && typeof run['text'] === 'string';

const nobody = { name: 'nobody', aliases: [], domain: '' };

/** The texts of the runs that an extraction call would contain for this markdown. */
export const textsOfRuns = (markdown: string): string[] =>
  (readDocument(extractionRequest(markdown, { brand: nobody, competitors: [] })?.input ?? '')?.runs ?? []).map(
    ({ text }) => text,
  );
