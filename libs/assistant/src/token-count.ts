/** Tokens as an API counts them; `null` where it does not say, or says nonsense. */
export const tokenCount = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;
