import type { ComparedCounts, GapCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import type { ComparedKeys, ComparedPeriods } from './compared-pairs.js';
import { comparison } from './comparison.js';
import { type Among, type Counted, keptWithin, numberedUnits, type ReportPeriod, setsOf } from './counted-days.js';
import { competitorRows, reportRows } from './counted-rows.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { keyedRows, namedBrands, type OwnBrands } from './own-brands.js';
import {
  openReport,
  readReport,
  type ReportPage,
  type ReportRow,
  type ReportRows,
  reportSql,
  rolledUpSamples,
} from './report-page.js';

const insteadShown = 10;

type Page = ReportPage<Pick<GapCounts, 'clusters' | 'answers' | 'promptId'>> & OwnBrands;

/** Prompts whose answers never name the tracked brand. */
@Injectable()
export class GapReportStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** A page of gaps, the most certain ones first. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<GapCounts>> {
    const rolledUp = await this.rolledUp.of(scope, period, asked);
    return readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
  }

  /** How many answers to each of these prompts name the tracked brand, compared with another period. */
  compare(scope: AnswerScope, periods: ComparedPeriods, asked: ComparedKeys): Promise<ComparedCounts[]> {
    const { statement, values } = compare.for(scope, periods, asked);
    return this.database.bounded(statement, values);
  }
}

/**
 * The tables `counts` and `silent`; the latter has the counts of answers to each prompt without a mention. `by`: the
 * columns that tell rows apart.
 */
function silentPrompts(counted: Counted, { by, part }: { readonly by: string; readonly part: string }) {
  if (counted.rolledUp === undefined)
    return {
      counts: `select prompt_id, assistant${part}, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (${reportRows(counted)}) d group by prompt_id, assistant${part}`,
      silent: `silent as (
        select prompt_id${by}, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id${by}
        having sum(mentioned) = 0 and sum(answers) > 0
      )`,
    };
  const each: Among['columns'] = by === ', assistant' ? ['prompt_id', 'assistant'] : ['prompt_id'];
  const apart = each.slice(1).map((column) => `, ${column}`);
  const among = { table: 'unmentioned', columns: each };
  return {
    counts: `select unit, assistant, bit_or(answered_prompts) as answered, bit_or(mentioned_prompts) as mentioned, sum(answers) as answers
      from (${reportRows({ ...counted, part: undefined }, ['answered_prompts', 'mentioned_prompts'])}) d group by unit, assistant`,
    silent: `unmentioned as materialized (
        select u.prompt_id${apart.join('')} from (
          select unit${apart.join('')}, bit_or(answered) & ~coalesce(bit_or(mentioned), ${setsOf(counted).none}) as those
          from counts where answers > 0 group by unit${apart.join('')}
        ) g join units u on u.unit = g.unit and get_bit(g.those, u.ordinal) = 1
      ), silent as (
        select prompt_id${by}, sum(answers)::int as answers, sum(clusters)::int as clusters
        from (${reportRows({ ...counted, rolledUp: undefined, among })}) d group by prompt_id${by} having sum(answers) > 0
      )`,
  };
}

export const page = composed<ReportRow<GapCounts>, readonly [scope: AnswerScope, period: ReportPeriod, page: Page]>(
  'gaps.page',
  (scope, period, { limit, own, compete, ...place }) => {
    const { values, next, counted, by, part, behind, ofAssistant } = openReport(scope, period, place);
    const brands = { own, compete };
    const shown = { table: '(select distinct prompt_id from page)', columns: ['prompt_id'] } as const;
    const ofPage = { ...counted, rolledUp: undefined, among: shown };
    const { after } = place;
    const [clusters, answers, id] = after ? [after.clusters, after.answers, after.promptId].map(next) : [];
    const beyond = after
      ? `where (clusters, answers) <= (${clusters}, ${answers})
         and ((clusters, answers) <> (${clusters}, ${answers}) or ${behind({ prompt_id: `${id}::uuid` })})`
      : '';
    const { counts, silent } = silentPrompts(counted, { by, part });
    const tables = `${silent}, page as (
        select * from silent ${beyond} order by clusters desc, answers desc, prompt_id${by} limit ${next(limit)}
      ), listed as (
        select prompt_id${by}, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id${by} order by sum(answers) desc, key) as place
        from (${keyedRows(competitorRows(ofPage), brands, next)}) d group by prompt_id${by}, key having sum(answers) > 0
      ), ${namedBrands({ of: 'prompt_id', as: 'instead', by, shown: insteadShown }, { counted, brands, next })}`;
    const rows = `select p.id as "promptId"${by}, p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id${by}) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and ${ofAssistant('r')}
          and ${keptWithin(period, next)}
        order by r.last_checked desc, r.run_id limit 1
      ) l on true`;
    const order = `clusters desc, answers desc, "promptId"${by}`;
    const before = numberedUnits(counted);
    return { text: reportSql({ before, counts, tables, rows, order }), values };
  },
  rolledUpSamples<Page>(
    { limit: 1, own: [], compete: false },
    { limit: 1, own: [], compete: true, after: { clusters: 1, answers: 1, promptId: 'a' } },
  ),
);

export const compare = comparison<ComparedKeys>(
  'gaps.compare',
  {
    hits: () =>
      `select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs`,
    byPrompt: true,
  },
  [{ keys: [] }],
);
