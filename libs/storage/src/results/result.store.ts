import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { runEndEvents } from '../accounts/outbox.store.js';
import { firstAssistant } from '../prompts/assistant.store.js';
import { type CallUse, type ClaimedRun, type HeldRun, RunLostError, settled } from '../runs/claim.store.js';
import { counted } from './daily-counts.js';
import { Database, type Tx } from '../database/database.js';
import { part, sql, withParts } from '../database/statement.js';
import type { StoredCitation } from '../schema/entities/index.js';
import { keptWarnings, type RunWarning } from './field-warnings.js';

/** An answer as the assistant gave it, before anything was derived from it. */
export interface NewAnswer {
  readonly text: string;
  readonly cleaned: boolean;
  readonly citations: readonly StoredCitation[];
  readonly model: string;
  readonly provider: string;
  readonly api: string;
  /** Absent: api. */
  readonly surface?: string;
  readonly geoApplied: string;
  readonly placeApplied: string;
  readonly localeApplied: string;
  readonly retrieval: string;
  /**
   * Searches of the call that gave the answer; `null`: the provider's count was impossible. Absent: those of `used`.
   */
  readonly searches?: number | null;
  /** The web searches, each query once. Absent: not known. */
  readonly queries?: readonly string[];
  /** Absent: now. */
  readonly answeredAt?: Date;
}

export interface StoredAnswer {
  readonly text: string;
  readonly sha256: string;
  readonly cleaned: boolean;
  readonly citations: readonly StoredCitation[];
  readonly model: string;
  /** Provider, retrieval and searches are `null` for answers from before they were recorded. */
  readonly provider: string | null;
  readonly retrieval: string | null;
  /** Searches that the call was charged for, where its provider counts them. */
  readonly searches: number | null;
  /** The web searches; `null` for answers from before they were recorded. */
  readonly queries: readonly string[] | null;
  readonly api: string;
  readonly surface: string;
  readonly geoApplied: string;
  readonly placeApplied: string;
  readonly localeApplied: string;
  readonly answeredAt: Date;
}

export interface NewAnalysis {
  readonly findings: object & { readonly analyser: string };
  readonly mode: string;
  /** Why the mode is `local_fallback`; `null` in other modes. */
  readonly fallback: string | null;
  /** Everything that the findings depend on except the answer and its extraction. */
  readonly configuration: object;
  /** The finished default response, and the version of the account's custom fields in it. */
  readonly body: string;
  readonly fieldsVersion: number;
  readonly warnings: readonly { readonly field: string; readonly message: string }[];
  readonly lastChecked: Date;
  /** What the result contributes to the daily counts, in the form that `counted` reads. */
  readonly contribution: object;
}

const answerColumns = `text, text_sha256 as sha256, cleaned, citations, model, provider, api, surface, geo_applied as "geoApplied",
  place_applied as "placeApplied", locale_applied as "localeApplied",
  retrieval, searches, queries, answered_at as "answeredAt"`;

/** The columns of `answer w`, without the time of the answer, because JSON has no type for that. */
export const answerJson = `json_build_object('text', w.text, 'sha256', w.text_sha256, 'cleaned', w.cleaned,
  'citations', w.citations, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
  'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
  'retrieval', w.retrieval, 'searches', w.searches, 'queries', w.queries)`;

@Injectable()
export class ResultStore {
  constructor(private readonly database: Database) {}

  answerOf({ id, accountId }: HeldRun): Promise<StoredAnswer | null> {
    return this.database.row(answerOf, [id, accountId]);
  }

  /**
   * Keeps an answer that was paid for, and its cost. A caller whose first attempt may have been lost can repeat it: the
   * answer is kept once. Throws RunLostError.
   */
  async keepAnswer(run: HeldRun, answer: NewAnswer, used: CallUse, tx?: Tx): Promise<StoredAnswer> {
    const values = [
      run.id,
      run.accountId,
      run.attempt,
      used.inputTokens,
      used.outputTokens,
      used.searches,
      used.costUsd,
      answer.text,
      sha256(answer.text),
      answer.cleaned,
      JSON.stringify(answer.citations),
      answer.model,
      answer.api,
      answer.geoApplied,
      answer.answeredAt ?? null,
      answer.provider,
      answer.retrieval,
      answer.searches === undefined ? used.searches : answer.searches,
      answer.queries ?? null,
      answer.placeApplied,
      answer.localeApplied,
      answer.surface ?? 'api',
    ];
    const [kept] = await this.database.prepared(keepAnswer, values, tx);
    if (!kept) throw new RunLostError(run);
    return kept;
  }

  /**
   * Ends the run: analysis, result, daily counts and "latest" in one statement, fenced by the attempt. Only the newest
   * result of the prompt's first assistant is served. Throws RunLostError.
   */
  async keepResult(run: ClaimedRun, analysis: NewAnalysis, tx?: Tx): Promise<void> {
    const values = [
      run.id,
      run.accountId,
      run.attempt,
      analysis.findings.analyser,
      configurationSha256(analysis.configuration),
      analysis.mode,
      JSON.stringify(analysis.findings),
      analysis.lastChecked,
      analysis.body,
      analysis.fieldsVersion,
      JSON.stringify(analysis.warnings.map((warning): RunWarning => ({ ...warning, run_id: run.id }))),
      JSON.stringify(analysis.configuration),
      JSON.stringify(analysis.contribution),
      analysis.fallback,
    ];
    const [kept] = await this.database.prepared(keepResult, values, tx);
    if (!kept) throw new RunLostError(run);
  }
}

export const keepAnswer = sql<StoredAnswer>(
  'result.keepAnswer',
  `with held as (
    update run set input_tokens = input_tokens + $4, output_tokens = output_tokens + $5, searches = searches + $6,
      cost_usd = cost_usd + $7
    where id = $1 and account_id = $2 and attempt = $3 and status = 'running'
      and not exists (select 1 from answer where run_id = $1 and account_id = $2) returning id, account_id
  ), kept as (
    insert into answer (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, answered_at,
      provider, retrieval, searches, queries, place_applied, locale_applied, surface)
    select id, account_id, $8, $9, $10, $11, $12, $13, $14, coalesce($15, date_trunc('milliseconds', now())), $16, $17, $18, $19, $20, $21, $22
    from held returning ${answerColumns}
  )
  select * from kept
  union all
  select ${answerColumns} from answer a
  where run_id = $1 and account_id = $2 and not exists (select 1 from held)
    and exists (select 1 from run where id = $1 and account_id = $2 and attempt = $3 and status = 'running')`,
);

// Account and prompt are locked and read as they are by then, so that nobody changes which assistants they ask before
// the result is served. They are locked after the budget and before the daily counts (docs/architecture.md, "Locks").
// Each part reads the part before it, because PostgreSQL runs independent parts of a statement in no particular order.
const ended = part(
  'ended',
  `update run set status = 'succeeded', finished_at = now()
    where id = $1 and account_id = $2 and attempt = $3 and status = 'running' returning *`,
);

const [charged, used] = settled(ended, { account: '$2' });

const configured = part(
  'configured',
  `insert into configuration (account_id, sha256, content) select account_id, $5, $12::jsonb from ${ended.name} on conflict do nothing`,
);

// The part reads from rows that it locks and looks up everything else: Citus fails on a part that locks only some of
// the rows that it joins.
const asking = part(
  'asking',
  `select p.id, ${firstAssistant} as first from account a, prompt p
    where a.id = $2 and p.account_id = $2 and p.id = (select prompt_id from ${ended.name})
      and (select count(*) from ${used.name}) >= 0
    for share of a for no key update of p`,
);

const served = part('served', `select e.* from ${ended.name} e join ${asking.name} a on a.id = e.prompt_id`);

const kept = part(
  'kept',
  `insert into analysis (account_id, run_id, analyser, configuration_sha256, mode, fallback, findings)
    select account_id, id, $4, $5, $6, $14, $7::jsonb from ${ended.name} returning id, run_id`,
);

const stored = part(
  'stored',
  `insert into result (run_id, account_id, prompt_id, assistant, analysis_id, last_checked, body, fields_version, contribution)
    select e.id, e.account_id, e.prompt_id, e.assistant, k.id, $8::timestamptz, $9, $10, $13::jsonb from ${ended.name} e join ${kept.name} k on k.run_id = e.id`,
);

const added = part(
  'added',
  `select account_id, prompt_id, assistant, slot, $8::timestamptz as last_checked, $13::jsonb as contribution, 1 as sign from ${served.name}`,
);

const latest = part(
  'latest',
  `update prompt p set last_result_id = e.id, last_checked_at = $8
    from ${ended.name} e, ${asking.name} a where p.account_id = $2 and p.id = a.id and e.assistant = a.first
      and (p.last_checked_at is null or p.last_checked_at <= $8)`,
);

export const keepResult = sql<{ id: string }>(
  'result.keepResult',
  withParts(
    [
      ended,
      charged,
      used,
      configured,
      asking,
      served,
      keptWarnings(served, { warnings: '$11' }),
      kept,
      stored,
      added,
      ...counted(added),
      latest,
      runEndEvents(ended),
    ],
    `select id from ${ended.name}`,
  ),
);

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The hash that names what an analysis was made with. The order of its keys matters. */
export function configurationSha256(configuration: object): string {
  return sha256(JSON.stringify(configuration));
}

export const answerOf = sql<StoredAnswer>(
  'result.answerOf',
  `select ${answerColumns} from answer where run_id = $1 and account_id = $2`,
);
