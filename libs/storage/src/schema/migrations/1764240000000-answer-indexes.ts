import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../build-index.js';

/**
 * Adds indexes of the days on which answers of an account name a competitor or cite a domain, to find the newest of
 * these answers. They hold the beginnings of names only, because a whole name may be too long for an index.
 */
export class AnswerIndexes1764240000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'competitor_day_name_index', 'competitor_day (account_id, left(name_key, 64), day)');
    await buildIndex(runner, 'citation_day_domain_index', 'citation_day (account_id, left(domain, 64), day)');
    // The planner has no statistics of new expressions.
    await runner.query('analyze competitor_day');
    await runner.query('analyze citation_day');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists competitor_day_name_index, citation_day_domain_index');
  }
}
