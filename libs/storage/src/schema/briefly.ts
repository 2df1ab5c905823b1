import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';

const lockMs = 100;
const betweenTriesMs = 200;
const patienceMs = 600_000;

/**
 * Changes the catalogue in one transaction, so that nobody waits for longer than the change itself takes. A statement
 * that waits for a lock on a whole table makes all later statements wait, so it gives up after 100 ms, lets the others
 * pass and tries again. Rejects with the server's error where the table was busy for ten minutes, for instance because
 * of a backup: nothing is changed then, and the migration can be run again. It must not be called within a transaction.
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

/** Whether a lock could not be had in time, or was held by another transaction that waited for one of ours. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
