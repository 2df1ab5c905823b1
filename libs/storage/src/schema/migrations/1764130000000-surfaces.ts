import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds surfaces, what people see beside what APIs answer: where each answer was shown, which assistant shows which
 * surface, tasks of scrapers that are under way, and runs whose surface showed no answer. All existing answers came
 * from APIs.
 */
export class Surfaces1764130000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table answer add surface text not null default 'api';
      alter table run add task_id text, add task_made_at timestamptz, add status_detail text;
      alter table report_day add no_answer integer not null default 0;
      create table assistant_surface (
        slug text not null,
        surface text not null,
        constraint assistant_surface_pk primary key (slug)
      );
      create index run_no_answer_index on run (account_id, finished_at) where status_detail is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table assistant_surface;
      alter table report_day drop no_answer;
      alter table run drop task_id, drop task_made_at, drop status_detail;
      alter table answer drop surface;
    `);
  }
}
