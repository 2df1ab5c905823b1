/** Points of a hundred, to one decimal. */
export const points = (value: number): string => String(Number(value.toFixed(1)));

/** A share as a percentage; small ones with a decimal, so that no share that is there reads as 0. */
export function percent(value: number | null): string {
  if (value === null) return 'nothing measured';
  return `${Number((value * 100).toFixed(value < 0.1 ? 1 : 0))}%`;
}

/**
 * A text of customers or answers as one line of at most `most` characters: nothing in it begins a line, ends a header or turns the
 * direction of what follows.
 */
export function oneLine(text: string, most = 120): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
