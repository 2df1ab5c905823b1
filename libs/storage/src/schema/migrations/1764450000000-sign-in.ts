import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';

/** Adds people whom an identity provider signs in, and the person of a session. */
export class SignIn1764450000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await briefly(runner, [
      `create table if not exists account_person (
        account_id uuid not null,
        person text not null,
        scopes text[] not null default '{read}',
        added_at timestamptz not null default now(),
        constraint account_person_pk primary key (account_id, person),
        constraint account_person_account_fk foreign key (account_id) references account (id) on delete cascade
      )`,
      'create index if not exists account_person_person_index on account_person (person)',
      'alter table dashboard_session add column if not exists person text',
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from dashboard_session where person is not null');
    await runner.query('alter table dashboard_session drop column if exists person');
    await runner.query('drop table if exists account_person');
  }
}
