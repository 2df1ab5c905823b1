import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';
import { buildIndex } from '../build-index.js';

/** Adds the account that keys of the environment `test` read: one for each version of its data. */
export class Sandbox1764430002000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await briefly(runner, ['alter table account add if not exists sandbox_version integer']);
    await buildIndex(runner, 'account_sandbox_unique', 'account (sandbox_version)', { unique: true });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table account drop sandbox_version');
  }
}
