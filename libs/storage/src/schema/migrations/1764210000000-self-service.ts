import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a key may do, and whether an account lets its customers change prompts and competitors themselves: both are needed. Keys that
 * are there, and those that processes of the release before issue, read.
 */
export class SelfService1764210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_key add scopes text[] not null default '{read}';
      alter table account add self_service boolean not null default false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table account drop self_service;
      alter table api_key drop scopes;
    `);
  }
}
