/** What is measured, by name; each is one whole pass over its input. */
export type Contenders = Readonly<Record<string, () => void>>;

export interface Effort {
  /** Passes of each contender that count. */
  readonly rounds: number;
  /** No further round begins after this time. */
  readonly budgetMs: number;
}

const warmUps = 5;
const fewestRounds = 3;

/**
 * Median milliseconds of a pass, by name. All contenders take turns, so that whatever else the machine does meets all of them alike;
 * the first rounds only warm up.
 */
export function measure(contenders: Contenders, { rounds, budgetMs }: Effort, what: string): Map<string, number> {
  const times = new Map(Object.keys(contenders).map((name): [string, number[]] => [name, []]));
  const startedAt = performance.now();
  for (let round = -warmUps; round < rounds; round++) {
    if (round >= fewestRounds && performance.now() - startedAt > budgetMs) break;
    for (const [name, pass] of Object.entries(contenders)) {
      const took = timeOf(pass);
      if (round >= 0) times.get(name)?.push(took);
    }
    process.stderr.write(`${what}: round ${Math.max(round + 1, 0)} of ${rounds}${process.stderr.isTTY ? '\r' : '\n'}`);
  }
  if (process.stderr.isTTY) process.stderr.write('\u001b[2K');
  return new Map([...times].map(([name, values]) => [name, median(values)]));
}

function timeOf(pass: () => void): number {
  const startedAt = performance.now();
  pass();
  return performance.now() - startedAt;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
