import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds what assistants searched the web for, with each answer and counted by day. For earlier answers it was not
 * recorded.
 */
export class Searches1763920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table answer add column queries text[]');
    await runner.query(`
      create table search_day (
        account_id uuid not null,
        prompt_id uuid not null,
        day date not null,
        assistant text not null,
        wording_hash uuid not null,
        search_key text not null,
        wording text not null,
        answers integer not null,
        wording_answers integer not null,
        constraint search_day_pk primary key (prompt_id, day, assistant, wording_hash),
        constraint search_day_account_fk foreign key (account_id) references account (id) on delete cascade,
        constraint search_day_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade
      );
      create index search_day_index on search_day (account_id, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table search_day; alter table answer drop column queries');
  }
}
