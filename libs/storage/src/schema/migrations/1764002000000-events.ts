import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the feed of events that customers read. */
export class Events1764002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table event (
        account_id uuid not null,
        position bigint generated always as identity,
        id uuid not null,
        type text not null,
        occurred_at timestamptz not null,
        subject_id text not null,
        url text,
        summary text not null,
        constraint event_pk primary key (account_id, position),
        constraint event_id_unique unique (account_id, id),
        constraint event_account_fk foreign key (account_id) references account on delete cascade
      );
      create index event_occurred_index on event (occurred_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table event');
  }
}
