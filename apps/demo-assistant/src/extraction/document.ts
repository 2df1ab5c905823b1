import { isRecord } from '../is-record.js';

/** A numbered piece of a document, as an extraction call shows it. */
export interface Run {
  readonly run: number;
  readonly text: string;
}

/** What an extraction call asks about: the runs of one document, and the names of one tracked brand. */
export interface ShownDocument {
  readonly names: readonly string[];
  readonly runs: readonly Run[];
}

/** Reads the user message of an extraction call; `null` where it is an ordinary question. */
export function readDocument(message: string): ShownDocument | null {
  const { tracked_brand: brand, runs } = parse(message);
  if (!isRecord(brand) || typeof brand['name'] !== 'string' || !Array.isArray(runs) || !runs.every(isRun)) return null;
  const aliases = Array.isArray(brand['aliases']) ? brand['aliases'].filter((alias) => typeof alias === 'string') : [];
  return { names: [brand['name'], ...aliases], runs };
}

const isRun = (run: unknown): run is Run =>
  isRecord(run) && typeof run['run'] === 'number' && typeof run['text'] === 'string';

function parse(message: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(message);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
