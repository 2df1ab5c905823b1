/** What one call used, as the provider counts it; `null` where it did not say. Searches are those it charges for. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly searches: number;
}

/** Ten times what the largest context holds: a call that claims more says nonsense. */
export const mostTokens = 10_000_000;

/** Tokens as an API counts them; `null` where it does not say, or says nonsense: the books then have what was expected. */
export const tokenCount = (value: unknown): number | null =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostTokens ? Number(value) : null;

export const isTold = ({ inputTokens, outputTokens, searches }: Usage): boolean =>
  inputTokens !== null || outputTokens !== null || searches > 0;
