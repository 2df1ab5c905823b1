/** What long work tells while it lasts, and what stops it between two steps: what is done by then is kept. */
export interface LongWork {
  readonly signal?: AbortSignal | undefined;
  /** How much there is to do; not called where that is nothing. */
  readonly begin?: ((total: number) => void) | undefined;
  readonly step?: ((count: number) => void) | undefined;
}
