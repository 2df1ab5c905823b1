import type { Database, Tx } from './database.js';

/** Carries the outcome of a dry run out of the transaction that it must roll back. */
class Undone<T> extends Error {
  constructor(readonly outcome: T) {
    super('a dry run is rolled back');
  }
}

/** Runs `work` in one transaction. A dry run does everything and then rolls it back. */
export async function withDryRun<T>(
  database: Database,
  { dryRun }: { dryRun: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await database.inTransaction(async (tx) => {
      const outcome = await work(tx);
      if (dryRun) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome as T;
    throw error;
  }
}
