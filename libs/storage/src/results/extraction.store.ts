import { Injectable } from '@nestjs/common';
import { type CallUse, type HeldRun, RunLostError } from '../runs/claim.store.js';
import { Database, type Tx } from '../database/database.js';
import { sql } from '../database/statement.js';

/** What a model extracted from an answer, or why there is no extraction: exactly one of the two. */
export type StoredExtraction =
  { readonly reply: string; readonly failure: null } | { readonly reply: null; readonly failure: string };

export type NewExtraction = StoredExtraction & {
  readonly model: string;
  readonly api: string;
};

const columns = 'reply, failure';

/** The extractions that assisted analyses use beside the answer, and the share of a day's budget that they may cost. */
@Injectable()
export class ExtractionStore {
  constructor(private readonly database: Database) {}

  of({ id, accountId }: HeldRun): Promise<StoredExtraction | null> {
    return this.database.row(of, [id, accountId]);
  }

  /**
   * Whether the run's account may spend that much more on extractions on that day: at most half of its
   * `cost_per_day_usd`, because questions come first, and nothing where the day is overdrawn already. An account
   * without a daily limit always may. Extractions that are under way at the same moment are not counted.
   */
  async hasRoom({ id, accountId }: HeldRun, { estimateUsd }: { estimateUsd: number }): Promise<boolean> {
    const [room] = await this.database.prepared(hasRoom, [id, accountId, estimateUsd]);
    return room?.within ?? false;
  }

  /**
   * Keeps the extraction and charges it to the run and to its account's day, but not to the tokens of its questions. A
   * second call keeps the first extraction. Throws RunLostError.
   */
  async keep(run: HeldRun, made: NewExtraction, used: Omit<CallUse, 'searches'>, tx?: Tx): Promise<StoredExtraction> {
    const values = [
      run.id,
      run.accountId,
      run.attempt,
      used.costUsd,
      used.inputTokens,
      used.outputTokens,
      made.reply,
      made.failure,
      made.model,
      made.api,
    ];
    const [kept] = await this.database.prepared(keepExtraction, values, tx);
    if (!kept) throw new RunLostError(run);
    return kept;
  }
}

export const hasRoom = sql<{ within: boolean }>(
  'extraction.hasRoom',
  `select
    coalesce(coalesce(d.extraction_usd, 0) + $3::numeric <= (a.limits ->> 'cost_per_day_usd')::numeric / 2
      and coalesce(d.cost_usd, 0) <= (a.limits ->> 'cost_per_day_usd')::numeric, true) as within
  from run r join account a on a.id = r.account_id
    left join budget_day d on d.account_id = $2 and d.day = r.reserved_on
  where r.id = $1 and r.account_id = $2`,
);

export const keepExtraction = sql<StoredExtraction>(
  'extraction.keepExtraction',
  `with held as (
    update run set cost_usd = cost_usd + $4::numeric
    where id = $1 and account_id = $2 and attempt = $3 and status = 'running'
      and not exists (select 1 from extraction where run_id = $1 and account_id = $2) returning id, account_id, reserved_on
  ), shared as (
    update budget_day d set extraction_usd = d.extraction_usd + $4::numeric
    from held h where d.account_id = $2 and d.day = h.reserved_on
  ), kept as (
    insert into extraction (run_id, account_id, cost_usd, input_tokens, output_tokens, reply, failure, model, api)
    select id, account_id, $4::numeric, $5, $6, $7, $8, $9, $10 from held returning ${columns}
  )
  select * from kept
  union all
  select ${columns} from extraction
  where run_id = $1 and account_id = $2 and not exists (select 1 from held)
    and exists (select 1 from run where id = $1 and account_id = $2 and attempt = $3 and status = 'running')`,
);

export const of = sql<StoredExtraction>(
  'extraction.of',
  `select ${columns} from extraction where run_id = $1 and account_id = $2`,
);
