import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds events that the transaction of a change writes, kept until subscribers were handed them. */
export class Outbox1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox_event (
        position bigint generated always as identity,
        account_id uuid not null,
        type text not null,
        data jsonb not null,
        occurred_at timestamptz not null default now(),
        constraint outbox_event_pk primary key (position),
        constraint outbox_event_account_fk foreign key (account_id) references account on delete cascade
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table outbox_event');
  }
}
