interface Interval {
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

const mostDecimals = 2;

/**
 * Writes how much something moved as a part of a sentence: “down 20 points, probably between 13 and 27”, or, where the interval at 95 %
 * contains 0, the interval alone: “probably between -2 and +4 points”. Numbers are whole points, as percentages are; all get a decimal
 * where one of them would otherwise read as 0. The dashboard uses the same words.
 */
export function movementWords({ points, low, high }: Interval): string {
  if (low <= 0 && high >= 0) {
    const [from, to] = alike([low, high]);
    return `probably between ${from} and ${Number(to) > 0 ? `+${to}` : to} points`;
  }
  const [size, ...ends] = alike([points, low, high].map(Math.abs));
  const [least, most] = ends.toSorted((a, b) => Number(a) - Number(b));
  return `${points < 0 ? 'down' : 'up'} ${size} ${size === '1' ? 'point' : 'points'}, probably between ${least} and ${most}`;
}

/** Writes the values with as few decimals as keep them distinct from 0. */
function alike(values: readonly number[]): string[] {
  const nearest = Math.min(...values.map(Math.abs).filter((size) => size > 0));
  let decimals = 0;
  while (decimals < mostDecimals && Math.round(nearest * 10 ** decimals) === 0) decimals += 1;
  return values.map((value) => (Number(value.toFixed(decimals)) + 0).toFixed(decimals));
}

/** Writes a share as a percentage; a small one gets a decimal, so that a share above zero never reads as 0. */
export function percent(value: number | null): string {
  if (value === null) return 'nothing measured';
  return `${Number((value * 100).toFixed(value < 0.1 ? 1 : 0))}%`;
}

/**
 * Makes one line of at most `most` characters of a text by customers or assistants: nothing in it can start a line, end a header or reverse
 * the writing direction of what follows.
 */
export function oneLine(text: string, most = 120): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
