import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds what accounts used, by day, which outlives the runs that retention deletes; and an index of runs that went
 * wrong.
 */
export class UsageDays1763760000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`create table usage_day (
      account_id uuid not null,
      day date not null,
      runs integer not null,
      failed integer not null,
      input_tokens bigint not null,
      output_tokens bigint not null,
      searches bigint not null,
      cost_usd numeric(14, 6) not null,
      constraint usage_day_pk primary key (account_id, day),
      constraint usage_day_account_fk foreign key (account_id) references account (id) on delete cascade
    )`);
    await queries.query(`insert into usage_day
      select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
        sum(output_tokens), sum(searches), sum(cost_usd)
      from run where reserved_on is not null and finished_at is not null group by account_id, reserved_on`);
    await queries.query(
      `create index run_trouble_index on run (account_id, finished_at) where status in ('failed', 'skipped')`,
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('drop index run_trouble_index');
    await queries.query('drop table usage_day');
  }
}
