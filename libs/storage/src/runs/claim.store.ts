import type { SourceOverrides } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { brandJson, type BrandSettings, otherBrandsJson } from '../accounts/brand.store.js';
import { runEndEvents } from '../accounts/outbox.store.js';
import { Database, type Tx } from '../database/database.js';
import { part, type Part, sql, type Statement, withParts } from '../database/statement.js';
import { countedUsage } from './usage.store.js';

/** A run with its fencing token: a worker holds it only until the run is claimed again. */
export interface HeldRun extends RunOfAccount {
  readonly attempt: number;
}

/** The key of a run. */
export interface RunOfAccount {
  readonly id: string;
  readonly accountId: string;
}

/** What a worker must know about the run that it claimed. */
export interface ClaimedRun extends HeldRun {
  /** The account's slug, for logs and messages. */
  readonly account: string;
  readonly promptId: string;
  /** Slug of the assistant to ask. */
  readonly assistant: string;
  readonly slot: Date;
  readonly sample: number;
  /** How many calls have failed so far. */
  readonly failures: number;
  /** The task that a scraper was given for it, and when. */
  readonly taskId: string | null;
  readonly taskMadeAt: Date | null;
  /** How often its worker has vanished so far, and whether it was claimed now because of that. */
  readonly recoveries: number;
  readonly recovered: boolean;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly nextDueAt: Date | null;
  readonly brand: BrandSettings;
  /** The account's other brands, sorted by name. */
  readonly otherBrands: readonly Pick<BrandSettings, 'name' | 'aliases' | 'competitors'>[];
  readonly annotationTypes: readonly string[];
  readonly sources: SourceOverrides;
}

/** A run that the claim ended: skipped because of its account, or failed because its worker vanished too often. */
export interface UnclaimedRun extends RunOfAccount {
  readonly account: string;
  readonly promptId: string;
  readonly assistant: string;
  readonly status: 'skipped' | 'failed';
  readonly code:
    'account_suspended' | 'assistant_unknown' | 'budget_exhausted' | 'demo_account' | 'price_unknown' | 'worker_lost';
  readonly message: string;
}

/** A run that is in neither list had ended before. */
export interface Claims {
  readonly claimed: readonly ClaimedRun[];
  readonly unclaimed: readonly UnclaimedRun[];
}

/**
 * The assistant that claims are made for, and the costs to expect in US dollars: `estimateUsd` of a whole run,
 * `callUsd` of one call.
 */
export interface ClaimTerms {
  readonly estimateUsd: number;
  readonly callUsd: number;
  /** It is the demo assistant, the only one that is asked for the demo account. Default: false. */
  readonly demo?: boolean;
  /** A model that would be asked and has no price, so that no limit of cost could be enforced. */
  readonly unpricedModel?: string | undefined;
  /** Why no run can be asked: the installation no longer has this assistant. */
  readonly unknown?: string | undefined;
}

/** What calls used: tokens as the provider counts them, cost in US dollars. */
export interface CallUse {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  readonly costUsd: number;
}

export interface RunError {
  readonly code: string;
  readonly message: string;
  /** The text that came with a refusal or from a filter. It is stored, never analysed. */
  readonly refusal?: string | undefined;
}

/** How a run goes back into the queue. */
export interface PutBack {
  readonly failures: number;
  readonly afterMs: number;
  readonly used?: CallUse;
  /** The scraper's task that it continues with; `null`: none any longer; absent: as before. */
  readonly taskId?: string | null;
}

/** Another worker holds the run by now, so nothing that this worker still has of it may be stored. */
export class RunLostError extends Error {
  override readonly name = 'RunLostError';

  constructor({ id, attempt }: HeldRun) {
    super(`run ${id} is no longer held by attempt ${attempt}`);
  }
}

/** This many vanished workers are no accident: the run itself may be what kills them. */
const mostRecoveries = 5;

export const unused: CallUse = { inputTokens: 0, outputTokens: 0, searches: 0, costUsd: 0 };

/** Which worker holds a run, and what its account may spend. */
@Injectable()
export class ClaimStore {
  constructor(private readonly database: Database) {}

  /**
   * Claims runs, even from a worker that still holds them. Each claim reserves `estimateUsd` of its account's day,
   * beside what the run has cost so far, on the day of its first claim. Runs that a suspension or a budget forbids are
   * skipped, on a repeated call as on a first one. Runs of the demo account are skipped unless the demo assistant is
   * asked: every call passes here, while suspending the account at a start would race with other processes. With a
   * model without a price, runs of an account with a limit of cost are skipped, because the limit could not be
   * enforced. A worker that vanished before it stored an answer may have paid for one, so `callUsd` is charged; for one
   * that vanished later, the rest of `estimateUsd` is. A run whose workers vanished five times ends as failed, with the
   * answer that it has. No run of an assistant that is `unknown` is claimed. Budgets are counted under a lock that is
   * held until the transaction ends (docs/architecture.md, "Locks"), account by account in the order of their ids.
   */
  async claim(runs: readonly RunOfAccount[], terms: ClaimTerms, tx: Tx): Promise<Claims> {
    const all: Claims[] = [];
    const ofAccounts = [...Map.groupBy(runs, ({ accountId }) => accountId)];
    for (const [accountId, some] of ofAccounts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
      all.push(
        await claimOfAccount(
          this.database,
          some.map(({ id }) => id),
          { accountId },
          terms,
          tx,
        ),
      );
    return {
      claimed: all.flatMap(({ claimed }) => claimed),
      unclaimed: all.flatMap(({ unclaimed }) => unclaimed),
    };
  }

  /**
   * Puts the run back into the queue, not to be taken before `afterMs` have passed. `failures` is the new count. What
   * the run used is charged at once, and the rest of its reservation is released: the next claim asks the budget again.
   * Throws RunLostError.
   */
  putBack(run: HeldRun, { failures, afterMs, used = unused, taskId }: PutBack): Promise<void> {
    return this.whileHeld(run, used, putBack, [failures, afterMs, taskId !== undefined, taskId ?? null]);
  }

  /**
   * Ends a run whose surface showed no answer. That is no failure, and it is counted beside the answers. Throws
   * RunLostError.
   */
  async endWithoutAnswer(run: HeldRun, used = unused): Promise<void> {
    await this.whileHeld(run, used, endWithoutAnswer, []);
  }

  /** Ends a run that failed. Throws RunLostError. */
  async fail(run: HeldRun, { code, message, refusal }: RunError, used = unused): Promise<void> {
    await this.whileHeld(run, used, fail, [code, message, refusal ?? null]);
  }

  private async whileHeld(
    run: HeldRun,
    used: CallUse,
    statement: Statement<{ id: string }>,
    values: readonly unknown[],
  ): Promise<void> {
    const held = await this.database.row(statement, [
      run.id,
      run.accountId,
      run.attempt,
      used.inputTokens,
      used.outputTokens,
      used.searches,
      used.costUsd,
      ...values,
    ]);
    if (!held) throw new RunLostError(run);
  }
}

/** Claims runs that all belong to one account. */
async function claimOfAccount(
  database: Database,
  ids: readonly string[],
  { accountId }: { accountId: string },
  { estimateUsd, callUsd, demo = false, unpricedModel, unknown }: ClaimTerms,
  tx: Tx,
): Promise<Claims> {
  await database.prepared(lockRunsAndBudgets, [ids, accountId], tx);
  const rows = await database.prepared(
    claimRuns,
    [ids, estimateUsd, callUsd, mostRecoveries, demo, unpricedModel ?? null, unknown ?? null, accountId],
    tx,
  );
  return {
    claimed: rows.filter((row) => row.code === null),
    unclaimed: rows.flatMap((row) => {
      if (row.code === null) return [];
      const { id, account, promptId, assistant, status, code, message } = row;
      return [{ id, accountId, account, promptId, assistant, status, code, message }];
    }),
  };
}

/**
 * Parts of a statement for runs of `from` that left their worker, all of them of the parameter `account`: each gives
 * back its reservation, the column `reserved`, and is charged what it has cost. If the run has ended, that is added to
 * the account's usage.
 */
export function settled(
  from: Part,
  { account, reserved = 'reserved_usd' }: { account: string; reserved?: string },
): readonly [charged: Part, used: Part] {
  const charged = part(
    'settled',
    `update budget_day d set cost_usd = greatest(0, d.cost_usd + e.cost_usd - e.${reserved})
    from ${from.name} e where d.account_id = ${account} and d.day = e.reserved_on
    returning d.account_id`,
  );
  return [charged, countedUsage(from, { after: charged })];
}

const today = `(now() at time zone 'UTC')::date`;

// Runs are locked first, then today's and earlier claims' days of the budget. A sort reads all its rows before it
// returns one, so every run is locked before the first day is.
export const lockRunsAndBudgets = sql<{ id: string }>(
  'claim.lockRunsAndBudgets',
  `with held as (
    select id, account_id, reserved_on from run where account_id = $2 and id = any($1::uuid[]) order by id for update
  ), locked as (
    insert into budget_day (account_id, day)
    select distinct h.account_id, d.day
    from held h join account a on a.id = $2 cross join lateral (values (${today}), (h.reserved_on)) d (day)
    where d.day is not null and a.limits ?| array['runs_per_day', 'cost_per_day_usd'] order by h.account_id, d.day
    on conflict (account_id, day) do update set runs = budget_day.runs
  )
  select id from held`,
);

// A run's share of its day (`reserved_usd`) is what it has cost so far plus what its next calls may cost. Each claim
// adds what is missing of that; the first one adds all of it. `nth` and `room_usd` number the runs of an account within
// this claim, those whose prompt was answered longest ago first: the budget must still have room for each after those
// before it. A run that has an answer makes no further call, and one that has a task has paid for it: both pass. A run
// that ends here gives back its reservation and is charged what it cost. `lockRunsAndBudgets` has locked all these
// rows.
// a task has paid for it: both are let through. What ends here gives back what it reserved and is charged what it cost. `lockRunsAndBudgets` has locked all of it.
const found = part(
  'found',
  `select r.id, r.account_id, r.status = 'running' as recovered, r.recoveries, r.failures, r.reserved_on is null as fresh,
      coalesce(r.reserved_on, ${today}) as day, now() as at, r.cost_usd as spent_usd, coalesce(r.reserved_usd, 0) as held_usd, r.prompt_id,
      r.attempt > 0 and exists (select 1 from answer w where w.account_id = $8 and w.run_id = r.id) as answered,
      r.attempt > 0 and exists (select 1 from extraction x where x.account_id = $8 and x.run_id = r.id) as extracted,
      r.task_id is not null as tasked
    from run r where r.account_id = $8 and r.id = any($1::uuid[]) and r.status in ('queued', 'running')`,
);

const wanted = part(
  'wanted',
  `select f.*, a.suspended_at, a.demo and not $5 as forbidden, d.runs, d.cost_usd, p.last_checked_at,
      (a.limits ->> 'runs_per_day')::int as runs_per_day, (a.limits ->> 'cost_per_day_usd')::numeric as cost_per_day,
      c.lost_usd, round(f.spent_usd + c.lost_usd + c.next_usd, 6) - f.held_usd as need_usd
    from ${found.name} f join account a on a.id = $8 join prompt p on p.account_id = $8 and p.id = f.prompt_id
      left join budget_day d on d.account_id = $8 and d.day = f.day
      cross join lateral (
        select case when f.extracted then 0 when f.answered or f.tasked then $2::numeric - $3::numeric else $2::numeric end as next_usd,
          case when not f.recovered or f.extracted or a.demo and not $5 then 0
            when f.answered then $2::numeric - $3::numeric when f.tasked then 0 else $3::numeric end as lost_usd
      ) c`,
);

const counted = part(
  'counted',
  `select *, count(*) filter (where fresh) over before as nth, sum(need_usd) over before as room_usd
    from ${wanted.name} window before as (partition by account_id, day order by last_checked_at nulls first, id)`,
);

const judged = part(
  'judged',
  `select id, account_id, at, day, recovered, fresh, lost_usd, held_usd + need_usd as reserve_usd, need_usd,
      case when recovered and recoveries + 1 >= $4 then 'worker_lost'
        when $7::text is not null then 'assistant_unknown'
        when suspended_at is not null then 'account_suspended'
        when forbidden then 'demo_account'
        when answered or tasked then null
        when $6::text is not null and cost_per_day is not null then 'price_unknown'
        when fresh and runs + nth > runs_per_day or cost_usd + room_usd > cost_per_day then 'budget_exhausted' end as code,
      case when recovered and recoveries + 1 >= $4 then format('its worker vanished %s times', recoveries + 1)
        when $7::text is not null then $7::text
        when suspended_at is not null then 'the account is suspended'
        when forbidden then 'the demo account asks the demo assistant alone'
        when $6::text is not null and cost_per_day is not null
          then format('no price is known for %s, so no limit of cost can be kept: PRICES_FILE can name one', $6::text)
        when fresh and runs + nth > runs_per_day then format('the %s runs of this day (UTC) are used up', runs_per_day)
        else format('the %s US dollars of this day (UTC) are used up', cost_per_day)
          || case when failures > 0 then format('; failed calls before that: %s', failures) else '' end end as message
    from ${counted.name}`,
);

const taken = part(
  'taken',
  `update run r set attempt = attempt + 1,
      status = case when j.code is null then 'running' when j.code = 'worker_lost' then 'failed' else 'skipped' end,
      recoveries = recoveries + j.recovered::int, cost_usd = cost_usd + j.lost_usd,
      started_at = case when j.code is null then coalesce(started_at, j.at) else started_at end,
      finished_at = case when j.code is not null then j.at end,
      error_code = j.code, error_message = case when j.code is not null then j.message end,
      reserved_on = case when j.code is null then j.day else reserved_on end,
      reserved_usd = case when j.code is null then j.reserve_usd else reserved_usd end
    from ${judged.name} j where r.account_id = $8 and j.id = r.id returning r.*, j.recovered, j.fresh, j.need_usd`,
);

const charges = part(
  'charges',
  `select account_id, reserved_on as day, (fresh and error_code is null)::int as runs,
      case when error_code is null then need_usd else cost_usd - reserved_usd end as usd
    from ${taken.name} where error_code is null or not fresh`,
);

const booked = part(
  'booked',
  `update budget_day d set runs = d.runs + c.runs, cost_usd = greatest(0, d.cost_usd + c.usd)
    from (select account_id, day, sum(runs)::int as runs, sum(usd) as usd from ${charges.name} group by account_id, day) c
    where d.account_id = $8 and d.day = c.day
    returning d.account_id`,
);

export const claimRuns = sql<(ClaimedRun & { code: null; message: null }) | UnclaimedRun>(
  'claim.claimRuns',
  withParts(
    [
      found,
      wanted,
      counted,
      judged,
      taken,
      charges,
      booked,
      countedUsage(taken, { after: booked }),
      runEndEvents(taken),
    ],
    `select r.id, r.account_id as "accountId", a.slug as account, r.attempt, r.prompt_id as "promptId", r.assistant, r.slot, r.sample, r.failures,
    r.recoveries, r.recovered, r.status, r.error_code as code, r.error_message as message, p.query, p.geo, p.asker_place as place, p.locale,
    r.task_id as "taskId", r.task_made_at as "taskMadeAt",
    case when p.active then p.next_due_at end as "nextDueAt",
    ${brandJson} as brand, ${otherBrandsJson('$8')} as "otherBrands",
    a.annotation_types as "annotationTypes", a.sources
  from ${taken.name} r join prompt p on p.account_id = $8 and p.id = r.prompt_id join brand b on b.account_id = $8 and b.id = p.brand_id
    join account a on a.id = $8`,
  ),
);

/** A change of a run that this worker still holds, together with what the run used. */
interface Held {
  /** What else changes when the run ends. */
  readonly following?: (held: Part, used: Part) => readonly Part[];
  /**
   * Columns of `b` beside the run's: moments that the change sets. They are computed here because no row may compute
   * them.
   */
  readonly moments?: string;
}

function whileHeld(change: string, { following = () => [], moments = '' }: Held = {}): string {
  const before = part(
    'before',
    `select id, reserved_usd${moments} from run where id = $1 and account_id = $2 and attempt = $3 and status = 'running' for update`,
  );
  const held = part(
    'held',
    `update run r set ${change}, input_tokens = r.input_tokens + $4, output_tokens = r.output_tokens + $5,
      searches = r.searches + $6, cost_usd = r.cost_usd + $7
    from ${before.name} b where r.account_id = $2 and r.id = b.id returning r.*, b.reserved_usd as held_usd`,
  );
  const [charged, used] = settled(held, { account: '$2', reserved: 'held_usd' });
  return withParts(
    [before, held, charged, used, ...following(held, used), runEndEvents(held)],
    `select id from ${held.name}`,
  );
}

export const putBack = sql<{ id: string }>(
  'claim.putBack',
  whileHeld(
    `status = 'queued', failures = $8, retry_at = b.due, reserved_usd = r.cost_usd + $7,
      task_id = case when $10 then $11 else r.task_id end,
      task_made_at = case when not $10 or $11 = r.task_id then r.task_made_at when $11 is not null then b.at end`,
    { moments: `, now() as at, now() + $9 * interval '1 millisecond' as due` },
  ),
);

/** Counts a run without an answer in `report_day` alone: the other counts are about answers. */
const countedNoAnswer = (held: Part, used: Part): readonly Part[] => [
  part(
    'counted_no_answer',
    `insert into report_day as d
      (account_id, prompt_id, assistant, day, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum,
       visibility_tenths, slots, no_answer)
    select account_id, prompt_id, assistant, (finished_at at time zone 'UTC')::date, 0, 0, 0, 0, 0, 0, 0, 0, '{}', 1
    from ${held.name} where (select count(*) from ${used.name}) >= 0
    on conflict on constraint report_day_pk do update set no_answer = d.no_answer + 1`,
  ),
];

export const endWithoutAnswer = sql<{ id: string }>(
  'claim.endWithoutAnswer',
  whileHeld(
    `status = 'succeeded', status_detail = 'no_answer_surface', finished_at = date_trunc('milliseconds', now())`,
    { following: countedNoAnswer },
  ),
);

export const fail = sql<{ id: string }>(
  'claim.fail',
  whileHeld(
    `status = 'failed', finished_at = now(), failures = r.failures + 1, error_code = $8, error_message = $9, refusal = $10`,
  ),
);
