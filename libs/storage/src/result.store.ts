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
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
