import type { ShownDocument } from './document.js';
import type { LabelledAnswer, Order, Reading } from './reading.js';
import { shownRuns } from './shown-runs.js';

/** The answers that the demo can read because somebody has read them to it, and the orders it understands. */
export class Library {
  private readonly readings: ReadonlyMap<string, Reading>;
  private readonly orders: readonly (readonly [run: string, reply: string])[];

  constructor(labels: readonly LabelledAnswer[], orders: readonly Order[]) {
    this.readings = new Map(labels.map(({ answer, reading }) => [keyOf(shownRuns(answer)), asShown(reading)]));
    this.orders = orders.flatMap(({ words, reply }) => shownRuns(words).map((run) => [run, reply] as const));
  }

  /** `null` of a document that nobody has labelled. */
  readingOf({ runs }: ShownDocument): Reading | null {
    return this.readings.get(keyOf(runs.map(({ text }) => text))) ?? null;
  }

  /** What the first order among the runs asks to be replied. */
  orderedReply({ runs }: ShownDocument): string | null {
    const found = this.orders.find(([words]) => runs.some(({ text }) => text.includes(words)));
    return found?.[1] ?? null;
  }
}

/** Letters alone: a sample that numbers its calls is still the same answer. */
const keyOf = (runs: readonly string[]): string => runs.join('').replaceAll(/[^\p{L}]+/gu, '');

/** Labels quote the answer, its runs show it without marks and accents. */
function asShown({ brands, qualities }: Reading): Reading {
  const quoted = Object.entries(qualities).map(([name, quotes]) => [name, quotes.map(shown)] as const);
  return { brands: brands.map((spellings) => spellings.map(shown)), qualities: Object.fromEntries(quoted) };
}

const shown = (quote: string): string => shownRuns(quote).join(' ') || quote;
