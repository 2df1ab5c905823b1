import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the number of prompts of each account, which the database keeps itself: any process that adds, pauses or deletes
 * prompts, one of the release before included, changes the number in the same transaction. Runs do not change it, so
 * keeping their results costs nothing more.
 */
export class AccountCounts1764230001000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...made, counted]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of triggers) await runner.query(`drop trigger if exists ${name} on prompt`);
    await runner.query('drop function if exists count_prompts(), count_active_prompt()');
    await runner.query('drop table if exists account_count');
  }
}

const triggers = ['prompt_count_added', 'prompt_count_gone', 'prompt_count_active'];

// Rows of several accounts are changed in one order, so that two statements never deadlock.
const countPrompts = `create or replace function count_prompts() returns trigger language plpgsql set search_path from current as $$
  begin
    if tg_op = 'INSERT' then
      insert into account_count as c (account_id, prompts, active_prompts)
      select account_id, count(*), count(*) filter (where active) from changed group by account_id order by account_id
      on conflict on constraint account_count_pk do update
      set prompts = c.prompts + excluded.prompts, active_prompts = c.active_prompts + excluded.active_prompts;
    else
      update account_count c set prompts = c.prompts - g.prompts, active_prompts = c.active_prompts - g.active
      from (select account_id, count(*) as prompts, count(*) filter (where active) as active from changed group by account_id) g
      where c.account_id = g.account_id;
    end if;
    return null;
  end $$`;

const countActivePrompt = `create or replace function count_active_prompt() returns trigger language plpgsql set search_path from current as $$
  begin
    update account_count set active_prompts = active_prompts + case when new.active then 1 else -1 end
    where account_id = new.account_id;
    return null;
  end $$`;

// Each step may have been done before, by a migration that was interrupted. Pausing a prompt is counted at the end of
// the transaction, when it waits for nobody any more: until then it may hold one prompt and lock the next, while
// another transaction holds that one and waits for the count.
const made = [
  `create table if not exists account_count (
    account_id uuid not null,
    prompts integer not null,
    active_prompts integer not null,
    constraint account_count_pk primary key (account_id),
    constraint account_count_account_fk foreign key (account_id) references account (id) on delete cascade
  )`,
  countPrompts,
  countActivePrompt,
  `create or replace trigger prompt_count_added after insert on prompt referencing new table as changed
    for each statement execute function count_prompts()`,
  `create or replace trigger prompt_count_gone after delete on prompt referencing old table as changed
    for each statement execute function count_prompts()`,
  'drop trigger if exists prompt_count_active on prompt',
  `create constraint trigger prompt_count_active after update of active on prompt deferrable initially deferred for each row
    when (old.active is distinct from new.active) execute function count_active_prompt()`,
];

// The count is locked before its prompts are read: a change that is not committed by then waits, and is added to what
// was found. One account is counted at a time, so that nobody waits for longer than that takes.
const counted = `do $$
  declare one uuid;
  begin
    for one in select id from account loop
      insert into account_count (account_id, prompts, active_prompts)
      select id, 0, 0 from account where id = one for key share
      on conflict on constraint account_count_pk do update set prompts = 0, active_prompts = 0;
      update account_count c set prompts = f.prompts, active_prompts = f.active
      from (select count(*) as prompts, count(*) filter (where active) as active from prompt where account_id = one) f
      where c.account_id = one;
      commit;
    end loop;
  end $$`;
