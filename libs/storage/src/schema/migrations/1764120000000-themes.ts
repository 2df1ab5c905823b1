import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the theme of each quality, and daily counts of themes. Earlier results contribute nothing to them until they are
 * counted or analysed again.
 */
export class Themes1764120000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table quality_day add column theme text;
      create table theme_day (
        account_id uuid not null,
        prompt_id uuid not null,
        day date not null,
        assistant text not null,
        theme text not null,
        polarities text[] not null,
        answers integer not null,
        constraint theme_day_pk primary key (prompt_id, day, assistant, theme, polarities),
        constraint theme_day_account_fk foreign key (account_id) references account (id) on delete cascade,
        constraint theme_day_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade
      );
      create index theme_day_index on theme_day (account_id, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table theme_day; alter table quality_day drop column theme');
  }
}
