import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../build-index.js';

/**
 * Adds an index of the days on which a surface showed no answer. They are few, and trends find them without reading all
 * others.
 */
export class NoAnswerIndex1764280000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'report_day_no_answer_index', 'report_day (account_id, day) where no_answer > 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index report_day_no_answer_index');
  }
}
