import { pendingMigrations } from '@app/storage';
import { Client } from 'pg';
import { until } from './until.js';

// Nothing else in the database uses this number as a lock.
const gate = 41;

/**
 * Holds every migration of a database after it has done all its work and before it is recorded as done, so that it can
 * be killed there. The database may be of any release.
 */
export class HeldMigrations {
  private constructor(
    private readonly url: string,
    private readonly client: Client,
  ) {}

  static async of(url: string): Promise<HeldMigrations> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(
      `create table passing_migration (name text);
       create function hold_migration() returns trigger language plpgsql as $$ begin
         if not exists (select from passing_migration where name = new.name) then perform pg_advisory_xact_lock(${gate}); end if;
         return new;
       end $$;
       create trigger hold_migration before insert on migration for each row execute function hold_migration();
       select pg_advisory_lock(${gate})`,
    );
    return new HeldMigrations(url, client);
  }

  /** Names of the migrations that are left, in their order. */
  pending(): Promise<string[]> {
    return pendingMigrations(this.url);
  }

  /**
   * Whether a migration is held, by a process or by a statement that the server still runs for a process that is gone.
   */
  async isHeld(): Promise<boolean> {
    const { rows } = await this.client.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  }

  /**
   * Lets the next process that does this migration's work record it. A migration that is held gives up first, because
   * migrations wait for no lock for long.
   */
  async letPass(name: string): Promise<void> {
    await until('the end of who waits', async () => !(await this.isHeld()));
    await this.client.query('insert into passing_migration values ($1)', [name]);
  }

  /** Leaves the database as if nothing had been held. */
  async close(): Promise<void> {
    await this.client.query(
      'drop trigger hold_migration on migration; drop function hold_migration; drop table passing_migration',
    );
    await this.client.end();
  }
}
