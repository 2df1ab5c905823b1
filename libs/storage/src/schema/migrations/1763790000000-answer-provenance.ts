import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the provider of an answer, whether web search was requested, and how often it searched; `null`: not recorded.
 */
export class AnswerProvenance1763790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table answer add provider text, add retrieval text, add searches integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table answer drop provider, drop retrieval, drop searches');
  }
}
