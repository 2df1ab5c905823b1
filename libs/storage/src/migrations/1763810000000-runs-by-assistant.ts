import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The key of runs begins with prompt and assistant: whoever looks for a prompt's newest run asks for one assistant's. Built beside the
 * old key, in a transaction of its own: readers wait for the change of the catalogue alone. Not concurrently: that waits for every
 * statement under way, such as another process's, which waits for the lock of migrations. What was cut off is begun again.
 */
export class RunsByAssistant1763810000000 implements MigrationInterface {
  readonly transaction = false;

  async up(queries: QueryRunner): Promise<void> {
    await keyRuns('prompt_id, assistant, slot, sample', queries);
  }

  async down(queries: QueryRunner): Promise<void> {
    await keyRuns('prompt_id, slot, sample, assistant', queries);
  }
}

async function keyRuns(columns: string, queries: QueryRunner): Promise<void> {
  await queries.query('drop index if exists run_slot_next');
  await queries.query(`create unique index run_slot_next on run (${columns})`);
  await queries.query(
    'alter table run drop constraint run_slot_unique, add constraint run_slot_unique unique using index run_slot_next',
  );
}
