import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from './database.js';
import type { StoredCitation } from './entities/index.js';
import { type ClaimedRun, type HeldRun, RunLostError, RunStore } from './run.store.js';

/** An answer as the assistant gave it, before anything was made of it. */
export interface NewAnswer {
  readonly text: string;
  readonly cleaned: boolean;
  readonly citations: readonly StoredCitation[];
  readonly model: string;
  readonly api: string;
  readonly geoApplied: string;
  readonly usage: { readonly inputTokens: number | null; readonly outputTokens: number | null };
}

export interface StoredAnswer {
  readonly text: string;
  readonly sha256: string;
  readonly cleaned: boolean;
  readonly citations: readonly StoredCitation[];
  readonly model: string;
  readonly api: string;
  readonly geoApplied: string;
  readonly answeredAt: Date;
}

export interface NewAnalysis {
  readonly findings: object & { readonly analyser: string };
  readonly mode: string;
  /** Everything but the answer that the findings follow from. */
  readonly configuration: object;
  /** The finished default response. */
  readonly body: string;
  readonly lastChecked: Date;
}

/** Which prompt's result is asked for; absent means any. */
export interface PromptFilter {
  readonly promptId?: string;
  readonly query?: string;
  readonly brand?: string;
  readonly domain?: string;
  readonly geo?: string;
}

export interface LatestBody {
  /** `null` where the prompt was never answered yet. */
  readonly body: string | null;
}

const answerColumns = `text, text_sha256 as sha256, cleaned, citations, model, api, geo_applied as "geoApplied",
  answered_at as "answeredAt"`;

@Injectable()
export class ResultStore {
  constructor(
    private readonly database: Database,
    private readonly runs: RunStore,
  ) {}

  answerOf({ id, accountId }: HeldRun): Promise<StoredAnswer | null> {
    return this.database.row(`select ${answerColumns} from answer where run_id = $1 and account_id = $2`, [
      id,
      accountId,
    ]);
  }

  /** Keeps what was paid for. Throws RunLostError. */
  async keepAnswer(run: HeldRun, answer: NewAnswer): Promise<StoredAnswer> {
    const kept = await this.database.row<StoredAnswer>(
      `insert into answer (run_id, account_id, text, text_sha256, cleaned, citations, model, api, geo_applied, input_tokens, output_tokens)
       select id, account_id, $4, $5, $6, $7, $8, $9, $10, $11, $12
       from run where id = $1 and account_id = $2 and attempt = $3 and status = 'running' for update
       on conflict do nothing returning ${answerColumns}`,
      [
        run.id,
        run.accountId,
        run.attempt,
        answer.text,
        sha256(answer.text),
        answer.cleaned,
        JSON.stringify(answer.citations),
        answer.model,
        answer.api,
        answer.geoApplied,
        answer.usage.inputTokens,
        answer.usage.outputTokens,
      ],
    );
    if (!kept) throw new RunLostError(run);
    return kept;
  }

  /** The run's end: analysis, result and "latest" in one transaction, fenced by attempt. Throws RunLostError. */
  async keepResult(run: ClaimedRun, analysis: NewAnalysis): Promise<void> {
    await this.database.inTransaction(async (tx) => {
      await this.runs.succeed(run, tx);
      await this.database.rows(
        `with kept as (
           insert into analysis (account_id, run_id, analyser, configuration_sha256, mode, findings)
           values ($1, $2, $3, $4, $5, $6) returning id
         )
         insert into result (run_id, account_id, prompt_id, analysis_id, last_checked, body)
         select $2, $1, $7, kept.id, $8, $9 from kept`,
        [
          run.accountId,
          run.id,
          analysis.findings.analyser,
          sha256(JSON.stringify(analysis.configuration)),
          analysis.mode,
          analysis.findings,
          run.promptId,
          analysis.lastChecked,
          analysis.body,
        ],
        tx,
      );
      await this.database.rows(
        `update prompt set last_result_id = $3, last_checked_at = $4
         where id = $1 and account_id = $2 and (last_checked_at is null or last_checked_at <= $4)`,
        [run.promptId, run.accountId, run.id, analysis.lastChecked],
        tx,
      );
    });
  }

  /** Of the prompts that match, the newest result of the one checked last; `null` where none matches. */
  latestBody({ accountId, ...filter }: PromptFilter & { accountId: string }): Promise<LatestBody | null> {
    return this.database.row(
      `select r.body from prompt p left join result r on r.run_id = p.last_result_id
       where p.account_id = $1 and ($2::uuid is null or p.id = $2) and ($3::text is null or p.query = $3)
         and ($4::text is null or lower(p.geo) = lower($4))
         and (($5::text is null and $6::text is null) or exists (
           select from brand b where b.id = p.brand_id and ($5::text is null or b.name = $5) and ($6::text is null or b.domain = $6)))
       order by p.last_checked_at desc nulls last, p.id limit 1`,
      [
        accountId,
        filter.promptId ?? null,
        filter.query ?? null,
        filter.geo ?? null,
        filter.brand ?? null,
        filter.domain ?? null,
      ],
    );
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
