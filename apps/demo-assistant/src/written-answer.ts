import type { Reading } from './extraction/reading.js';

/** A prompt this demo knows, and what it says to it. Every company in the texts is made up. */
export interface WrittenAnswer {
  readonly prompt: string;
  /** Where a demo account would track it. */
  readonly geo: string;
  readonly lang: string;
  /** Told in turn, so that a history looks alive; markdown, sources as `([label](url))`. */
  readonly variants: readonly [string, ...string[]];
  /** What a good reader finds in each variant. */
  readonly readings: readonly [Reading, ...Reading[]];
}
