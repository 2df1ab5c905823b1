import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks the demo account in its row. The audit trail tells which account `npm start` made. */
export class DemoAccount1763710000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query('alter table account add column demo boolean not null default false');
    await queries.query('create unique index account_demo_unique on account (demo) where demo');
    await queries.query(
      `update account set demo = true where slug = 'demo' and exists (
         select from audit_event made where made.account_slug = 'demo' and made.action = 'account.onboard'
           and made.actor = 'npm start' and not exists (
             select from audit_event e where e.account_slug = 'demo' and e.action = 'account.delete' and e.id > made.id
           )
       )`,
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('alter table account drop column demo');
  }
}
