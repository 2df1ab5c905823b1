import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { RunStatus } from './entities/index.js';
import type { Tx } from './tx.js';

export interface OpenedRun {
  readonly id: string;
  readonly accountId: string;
  readonly promptId: string;
}

/** A slot to run: as many runs as the prompt has samples. */
export interface Slot {
  readonly promptId: string;
  readonly accountId: string;
  readonly slot: Date;
  readonly samples: number;
}

/** A slot that nobody asked in its time. */
export interface SupersededSlot {
  readonly promptId: string;
  readonly accountId: string;
  readonly slot: Date;
  /** What ran instead, for whoever reads the ledger. */
  readonly reason: string;
}

export interface RunRecord {
  readonly id: string;
  readonly promptId: string;
  readonly slot: Date;
  readonly sample: number;
  readonly status: RunStatus;
  /** Claims; the crash recoveries among them; failed calls. */
  readonly attempt: number;
  readonly recoveries: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  /** US dollars of all its calls. */
  readonly costUsd: number;
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

/** An account with runs that wait for a worker. */
export interface WaitingAccount {
  readonly accountId: string;
  /** How many, counted no further than was asked. */
  readonly waiting: number;
}

/** Runs that have not ended, at one moment. */
export interface OpenRuns {
  readonly queued: number;
  readonly running: number;
  /** Seconds since the longest waiting run could have begun; 0 where none waits. */
  readonly queueAgeSeconds: number;
}

/** Runs as a schedule or an operator opens them, and as they are looked at. */
@Injectable()
export class RunStore {
  constructor(private readonly database: Database) {}

  /** One run per prompt, slot and sample, however many schedulers ask: the unique index decides. Returns what this call made. */
  open(slots: readonly Slot[], tx: Tx): Promise<OpenedRun[]> {
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

  /** Records slots that passed while nobody was there to open them. A slot that has a run is left as it is. */
  async recordSuperseded(slots: readonly SupersededSlot[], tx: Tx): Promise<void> {
    if (slots.length === 0) return;
    await this.database.rows(
      `insert into run (account_id, prompt_id, slot, sample, status, finished_at, error_code, error_message)
       select s.account_id, s.prompt_id, s.slot, 1, 'skipped', now(), 'superseded', s.reason
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[]) as s (account_id, prompt_id, slot, reason)
       on conflict on constraint run_slot_unique do nothing`,
      [
        slots.map(({ accountId }) => accountId),
        slots.map(({ promptId }) => promptId),
        slots.map(({ slot }) => slot),
        slots.map(({ reason }) => reason),
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

  /**
   * At most `limit` accounts with a run whose time has come, each counted up to `places`. A loose index scan: it costs by
   * the accounts it finds, not by the runs that wait.
   */
  waiting({ limit, places }: { limit: number; places: number }, tx?: Tx): Promise<WaitingAccount[]> {
    return this.database.prepared('waiting accounts', waitingAccounts, [limit, places], tx);
  }

  /** The newest first. */
  list({ accountId, ids, promptId, status }: RunFilter, limit: number): Promise<RunRecord[]> {
    return this.database.rows(
      `select id, prompt_id as "promptId", slot, sample, status, attempt, recoveries, failures,
         input_tokens as "inputTokens", output_tokens as "outputTokens", searches, cost_usd::float8 as "costUsd",
         started_at as "startedAt", finished_at as "finishedAt", error_code as "errorCode", error_message as "errorMessage"
       from run where ($1::uuid is null or account_id = $1) and ($2::uuid[] is null or id = any($2))
         and ($3::uuid is null or prompt_id = $3) and ($4::text is null or status = $4)
       order by created_at desc, id limit $5`,
      [accountId ?? null, ids ?? null, promptId ?? null, status ?? null, limit],
    );
  }

  /** Of all accounts: the operator's view. */
  async countOpen(): Promise<OpenRuns> {
    const row = await this.database.row<OpenRuns>(
      `select (select count(*) from run where status = 'queued')::int as queued,
         (select count(*) from run where status = 'running')::int as running,
         greatest(0, coalesce((select extract(epoch from now() - min(retry_at)) from run where status = 'queued'), 0))::float8
           as "queueAgeSeconds"`,
    );
    return row!;
  }
}

const waitingAccounts = `with recursive waiting as (
    (select account_id from run where status = 'queued' and retry_at <= now() order by account_id limit 1)
    union all
    select (
      select r.account_id from run r
      where r.status = 'queued' and r.retry_at <= now() and r.account_id > w.account_id order by r.account_id limit 1
    ) from waiting w where w.account_id is not null
  )
  select w.account_id as "accountId", (
      select count(*) from (
        select from run r
        where r.status = 'queued' and r.account_id = w.account_id and r.retry_at <= now() limit $2
      ) counted
    )::int as waiting
  from waiting w where w.account_id is not null limit $1`;
