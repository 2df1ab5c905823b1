interface Interval {
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

const mostDecimals = 1;

/**
 * How much something moved, as a part of a sentence: “down 20 points, probably between 13 and 27”; where the interval at 95 % covers no
 * change, that alone: “probably between -2 and +4 points”. Whole points, as percentages are; all with a decimal where one of
 * them would else read as 0. The dashboard says it in the same words.
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

/** With as few decimals as it takes to tell each from 0. */
function alike(values: readonly number[]): string[] {
  const nearest = Math.min(...values.map(Math.abs).filter((size) => size > 0));
  let decimals = 0;
  while (decimals < mostDecimals && Math.round(nearest * 10 ** decimals) === 0) decimals += 1;
  return values.map((value) => (Number(value.toFixed(decimals)) + 0).toFixed(decimals));
}

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
