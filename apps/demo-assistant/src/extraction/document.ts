import { extractionRequest } from '@app/analysis';
import { isRecord, parseJson } from '../http.js';

/** A numbered piece of a document, as an extraction call shows it. */
export interface Run {
  readonly run: number;
  readonly text: string;
}

/** What an extraction call asks about: the runs of one document, and the names of one tracked brand. */
export interface ExtractionDocument {
  readonly names: readonly string[];
  readonly runs: readonly Run[];
}

/** Reads the user message of an extraction call; `null` where it is an ordinary question. */
export function readDocument(message: string): ExtractionDocument | null {
  const parsed = parseJson(message);
  const { tracked_brand: brand, runs } = isRecord(parsed) ? parsed : {};
  if (!isRecord(brand) || typeof brand['name'] !== 'string' || !Array.isArray(runs) || !runs.every(isRun)) return null;
  const aliases = Array.isArray(brand['aliases']) ? brand['aliases'].filter((alias) => typeof alias === 'string') : [];
  return { names: [brand['name'], ...aliases], runs };
}

const isRun = (run: unknown): run is Run =>
  isRecord(run) && typeof run['run'] === 'number' && typeof run['text'] === 'string';

const nobody = { name: 'nobody', aliases: [], domain: '' };

/** The texts of the runs in which an extraction call would show this markdown. */
export const textsOfRuns = (markdown: string): string[] =>
  (readDocument(extractionRequest(markdown, nobody).input)?.runs ?? []).map(({ text }) => text);
