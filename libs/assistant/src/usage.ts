/** What one call used, as the provider counts it; `null` where it did not say. Searches are those it charges for. */
export interface Usage {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly searches: number;
}

/** Tokens as an API counts them; `null` where it does not say, or says nonsense. */
export const tokenCount = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;

export const isTold = ({ inputTokens, outputTokens, searches }: Usage): boolean =>
  inputTokens !== null || outputTokens !== null || searches > 0;
