import { Injectable } from '@nestjs/common';
import { isNoSandbox } from '../accounts/sandbox.store.js';
import { askedAssistants, isPresent } from '../prompts/assistant.store.js';
import { settled } from './claim.store.js';
import { Database, type Tx } from '../database/database.js';
import { composed, part, sql, withParts } from '../database/statement.js';
import type { RunStatus } from '../schema/entities/index.js';
import { runId } from './run-id.js';
import { forgetUsage, recountUsage } from './usage.store.js';

export interface OpenedRun {
  readonly id: string;
  readonly accountId: string;
  readonly promptId: string;
  /** Slug of the assistant to ask. */
  readonly assistant: string;
  /** `skipped`: the installation has no such assistant. */
  readonly status: 'queued' | 'skipped';
}

/** A run that was taken out of the queue before it was asked. */
export type CancelledRun = Pick<OpenedRun, 'id' | 'promptId' | 'assistant'>;

/** A slot to open runs for: of each assistant as many as the prompt has samples. */
export interface Slot {
  readonly promptId: string;
  readonly accountId: string;
  /** Slugs of the assistants to ask. */
  readonly assistants: readonly string[];
  readonly slot: Date;
  readonly samples: number;
}

/**
 * Slugs of the assistants that this process can ask; those that other running processes can ask count as well. Absent:
 * every assistant counts as known.
 */
export interface KnownAssistants {
  readonly known?: readonly string[] | undefined;
}

/**
 * Runs to open by hand: for every active prompt or one, by each of its assistants or one, but only where that has not
 * answered the prompt yet.
 */
export interface RunsNow extends KnownAssistants {
  readonly accountId: string;
  readonly promptId?: string | undefined;
  readonly assistant?: string | undefined;
  /** Pairs for which no run is opened. */
  readonly without?: readonly Pick<OpenedRun, 'promptId' | 'assistant'>[];
  readonly onlyUnanswered?: boolean;
}

/** Runs to open again: those of one assistant, or of any, that ended in one of these states since that moment. */
export interface RunsAgain extends KnownAssistants {
  readonly accountId: string;
  readonly assistant?: string | undefined;
  readonly states: readonly ('failed' | 'skipped')[];
  readonly since: Date;
}

/** A slot that was not run in its time. */
export interface SupersededSlot extends Omit<Slot, 'samples'> {
  /** Which slot ran instead, for readers of the ledger. */
  readonly reason: string;
}

export interface RunRecord {
  readonly id: string;
  readonly promptId: string;
  /** Slug of the assistant to ask. */
  readonly assistant: string;
  readonly slot: Date;
  readonly sample: number;
  readonly status: RunStatus;
  /** How many claims it had; how many of these were recoveries after a crash; how many calls failed. */
  readonly attempt: number;
  readonly recoveries: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  /** Cost in US dollars of all its calls, its extraction among them; tokens and searches are of its questions alone. */
  readonly costUsd: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  /** `no_answer_surface` for a run that succeeded without an answer because its surface showed none. */
  readonly statusDetail: string | null;
}

/** A run in a list. */
export interface ListedRun extends RunRecord {
  /** The account's slug. */
  readonly account: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  /** The model that answered. */
  readonly model: string | null;
}

/** A run with everything that it led to. */
export interface RunDetails extends RunRecord {
  /** The account's slug. */
  readonly account: string;
  readonly brand: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly createdAt: Date;
  /** While the run waits: the time before which it is not called. */
  readonly retryAt: Date;
  /** The text that came with a refusal or from a filter. */
  readonly refusal: string | null;
  readonly answer: {
    readonly text: string;
    readonly model: string;
    readonly provider: string | null;
    readonly api: string;
    readonly surface: string;
    readonly geoApplied: string;
    readonly placeApplied: string;
    readonly localeApplied: string;
    readonly retrieval: string | null;
    readonly searches: number | null;
    readonly cleaned: boolean;
    readonly citations: number;
    /** An ISO 8601 timestamp. */
    readonly answeredAt: string;
  } | null;
  /** The call in which a model read the answer, and its outcome. */
  readonly extraction: {
    readonly model: string;
    readonly api: string;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly costUsd: number;
    readonly failure: string | null;
    readonly reply: string | null;
  } | null;
  /** The analyses, the oldest first. */
  readonly analyses: readonly {
    readonly analyser: string;
    readonly mode: string;
    /** Why the mode is `local_fallback`. */
    readonly fallback: string | null;
    readonly mentions: number;
    /** Whether the result is made of this one. */
    readonly current: boolean;
    readonly createdAt: string;
  }[];
}

/** Selects runs; an absent filter matches all. Without an account it is the operator's view. */
export interface RunFilter {
  readonly accountId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly promptId?: string | undefined;
  readonly assistant?: string | undefined;
  readonly status?: RunStatus | undefined;
  /** Runs that were opened then or later. */
  readonly since?: Date | undefined;
  /** The code of its error. */
  readonly code?: string | undefined;
  /** The model of its answer. */
  readonly model?: string | undefined;
}

/** An account with runs that wait for a worker. */
export interface WaitingAccount {
  readonly accountId: string;
  /** The number of waiting runs, counted up to the limit that was asked for. */
  readonly waiting: number;
}

/** Runs that have not ended, at one moment. */
export interface OpenRuns {
  readonly queued: number;
  readonly running: number;
  /** Seconds since the longest waiting run could have begun; 0 where none waits. */
  readonly queueAgeSeconds: number;
}

const columns = `u.id, u.prompt_id as "promptId", u.assistant, u.slot, u.sample, u.status, u.attempt, u.recoveries, u.failures,
  u.input_tokens as "inputTokens", u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd",
  u.started_at as "startedAt", u.finished_at as "finishedAt", u.error_code as "errorCode", u.error_message as "errorMessage", u.status_detail as "statusDetail"`;

/**
 * Part of a condition: since run `r`, its assistant has given no answer, and no run is open that may still give one.
 */
export const unanswered = (states: string, account: string): string => `not exists (
    select from run s where s.account_id = ${account} and s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in (${states})
  )`;

/** Opens runs, for a schedule or an operator, and reads them. */
@Injectable()
export class RunStore {
  constructor(private readonly database: Database) {}

  /**
   * Opens one run per prompt, assistant, slot and sample, however many schedulers do so at once: the unique keys
   * decide. The run of an unknown assistant ends as skipped. Returns the runs that this call opened.
   */
  open(slots: readonly Slot[], { known }: KnownAssistants, tx: Tx): Promise<OpenedRun[]> {
    return this.database.rows(open, [rowsOf(slots), known ?? null], tx);
  }

  /**
   * Records slots that passed while no scheduler ran, for each assistant. A slot that has a run already is left as it
   * is.
   */
  async recordSuperseded(slots: readonly SupersededSlot[], tx: Tx): Promise<void> {
    if (slots.length === 0) return;
    await this.database.rows(recordSuperseded, [rowsOf(slots)], tx);
  }

  /** Dates runs as if they had been worked at their slots. A demo's history is made all at once and needs that. */
  async moveToSlots(ids: readonly string[], tx: Tx): Promise<void> {
    await this.database.rows(moveToSlots, [ids], tx);
    await this.database.rows(forgetUsage, [ids], tx);
    await this.database.rows(recountUsage, [ids], tx);
  }

  /** Opens runs by hand: their slot is the database's `now()`. */
  openNow(
    { accountId, promptId, assistant, without = [], onlyUnanswered = false, known }: RunsNow,
    tx: Tx,
  ): Promise<OpenedRun[]> {
    return this.database.rows(
      openNow,
      [
        accountId,
        promptId ?? null,
        assistant ?? null,
        without.map((run) => run.promptId),
        without.map((run) => run.assistant),
        onlyUnanswered,
        known ?? null,
      ],
      tx,
    );
  }

  /**
   * Ends, as skipped, the waiting runs of an account or of one prompt that nobody is about to take, and deletes their
   * jobs from the queue. Runs that are at work are left alone. Without pg-boss' schema there is no queue, and nothing
   * waits. Returns the runs that ended.
   */
  async cancel(
    { accountId, promptId, reason }: { accountId: string; promptId?: string | undefined; reason: string },
    tx: Tx,
  ): Promise<CancelledRun[]> {
    const values = [accountId, promptId ?? null];
    if (!(await this.database.row(cancel, [], tx))?.queue) return [];
    await this.database.rows(removeJobs, values, tx);
    return this.database.rows(cancelRuns, [...values, reason], tx);
  }

  /** Runs of these prompts that have not ended. */
  openOf(promptIds: readonly string[], { accountId }: { accountId: string }, tx: Tx): Promise<OpenedRun[]> {
    return this.database.rows(openOf, [promptIds, accountId], tx);
  }

  /**
   * Opens a run for each assistant and sample of an active prompt that has a run in one of these states, ended since
   * that moment, and neither an answer nor an open run of the same or a later slot. Superseded slots do not count,
   * because their catch-up run does. Only assistants that are known and that the prompt still asks get runs.
   */
  openAgain({ accountId, assistant, states, since, known }: RunsAgain, tx: Tx): Promise<OpenedRun[]> {
    return this.database.rows(openAgain, [accountId, states, since, assistant ?? null, known ?? null], tx);
  }

  /**
   * At most `limit` accounts with a run for this assistant that is ready to begin, each with its number of such runs,
   * counted up to `capacity`. The statement is a loose index scan: it costs by the accounts that it finds, not by the
   * runs that wait.
   */
  async waiting(
    { assistant, limit, capacity }: { assistant: string; limit: number; capacity: number },
    tx?: Tx,
  ): Promise<WaitingAccount[]> {
    const distributed = await this.database.isDistributed();
    return this.database.prepared(distributed ? waitingOnNodes : waitingAccounts, [limit, capacity, assistant], tx);
  }

  /** Runs, the newest first. */
  async list(filter: RunFilter, limit: number): Promise<ListedRun[]> {
    const { statement, values } = list.for(filter, limit, await this.database.isDistributed());
    return this.database.rows(statement, values);
  }

  /** A run of any account, for operators; `null` where there is no such run. */
  show(id: string): Promise<RunDetails | null> {
    return this.database.row(showRun, [id]);
  }

  /** Whether nothing of the account is due and no run of it is open. */
  async isIdle(slug: string): Promise<boolean> {
    const row = await this.database.row(isIdle, [slug]);
    return row?.idle ?? true;
  }

  /** The open runs of all accounts by assistant, without assistants that have none, for operators. */
  async countOpenByAssistant(): Promise<Map<string, OpenRuns>> {
    const rows = await this.database.rows(countOpenByAssistant);
    return new Map(rows.map(({ assistant, ...counts }) => [assistant, counts]));
  }

  /** The open runs of all accounts together, for operators. */
  async countOpen(): Promise<OpenRuns> {
    const row = await this.database.row(countOpen);
    return row!;
  }
}

const waitingRuns = `account_id = $1 and status = 'queued' and ($2::uuid is null or prompt_id = $2)`;

// With `is true` what is locked is joined with nothing: a Citus would lose its way.
export const removeJobs = sql(
  'run.removeJobs',
  `with held as (
    select name, id from pgboss.job
    where group_id = ($1::uuid)::text and state < 'active' and (id in (select id from run where ${waitingRuns})) is true
    order by id for update skip locked
  )
  delete from pgboss.job where (name, id) in (select name, id from held)`,
);

// A run that has a job left after `removeJobs` is being taken.
const atWork = part('at_work', `select id from pgboss.job where group_id = ($1::uuid)::text`);

const held = part(
  'held',
  `select id, reserved_usd as held_usd from run r where ${waitingRuns} and id not in (select id from ${atWork.name})
    order by id for update skip locked`,
);

const ended = part(
  'ended',
  `update run r set status = 'skipped', finished_at = now(), error_code = 'cancelled', error_message = $3
    from ${held.name} h where r.account_id = $1 and r.id = h.id returning r.*, h.held_usd`,
);

export const cancelRuns = sql<CancelledRun>(
  'run.cancelRuns',
  withParts(
    [atWork, held, ended, ...settled(ended, { account: '$1', reserved: 'held_usd' })],
    `select id, prompt_id as "promptId", assistant from ${ended.name} order by prompt_id, assistant, id`,
  ),
);

/**
 * Inserts the runs that `wanted` selects, without those that exist. `known` is a parameter, null where every assistant
 * is known. A run of the same slot has the same id, or, where a process of an earlier release opened it, another one:
 * both unique keys are checked, whichever comes first.
 */
const opening = (wanted: string, known: string): string => `insert into run
    (id, account_id, prompt_id, assistant, slot, sample, status, finished_at, error_code, error_message)
  select ${runId('w')}, w.account_id, w.prompt_id, w.assistant, w.slot, w.sample, case when is_known then 'queued' else 'skipped' end,
    case when not is_known then now() end, case when not is_known then 'assistant_unknown' end,
    case when not is_known then format('there is no assistant "%s": there are %s', w.assistant, array_to_string(${known}::text[], ', ')) end
  from (${wanted}) w (account_id, prompt_id, assistant, slot, sample),
    lateral (select coalesce(w.assistant = any(${known}::text[]) or ${isPresent('w.assistant')}, true) as is_known) k
  on conflict do nothing
  returning id, account_id as "accountId", prompt_id as "promptId", assistant, status`;

export const openNow = sql<OpenedRun>(
  'run.openNow',
  opening(
    `select p.account_id, p.id, x.assistant, date_trunc('milliseconds', now()), sample
   from prompt p join account a on a.id = p.account_id, unnest(${askedAssistants}) as x (assistant),
     generate_series(1, p.samples) as sample
   where p.account_id = $1 and case when $2::uuid is null then p.active else p.id = $2 end
     and ($3::text is null or x.assistant = $3)
     and not (p.id, x.assistant) in (select * from unnest($4::uuid[], $5::text[]))
     and not ($6 and exists (select from report_day d where d.account_id = $1 and d.prompt_id = p.id and d.assistant = x.assistant))`,
    '$7',
  ),
);

export const openAgain = sql<OpenedRun>(
  'run.openAgain',
  opening(
    `select account_id, prompt_id, assistant, date_trunc('milliseconds', now()), sample
   from (
     select distinct on (r.prompt_id, r.assistant, r.sample)
       r.account_id, r.prompt_id, r.assistant, r.sample, p.last_checked_at
     from run r join prompt p on p.account_id = $1 and p.id = r.prompt_id join account a on a.id = p.account_id
     where r.account_id = $1 and r.status in ('failed', 'skipped') and r.status = any($2::text[]) and r.finished_at >= $3
       and r.error_code not in ('superseded', 'cancelled') and p.active and r.sample <= p.samples and r.assistant = any(${askedAssistants})
       and ($4::text is null or r.assistant = $4) and ($5::text[] is null or r.assistant = any($5))
       and ${unanswered(`'succeeded', 'queued', 'running'`, '$1')}
   ) missing
   order by last_checked_at nulls first, prompt_id, sample, assistant`,
    '$5',
  ),
);

export const waitingAccounts = sql<WaitingAccount>(
  'run.waitingAccounts',
  `with recursive waiting as (
    (select account_id from run where status = 'queued' and assistant = $3 and retry_at <= now() order by account_id limit 1)
    union all
    select (
      select r.account_id from run r
      where r.status = 'queued' and r.assistant = $3 and r.retry_at <= now() and r.account_id > w.account_id
      order by r.account_id limit 1
    ) from waiting w where w.account_id is not null
  )
  select w.account_id as "accountId", (
      select count(*) from (
        select from run r
        where r.status = 'queued' and r.assistant = $3 and r.account_id = w.account_id and r.retry_at <= now() limit $2
      ) counted
    )::int as waiting
  from waiting w where w.account_id is not null limit $1`,
);

// Where accounts are distributed, each node counts its own: no node can go from one account to the next.
export const waitingOnNodes = sql<WaitingAccount>(
  'run.waitingOnNodes',
  `select account_id as "accountId", least(count(*), $2)::int as waiting from run
  where status = 'queued' and assistant = $3 and retry_at <= now() group by account_id order by account_id limit $1`,
);

export const showRun = sql<RunDetails>(
  'run.showRun',
  `select ${columns}, a.slug as account, b.name as brand, p.query, p.geo, p.asker_place as place, p.locale, u.created_at as "createdAt",
    u.retry_at as "retryAt", u.refusal,
    (select json_build_object('text', w.text, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
       'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
       'retrieval', w.retrieval, 'searches', w.searches, 'cleaned', w.cleaned, 'citations', jsonb_array_length(w.citations), 'answeredAt', ${iso('w.answered_at')})
     from answer w where w.account_id = u.account_id and w.run_id = u.id) as answer,
    (select json_build_object('model', x.model, 'api', x.api, 'inputTokens', x.input_tokens, 'outputTokens', x.output_tokens,
       'costUsd', x.cost_usd, 'failure', x.failure, 'reply', x.reply)
     from extraction x where x.account_id = u.account_id and x.run_id = u.id) as extraction,
    (select coalesce(json_agg(json_build_object('analyser', n.analyser, 'mode', n.mode, 'fallback', n.fallback,
       'mentions', coalesce((n.findings -> 'found' ->> 'mentions')::int, jsonb_array_length(n.findings -> 'mentions'), 0),
       'current', n.id = r.analysis_id, 'createdAt', ${iso('n.created_at')}) order by n.created_at, n.id), '[]')
     from analysis n left join result r on r.account_id = n.account_id and r.run_id = n.run_id
     where n.account_id = u.account_id and n.run_id = u.id) as analyses
  from run u join prompt p on p.account_id = u.account_id and p.id = u.prompt_id
    join brand b on b.account_id = p.account_id and b.id = p.brand_id join account a on a.id = u.account_id
  where u.id = $1`,
);

/** The rows in the form that the statement's records have. */
function rowsOf(slots: readonly (Slot | SupersededSlot)[]): string {
  return JSON.stringify(
    slots.map(({ accountId, promptId, ...rest }) => ({ account_id: accountId, prompt_id: promptId, ...rest })),
  );
}

function iso(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export const recordSuperseded = sql(
  'run.recordSuperseded',
  `insert into run (id, account_id, prompt_id, assistant, slot, sample, status, finished_at, error_code, error_message)
       select ${runId('w')}, w.account_id, w.prompt_id, w.assistant, w.slot, w.sample, 'skipped', now(), 'superseded', w.reason
       from (
         select s.account_id, s.prompt_id, assistant, s.slot, 1 as sample, s.reason
         from jsonb_to_recordset($1::jsonb) as s
             (account_id uuid, prompt_id uuid, assistants text[], slot timestamptz, reason text),
           unnest(s.assistants) as assistant
       ) w
       on conflict do nothing`,
);

export const moveToSlots = sql(
  'run.moveToSlots',
  `update run set created_at = slot, retry_at = slot, started_at = slot, finished_at = slot,
         reserved_on = (slot at time zone 'UTC')::date
       where id = any($1)`,
);

export const cancel = sql<{ queue: string | null }>('run.cancel', `select to_regclass('pgboss.job') as queue`);

export const openOf = sql<OpenedRun>(
  'run.openOf',
  `select id, account_id as "accountId", prompt_id as "promptId", assistant, 'queued' as status from run
       where account_id = $2 and prompt_id = any($1::uuid[]) and status in ('queued', 'running')
       order by slot, sample, assistant`,
);

/** Conditions on `run u`, whose account is `own`; `at` is the parameter of the value. */
const filters: readonly (readonly [keyof RunFilter, condition: (at: string, own: string) => string])[] = [
  ['accountId', (at) => `u.account_id = ${at}`],
  ['ids', (at) => `u.id = any(${at}::uuid[])`],
  ['promptId', (at) => `u.prompt_id = ${at}::uuid`],
  ['status', (at) => `u.status = ${at}`],
  ['since', (at) => `u.created_at >= ${at}::timestamptz`],
  ['code', (at) => `u.error_code = ${at}`],
  [
    'model',
    (at, own) => `exists (select from answer w where w.account_id = ${own} and w.run_id = u.id and w.model = ${at})`,
  ],
  ['assistant', (at) => `u.assistant = ${at}`],
];

const newestFirst = 'order by u.created_at desc, u.id';

/**
 * Finds the n newest runs of all accounts. They are all within the n accounts whose newest runs are the newest; and in
 * the i-th of these accounts, i - 1 runs are newer than any of its own. So each account costs one look-up in the index
 * of its runs.
 */
const ofAllAccounts = (reach: string, count: string): string => `select u.* from (
      select a.id, row_number() over (${newestFirst}) as place from account a cross join lateral (
        select u.created_at, u.id from run u where u.account_id = a.id and ${reach} ${newestFirst} limit 1
      ) u where ${isNoSandbox} ${newestFirst} limit ${count}
    ) head cross join lateral (
      select u.* from run u where u.account_id = head.id and ${reach} ${newestFirst} limit ${count} + 1 - head.place
    ) u`;

export const list = composed<ListedRun, readonly [filter: RunFilter, limit: number, isDistributed: boolean]>(
  'run.list',
  (filter, limit, isDistributed) => {
    const values: unknown[] = [];
    const next = (value: unknown) => `$${values.push(value)}`;
    const asked = filters.filter(([key]) => filter[key] !== undefined);
    // The account's condition comes first.
    const [own, owner] = filter.accountId === undefined ? ['u.account_id', 'p.account_id'] : ['$1::uuid', '$1::uuid'];
    const reach = asked.map(([key, condition]) => condition(next(filter[key]), own)).join(' and ') || 'true';
    const count = `${next(limit)}::int`;
    // Nodes search for the newest runs all at once: none can go from one account to the next.
    const isOfFew = isDistributed || asked.some(([key]) => ['accountId', 'ids', 'promptId'].includes(key));
    const found = isOfFew ? `select u.* from run u where ${reach}` : ofAllAccounts(reach, count);
    const text = `select ${columns}, a.slug as account, p.query, p.geo, p.asker_place as place, p.locale, w.model
    from (
      ${found} ${newestFirst} limit ${count}
    ) u join account a on a.id = u.account_id join prompt p on p.account_id = ${own} and p.id = u.prompt_id
    left join answer w on w.account_id = ${owner} and w.run_id = u.id
    ${newestFirst}`;
    return { text, values };
  },
  [
    [{}, 1, false],
    [{}, 1, true],
    [{ status: 'failed', since: new Date(0) }, 1, false],
    [{ status: 'failed', since: new Date(0) }, 1, true],
    [
      {
        accountId: 'a',
        ids: ['a'],
        promptId: 'a',
        status: 'failed',
        since: new Date(0),
        code: 'a',
        model: 'a',
        assistant: 'a',
      },
      1,
      false,
    ],
  ],
);

export const isIdle = sql<{ idle: boolean }>(
  'run.isIdle',
  `with own as (select id from account where slug = $1)
  select not exists (select from prompt where account_id in (select id from own) and active and next_due_at <= now())
    and not exists (select from run where account_id in (select id from own) and status in ('queued', 'running')) as idle`,
);

export const countOpenByAssistant = sql<OpenRuns & { assistant: string }>(
  'run.countOpenByAssistant',
  `select assistant, (count(*) filter (where status = 'queued'))::int as queued,
         (count(*) filter (where status = 'running'))::int as running,
         greatest(0, coalesce(extract(epoch from now() - min(retry_at) filter (where status = 'queued')), 0))::float8
           as "queueAgeSeconds"
       from (
         select assistant, status, retry_at from run where status = 'queued'
         union all
         select assistant, status, retry_at from run where status = 'running'
       ) open group by assistant`,
);

export const countOpen = sql<OpenRuns>(
  'run.countOpen',
  `select (select count(*) from run where status = 'queued')::int as queued,
         (select count(*) from run where status = 'running')::int as running,
         greatest(0, coalesce((select extract(epoch from now() - min(retry_at)) from run where status = 'queued'), 0))::float8
           as "queueAgeSeconds"`,
);

export const open = sql<OpenedRun>(
  'run.open',
  opening(
    `select s.account_id, s.prompt_id, assistant, s.slot, sample
     from jsonb_to_recordset($1::jsonb) as s
         (account_id uuid, prompt_id uuid, assistants text[], slot timestamptz, samples int),
       unnest(s.assistants) as assistant, generate_series(1, s.samples) as sample`,
    '$2',
  ),
);
