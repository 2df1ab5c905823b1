import type { QueryRunner } from 'typeorm';

interface CutOff {
  /** The changes of the schema after which `work` is interrupted; absent: all. */
  readonly at?: RegExp;
  /** What is checked after each interruption. */
  readonly between?: () => Promise<void>;
}

/**
 * Repeats `work` until it completes: each change of the schema is made, and then what follows is interrupted. Returns
 * the number of interruptions.
 */
export async function cutOffOnceEach(
  runner: QueryRunner,
  work: () => Promise<void>,
  { at = /^/, between = async () => {} }: CutOff = {},
): Promise<number> {
  const query = runner.query.bind(runner) as (text: string, values?: unknown[]) => Promise<never>;
  const made = new Set<string>();
  const breaking = async (text: string, values?: unknown[]): Promise<unknown> => {
    const result = await query(text, values);
    if (!/^(create|alter|drop) /i.test(text) || !at.test(text) || made.has(text)) return result;
    made.add(text);
    throw new Error('cut off');
  };
  runner.query = breaking as QueryRunner['query'];
  for (;;) {
    const error = await work().catch((reason: unknown) => reason);
    if (error === undefined) return made.size;
    if (!(error instanceof Error) || error.message !== 'cut off') throw error;
    await between();
  }
}
