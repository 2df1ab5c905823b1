import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds sessions of the dashboard, and the links that open one. A rate limit now counts by key or by session. */
export class DashboardSessions1763780000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    for (const statement of statements) await queries.query(statement);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('drop table dashboard_link, dashboard_session');
    await queries.query('truncate rate_window');
    await queries.query(
      'alter table rate_window add constraint rate_window_key_fk foreign key (key_id) references api_key (id) on delete cascade',
    );
  }
}

const statements = [
  `create table dashboard_session (
    id uuid not null default gen_random_uuid(),
    account_id uuid not null,
    key_id text,
    token_sha256 bytea not null,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    constraint dashboard_session_pk primary key (id),
    constraint dashboard_session_token_unique unique (token_sha256),
    constraint dashboard_session_account_fk foreign key (account_id) references account (id) on delete cascade,
    constraint dashboard_session_key_fk foreign key (key_id) references api_key (id) on delete cascade
  )`,
  'create index dashboard_session_account_index on dashboard_session (account_id)',
  'create index dashboard_session_key_index on dashboard_session (key_id)',
  `create table dashboard_link (
    token_sha256 bytea not null,
    account_id uuid not null,
    expires_at timestamptz not null,
    constraint dashboard_link_pk primary key (token_sha256),
    constraint dashboard_link_account_fk foreign key (account_id) references account (id) on delete cascade
  )`,
  'create index dashboard_link_account_index on dashboard_link (account_id)',
  'alter table rate_window drop constraint rate_window_key_fk',
];
