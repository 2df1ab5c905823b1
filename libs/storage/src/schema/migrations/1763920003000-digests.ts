import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the weekly digest: who gets it, which weeks were due, and the state of each mail. */
export class Digests1763920003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account add digest jsonb, add digest_since timestamptz;
      create table digest (
        account_id uuid not null,
        week date not null,
        made_at timestamptz not null default now(),
        constraint digest_pk primary key (account_id, week),
        constraint digest_account_fk foreign key (account_id) references account on delete cascade
      );
      create table digest_recipient (
        account_id uuid not null,
        address text not null,
        token text not null,
        unsubscribed_at timestamptz,
        constraint digest_recipient_pk primary key (account_id, address),
        constraint digest_recipient_token_unique unique (token),
        constraint digest_recipient_account_fk foreign key (account_id) references account on delete cascade
      );
      create table digest_mail (
        account_id uuid not null,
        week date not null,
        address text not null,
        attempts integer not null default 0,
        next_at timestamptz default now(),
        sent_at timestamptz,
        trouble text,
        constraint digest_mail_pk primary key (account_id, week, address),
        constraint digest_mail_digest_fk foreign key (account_id, week) references digest on delete cascade
      );
      create index digest_mail_due_index on digest_mail (next_at) where next_at is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table digest_mail; drop table digest_recipient; drop table digest; alter table account drop digest_since, drop digest',
    );
  }
}
