import type { MigrationInterface, QueryRunner } from 'typeorm';
import { briefly } from '../briefly.js';

/**
 * Adds the run that an event is about, so that its delivery is part of that run's trace. Other events, and earlier
 * ones, have none.
 */
export class EventRuns1764460000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await briefly(runner, ['alter table event add column if not exists run_id uuid']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table event drop column run_id');
  }
}
