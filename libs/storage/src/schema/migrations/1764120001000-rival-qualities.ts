import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds daily counts of what answers say about configured competitors. Earlier results contribute nothing to them until
 * they are counted or analysed again.
 */
export class RivalQualities1764120001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table rival_quality_day (
        account_id uuid not null,
        prompt_id uuid not null,
        day date not null,
        assistant text not null,
        wording_hash uuid not null,
        brand_key text not null,
        quality_key text not null,
        polarity text not null,
        theme text,
        wording text not null,
        answers integer not null,
        wording_answers integer not null,
        constraint rival_quality_day_pk primary key (prompt_id, day, assistant, wording_hash),
        constraint rival_quality_day_account_fk foreign key (account_id) references account (id) on delete cascade,
        constraint rival_quality_day_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade
      );
      create index rival_quality_day_index on rival_quality_day (account_id, day);
      create table rival_theme_day (
        account_id uuid not null,
        prompt_id uuid not null,
        day date not null,
        assistant text not null,
        brand_key text not null,
        theme text not null,
        polarities text[] not null,
        answers integer not null,
        constraint rival_theme_day_pk primary key (prompt_id, day, assistant, brand_key, theme, polarities),
        constraint rival_theme_day_account_fk foreign key (account_id) references account (id) on delete cascade,
        constraint rival_theme_day_prompt_fk foreign key (prompt_id) references prompt (id) on delete cascade
      );
      create index rival_theme_day_index on rival_theme_day (account_id, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table rival_theme_day; drop table rival_quality_day');
  }
}
