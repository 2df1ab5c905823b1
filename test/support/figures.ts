/** Prints one line of measurements for the record of a chaos run. It bypasses jest, which frames every printed line. */
export function tell(what: string, figures: Readonly<Record<string, number | string>>): void {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  process.stderr.write(`  ${what}: ${told.join(', ')}\n`);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
