import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';

/**
 * Adds where a key may be used from, and counts of where it was used from, by day, group of routes and network and no
 * more exactly than that.
 */
export class KeyUses1764430000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table if not exists key_use (
        account_id uuid not null,
        day date not null,
        key_id text not null,
        route_group text not null,
        network text not null,
        requests bigint not null,
        refused bigint not null,
        constraint key_use_pk primary key (account_id, day, key_id, route_group, network),
        constraint key_use_account_fk foreign key (account_id) references account (id) on delete cascade
      )
    `);
    await briefly(runner, [`alter table api_key add if not exists allowed_addresses text[] not null default '{}'`]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_key drop allowed_addresses');
    await runner.query('drop table key_use');
  }
}
