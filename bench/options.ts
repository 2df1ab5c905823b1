import { InvalidArgumentError } from 'commander';

/** Reads an option that counts something. */
export function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('must be a whole number above 0');
  return Number(text);
}
