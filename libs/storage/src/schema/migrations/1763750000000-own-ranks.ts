import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds daily counts of the tracked brand's own rank. A result that was kept without one contributes none until it is
 * analysed or counted again. Its contribution is then known for certain, even while processes of the release before
 * keep more such results.
 */
export class OwnRanks1763750000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      `alter table report_day add column ranked integer not null default 0, add column rank_sum integer not null default 0`,
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('alter table report_day drop column ranked, drop column rank_sum');
  }
}
