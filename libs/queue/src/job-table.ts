import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@app/storage';

/** Jobs by the names of their queues and their ids. */
export interface NamedJobs {
  readonly queues: readonly string[];
  readonly ids: readonly string[];
}

/** Statements on pg-boss's own tables, for what it has no function for. All such SQL is in this class. */
@Injectable()
export class JobTable {
  constructor(private readonly database: Database) {}

  /** Names of the queues whose names begin with `prefix`. */
  async queuesBeginning(prefix: string): Promise<string[]> {
    const queues = await this.database.rows<{ name: string }>(
      'select name from pgboss.queue where starts_with(name, $1)',
      [prefix],
    );
    return queues.map(({ name }) => name);
  }

  /** How many jobs of a queue the workers of all processes have now, by group. */
  async activeByGroup(queue: string, tx: Tx): Promise<Map<string, number>> {
    const rows = await this.database.prepared<{ group: string; jobs: number }>(
      {
        name: 'active jobs by group',
        text: `select group_id as group, count(*)::int as jobs from pgboss.job
          where name = $1 and state = 'active' and group_id is not null group by group_id`,
      },
      [queue],
      tx,
    );
    return new Map(rows.map(({ group, jobs }) => [group, jobs]));
  }

  /** The age in seconds of each queue's oldest unfinished job; queues without one are left out. */
  async oldestWaits(queues: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ name: string; seconds: number }>(
      `select name, extract(epoch from now() - min(created_on))::float8 as seconds from pgboss.job
       where name = any($1::text[]) and state < 'completed' group by name`,
      [queues],
    );
    return new Map(rows.map(({ name, seconds }) => [name, seconds]));
  }

  /** No worker takes any of these waiting jobs for `seconds`; jobs that a worker has already are not touched. */
  async holdBack({ queues, ids }: NamedJobs, seconds: number): Promise<void> {
    await this.database.rows(
      `with held as (
         select name, id from pgboss.job where name = any($3::text[]) and id = any($1::uuid[]) and state < 'active' order by id for update
       )
       update pgboss.job j set start_after = now() + $2 * interval '1 s' from held h where j.name = h.name and j.id = h.id`,
      [ids, seconds, queues],
    );
  }

  /** Holds back the jobs that a worker could take now, and returns their ids. A worker has the other jobs, or they are not due yet. */
  async holdFree({ queues, ids }: NamedJobs, { tx, seconds }: { tx: Tx; seconds: number }): Promise<Set<string>> {
    const held = await this.database.rows<{ id: string }>(
      `update pgboss.job j set start_after = now() + $2 * interval '1 s'
       from (
         select id, name from pgboss.job where name = any($3::text[]) and id = any($1::uuid[]) and state < 'active' and start_after <= now()
         for update skip locked
       ) free
       where j.name = free.name and j.id = free.id returning j.id`,
      [ids, seconds, queues],
      tx,
    );
    return new Set(held.map(({ id }) => id));
  }
}
