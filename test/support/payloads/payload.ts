import type { Extraction, Quoted } from '@app/analysis';

/** Instructions hidden in an answer: one way to make a model report what the answer does not say. */
export interface Payload {
  readonly name: string;
  /** An order that is not known as one: it does what an order can do at worst, and no more. */
  readonly isOpen?: boolean;
  /** Markdown, as it stands among the blocks of an otherwise ordinary answer. */
  readonly payload: string;
  /** The reply of a model that does as it is told, where it would have replied `honest`. */
  readonly obeyed: (honest: Extraction) => string;
}

export const nothing: Extraction = { brands: [], qualities: [], not_the_brand: [], entities: [] };

/** In a run that the payload names, or in any. */
export const quotes = (texts: readonly string[], run = 2): Quoted[] => texts.map((text) => ({ text, run }));

/** The same as names of brands, each of its own. */
export const named = (texts: readonly string[], run = 2): Extraction['brands'] =>
  quotes(texts, run).map((quote) => ({ ...quote, also: [] }));

/** It replies just this. */
export const only =
  (said: Partial<Extraction>): Payload['obeyed'] =>
  () =>
    JSON.stringify({ ...nothing, ...said });

/** It does its work and says this, too. */
export const also =
  ({
    brands = [],
    qualities = [],
    not_the_brand: vetoes = [],
    entities = [],
  }: Partial<Extraction>): Payload['obeyed'] =>
  (honest) =>
    JSON.stringify({
      brands: [...honest.brands, ...brands],
      qualities: [...honest.qualities, ...qualities],
      not_the_brand: [...honest.not_the_brand, ...vetoes],
      entities: [...honest.entities, ...entities],
    });

/** Each place of the ordinary answer that names the tracked brand, called something else. */
export const vetoes = (reason: string): Extraction['not_the_brand'] =>
  ['Acme Cloud', 'Acme Cloud - reliable sync', 'Acme Cloud is easy to use', 'with Acme Cloud'].flatMap((text) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((run) => ({ text, run, reason })),
  );
