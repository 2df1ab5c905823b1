import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Limits a key to 20 sessions. It is a trigger because a counting statement would not see the sessions that others open
 * at the same time: the lock on the key makes them wait for each other, and what the function reads afterwards includes
 * theirs.
 */
export class SessionLimit1763820000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      `create function end_surplus_sessions() returns trigger language plpgsql as $$ begin
         perform from api_key where id = new.key_id for no key update;
         delete from dashboard_session where id in (
           select id from dashboard_session where key_id = new.key_id and id <> new.id
           order by seen_at desc, created_at desc offset 19 for update
         );
         return null;
       end $$`,
    );
    await queries.query(
      `create trigger dashboard_session_limit after insert on dashboard_session
       for each row when (new.key_id is not null) execute function end_surplus_sessions()`,
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('drop trigger dashboard_session_limit on dashboard_session');
    await queries.query('drop function end_surplus_sessions()');
  }
}
