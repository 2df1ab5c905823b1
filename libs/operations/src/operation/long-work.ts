/** Reports the progress of long work, and stops it between two steps: what is done by then is kept. */
export interface LongWork {
  readonly signal?: AbortSignal | undefined;
  /** How much there is to do; not called where that is nothing. */
  readonly begin?: ((total: number) => void) | undefined;
  readonly step?: ((count: number) => void) | undefined;
}
