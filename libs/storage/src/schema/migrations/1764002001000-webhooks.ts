import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds webhooks, and the delivery of events to each. */
export class Webhooks1764002001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhook (
        account_id uuid not null,
        id uuid not null default gen_random_uuid(),
        url text not null,
        format text not null,
        types text[],
        secret bytea,
        old_secret bytea,
        old_secret_until timestamptz,
        created_at timestamptz not null default now(),
        disabled_at timestamptz,
        disabled_because text,
        failures integer not null default 0,
        failing_since timestamptz,
        paused_until timestamptz,
        last_delivered_at timestamptz,
        lease uuid,
        leased_until timestamptz,
        constraint webhook_pk primary key (account_id, id),
        constraint webhook_account_fk foreign key (account_id) references account on delete cascade,
        constraint webhook_url_unique unique (account_id, url),
        constraint webhook_format_check check (format in ('standard', 'slack')),
        constraint webhook_secret_check check ((secret is not null) = (format = 'standard')),
        constraint webhook_disabled_check check ((disabled_at is not null) = (disabled_because is not null)),
        constraint webhook_failing_check check ((failing_since is not null) = (failures > 0))
      );
      create table webhook_delivery (
        account_id uuid not null,
        webhook_id uuid not null,
        position bigint not null,
        state text not null default 'waiting',
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        tried_at timestamptz,
        status integer,
        trouble text,
        constraint webhook_delivery_pk primary key (account_id, webhook_id, position),
        constraint webhook_delivery_webhook_fk foreign key (account_id, webhook_id) references webhook on delete cascade,
        constraint webhook_delivery_event_fk foreign key (account_id, position) references event on delete cascade,
        constraint webhook_delivery_state_check check (state in ('waiting', 'delivered', 'failed'))
      );
      create index webhook_delivery_waiting_index on webhook_delivery (account_id, webhook_id, position) where state = 'waiting';
      create index webhook_delivery_event_index on webhook_delivery (account_id, position);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table webhook_delivery; drop table webhook');
  }
}
