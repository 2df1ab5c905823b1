import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the tags by which an operator sorts prompts. */
export class PromptTags1763920005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table prompt add tags text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table prompt drop tags');
  }
}
