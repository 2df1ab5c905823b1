/** `text.slice(start, end)` is always the words that were matched (UTF-16 code units of the answer). */
export interface Span {
  readonly start: number;
  readonly end: number;
}
