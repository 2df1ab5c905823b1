import type { Extraction, Quoted } from '@app/analysis';

/** Instructions hidden in an answer: one way to make a model report what the answer does not say. */
export interface Payload {
  readonly name: string;
  /** The order is not recognised as one. It does the most that an order can do, and no more. */
  readonly isOpen?: boolean;
  /** Markdown for one block of an otherwise ordinary answer. */
  readonly payload: string;
  /** The reply of a model that obeys, where it would have replied `honest`. */
  readonly obeyed: (honest: Extraction) => string;
}

export const nothing: Extraction = { hits: [], brands: [], qualities: [], entities: [] };

/** Quotes in a text run that the payload names, or in any. */
const quotes = (texts: readonly string[], run: number): Quoted[] => texts.map((text) => ({ text, run }));

/** The same as praise of the tracked brand. */
export const praise = (texts: readonly string[], run = 2): Extraction['qualities'] =>
  quotes(texts, run).map((quote) => ({ ...quote, of: 0, polarity: 'positive', theme: 'other' }));

/** The same as names of brands, each a brand of its own. */
export const named = (texts: readonly string[], run = 2): Extraction['brands'] =>
  quotes(texts, run).map((quote) => ({ ...quote, also: [], kind: 'rival' }));

/** The model replies only this. */
export const only =
  (said: Partial<Extraction>): Payload['obeyed'] =>
  () =>
    JSON.stringify({ ...nothing, ...said });

interface Added extends Partial<Omit<Extraction, 'hits'>> {
  /** The meaning to report wherever the tracked brand is named, if it is not the brand. */
  readonly vetoed?: string;
}

/** The model does its work and replies this as well. */
export const also =
  ({ brands = [], qualities = [], entities = [], vetoed }: Added): Payload['obeyed'] =>
  (honest) =>
    JSON.stringify({
      hits: honest.hits.map((hit) => (vetoed === undefined ? hit : { ...hit, meant: false, reason: vetoed })),
      brands: [...honest.brands, ...brands],
      qualities: [...honest.qualities, ...qualities],
      entities: [...honest.entities, ...entities],
    });
