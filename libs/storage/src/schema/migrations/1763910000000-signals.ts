import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds signals: significant changes, night by night. */
export class Signals1763910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table signal (
        account_id uuid not null,
        id uuid not null default gen_random_uuid(),
        brand_id uuid not null,
        fingerprint text not null,
        kind text not null,
        state text not null,
        assistant text,
        prompt_id uuid,
        subject text,
        facts jsonb not null,
        result_ids uuid[] not null default '{}',
        first_seen_at timestamptz not null,
        last_seen_at timestamptz not null,
        cleared_at timestamptz,
        constraint signal_pk primary key (account_id, id),
        constraint signal_account_fk foreign key (account_id) references account on delete cascade,
        constraint signal_brand_fk foreign key (brand_id) references brand on delete cascade,
        constraint signal_prompt_fk foreign key (prompt_id) references prompt on delete cascade,
        constraint signal_state_check check (state in ('seen', 'open', 'cleared')),
        constraint signal_cleared_check check ((cleared_at is not null) = (state = 'cleared'))
      );
      create unique index signal_fingerprint_index on signal (account_id, fingerprint) where state <> 'cleared';
      create index signal_list_index on signal (account_id, first_seen_at desc, id desc) where state <> 'seen';
      create index signal_brand_index on signal (brand_id);
      create index signal_prompt_index on signal (prompt_id);
      create table signal_night (
        account_id uuid not null,
        night date not null,
        tests integer not null default 0,
        untested jsonb not null default '{}',
        constraint signal_night_pk primary key (account_id),
        constraint signal_night_account_fk foreign key (account_id) references account on delete cascade
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signal_night; drop table signal');
  }
}
