import type { Database, Tx } from './database.js';

/** Carries what a dry run came to out of the transaction that it must undo. */
class Undone<T> extends Error {
  constructor(readonly outcome: T) {
    super('a dry run is rolled back');
  }
}

/** In one transaction; of a dry run everything is done, and nothing kept. */
export async function inTrial<T>(
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
