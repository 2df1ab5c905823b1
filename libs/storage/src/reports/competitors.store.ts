import type { ComparedCounts, CompetitorCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import { type ComparedKeys, type ComparedPeriods, rowsOfBoth } from './compared-pairs.js';
import { comparison } from './comparison.js';
import { type Counted, numberedUnits, type ReportPeriod, setsOf, unitsOf } from './counted-days.js';
import { comparedNameRows, competitorRows, reportRows } from './counted-rows.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { keyedRows, type OwnBrands, trackedBrands } from './own-brands.js';
import {
  openReport,
  readReport,
  type ReportPage,
  type ReportRow,
  type ReportRows,
  reportSql,
  rolledUpSamples,
} from './report-page.js';

const spellingsShown = 20;

/** One brand, whatever its spelling. Rows are sorted by `answers`, then by `key`. */
export type CompetitorRow = CompetitorCounts & { readonly key: string };

type Compared = ComparedKeys & OwnBrands;

const comparedRates = ['mention_rate', 'share_of_voice'] as const;

/** The key of one compared rate of a brand. */
export const comparedKey = (rate: (typeof comparedRates)[number], key: string): string => `${rate} ${key}`;
const brandOf = (compared: string): string => compared.slice(compared.indexOf(' ') + 1);
type Page = ReportPage<Pick<CompetitorRow, 'answers' | 'key'>> & OwnBrands;

/** The brands that answers name: the tracked brands and all others. */
@Injectable()
export class CompetitorReportStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /**
   * A page of brands, those in the most answers first. A tracked brand has a row wherever there are answers, even where
   * none names it. `spellings` come from all answers: a brand has one name in every part.
   */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<CompetitorRow>> {
    const rolledUp = await this.rolledUp.of(scope, period, asked);
    const read = await readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
    return {
      ...read,
      rows: read.rows.map((row) => ({ ...row, ...asOwn(asked.own.find(({ keys }) => keys[0] === row.key)) })),
    };
  }

  /**
   * How many answers name each of these brands, and how many references it has, compared with another period. The keys
   * are `comparedKey`s.
   */
  async compare(scope: AnswerScope, periods: ComparedPeriods, asked: Compared): Promise<ComparedCounts[]> {
    const days = await this.rolledUp.ofBoth(scope, periods, asked);
    const rolledUp =
      days && (await this.areNamedTwice(scope, periods, { ...asked, rolledUp: days })) ? undefined : days;
    const { statement, values } = compare.for(scope, periods, { ...asked, rolledUp });
    return this.database.bounded(statement, values);
  }

  /** The squares of the sum over a brand's several names were not added up. */
  private async areNamedTwice(scope: AnswerScope, periods: ComparedPeriods, asked: Compared): Promise<boolean> {
    if (severalNames(asked).length === 0) return false;
    const { statement, values } = namedTwice.for(scope, periods, asked);
    const [found] = await this.database.bounded(statement, values);
    return found!.twice;
  }
}

/** A brand of the account has the names in its settings. */
function asOwn(brand: OwnBrands['own'][number] | undefined): Pick<CompetitorRow, 'own'> & { spellings?: string[] } {
  if (!brand) return { own: false };
  return { own: true, spellings: [brand.name, ...brand.aliases].slice(0, spellingsShown) };
}

/**
 * For each brand the number of prompts whose answers name it: those whose answers also name the tracked brand, and the
 * others.
 */
const heldByPrompts = (by: string): string => `
        select key${by}, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key${by}, prompt_id from spoken where answers > 0
          union
          select key${by}, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id${by}) group by key${by}`;

/** The same from sets of a segment's prompts, as a prompt is in one segment. */
const heldBySets = (by: string, none: string): string => `
        select key${by}, sum(bit_count(named & mentioned))::int as overlap, sum(bit_count(named & ~mentioned))::int as owned
        from (
          select key${by}, unit, bit_or(prompts) as named
          from (
            select key${by}, unit, prompts from spoken
            union all
            select key${by}, unit, mentioned_prompts from tracked
          ) s group by key${by}, unit
        ) places join (
          select unit${by}, coalesce(mentioned_prompts, ${none}) as mentioned from prompts
        ) m using (unit${by}) group by key${by}`;

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
    const units = unitsOf(counted);
    const { brand, joined } = units.brandOf('d');
    const sets = setsOf(counted);
    const counts = units.inParts(
      (
        whole,
      ) => `select ${units.columns}, assistant${units.part}, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references, sum(clusters) as clusters${sets.added('mentioned_prompts')}
      from (${reportRows(whole, ['mentioned_prompts'])}) d group by ${units.columns}, assistant${units.part} having sum(answers) > 0`,
    );
    const tables = `named as materialized (${units.inParts(
      (
        whole,
      ) => `select key, ${units.id}, assistant${units.part}, spelling, sum(answers) as answers, sum(mentions) as mentions,
          sum(rank_sum) as rank_sum${sets.added('prompts')}
        from (${keyedRows(competitorRows(whole, ['prompts']), { own, compete }, next)}) d group by key, ${units.id}, assistant${units.part}, spelling`,
    )}), prompts as (
        select ${units.columns}${by}, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references${sets.added('mentioned_prompts')}
        from counts group by ${units.columns}${by}
      ), tracked as (
        select o.key, d.* from prompts d ${joined} join ${tracked} as o (id, key) on o.id = ${brand}
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
        select key${by}, ${units.id}, spelling, sum(answers) as answers, sum(mentions) as mentions${sets.added('prompts')}
        from named where key in (select key from page) group by key${by}, ${units.id}, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from ${once('spoken', `key, ${units.id}, spelling`)}
        group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:${spellingsShown}] as spellings
        from written group by key
      ), held as (${counted.rolledUp === undefined ? heldByPrompts(by) : heldBySets(by, sets.none)})`;
    const rows = `select key${by}, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", "allReferences", "allAnswers", clusters, spellings
      from page left join spelled using (key) left join held using (key${by}), lateral (
        select coalesce(sum(c.brand_references), 0)::int as "allReferences", coalesce(sum(c.answers), 0)::int as "allAnswers",
          coalesce(sum(c.clusters), 0)::int as clusters from counts c where ${ofRow('c')}
      ) every`;
    const before = numberedUnits(counted);
    return { text: reportSql({ before, counts, tables, rows, order: `answers desc, key${by}` }), values };
  },
  rolledUpSamples<Page>(
    { limit: 1, own: [], compete: false },
    { limit: 1, own: [], compete: true, after: { answers: 1, key: 'a' } },
  ),
);

/** Each compared rate of rows `brand`. */
const ratesOf = `lateral (values ('${comparedKey('mention_rate', '')}' || brand.key, answers, 0, 0),
        ('${comparedKey('share_of_voice', '')}' || brand.key, mentions, mentions2, mentions_references))
        rate (key, hits, hits2, hits_references)`;

const comparedBrands = ({ keys }: Pick<Compared, 'keys'>): string[] => [...new Set(keys.map(brandOf))];

/** Names under which `keyedRows` finds these brands. */
const namesOfBrands = (asked: Compared): string[] => {
  const brands = comparedBrands(asked);
  const own = asked.own.filter(({ keys: [key] }) => brands.includes(key!)).flatMap(({ keys }) => keys);
  return [...new Set([...brands, ...own])];
};

/** Brands of the account that are compared with all others and have several names. */
const severalNames = ({ own, compete, keys }: Compared): OwnBrands['own'] => {
  const brands = comparedBrands({ keys });
  return compete ? own.filter((one) => new Set(one.keys).size > 1 && brands.includes(one.keys[0]!)) : [];
};

/** Whether one assistant uses two names of such a brand on one day, in answers to prompts of one segment. */
export const namedTwice = composed<
  { twice: boolean },
  readonly [scope: AnswerScope, periods: ComparedPeriods, asked: Compared]
>(
  'competitors.namedTwice',
  (scope, periods, asked) => {
    const { values, next, counted } = openReport(scope, periods.current, {});
    const names = `${next(severalNames(asked).flatMap(({ keys }) => keys))}::text[]`;
    const rows = rowsOfBoth((side) => {
      const { rolledUp } = asked;
      const ofSide = { ...counted, period: periods[side], rolledUp: rolledUp?.[side] };
      return `select * from (${keyedRows(competitorRows(ofSide), asked, next)}) d where name_key = any(${names})`;
    });
    const text = `select exists (
      select from (${rows}) d group by current, unit, assistant, day, key having count(distinct name_key) > 1
    ) as twice`;
    return { text, values };
  },
  rolledUpSamples<Pick<Compared, 'own' | 'compete' | 'keys'>>(
    { own: [], compete: true, keys: [] },
    { own: [], compete: true, keys: [] },
  )
    .filter(([, , { rolledUp }]) => rolledUp !== undefined)
    .map(([scope, period, { rolledUp, ...asked }]) => [
      scope,
      { current: period, baseline: period },
      { ...asked, rolledUp: rolledUp && { current: rolledUp, baseline: rolledUp } },
    ]),
);

// References to the tracked brand are in the counts of its prompts; those to all other brands are in the competitors,
// one row for each spelling.
export const compare = comparison<Compared>(
  'competitors.compare',
  {
    hits: ({ both, next, asked }) => {
      const brands = `${next(comparedBrands(asked))}::text[]`;
      const daily = (
        counted: Counted,
      ) => `select key, prompt_id, assistant, day, sum(answers) as answers, sum(mentions) as hits
        from (${keyedRows(competitorRows(counted), asked, next)}) d where key = any(${brands}) group by 1, 2, 3, 4`;
      return `select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, prompt_id, assistant, mentioned as answers, mentions, mentions2, mentions_references
        from pairs join prompt p on p.account_id = $1 and p.id = prompt_id join ${trackedBrands(asked.own, next)} o (id, key) on o.id = p.brand_id
        where o.key = any(${brands})
        union all
        select current, key, prompt_id, assistant, sum(n.answers), sum(hits), sum(hits * hits), sum(hits * brand_references)
        from (${both(daily)}) n join days using (current, prompt_id, assistant, day) group by 1, 2, 3, 4
      ) brand, ${ratesOf}`;
    },
    sumsOfHits: ({ both, next, asked, part }) => {
      const brands = `${next(comparedBrands(asked))}::text[]`;
      const names = `${next(namesOfBrands(asked))}::text[]`;
      const named = (counted: Counted) => `select d.*, ${part} as of_part
        from (${keyedRows(comparedNameRows(counted, names), asked, next)}) d where key = any(${brands})`;
      return `select current, rate.key, of_part, rate.hits, rate.hits2, rate.hits_references
      from (
        select current, o.key, ${part} as of_part, mentioned as answers, mentions, mentions2, mentions_references
        from segment_days d join ${trackedBrands(asked.own, next)} o (id, key) on o.id = d.brand_id
        where o.key = any(${brands})
        union all
        select current, key, of_part, sum(answers), sum(mentions), sum(mentions2), sum(mentions_references)
        from (${both(named)}) n group by 1, 2, 3
      ) brand, ${ratesOf}`;
    },
  },
  [
    { keys: [], own: [], compete: false },
    { keys: ['mention_rate a'], own: [], compete: true },
  ],
);
