import { keptSince } from '../accounts/kept.js';
import { citesIn, rivalQualitiesIn, rivalThemesIn, sourceSet } from '../results/daily-counts.js';
import {
  addedUp,
  type AddedUp,
  byPrompt,
  type Counted,
  daysOf,
  inParts,
  otherDays,
  rowsOf,
  rowsOfEither,
  stillCounted,
} from './counted-days.js';
import {
  columns as plain,
  firstPromptOf,
  reportSums,
  rolledUpTables,
  spellingProducts,
  spellingsWithProducts,
  squares,
} from './segments.js';

const reportDays = {
  table: 'report_day',
  columns: `d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters`,
  ofResults: `count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day`,
};

/**
 * Daily counts, one row for each prompt, assistant and day. Where days were added up: one row for each segment,
 * assistant and day, with `unit`, the segment, and `brand_id` in place of the prompt, and with these sets of the
 * segment's prompts; then the other days.
 */
export function reportRows(counted: Counted, sets: readonly ReportSet[] = []): string {
  const sums = { ...reportSums, ...plain('clusters') };
  return rowsOf(counted, { ...reportDays, ...addedUp('report', { sums, sets }) });
}

type ReportSet = keyof (typeof rolledUpTables)['report']['sets'];

/**
 * The same. Segments also have what the intervals of changes are made of, which for a prompt follows from its row, the
 * prompts that have answers, and the lowest id of these.
 */
export function comparedRows(counted: Counted): string {
  return rowsOf(counted, {
    ...reportDays,
    ...addedUp('report', {
      sums: { ...reportSums, ...plain('clusters'), ...squares },
      sets: ['answered_prompts'],
      extremes: { first_prompt: firstPromptOf('d.answers > 0') },
    }),
  });
}

/**
 * One row for each prompt, assistant and day, or for each segment: what tells how well it was measured. A segment also
 * has the prompts that have answers.
 */
export function measuredRows(counted: Counted): string {
  return rowsOf(counted, {
    table: 'report_day',
    columns: `d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot`,
    ofResults: `count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day`,
    ...addedUp('report', {
      sums: plain('answers', 'mentioned', 'clusters'),
      sets: ['answered_prompts'],
      extremes: {
        first_slot: 'min(d.first_slot) filter (where d.answers > 0)',
        last_slot: 'max(d.last_slot) filter (where d.answers > 0)',
      },
    }),
  });
}

/**
 * How often a surface showed no answer, one row for each prompt, assistant and day, or for each run. The other counts
 * do not include that.
 */
export function noAnswerRows(counted: Counted): string {
  const { prompts, answering, period, next, part } = counted;
  const { first, last, cut } = daysOf(period);
  const where = (row: string) => `${prompts} and ${row}.account_id = $1 and ${answering(row)}`;
  const whole = `select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where ${where('d')} and d.no_answer > 0 and d.day between ${next(first)}::date and ${next(last)}::date${stillCounted(period)}`;
  const parts = cut.map(
    ({ from, to }) => `select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where ${where('r')} and r.status_detail is not null
        and r.finished_at between ${next(from)}::timestamptz and ${next(to)}::timestamptz and r.finished_at >= ${keptSince}`,
  );
  return inParts([whole, ...parts].join(' union all '), part);
}

/** Selects rows of whole days, by a condition on `d`. All rows of days that the period cuts are read. */
interface Chosen {
  readonly where?: string;
}

const competitorDays = {
  table: 'competitor_day',
  columns: 'd.name_key, d.spelling, d.answers, d.mentions, d.rank_sum',
  ofResults: `c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)`,
};

const competitorSums = plain('answers', 'mentions', 'rank_sum');

/** One row for each prompt, assistant, day and spelling, or for each segment, like `reportRows`. */
export const competitorRows = (counted: Counted, sets: readonly 'prompts'[] = []): string =>
  rowsOf(counted, { ...competitorDays, ...addedUp('competitor', { sums: competitorSums, sets }) });

/** The same for any brand. */
export const spellingRows = (counted: Counted, chosen: Chosen): string =>
  rowsOfEither(counted, { ...chosen, ...competitorDays, ...addedUp('competitor', { sums: competitorSums }) });

/**
 * One row for each segment, assistant, day and spelling of these names (a list of keys), with the products of
 * `comparedRows`, whose sums are those of the name.
 */
export function comparedNameRows(counted: Counted, names: string): string {
  const days = counted.next(otherDays(counted));
  return rowsOf(counted, {
    table: spellingsWithProducts((row) => `${row}.day = any(${days}::date[])`, `c.name_key = any(${names})`),
    columns: 'd.name_key, d.spelling, d.answers, d.mentions, d.key_mentions, d.brand_references',
    where: `d.name_key = any(${names})`,
    ofResults: `c.key, c.spelling, sum(c.answers) as answers, sum(c.mentions) as mentions,
        sum(sum(c.mentions)) over (partition by r.prompt_id, r.assistant, r.day, c.key) as key_mentions, min(u.brand_references) as brand_references
      from found r join (
          select prompt_id, assistant, day, sum((contribution ->> 'brand_references')::int) as brand_references from found
          group by prompt_id, assistant, day
        ) u using (prompt_id, assistant, day),
        jsonb_to_recordset(r.contribution -> 'competitors') as c (key text, spelling text, answers int, mentions int)
      where c.key = any(${names}) group by r.prompt_id, r.assistant, r.day, c.key, c.spelling`,
    ...addedUp('competitor', { sums: { ...plain('answers', 'mentions'), ...spellingProducts } }),
  });
}

/** One row for each prompt, assistant, day and address, or for each segment, of any site. */
export function citationRows(counted: Counted, chosen: Chosen = {}): string {
  return rowsOfEither(counted, {
    ...chosen,
    table: 'citation_day',
    columns: 'd.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers',
    ofResults: `c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)`,
    ...addedUp('citation', { sums: rolledUpTables.citation.sums }),
  });
}

/**
 * One row for each prompt, assistant, day and wording, or for each segment, like `reportRows`, with the lowest prompt
 * of the set. They are about the rival whose key this parameter is, or about the tracked brand.
 */
export function qualityRows(counted: Counted, rival?: string, sets: readonly 'prompts'[] = []): string {
  const of = {
    columns: 'd.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers',
    ...saidByPrompts(rival === undefined ? 'quality' : 'rivalQuality', sets),
  };
  if (rival !== undefined)
    return rowsOf(counted, {
      ...of,
      table: 'rival_quality_day',
      where: `d.brand_key = ${rival}`,
      ofResults: `c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, ${rivalQualitiesIn('r.contribution')} where v.key = ${rival}`,
    });
  return rowsOf(counted, {
    ...of,
    table: 'quality_day',
    ofResults: `c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)`,
  });
}

/** One row for each prompt, assistant, day, theme and set of polarities, like `qualityRows`. */
export function themeRows(counted: Counted, rival?: string, sets: readonly 'prompts'[] = []): string {
  const of = {
    columns: 'd.theme, d.polarities, d.answers',
    ...saidByPrompts(rival === undefined ? 'theme' : 'rivalTheme', sets),
  };
  if (rival !== undefined)
    return rowsOf(counted, {
      ...of,
      table: 'rival_theme_day',
      where: `d.brand_key = ${rival}`,
      ofResults: `c.theme, c.polarities, 1 from found r, ${rivalThemesIn('r.contribution')} where v.key = ${rival}`,
    });
  return rowsOf(counted, {
    ...of,
    table: 'theme_day',
    ofResults: `c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])`,
  });
}

/** One row for each prompt, assistant, day and wording of a web search, or for each segment, like `qualityRows`. */
export function searchRows(counted: Counted, sets: readonly 'prompts'[] = []): string {
  return rowsOf(counted, {
    table: 'search_day',
    columns: 'd.search_key, d.wording, d.answers, d.wording_answers',
    ofResults: `c.key, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'searches') as c (key text, wording text, answers int)`,
    ...saidByPrompts('search', sets),
  });
}

/** What is added up in the same way. Of rivals only one is read. The lowest prompt of a set goes with the set. */
function saidByPrompts(
  name: 'quality' | 'theme' | 'rivalQuality' | 'rivalTheme' | 'search',
  sets: readonly 'prompts'[],
): AddedUp {
  const added = addedUp(name, {
    sums: rolledUpTables[name].sums,
    sets,
    extremes: sets.length === 0 ? {} : { first_prompt: firstPromptOf('d.answers > 0') },
  });
  return { ...added, keys: added.keys.filter((key) => key !== 'brand_key') };
}

/**
 * One row for each prompt, assistant, day and set of cited domains and named brands. Answers that cite nothing are in
 * none. Rows with the same `alike` cite and name the same.
 */
export function sourceRows(counted: Counted): string {
  return byPrompt(counted, {
    table: 'source_day',
    columns: 'd.domains, d.rivals, d.mentioned, d.answers, d.set_hash as alike',
    ofResults: `${sourceSet('r.contribution')}, 1, r.run_id from found r where ${citesIn('r.contribution')}`,
  });
}
