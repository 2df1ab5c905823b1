import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the base URL that the API had at its last start. Commands that are given none print addresses with it. */
export class ServedBaseUrl1763860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table installation add base_url text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table installation drop base_url');
  }
}
