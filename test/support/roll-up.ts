import { Test } from '@nestjs/testing';
import { Database, RollUpStore, StorageModule } from '@app/storage';
import { changeDatabase } from './database.js';

/**
 * Adds up all days of a prompt's account that are over, as a worker does for accounts with many prompts. Returns the
 * number of days.
 */
export async function rollUp(databaseUrl: string, promptId: string): Promise<number> {
  const imports = [StorageModule.with({ url: databaseUrl, poolSize: 2 })];
  const module = await Test.createTestingModule({ imports }).compile();
  const owner = await module
    .get(Database)
    .row<{ accountId: string }>('select account_id as "accountId" from prompt where id = $1', [promptId]);
  let days = 0;
  while ((await module.get(RollUpStore).turn(owner!)) === 'added') days++;
  await module.close();
  return days;
}

/** What `read` finds where no day counts as added up, so that everything is read by prompt. */
export async function byPrompt<Found>(databaseUrl: string, read: () => Promise<Found>): Promise<Found> {
  await changeDatabase(
    databaseUrl,
    `create table kept_stale as select account_id, split, day from stale_rollup;
     insert into stale_rollup (account_id, split) select account_id, split from rollup_account, unnest(array[false, true]) split`,
  );
  try {
    return await read();
  } finally {
    await changeDatabase(
      databaseUrl,
      `delete from stale_rollup; insert into stale_rollup (account_id, split, day) select * from kept_stale;
       drop table kept_stale`,
    );
  }
}
