import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, dropIndex } from '../build-index.js';

/**
 * Adds indexes for a million prompts: those due next, with the one that was answered longest ago first, so that not all
 * due prompts are sorted; those whose answer is old, by their schedule; and which assistants have answered an account.
 * The first index also serves the release before, which used one by due time alone.
 */
export class ScaleIndexes1764230000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'prompt_turn_index', 'prompt (next_due_at, last_checked_at nulls first) where active');
    await dropIndex(runner, 'prompt_due_index');
    // The planner takes no statistics of an index on some rows only: it would guess that a third of all prompts are
    // old.
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
