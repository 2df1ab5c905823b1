import type { SourceOverrides } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { brandJson, type BrandSettings } from '../accounts/brand.store.js';
import { counted } from './daily-counts.js';
import { Database, type Tx } from '../database/database.js';
import { markExports } from '../exports/export-marks.js';
import { composed, part, sql, withParts } from '../database/statement.js';
import { Configuration } from '../schema/entities/index.js';
import { keptWarnings, type RunWarning } from './field-warnings.js';
import type { StoredExtraction } from './extraction.store.js';
import { answerJson, type StoredAnswer } from './result.store.js';

/**
 * Where a page ended: the next page begins after this result, in a list of an account's results with the newest first.
 */
export interface HistoryPosition {
  readonly id: string;
  /** PostgreSQL's own text, because a Date has no microseconds. */
  readonly checked: string;
}

/** One result with everything that a body can be built from. */
export interface HistoricResult extends HistoryPosition {
  readonly promptId: string;
  readonly assistant: string;
  readonly brandId: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly slot: Date;
  readonly sample: number;
  readonly nextDueAt: Date | null;
  readonly brand: WatchedBrand['brand'];
  readonly annotationTypes: readonly string[];
  readonly sources: SourceOverrides;
  readonly answer: StoredAnswer;
  /** `null` where no extraction was requested. */
  readonly extraction: StoredExtraction | null;
  readonly analysisId: string;
  readonly analyser: string;
  readonly configurationSha256: string;
  readonly mode: string;
  readonly findings: object;
}

interface HistoricRow extends Omit<HistoricResult, 'answer'> {
  readonly answer: Omit<StoredAnswer, 'answeredAt'>;
  readonly answeredAt: Date;
}

/** A brand with its current settings. */
export interface WatchedBrand {
  readonly id: string;
  readonly brand: BrandSettings;
  readonly annotationTypes: readonly string[];
}

/** Selects results of an account. */
export type HistoryFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'named'; readonly ids: readonly string[] }
  /** Bodies that were built with older custom fields. */
  | { readonly kind: 'stale'; readonly version: number }
  /**
   * Results of another analyser version, or of another configuration of their brand, or whose contribution lacks one of
   * these fields.
   */
  | {
      readonly kind: 'outdated';
      readonly analyser: string;
      readonly configurations: ReadonlyMap<string, string>;
      readonly fields: readonly string[];
    };

export interface Page {
  readonly limit: number;
  readonly after?: HistoryPosition | undefined;
}

export interface RebuiltBody {
  readonly id: string;
  /** The analysis that the body was built from. Where the result has another one by now, the body is not kept. */
  readonly analysisId: string;
  readonly body: string;
}

export interface RemadeAnalysis extends RebuiltBody {
  readonly findings: object;
  readonly mode: string;
  readonly fallback: string | null;
  readonly configurationSha256: string;
  /** What the result contributes to the daily counts from now on. */
  readonly contribution: object;
}

interface Rebuild {
  readonly accountId: string;
  /** The version of the custom fields in the bodies. A result that has newer ones is left as it is. */
  readonly version: number;
  readonly warnings: readonly RunWarning[];
}

/** Reads stored results in pages, the newest first, and writes what was rebuilt from them. */
@Injectable()
export class HistoryStore {
  constructor(private readonly database: Database) {}

  async page(accountId: string, filter: HistoryFilter, { limit, after }: Page, tx?: Tx): Promise<HistoricResult[]> {
    const { statement, values } = page.for(accountId, filter, { limit, after });
    const rows = await this.database.rows(statement, values, tx);
    return rows.map(({ answer, answeredAt, ...result }) => ({ ...result, answer: { ...answer, answeredAt } }));
  }

  async count(accountId: string, filter: HistoryFilter): Promise<number> {
    const { statement, values } = count.for(accountId, filter);
    return (await this.database.row(statement, values))!.count;
  }

  /** The newest results, and the newest result of each of the prompts that were checked last. */
  async sample(
    accountId: string,
    { newest, prompts }: { newest: number; prompts: number },
    tx?: Tx,
  ): Promise<string[]> {
    const rows = await this.database.rows(sample, [accountId, newest, prompts], tx);
    return rows.map(({ id }) => id);
  }

  brands(accountId: string): Promise<WatchedBrand[]> {
    return this.database.rows(brands, [accountId]);
  }

  /** The configuration that an analysis was made with, where it is known. */
  async configuration(accountId: string, sha256: string): Promise<object | null> {
    const [row] = await this.database.find(Configuration, { select: { content: true }, where: { accountId, sha256 } });
    return row?.content ?? null;
  }

  /** Replaces bodies. A reader sees each as it was before or as it is after. Returns how many were kept. */
  async replaceBodies(bodies: readonly RebuiltBody[], { accountId, version, warnings }: Rebuild): Promise<number> {
    const replaced = await this.database.rows(replaceBodies, [
      accountId,
      version,
      JSON.stringify(warnings),
      bodies.map(({ id }) => id),
      bodies.map(({ analysisId }) => analysisId),
      bodies.map(({ body }) => body),
    ]);
    return replaced.length;
  }

  /**
   * Adds analyses beside the old ones, makes them current and replaces their counts. Returns the ids of the results
   * that now have them.
   */
  async replaceAnalyses(
    analyses: readonly RemadeAnalysis[],
    { accountId, version, warnings, analyser, configurations }: Rebuild & Remaking,
    tx: Tx,
  ): Promise<string[]> {
    await this.database.rows(
      keepConfigurations,
      [accountId, JSON.stringify([...configurations].map(([sha256, content]) => ({ sha256, content })))],
      tx,
    );
    const replaced = await this.database.rows(
      replaceAnalyses,
      [
        accountId,
        version,
        JSON.stringify(warnings),
        analyses.map(({ id }) => id),
        analyses.map(({ analysisId }) => analysisId),
        analyses.map(({ body }) => body),
        analyses.map(({ findings }) => JSON.stringify(findings)),
        analyses.map(({ configurationSha256 }) => configurationSha256),
        analyser,
        analyses.map(({ mode }) => mode),
        analyses.map(({ fallback }) => fallback),
        analyses.map(({ contribution }) => JSON.stringify(contribution)),
      ],
      tx,
    );
    const ids = replaced.map(({ id }) => id);
    if (ids.length > 0) await this.database.rows(markExports, [accountId, ids], tx);
    return ids;
  }
}

interface Remaking {
  readonly analyser: string;
  /** Configurations by their hash. */
  readonly configurations: ReadonlyMap<string, object>;
}

const brandColumns = `${brandJson} as brand,
  a.annotation_types as "annotationTypes"`;

const columns = `r.run_id as id, r.last_checked::text as checked, r.prompt_id as "promptId", r.assistant, p.brand_id as "brandId", p.query, p.geo, p.asker_place as place, p.locale,
  u.slot, u.sample, case when p.active then p.next_due_at end as "nextDueAt", ${brandColumns}, a.sources,
  r.analysis_id as "analysisId", n.analyser, n.configuration_sha256 as "configurationSha256", n.mode, n.findings,
  ${answerJson} as answer, w.answered_at as "answeredAt",
  case when x.run_id is not null then json_build_object('reply', x.reply, 'failure', x.failure) end as extraction`;

const sources = `from result r join run u on u.account_id = $1 and u.id = r.run_id join answer w on w.account_id = $1 and w.run_id = r.run_id
  left join extraction x on x.account_id = $1 and x.run_id = r.run_id
  join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
  join brand b on b.account_id = $1 and b.id = p.brand_id join account a on a.id = $1`;

/** The parameters of the condition begin at `$first`. */
function conditionOf(filter: HistoryFilter, first: number): { condition: string; values: unknown[] } {
  if (filter.kind === 'all') return { condition: 'true', values: [] };
  if (filter.kind === 'named') return { condition: `r.run_id = any($${first}::uuid[])`, values: [filter.ids] };
  if (filter.kind === 'stale') return { condition: `r.fields_version < $${first}`, values: [filter.version] };
  const { analyser, configurations, fields } = filter;
  return {
    condition: `(not r.contribution ?& $${first + 3}::text[] or exists (
      select from unnest($${first + 1}::uuid[], $${first + 2}::text[]) as c (brand_id, sha256)
      where c.brand_id = p.brand_id and (n.analyser <> $${first} or n.configuration_sha256 <> c.sha256)
    ))`,
    values: [analyser, [...configurations.keys()], [...configurations.values()], fields],
  };
}

// The runs are locked meanwhile, so that a purge waits. They are locked in one order, so that two operators never
// deadlock.
const wanted = part(
  'wanted',
  `select * from unnest($4::uuid[], $5::uuid[], $6::text[]) as w (run_id, analysis_id, body)`,
);

// It reads only rows that it locks: Citus cannot run a part that locks some of the rows that it joins.
const held = part(
  'held',
  `select u.id, u.account_id, u.prompt_id, u.assistant, u.slot, r.last_checked, r.contribution, r.analysis_id
    from run u join result r on r.account_id = $1 and r.run_id = u.id
    where u.account_id = $1 and u.id = any($4::uuid[]) and r.fields_version <= $2
    order by u.id for key share of u for update of r`,
);

const locked = part(
  'locked',
  `select h.*, w.body from ${held.name} h join ${wanted.name} w on w.run_id = h.id and w.analysis_id = h.analysis_id`,
);

const rebuilt = part(
  'replaced',
  `update result r set body = l.body, fields_version = $2 from ${locked.name} l
    where r.account_id = $1 and r.run_id = l.id and r.fields_version < $2 returning r.run_id as id, r.account_id`,
);

export const replaceBodies = sql<{ id: string }>(
  'history.replaceBodies',
  withParts(
    [wanted, held, locked, rebuilt, keptWarnings(rebuilt, { warnings: '$3' })],
    `select id from ${rebuilt.name}`,
  ),
);

const found = part(
  'found',
  `select * from unnest($4::uuid[], $7::text[], $8::text[], $10::text[], $11::text[], $12::jsonb[])
      as f (run_id, findings, configuration_sha256, mode, fallback, contribution)`,
);

const made = part(
  'made',
  `insert into analysis (account_id, run_id, analyser, configuration_sha256, mode, fallback, findings)
    select l.account_id, l.id, $9, f.configuration_sha256, f.mode, f.fallback, f.findings::jsonb from ${locked.name} l join ${found.name} f on f.run_id = l.id
    on conflict on constraint analysis_key_unique do nothing returning id, run_id`,
);

const chosen = part(
  'chosen',
  `select id, run_id from ${made.name}
    union all
    select n.id, n.run_id from analysis n join ${found.name} f using (run_id, configuration_sha256) where n.account_id = $1 and n.analyser = $9`,
);

const replaced = part(
  'replaced',
  `update result r set analysis_id = c.id, body = l.body, fields_version = $2, contribution = f.contribution
    from ${locked.name} l join ${chosen.name} c on c.run_id = l.id join ${found.name} f on f.run_id = l.id
    where r.account_id = $1 and r.run_id = l.id returning r.run_id as id, r.account_id`,
);

const exchanged = part(
  'exchanged',
  `select l.account_id, prompt_id, assistant, slot, last_checked, e.contribution, e.sign
    from ${locked.name} l join ${replaced.name} on replaced.id = l.id join ${found.name} f on f.run_id = l.id
      cross join lateral (values (l.contribution, -1), (f.contribution, 1)) as e (contribution, sign)`,
);

export const replaceAnalyses = sql<{ id: string }>(
  'history.replaceAnalyses',
  withParts(
    [
      wanted,
      held,
      locked,
      found,
      made,
      chosen,
      replaced,
      exchanged,
      ...counted(exchanged),
      keptWarnings(replaced, { warnings: '$3' }),
    ],
    `select id from ${replaced.name}`,
  ),
);

export const sample = sql<{ id: string }>(
  'history.sample',
  `(select run_id as id from result where account_id = $1 order by last_checked desc, run_id limit $2)
       union
       (select last_result_id from prompt where account_id = $1 and last_result_id is not null
        order by last_checked_at desc, id limit $3)`,
);

export const brands = sql<WatchedBrand>(
  'history.brands',
  `select b.id, ${brandColumns} from brand b join account a on a.id = b.account_id where b.account_id = $1 order by b.id`,
);

export const keepConfigurations = sql(
  'history.keepConfigurations',
  `insert into configuration (account_id, sha256, content)
       select $1, c.sha256, c.content from jsonb_to_recordset($2::jsonb) as c (sha256 text, content jsonb)
       order by c.sha256 on conflict do nothing`,
);

/** One filter of each kind. */
const filters: readonly HistoryFilter[] = [
  { kind: 'all' },
  { kind: 'named', ids: [] },
  { kind: 'stale', version: 0 },
  { kind: 'outdated', analyser: '', configurations: new Map(), fields: [] },
];

export const page = composed<HistoricRow, [accountId: string, filter: HistoryFilter, page: Page]>(
  'history.page',
  (accountId, filter, { limit, after }) => {
    const { condition, values } = conditionOf(filter, 5);
    const text = `select ${columns} ${sources} where r.account_id = $1 and ${condition}
        and ($2::timestamptz is null or (r.last_checked <= $2 and (r.last_checked < $2 or r.run_id > $3)))
      order by r.last_checked desc, r.run_id limit $4`;
    return {
      text,
      values: [accountId, after?.checked ?? null, after?.id ?? null, limit, ...values],
      kind: filter.kind,
    };
  },
  filters.map((filter) => ['a', filter, { limit: 1 }]),
);

export const count = composed<{ count: number }, [accountId: string, filter: HistoryFilter]>(
  'history.count',
  (accountId, filter) => {
    const { condition, values } = conditionOf(filter, 2);
    const text = `select count(*)::int as count
      from result r join analysis n on n.account_id = $1 and n.run_id = r.run_id and n.id = r.analysis_id join prompt p on p.account_id = $1 and p.id = r.prompt_id
      where r.account_id = $1 and ${condition}`;
    return { text, values: [accountId, ...values], kind: filter.kind };
  },
  filters.map((filter) => ['a', filter]),
);
