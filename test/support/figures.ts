/** Prints one line of measurements for the record of a chaos run. It bypasses jest, which frames every printed line. */
export function printFigures(what: string, figures: Readonly<Record<string, number | string>>): void {
  const written = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stderr.write(`  ${what}: ${written.join(', ')}\n`);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
