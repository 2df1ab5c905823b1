import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { RunStatus } from './entities/index.js';
import type { Tx } from './tx.js';

/** A run by its fence: what a worker holds only as long as nobody claimed the run after it. */
export interface HeldRun {
  readonly id: string;
  readonly accountId: string;
  readonly attempt: number;
}

/** What a worker needs to know of the run it claimed. */
export interface ClaimedRun extends HeldRun {
  readonly promptId: string;
  readonly slot: Date;
  readonly sample: number;
  /** Failed calls so far. */
  readonly failures: number;
  readonly query: string;
  readonly geo: string;
  readonly nextDueAt: Date | null;
  readonly brand: {
    readonly name: string;
    readonly aliases: readonly string[];
    readonly domain: string;
    readonly competitors: readonly { readonly name: string; readonly aliases: readonly string[] }[];
  };
  readonly annotationTypes: readonly string[];
}

export interface OpenedRun {
  readonly id: string;
  readonly accountId: string;
  readonly promptId: string;
}

export interface RunRecord {
  readonly id: string;
  readonly promptId: string;
  readonly slot: Date;
  readonly sample: number;
  readonly status: RunStatus;
  readonly attempt: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
}

/** Which runs are asked for; absent means any. No account: the operator's view. */
export interface RunFilter {
  readonly accountId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly promptId?: string | undefined;
  readonly status?: RunStatus | undefined;
}

export interface RunError {
  readonly code: string;
  readonly message: string;
  /** Text that came with a refusal or a filter: kept, never analysed. */
  readonly refusal?: string | undefined;
}

/** Somebody else holds the run by now: whatever this worker still has of it must not count. */
export class RunLostError extends Error {
  override readonly name = 'RunLostError';

  constructor({ id, attempt }: HeldRun) {
    super(`run ${id} is no longer held by attempt ${attempt}`);
  }
}

@Injectable()
export class RunStore {
  constructor(private readonly database: Database) {}

  /** One run per prompt, slot and sample, however many schedulers ask: the unique index decides. Returns what this call made. */
  open(
    slots: readonly { promptId: string; accountId: string; slot: Date; samples: number }[],
    tx: Tx,
  ): Promise<OpenedRun[]> {
    return this.database.rows(
      `insert into run (account_id, prompt_id, slot, sample)
       select s.account_id, s.prompt_id, s.slot, sample
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::int[]) as s (account_id, prompt_id, slot, samples),
         generate_series(1, s.samples) as sample
       on conflict on constraint run_slot_unique do nothing
       returning id, account_id as "accountId", prompt_id as "promptId"`,
      [
        slots.map(({ accountId }) => accountId),
        slots.map(({ promptId }) => promptId),
        slots.map(({ slot }) => slot),
        slots.map(({ samples }) => samples),
      ],
      tx,
    );
  }

  /** Opens runs by hand, for every active prompt or for one: their slot is the database's `now()`. */
  openNow({ accountId, promptId }: { accountId: string; promptId?: string }, tx: Tx): Promise<OpenedRun[]> {
    return this.database.rows(
      `insert into run (account_id, prompt_id, slot, sample)
       select p.account_id, p.id, date_trunc('milliseconds', now()), sample
       from prompt p, generate_series(1, p.samples) as sample
       where p.account_id = $1 and case when $2::uuid is null then p.active else p.id = $2 end
       on conflict on constraint run_slot_unique do nothing
       returning id, account_id as "accountId", prompt_id as "promptId"`,
      [accountId, promptId ?? null],
      tx,
    );
  }

  /** Takes the run, from whoever held it; `null` where it has ended. */
  claim(id: string): Promise<ClaimedRun | null> {
    return this.database.row(
      `with claimed as (
         update run set status = 'running', attempt = attempt + 1, started_at = coalesce(started_at, now())
         where id = $1 and status in ('queued', 'running') returning *
       )
       select r.id, r.account_id as "accountId", r.attempt, r.prompt_id as "promptId", r.slot, r.sample, r.failures,
         p.query, p.geo, case when p.active then p.next_due_at end as "nextDueAt",
         json_build_object('name', b.name, 'aliases', b.aliases, 'domain', b.domain, 'competitors', b.competitors) as brand,
         a.annotation_types as "annotationTypes"
       from claimed r join prompt p on p.id = r.prompt_id join brand b on b.id = p.brand_id join account a on a.id = r.account_id`,
      [id],
    );
  }

  /** Back into the queue with one more failed call. Throws RunLostError. */
  putBack(run: HeldRun, { failures }: { failures: number }, tx?: Tx): Promise<void> {
    return this.whileHeld(run, `status = 'queued', failures = $4`, [failures], tx);
  }

  /** Throws RunLostError. */
  fail(run: HeldRun, { code, message, refusal }: RunError, tx?: Tx): Promise<void> {
    return this.whileHeld(
      run,
      `status = 'failed', finished_at = now(), failures = failures + 1, error_code = $4, error_message = $5, refusal = $6`,
      [code, message, refusal ?? null],
      tx,
    );
  }

  /** Throws RunLostError. */
  succeed(run: HeldRun, tx: Tx): Promise<void> {
    return this.whileHeld(run, `status = 'succeeded', finished_at = now()`, [], tx);
  }

  private async whileHeld(run: HeldRun, change: string, values: readonly unknown[], tx?: Tx): Promise<void> {
    const held = await this.database.row(
      `update run set ${change} where id = $1 and account_id = $2 and attempt = $3 and status = 'running' returning id`,
      [run.id, run.accountId, run.attempt, ...values],
      tx,
    );
    if (!held) throw new RunLostError(run);
  }

  /** The newest first. */
  list({ accountId, ids, promptId, status }: RunFilter, limit: number): Promise<RunRecord[]> {
    return this.database.rows(
      `select id, prompt_id as "promptId", slot, sample, status, attempt, started_at as "startedAt",
         finished_at as "finishedAt", error_code as "errorCode", error_message as "errorMessage"
       from run where ($1::uuid is null or account_id = $1) and ($2::uuid[] is null or id = any($2))
         and ($3::uuid is null or prompt_id = $3) and ($4::text is null or status = $4)
       order by created_at desc, id limit $5`,
      [accountId ?? null, ids ?? null, promptId ?? null, status ?? null, limit],
    );
  }
}
