import { Pool } from 'pg';
import { until } from './until.js';

/** One run with its outcome. */
export interface LedgerRun {
  readonly id: string;
  readonly query: string;
  readonly slot: Date;
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed' | 'skipped';
  readonly attempt: number;
  readonly failures: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly errorCode: string | null;
  readonly answer: string | null;
  readonly result: string | null;
}

export interface Counts {
  readonly runs: number;
  /** Runs that have neither ended nor been skipped. */
  readonly open: number;
  readonly running: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly results: number;
  /** Results of a prompt, assistant, slot and sample that has another result. */
  readonly doubled: number;
  /** How many claims of runs were not their first: after a crash, a failure, or a shutdown. */
  readonly again: number;
  /** Runs with an answer and no result, or with the result of another prompt. */
  readonly partial: number;
}

export interface NewPrompts {
  readonly account: string;
  readonly count: number;
  /** Each query begins with this; a number makes it unique. */
  readonly name?: string;
  /** Default: a schedule that has no slot while the test runs. */
  readonly schedule?: string;
  /** When the nth prompt, from 0, is due: SQL with `n` in it. */
  readonly dueAt?: string;
}

// The only slot is half a year away, so a long trial with thousands of prompts meets no slot that it did not make.
const onceAYear = `0 0 1 ${((new Date().getUTCMonth() + 6) % 12) + 1} *`;

/** Reads and writes the ledger without the stores: what a test must know of all runs, whatever the processes do. */
export class TestLedger {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool({ connectionString: url, max: 3 });
    this.pool.on('error', () => {});
  }

  async query<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.pool.query<Row>(sql, values)).rows;
  }

  /** Adds many prompts to the account's one brand. */
  async addPrompts({ account, count, name = 'question', schedule = onceAYear, dueAt = 'now()' }: NewPrompts) {
    await this.query(
      `insert into prompt (account_id, brand_id, query, geo, schedule, next_due_at)
       select b.account_id, b.id, $2 || ' ' || n, 'US', $3, ${dueAt}
       from account a join brand b on b.account_id = a.id, generate_series(0, $4::int - 1) as n where a.slug = $1`,
      account,
      name,
      schedule,
      count,
    );
  }

  runs(where = 'true'): Promise<LedgerRun[]> {
    return this.query(
      `select r.id, p.query, r.slot, r.status, r.attempt, r.failures, r.started_at as "startedAt",
         r.finished_at as "finishedAt", r.error_code as "errorCode", a.text as answer, t.body as result
       from run r join prompt p on p.id = r.prompt_id left join answer a on a.account_id = r.account_id and a.run_id = r.id
         left join result t on t.account_id = r.account_id and t.run_id = r.id
       where ${where} order by r.created_at, p.query`,
    );
  }

  /** It also works on a database of the release before, whose runs name no assistant. */
  async counts(): Promise<Counts> {
    const [counts] = await this.query<Counts>(
      `select count(*)::int as runs,
         count(*) filter (where r.status in ('queued', 'running'))::int as open,
         count(*) filter (where r.status = 'running')::int as running,
         count(*) filter (where r.status = 'succeeded')::int as succeeded,
         count(*) filter (where r.status = 'failed')::int as failed,
         count(t.run_id)::int as results,
         (count(t.run_id) - count(distinct (r.prompt_id, to_jsonb(r) -> 'assistant', r.slot, r.sample)) filter (where t.run_id is not null))::int as doubled,
         coalesce(sum(greatest(r.attempt - 1, 0)), 0)::int as again,
         count(*) filter (where (a.run_id is null) <> (t.run_id is null)
           or (r.status = 'succeeded') <> (t.run_id is not null) or t.prompt_id <> r.prompt_id)::int as partial
       from run r left join answer a on a.account_id = r.account_id and a.run_id = r.id
         left join result t on t.account_id = r.account_id and t.run_id = r.id`,
    );
    return counts!;
  }

  /** How many runs no worker has begun or holds, those of slots that are not opened yet included. */
  async waiting(): Promise<number> {
    const [work] = await this.query<{ count: number }>(
      `select (select count(*) from prompt where active and next_due_at <= now())::int
         + (select count(*) from run where status = 'queued')::int as count`,
    );
    return work!.count;
  }

  /** Whether nothing is due and no run is open. */
  async isIdle(): Promise<boolean> {
    const [work] = await this.query<{ none: boolean }>(
      `select not exists (select from prompt where active and next_due_at <= now())
         and not exists (select from run where status in ('queued', 'running')) as none`,
    );
    return work!.none;
  }

  /** The number of jobs that the queue holds as active. */
  async activeJobs(): Promise<number> {
    const active = `select count(*)::int as count from pgboss.job where name like 'run%' and state = 'active'`;
    return (await this.query<{ count: number }>(active))[0]!.count;
  }

  /**
   * The jobs of ended runs leave the queue with the next exchange; those of a killed worker leave it with their lease.
   */
  async untilQueueIsEmpty({ withinMs = 5000 } = {}): Promise<void> {
    await until('a queue without active jobs', async () => (await this.activeJobs()) === 0, withinMs);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}

/** Milliseconds from the run's first claim to its end; NaN where it has not ended. */
export function tookMs({ startedAt, finishedAt }: LedgerRun): number {
  return startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : Number.NaN;
}
