import { InvalidArgumentError } from 'commander';

/** How many rows a list may have at most. */
export const mostRows = 10_000;

export function readLimit(text: string): number {
  const limit = Number(text);
  if (/^\d{1,5}$/.test(text) && limit >= 1 && limit <= mostRows) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${mostRows}.`);
}
