import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the moves of accounts from and to other databases. */
export class AccountMoves1764360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists account_move (
        id uuid not null,
        slug text not null,
        direction text not null,
        rows integer not null,
        begun_at timestamptz not null default now(),
        done_at timestamptz,
        constraint account_move_pk primary key (id),
        constraint account_move_direction_check check (direction in ('in', 'out'))
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table if exists account_move');
  }
}
