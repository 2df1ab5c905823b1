import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';

/**
 * Adds runs that customers request by API: whether an account allows that, and the response to each request for as long
 * as it can be repeated.
 */
export class RunRequests1764430001000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists run_request (
        account_id uuid not null,
        key text not null,
        prompt_id uuid not null,
        runs jsonb not null,
        created_at timestamptz not null default now(),
        constraint run_request_pk primary key (account_id, key),
        constraint run_request_account_fk foreign key (account_id) references account (id) on delete cascade
      )
    `);
    await briefly(runner, ['alter table account add if not exists runs_by_api boolean not null default false']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account drop runs_by_api');
    await runner.query('drop table run_request');
  }
}
