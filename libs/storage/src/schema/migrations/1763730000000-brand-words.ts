import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds words that tell a brand from what else its name means. */
export class BrandWords1763730000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      `alter table brand add column about jsonb not null default '[]', add column not_about jsonb not null default '[]'`,
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('alter table brand drop column about, drop column not_about');
  }
}
