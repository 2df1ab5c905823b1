import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../build-index.js';

/**
 * Adds indexes of the days on which answers of an account judge the brand, or a competitor, in a theme, to find the
 * newest of these answers.
 */
export class ThemeIndexes1764305000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'theme_day_theme_index', 'theme_day (account_id, theme, day)');
    await buildIndex(runner, 'rival_theme_day_theme_index', 'rival_theme_day (account_id, brand_key, theme, day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists theme_day_theme_index, rival_theme_day_theme_index');
  }
}
