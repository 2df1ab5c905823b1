import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@app/storage';

/** Jobs by the names of their queues and their ids. */
export interface NamedJobs {
  readonly queues: readonly string[];
  readonly ids: readonly string[];
}

/** What pg-boss has no function for, in SQL on its tables: nowhere else is any for the sake of a queue. */
@Injectable()
export class JobTable {
  constructor(private readonly database: Database) {}

  /** Names of the queues that begin so. */
  async queuesBeginning(prefix: string): Promise<string[]> {
    const queues = await this.database.rows<{ name: string }>(
      'select name from pgboss.queue where starts_with(name, $1)',
      [prefix],
    );
    return queues.map(({ name }) => name);
  }

  /** Jobs of a queue in the hands of workers, of all processes, by group. */
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

  /** Seconds that the oldest job has waited that is not done, by queue; queues without one are left out. */
  async oldestWaits(queues: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ name: string; seconds: number }>(
      `select name, extract(epoch from now() - min(created_on))::float8 as seconds from pgboss.job
       where name = any($1::text[]) and state < 'completed' group by name`,
      [queues],
    );
    return new Map(rows.map(({ name, seconds }) => [name, seconds]));
  }

  /** None of these that waits is taken for so long; what a worker has is its own. */
  async holdBack({ queues, ids }: NamedJobs, seconds: number): Promise<void> {
    await this.database.rows(
      `with held as (
         select name, id from pgboss.job where name = any($3::text[]) and id = any($1::uuid[]) and state < 'active' order by id for update
       )
       update pgboss.job j set start_after = now() + $2 * interval '1 s' from held h where j.name = h.name and j.id = h.id`,
      [ids, seconds, queues],
    );
  }

  /** Holds back those that any worker might take now. Returns their ids: the others are somebody's, or not due. */
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
