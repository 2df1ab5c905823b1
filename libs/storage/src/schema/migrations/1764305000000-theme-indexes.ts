import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from '../build-index.js';

/** The days on which answers of an account judge the brand, or a competitor, in a theme, by which the newest of these answers are found. */
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
