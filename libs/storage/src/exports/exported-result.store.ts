import type { ExportedFacts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';
import type { HistoryPosition } from '../results/history.store.js';
import type { OfDay } from './exported-day.store.js';

/** One result as it is written to files: who was asked what, the answer, and what was counted of it. */
export interface ExportedResult extends HistoryPosition, Omit<ExportedFacts, 'contribution' | 'id' | 'mentions'> {
  /** As the analysis lists them. */
  readonly mentions: object | null;
  readonly contribution: object;
}

/** Results of a day by the million: each page a statement of its own, so that no transaction is open for long. */
@Injectable()
export class ExportedResultStore {
  constructor(private readonly database: Database) {}

  /** The newest first; as many as fit into `limit` and `maxBytes` of bodies, at least one where there is one. */
  page(
    { accountId, day }: OfDay,
    { limit, maxBytes, after }: { limit: number; maxBytes: number; after: HistoryPosition | undefined },
  ): Promise<ExportedResult[]> {
    const values = [accountId, day, after?.checked ?? null, after?.id ?? null, limit, maxBytes];
    return this.database.prepared(page, values);
  }
}

// The length of a text is known without reading it.
export const page = sql<ExportedResult>(
  'exportedResult.page',
  `select r.run_id as id, r.last_checked::text as checked, r.last_checked as "lastChecked", r.prompt_id as "promptId", p.query, p.geo, p.asker_place as place, p.locale,
    p.tags, p.branded, p.brand_id as "brandId", b.name as brand, b.domain as "brandDomain", r.assistant, w.provider, w.surface, w.model,
    w.api, w.retrieval, w.searches, u.slot, u.sample, n.analyser, n.mode as "analysisMode", n.created_at as "analysedAt",
    w.text as answer, w.text_sha256 as "answerSha256", n.findings -> 'mentions' as mentions, r.contribution
  from (
    select f.*, row_number() over newest as nth, sum(octet_length(body)) over newest as bytes
    from (
      select run_id, last_checked, prompt_id, assistant, analysis_id, body, contribution from result
      where account_id = $1 and last_checked >= $2::date::timestamp at time zone 'UTC'
        and last_checked < ($2::date + 1)::timestamp at time zone 'UTC' and last_checked <= coalesce($3::timestamptz, 'infinity')
        and (last_checked < coalesce($3::timestamptz, 'infinity') or run_id > $4::uuid)
      order by last_checked desc, run_id limit $5
    ) f window newest as (order by last_checked desc, run_id rows unbounded preceding)
  ) r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
    join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id
    join prompt p on p.account_id = $1 and p.id = r.prompt_id join brand b on b.account_id = $1 and b.id = p.brand_id
  where r.nth = 1 or r.bytes <= $6 order by r.nth`,
);
