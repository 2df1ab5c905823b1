import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which assistants processes can ask, and when one last said so. Processes of the release before do not say so: what waits for them counts. */
export class PresentAssistants1763810000001 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(`create table present_assistant (
      slug text not null,
      seen_at timestamptz not null default now(),
      constraint present_assistant_pk primary key (slug)
    )`);
    await queries.query(`insert into present_assistant (slug)
      select assistant from run where status = 'queued' union select assistant from run where status = 'running'`);
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('drop table present_assistant');
  }
}
