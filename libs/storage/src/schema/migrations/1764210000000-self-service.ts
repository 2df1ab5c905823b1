import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the scopes of a key, and whether an account lets its customers change prompts and competitors themselves; a
 * change needs both. Existing keys, and those that processes of the release before issue, may only read.
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
