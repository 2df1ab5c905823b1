import type { CompetitorCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { PromptScope } from './choose-prompts.js';
import { competitorRows, openReport, type ReportPage, type ReportPeriod, reportRows } from './counted-rows.js';
import { Database } from './database.js';
import { keyedRows, type OwnBrands } from './own-brands.js';

const spellingsShown = 20;

/** One spelling-independent brand; its place is by `answers`, then `key`. */
export type CompetitorRow = CompetitorCounts & { readonly key: string };

/** Who is named in the answers: the tracked brands and all others. */
@Injectable()
export class CompetitorReportStore {
  constructor(private readonly database: Database) {}

  /** Those in the most answers first. A tracked brand has its row wherever there are answers, be they silent about it. */
  async page(
    scope: PromptScope,
    period: ReportPeriod,
    { limit, after, ...brands }: ReportPage<Pick<CompetitorRow, 'answers' | 'key'>> & OwnBrands,
  ): Promise<CompetitorRow[]> {
    const { values, next, counted } = openReport(scope, period);
    const { own } = brands;
    const [answers, key] = after ? [next(after.answers), next(after.key)] : [];
    const beyond = after ? `where answers < ${answers} or (answers = ${answers} and key > ${key})` : '';
    const tracked = `unnest(${next(own.map(({ id }) => id))}::uuid[], ${next(own.map(({ keys }) => keys[0]))}::text[])`;
    const named = keyedRows(competitorRows(counted), brands, next);
    const sql = `with prompts as (
        select prompt_id, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
          sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from (${reportRows(counted)}) d group by prompt_id having sum(answers) > 0
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.id = d.prompt_id join ${tracked} as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from (${named}) d
        group by key having sum(answers) > 0
      ), page as (
        select * from (
          select key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key
        ) every ${beyond} order by answers desc, key limit ${next(limit)}
      ), spoken as (
        select key, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (${named}) d where key in (select key from page) group by key, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:${spellingsShown}] as spellings
        from written group by key
      ), held as (
        select key, (count(*) filter (where mentioned > 0))::int as overlap, (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, prompt_id from spoken where answers > 0
          union
          select key, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id) group by key
      )
      select key, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", (select coalesce(sum(brand_references), 0)::int from prompts) as "allReferences",
        spellings
      from page left join spelled using (key) left join held using (key) order by answers desc, key`;
    const rows = await this.database.bounded<Omit<CompetitorRow, 'own'>>(sql, values);
    return rows.map((row) => ({ ...row, ...asOwn(own.find(({ keys }) => keys[0] === row.key)) }));
  }
}

/** A brand of the account goes by the names it was configured with. */
function asOwn(brand: OwnBrands['own'][number] | undefined): Pick<CompetitorRow, 'own'> & { spellings?: string[] } {
  if (!brand) return { own: false };
  return { own: true, spellings: [brand.name, ...brand.aliases].slice(0, spellingsShown) };
}
