import type { ComparedCounts, CompetitorCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import { comparison, type ComparedKeys, type ComparedPeriods } from './comparison.js';
import { competitorRows, type Counted, inParts, type ReportPeriod, reportRows } from './counted-rows.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { keyedRows, type OwnBrands, trackedBrands } from './own-brands.js';
import {
  openReport,
  readReport,
  type ReportPage,
  type ReportRow,
  type ReportRows,
  reportSamples,
  reportSql,
} from './report-page.js';

const spellingsShown = 20;

/** One spelling-independent brand; its place is by `answers`, then `key`. */
export type CompetitorRow = CompetitorCounts & { readonly key: string };

type Compared = ComparedKeys & OwnBrands;

const comparedRates = ['mention_rate', 'share_of_voice'] as const;

/** Of a brand, by its key, one of the rates that are compared. */
export const comparedKey = (rate: (typeof comparedRates)[number], key: string): string => `${rate} ${key}`;
const brandOf = (compared: string): string => compared.slice(compared.indexOf(' ') + 1);
type Page = ReportPage<Pick<CompetitorRow, 'answers' | 'key'>> & OwnBrands;

/** Who is named in the answers: the tracked brands and all others. */
@Injectable()
export class CompetitorReportStore {
  constructor(private readonly database: Database) {}

  /**
   * Those in the most answers first. A tracked brand has its row wherever there are answers, be they silent about it. `spellings`
   * are those of all answers: what was counted as one brand goes by one name.
   */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<CompetitorRow>> {
    const read = await readReport(this.database, page.for(scope, period, asked));
    return {
      ...read,
      rows: read.rows.map((row) => ({ ...row, ...asOwn(asked.own.find(({ keys }) => keys[0] === row.key)) })),
    };
  }

  /** How many answers name each of these brands, and how many references it has, beside another period: the keys are `comparedKey`s. */
  compare(scope: AnswerScope, periods: ComparedPeriods, asked: Compared): Promise<ComparedCounts[]> {
    const { statement, values } = compare.for(scope, periods, asked);
    return this.database.bounded(statement, values);
  }
}

/** A brand of the account goes by the names it was configured with. */
function asOwn(brand: OwnBrands['own'][number] | undefined): Pick<CompetitorRow, 'own'> & { spellings?: string[] } {
  if (!brand) return { own: false };
  return { own: true, spellings: [brand.name, ...brand.aliases].slice(0, spellingsShown) };
}

export const page = composed<
  ReportRow<Omit<CompetitorRow, 'own'>>,
  readonly [scope: AnswerScope, period: ReportPeriod, page: Page]
>(
  'competitors.page',
  (scope, period, { limit, own, compete, ...place }) => {
    const { values, next, counted, by, behind, ofRow, once } = openReport(scope, period, place);
    const { after } = place;
    const [answers, key] = after ? [next(after.answers), next(after.key)] : [];
    const beyond = after ? `where answers < ${answers} or (answers = ${answers} and ${behind({ key })})` : '';
    const tracked = trackedBrands(own, next);
    // What a prompt adds up to is put into parts, not each of its days.
    const whole = { ...counted, part: undefined };
    const keyed = keyedRows(competitorRows(whole), { own, compete }, next);
    const counts = inParts(
      `select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters
      from (${reportRows(whole)}) d group by prompt_id, assistant having sum(answers) > 0`,
      counted.part,
    );
    const tables = `named as materialized (${inParts(
      `select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum
        from (${keyed}) d group by key, prompt_id, assistant, spelling`,
      counted.part,
    )}), prompts as (
        select prompt_id${by}, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id${by}
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.account_id = $1 and p.id = d.prompt_id join ${tracked} as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key${by}, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key${by}, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key${by} having sum(answers) > 0
      ), page as (
        select * from (
          select key${by}, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key${by}
        ) every ${beyond} order by answers desc, key${by} limit ${next(limit)}
      ), spoken as (
        select key${by}, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key${by}, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from ${once('spoken', 'key, prompt_id, spelling')}
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:${spellingsShown}] as spellings
        from written group by key
      ), held as (
        select key${by}, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key${by}, prompt_id from spoken where answers > 0
          union
          select key${by}, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id${by}) group by key${by}
      )`;
    const rows = `select key${by}, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key${by}), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where ${ofRow('c')}
      ) every`;
    return { text: reportSql({ counts, tables, rows, order: `answers desc, key${by}` }), values };
  },
  reportSamples<Page>(
    { limit: 1, own: [], compete: false },
    { limit: 1, own: [], compete: true, after: { answers: 1, key: 'a' } },
  ),
);

// The tracked brand's references are among the counts of its prompts, those of all others among the competitors, a row a spelling.
export const compare = comparison<Compared>(
  'competitors.compare',
  {
    hits: ({ both, next, asked }) => {
      const brands = `${next([...new Set(asked.keys.map(brandOf))])}::text[]`;
      const daily = (
        counted: Counted,
      ) => `select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (${keyedRows(competitorRows(counted), asked, next)}) d where key = any(${brands}) group by 1, 2, 3, 4`;
      const [mentionRate, shareOfVoice] = comparedRates.map((rate) => `'${comparedKey(rate, '')}' || brand.key`);
      return `select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join ${trackedBrands(asked.own, next)} o (id, key) on o.id = p.brand_id
        where o.key = any(${brands})
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (${both(daily)}) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, lateral (values (${mentionRate}, answers, 0, 0), (${shareOfVoice}, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)`;
    },
  },
  [
    { keys: [], own: [], compete: false },
    { keys: ['mention_rate a'], own: [], compete: true },
  ],
);
