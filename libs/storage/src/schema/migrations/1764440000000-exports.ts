import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';

/**
 * Adds which accounts have their closed days written as files, what was written of them, and which folders must be
 * deleted.
 */
export class Exports1764440000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await briefly(runner, [tables, remember, trigger]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table if exists export_day, export_account, export_removal;
      drop function if exists remember_export_folder();
    `);
  }
}

const tables = `
  create table if not exists export_account (
    account_id uuid not null,
    first_day date not null,
    constraint export_account_pk primary key (account_id),
    constraint export_account_account_fk foreign key (account_id) references account (id) on delete cascade
  );
  create table if not exists export_day (
    account_id uuid not null,
    day date not null,
    folder text not null,
    revision integer not null default 0,
    manifest jsonb,
    results integer,
    digest text,
    changes integer not null default 1,
    written_changes integer not null default 0,
    checked_at timestamptz not null default now(),
    lease uuid,
    leased_until timestamptz,
    constraint export_day_pk primary key (account_id, day),
    constraint export_day_account_fk foreign key (account_id) references export_account (account_id) on delete cascade,
    constraint export_day_written_check check ((revision = 0) = (manifest is null))
  );
  create table if not exists export_removal (
    folder text not null,
    constraint export_removal_pk primary key (folder)
  );`;

// It is a trigger, because days are also deleted with their account, when exports are switched off, and by retention.
const remember = `create or replace function remember_export_folder() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into export_removal (folder) values (old.folder) on conflict do nothing;
    return null;
  end $$`;

const trigger = `create or replace trigger export_day_gone after delete on export_day for each row execute function remember_export_folder()`;
