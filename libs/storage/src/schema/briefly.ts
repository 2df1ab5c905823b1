import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';

const lockMs = 100;
const betweenTriesMs = 200;
const patienceMs = 600_000;

/**
 * Changes the catalogue in one transaction that nobody waits for longer than for the change itself: who wants a whole table makes all that
 * come after it wait, so it gives up after 100 ms, lets them pass and comes again. Rejects with the server's error where the table was busy
 * for ten minutes, as a backup keeps it: nothing is changed then, and the migration can be run again. Not within a transaction.
 */
export async function briefly(runner: QueryRunner, statements: readonly string[]): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    await runner.startTransaction();
    try {
      await runner.query(`set local lock_timeout = ${lockMs}`);
      for (const statement of statements) await runner.query(statement);
      return await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      if (!isBusy(error) || performance.now() > until) throw error;
    }
    await pause(betweenTriesMs);
  }
}

/** Was a lock not to be had in time, or had by another one that waited for ours? */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
