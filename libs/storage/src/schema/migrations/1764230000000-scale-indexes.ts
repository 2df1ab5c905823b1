import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, dropIndex } from '../build-index.js';

/**
 * Indexes by which what is asked for is found among a million prompts: those due next, of one moment the least recently answered
 * first, without a sort of all that are due; those whose answer is old, by their schedule; and who has answered an account. The first one
 * does what the index by due time alone did, for the release before, too.
 */
export class ScaleIndexes1764230000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'prompt_turn_index', 'prompt (next_due_at, last_checked_at nulls first) where active');
    await dropIndex(runner, 'prompt_due_index');
    // Of an index of some rows alone the planner takes no statistics: it would take a third of all prompts for old.
    await buildIndex(
      runner,
      'prompt_age_index',
      'prompt (active, schedule, timezone, (coalesce(last_checked_at, created_at)))',
    );
    await buildIndex(runner, 'report_day_assistant_index', 'report_day (account_id, assistant)');
    await runner.query('analyze prompt');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index prompt_due_index on prompt (next_due_at) where active');
    await runner.query('drop index prompt_turn_index, prompt_age_index, report_day_assistant_index');
  }
}
