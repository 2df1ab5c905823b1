import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds daily counts of what answers say about the brand. Results of earlier analyses contribute nothing until they are
 * analysed again.
 */
export class QualityCounts1763740000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`create table quality_day (
      account_id uuid not null,
      prompt_id uuid not null,
      day date not null,
      wording_hash uuid not null,
      quality_key text not null,
      polarity text not null,
      wording text not null,
      answers integer not null,
      wording_answers integer not null,
      constraint quality_day_pk primary key (prompt_id, day, wording_hash),
      constraint quality_day_account_fk foreign key (account_id) references account (id) on delete cascade,
      constraint quality_day_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade
    )`);
    await queries.query('create index quality_day_index on quality_day (account_id, day)');
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('drop table quality_day');
  }
}
