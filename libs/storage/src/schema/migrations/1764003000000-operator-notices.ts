import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds notices to the operator, sent when a problem begins and when it ends. */
export class OperatorNotices1764003000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table operator_notice (
        key text not null,
        kind text not null,
        summary text not null,
        open boolean not null default false,
        bad_since timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        cleared_at timestamptz,
        pending text,
        attempts integer not null default 0,
        next_at timestamptz,
        constraint operator_notice_pk primary key (key),
        constraint operator_notice_pending_check check (pending in ('opened', 'cleared'))
      );
      alter table installation add noticed_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table operator_notice; alter table installation drop noticed_at');
  }
}
