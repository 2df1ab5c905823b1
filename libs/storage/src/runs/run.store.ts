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
  /** Slug of the one to be asked. */
  readonly assistant: string;
  /** `skipped`: the installation has no such assistant. */
  readonly status: 'queued' | 'skipped';
}

/** A run that was taken out of the queue before it was asked. */
export type CancelledRun = Pick<OpenedRun, 'id' | 'promptId' | 'assistant'>;

/** A slot to run: of each assistant as many runs as the prompt has samples. */
export interface Slot {
  readonly promptId: string;
  readonly accountId: string;
  /** Slugs. */
  readonly assistants: readonly string[];
  readonly slot: Date;
  readonly samples: number;
}

/** Slugs of the assistants that this process can ask; those that others at work can ask are known, too. Absent: whichever are named. */
export interface Known {
  readonly known?: readonly string[] | undefined;
}

/** What is asked by hand: each assistant, or one, of every active prompt, or of one; only where it has not answered that prompt yet. */
export interface RunsNow extends Known {
  readonly accountId: string;
  readonly promptId?: string | undefined;
  readonly assistant?: string | undefined;
  /** These are not asked. */
  readonly without?: readonly Pick<OpenedRun, 'promptId' | 'assistant'>[];
  readonly onlyUnanswered?: boolean;
}

/** What is asked again: what of one assistant, or of any, ended so since then. */
export interface RunsAgain extends Known {
  readonly accountId: string;
  readonly assistant?: string | undefined;
  readonly states: readonly ('failed' | 'skipped')[];
  readonly since: Date;
}

/** A slot that was not run in its time. */
export interface SupersededSlot extends Omit<Slot, 'samples'> {
  /** What ran instead, for readers of the ledger. */
  readonly reason: string;
}

export interface RunRecord {
  readonly id: string;
  readonly promptId: string;
  /** Slug of the one to be asked. */
  readonly assistant: string;
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
  /** US dollars of all its calls, its extraction among them; tokens and searches are of its questions alone. */
  readonly costUsd: number;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  /** Of one that succeeded without an answer: `no_answer_surface`, its surface showed none. */
  readonly statusDetail: string | null;
}

/** A run in a list. */
export interface ListedRun extends RunRecord {
  /** Slug. */
  readonly account: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  /** The one that answered. */
  readonly model: string | null;
}

/** A run with what it led to. */
export interface RunDetails extends RunRecord {
  /** Slug. */
  readonly account: string;
  readonly brand: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly createdAt: Date;
  /** While it waits: not called before. */
  readonly retryAt: Date;
  /** Text that came with a refusal or a filter. */
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
    /** ISO 8601. */
    readonly answeredAt: string;
  } | null;
  /** What a model was asked about the answer, and what came of it. */
  readonly extraction: {
    readonly model: string;
    readonly api: string;
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly costUsd: number;
    readonly failure: string | null;
    readonly reply: string | null;
  } | null;
  /** The oldest first. */
  readonly analyses: readonly {
    readonly analyser: string;
    readonly mode: string;
    /** Why the mode is `local_fallback`. */
    readonly fallback: string | null;
    readonly mentions: number;
    /** The one the result is made of. */
    readonly current: boolean;
    readonly createdAt: string;
  }[];
}

/** Which runs are asked for; absent means any. No account: the operator's view. */
export interface RunFilter {
  readonly accountId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly promptId?: string | undefined;
  readonly assistant?: string | undefined;
  readonly status?: RunStatus | undefined;
  /** Opened then or later. */
  readonly since?: Date | undefined;
  /** Of its error. */
  readonly code?: string | undefined;
  /** Of its answer. */
  readonly model?: string | undefined;
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

const columns = `u.id, u.prompt_id as "promptId", u.assistant, u.slot, u.sample, u.status, u.attempt, u.recoveries, u.failures,
  u.input_tokens as "inputTokens", u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd",
  u.started_at as "startedAt", u.finished_at as "finishedAt", u.error_code as "errorCode", u.error_message as "errorMessage", u.status_detail as "statusDetail"`;

/** Part of a condition: run `r` has had no answer of its assistant since, nor one under way that may become it. */
export const unanswered = (states: string, account: string): string => `not exists (
    select from run s where s.account_id = ${account} and s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in (${states})
  )`;

/** Runs as a schedule or an operator opens them, and as they are looked at. */
@Injectable()
export class RunStore {
  constructor(private readonly database: Database) {}

  /**
   * One run per prompt, assistant, slot and sample, however many schedulers ask: the unique keys decide. That of an assistant that
   * is not known ends as skipped. Returns what this call made.
   */
  open(slots: readonly Slot[], { known }: Known, tx: Tx): Promise<OpenedRun[]> {
    return this.database.rows(open, [rowsOf(slots), known ?? null], tx);
  }

  /** Records slots that passed while no scheduler ran, of each assistant. A slot that has a run is left as it is. */
  async recordSuperseded(slots: readonly SupersededSlot[], tx: Tx): Promise<void> {
    if (slots.length === 0) return;
    await this.database.rows(recordSuperseded, [rowsOf(slots)], tx);
  }

  /** Dates runs as if they had been worked at their slots: a demo's history is made in one go. */
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
   * Ends the runs of an account, or of one prompt, that wait and that nobody is about to take, as skipped, and takes their jobs out of the
   * queue; those at work are left alone. Without pg-boss' schema there is no queue and nothing waits. Returns the ended ones.
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
   * Opens a run for each assistant and sample of an active prompt that has a run of one of these states, ended since then, and
   * neither an answer nor an open run of the same or a later slot. Superseded slots are none of them: their catch-up is. Only
   * assistants that are known and that the prompt still asks.
   */
  openAgain({ accountId, assistant, states, since, known }: RunsAgain, tx: Tx): Promise<OpenedRun[]> {
    return this.database.rows(openAgain, [accountId, states, since, assistant ?? null, known ?? null], tx);
  }

  /**
   * At most `limit` accounts with a run for this assistant whose time has come, each counted up to `places`. A loose index scan:
   * it costs by the accounts it finds, not by the runs that wait.
   */
  async waiting(
    { assistant, limit, places }: { assistant: string; limit: number; places: number },
    tx?: Tx,
  ): Promise<WaitingAccount[]> {
    const spread = await this.database.isSpread();
    return this.database.prepared(spread ? waitingOnNodes : waitingAccounts, [limit, places, assistant], tx);
  }

  /** The newest first. */
  async list(filter: RunFilter, limit: number): Promise<ListedRun[]> {
    const { statement, values } = list.for(filter, limit, await this.database.isSpread());
    return this.database.rows(statement, values);
  }

  /** `null` where there is no such run. Of all accounts: the operator's view. */
  show(id: string): Promise<RunDetails | null> {
    return this.database.row(showRun, [id]);
  }

  /** Nothing of the account is due, and no run of it is open. */
  async isIdle(slug: string): Promise<boolean> {
    const row = await this.database.row(isIdle, [slug]);
    return row?.idle ?? true;
  }

  /** Of all accounts, by assistant, where it has any: the operator's view. */
  async countOpenByAssistant(): Promise<Map<string, OpenRuns>> {
    const rows = await this.database.rows(countOpenByAssistant);
    return new Map(rows.map(({ assistant, ...counts }) => [assistant, counts]));
  }

  /** Of all accounts: the operator's view. */
  async countOpen(): Promise<OpenRuns> {
    const row = await this.database.row(countOpen);
    return row!;
  }
}

const waitingRuns = `account_id = $1 and status = 'queued' and ($2::uuid is null or prompt_id = $2)`;

export const removeJobs = sql(
  'run.removeJobs',
  `with held as (
    select name, id from pgboss.job
    where group_id = ($1::uuid)::text and state < 'active' and id in (select id from run where ${waitingRuns})
    order by id for update skip locked
  )
  delete from pgboss.job where (name, id) in (select name, id from held)`,
);

// Those that still have a job are being taken.
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
 * Inserts the runs that `wanted` selects, but those that are there; `known` is a parameter, null where every assistant is known. A run of the
 * same slot has the same id, or, opened by a process of a release before, another: both keys decide, whichever is looked at first.
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

// Where accounts lie on several nodes, each of them counts its own: no node can go from one account to the next.
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

/** As the statement's records name them. */
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

/** What is asked of `run u`, whose account is `own`, as the parameter that `at` stands for. */
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
 * The n newest runs of all accounts are all of those n accounts whose newest runs are the newest; and where an account is the i-th of
 * them, i - 1 runs are newer than any of its own. So each account costs one look into the index of its runs.
 */
const ofAllAccounts = (reach: string, count: string): string => `select u.* from (
      select a.id, row_number() over (${newestFirst}) as place from account a cross join lateral (
        select u.created_at, u.id from run u where u.account_id = a.id and ${reach} ${newestFirst} limit 1
      ) u where ${isNoSandbox} ${newestFirst} limit ${count}
    ) head cross join lateral (
      select u.* from run u where u.account_id = head.id and ${reach} ${newestFirst} limit ${count} + 1 - head.place
    ) u`;

export const list = composed<ListedRun, readonly [filter: RunFilter, limit: number, isSpread: boolean]>(
  'run.list',
  (filter, limit, isSpread) => {
    const values: unknown[] = [];
    const next = (value: unknown) => `$${values.push(value)}`;
    const asked = filters.filter(([key]) => filter[key] !== undefined);
    // The account comes first.
    const [own, owner] = filter.accountId === undefined ? ['u.account_id', 'p.account_id'] : ['$1::uuid', '$1::uuid'];
    const reach = asked.map(([key, condition]) => condition(next(filter[key]), own)).join(' and ') || 'true';
    const count = `${next(limit)}::int`;
    // Nodes look for the newest runs all at once: none can go from one account to the next.
    const isOfFew = isSpread || asked.some(([key]) => ['accountId', 'ids', 'promptId'].includes(key));
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
