import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes the audit trail unchangeable, for somebody with the database's password as for a wrong statement of the
 * product.
 */
export class AuditAppendOnly1763720000000 implements MigrationInterface {
  async up(queries: QueryRunner): Promise<void> {
    await queries.query(
      `create function refuse_audit_change() returns trigger language plpgsql as
       $$ begin raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege'; end $$`,
    );
    await queries.query(
      `create trigger audit_event_append_only before update or delete or truncate on audit_event
       for each statement execute function refuse_audit_change()`,
    );
  }

  async down(queries: QueryRunner): Promise<void> {
    await queries.query('drop trigger audit_event_append_only on audit_event');
    await queries.query('drop function refuse_audit_change()');
  }
}
