import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds what answers are based on: an operator's classification of domains, which sites are competitors', and which
 * domains an answer cites together.
 */
export class Sources1763920004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account add column sources jsonb not null default '{}';
      alter table citation_day add column rival_answers integer not null default 0;
      create table source_day (
        account_id uuid not null,
        prompt_id uuid not null,
        day date not null,
        assistant text not null,
        set_hash uuid not null,
        domains text[] not null,
        rivals text[] not null,
        mentioned boolean not null,
        answers integer not null,
        constraint source_day_pk primary key (prompt_id, day, assistant, set_hash),
        constraint source_day_account_fk foreign key (account_id) references account (id) on delete cascade,
        constraint source_day_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade
      );
      create index source_day_index on source_day (account_id, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table source_day;
      alter table citation_day drop column rival_answers;
      alter table account drop column sources;
    `);
  }
}
