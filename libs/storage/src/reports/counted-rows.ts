import type { SplitBy } from '@app/contract';
import { countedSince, countsKeptDays, keptSince } from '../accounts/kept.js';
import { type AnswerScope, isOneOf } from '../prompts/choose-prompts.js';
import { citesIn, rivalQualitiesIn, rivalThemesIn, sourceSet } from '../results/daily-counts.js';
import { bitOf, type RolledUpTable, rolledUpTables, segmentOf } from './segments.js';

/** Both ends inclusive. */
export interface ReportPeriod {
  readonly from: Date;
  readonly to: Date;
}

/** Results whose counts a report adds up: of these prompts (a condition on `prompt p`), checked in this period. */
export interface Counted {
  readonly prompts: string;
  /** A condition on a row with an `assistant`: its answers count. */
  readonly answering: (row: string) => string;
  readonly period: ReportPeriod;
  /** Rows have a `part`, too: those of a prompt stand once for each part that it is in. */
  readonly part?: PromptPart | undefined;
  /** Days that are read as they were added up; absent: all are read by prompt. */
  readonly rolledUp?: RolledUpDays | undefined;
  /** Makes a parameter of the statement; the account is `$1`. */
  readonly next: (value: unknown) => string;
}

/** Days of a period that are read as they were added up over prompts. */
export interface RolledUpDays {
  /** By segments that geography and tags split. */
  readonly split: boolean;
  /** UTC. */
  readonly days: readonly string[];
  /** Ordinals that prompts have lie below. */
  readonly ordinals: number;
  /** How many prompts may have none yet. */
  readonly unnumbered: number;
}

/** Those whose answers a scope counts; one that nobody told of was asked by an API. `next` makes parameters. */
export function answeringIn(
  { assistant, surface }: Pick<AnswerScope, 'assistant' | 'surface'>,
  next: Counted['next'],
): Counted['answering'] {
  const conditions: ((row: string) => string)[] = [];
  if (assistant !== undefined) {
    const isAsked = isOneOf(assistant, next);
    conditions.push((row) => isAsked(`${row}.assistant`));
  }
  if (surface === 'api')
    conditions.push(
      (row) => `${row}.assistant <> all(array(select slug from assistant_surface where surface <> 'api'))`,
    );
  else if (surface !== undefined) {
    const shown = next(surface);
    conditions.push(
      (row) => `${row}.assistant = any(array(select slug from assistant_surface where surface = ${shown}))`,
    );
  }
  return (row) => conditions.map((condition) => condition(row)).join(' and ') || 'true';
}

/** What of a prompt rows are split by. */
export type PromptPart = Exclude<SplitBy, 'assistant'>;

/** Of `prompt p`: an expression, and what is joined for it. A prompt without tags is in a part of its own. */
export const promptParts: Readonly<Record<PromptPart, { readonly part: string; readonly joined: string }>> = {
  geo: { part: 'p.geo', joined: '' },
  tag: { part: `coalesce(t.tag, '')`, joined: 'left join lateral unnest(p.tags) t (tag) on true' },
};

const dayMs = 86_400_000;

/** May counts of this period be those of days that the account keeps no longer? */
export const mayBeGone = ({ from }: Pick<ReportPeriod, 'from'>): boolean =>
  Date.now() - from.getTime() > countsKeptDays * dayMs;

/** Goes behind a condition on days of `d`: those whose counts are kept. Nothing where all are: the planner takes it for a third of them. */
const stillCounted = (period: ReportPeriod): string => (mayBeGone(period) ? ` and d.day >= ${countedSince}` : '');

/** A condition on `result r`: it was checked in this period, and is kept. */
export const keptWithin = ({ from, to }: ReportPeriod, next: Counted['next']): string =>
  `r.last_checked between ${next(from)}::timestamptz and ${next(to)}::timestamptz and r.last_checked >= ${keptSince}`;

/**
 * Daily counts, one row a prompt, assistant and day. Of days that were added up, and then of all others: one row a segment, assistant and
 * day, with `unit`, the segment, and `brand_id` in place of the prompt; with `sets`, where they are asked for, of the segment's prompts.
 */
export function reportRows(counted: Counted, sets?: 'sets'): string {
  return rowsOf(counted, sets, {
    ...rolledUpTables.report,
    columns: `d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters`,
    ofResults: `count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day`,
  });
}

/** One row a prompt, assistant and day: what tells how well it was measured. */
export function measuredRows(counted: Counted): string {
  return byPrompt(counted, {
    table: 'report_day',
    columns: `d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot`,
    ofResults: `count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day`,
  });
}

/** One row a prompt, assistant and day, or a run: how often a surface showed no answer, which is in none of the others. */
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

/** One row a prompt, assistant, day and spelling, or a segment, as of `reportRows`. */
export function competitorRows(counted: Counted, sets?: 'sets'): string {
  return rowsOf(counted, sets, {
    ...rolledUpTables.competitor,
    columns: 'd.name_key, d.spelling, d.answers, d.mentions, d.rank_sum',
    ofResults: `c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)`,
  });
}

/** One row a prompt, assistant, day and address, or a segment, as of `reportRows`. */
export function citationRows(counted: Counted): string {
  return rowsOf(counted, undefined, {
    ...rolledUpTables.citation,
    columns: 'd.domain, d.url, d.answers, d.own_answers, d.rival_answers, d.url_answers',
    ofResults: `c.domain, c.url, c.answers, c.own_answers, coalesce(c.rival_answers, 0), 1
      from found r, jsonb_to_recordset(r.contribution -> 'citations') as c
        (domain text, url text, answers int, own_answers int, rival_answers int)`,
  });
}

/**
 * One row a prompt, assistant, day and wording: of the rival whose key this parameter is, or of the tracked brand; of the brand also a
 * segment, as of `reportRows`.
 */
export function qualityRows(counted: Counted, rival?: string, sets?: 'sets'): string {
  const columns = 'd.quality_key, d.polarity, d.theme, d.wording, d.answers, d.wording_answers';
  if (rival !== undefined)
    return byPrompt(counted, {
      table: 'rival_quality_day',
      columns,
      where: `d.brand_key = ${rival}`,
      ofResults: `c.key, c.polarity, c.theme, c.wording, c.answers, 1
        from found r, ${rivalQualitiesIn('r.contribution')} where v.key = ${rival}`,
    });
  return rowsOf(counted, sets, {
    ...rolledUpTables.quality,
    columns,
    ofResults: `c.key, c.polarity, c.theme, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'qualities') as c
        (key text, polarity text, theme text, wording text, answers int)`,
  });
}

/** One row a prompt, assistant, day, theme and set of polarities, as of `qualityRows`. */
export function themeRows(counted: Counted, rival?: string, sets?: 'sets'): string {
  if (rival !== undefined)
    return byPrompt(counted, {
      table: 'rival_theme_day',
      columns: 'd.theme, d.polarities, d.answers',
      where: `d.brand_key = ${rival}`,
      ofResults: `c.theme, c.polarities, 1 from found r, ${rivalThemesIn('r.contribution')} where v.key = ${rival}`,
    });
  return rowsOf(counted, sets, {
    ...rolledUpTables.theme,
    columns: 'd.theme, d.polarities, d.answers',
    ofResults: `c.theme, c.polarities, 1
      from found r, jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[])`,
  });
}

/** One row a prompt, assistant, day and wording of a web search. */
export function searchRows(counted: Counted): string {
  return byPrompt(counted, {
    table: 'search_day',
    columns: 'd.search_key, d.wording, d.answers, d.wording_answers',
    ofResults: `c.key, c.wording, c.answers, 1
      from found r, jsonb_to_recordset(r.contribution -> 'searches') as c (key text, wording text, answers int)`,
  });
}

/** One row a prompt, assistant, day and set of cited domains and named brands; answers that cite nothing are in none. */
export function sourceRows(counted: Counted): string {
  return byPrompt(counted, {
    table: 'source_day',
    columns: 'd.domains, d.rivals, d.mentioned, d.answers',
    ofResults: `${sourceSet('r.contribution')}, 1 from found r where ${citesIn('r.contribution')}`,
  });
}

/** `rows` with a `prompt_id`, with their `part`, too: those of a prompt stand once for each part that it is in. */
export function inParts(rows: string, of: PromptPart | undefined): string {
  if (of === undefined) return rows;
  const { part, joined } = promptParts[of];
  return `select d.*, ${part} as part from (${rows}) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ${joined}`;
}

/** What rows of a report are counted of: prompts, or segments where days are read as they were added up. */
export interface Units {
  readonly id: 'prompt_id' | 'unit';
  /** Columns by which rows of one are put together, so that their brand is known. */
  readonly columns: string;
  /** Goes behind them where rows hold their part themselves: `, part` or nothing. */
  readonly part: string;
  /** These rows with their part. What a prompt adds up to is put into parts, not each of its days. */
  readonly inParts: (rows: (counted: Counted) => string) => string;
  /** The brand of rows of a table, and what is joined for it. */
  readonly brandOf: (table: string) => { readonly brand: string; readonly joined: string };
}

export function unitsOf(counted: Counted): Units {
  const { part, rolledUp } = counted;
  if (rolledUp === undefined)
    return {
      id: 'prompt_id',
      columns: 'prompt_id',
      part: '',
      inParts: (rows) => inParts(rows({ ...counted, part: undefined }), part),
      brandOf: (table) => ({
        brand: 'p.brand_id',
        joined: `join prompt p on p.account_id = $1 and p.id = ${table}.prompt_id`,
      }),
    };
  return {
    id: 'unit',
    columns: 'unit, brand_id',
    part: part === undefined ? '' : ', part',
    inParts: (rows) => rows(counted),
    brandOf: (table) => ({ brand: `${table}.brand_id`, joined: '' }),
  };
}

/** How sets of prompts are put together where rows have them, and nothing where rows are by prompt. */
export interface Sets {
  /** A column of sets, behind others. */
  readonly added: (column: string) => string;
  /** The one that is empty. */
  readonly none: string;
}

export function setsOf({ rolledUp }: Counted): Sets {
  if (rolledUp === undefined) return { added: () => '', none: 'null' };
  return { added: (column) => `, bit_or(${column}) as ${column}`, none: `0::bit(${bitsOf(rolledUp)})` };
}

/** By prompt, whatever was added up. */
const byPrompt = (counted: Counted, table: CountedTable): string =>
  inParts(undividedRows(counted, table), counted.part);

function rowsOf(counted: Counted, sets: 'sets' | undefined, table: CountedTable & RolledUpTable): string {
  const { rolledUp, part } = counted;
  if (rolledUp === undefined) return byPrompt(counted, table);
  const rows = [addedUpRows(counted, rolledUp, table, sets), otherRows(counted, rolledUp, table, sets)].join(
    ' union all ',
  );
  if (part === undefined) return rows;
  const of = promptParts[part];
  return `select p.*, ${of.part} as part from (${rows}) p ${of.joined}`;
}

interface CountedTable {
  readonly table: string;
  readonly columns: string;
  /** The same columns, of the results of `found r`. */
  readonly ofResults: string;
  /** Which of its rows; absent: all. */
  readonly where?: string;
}

/** What rows of a segment hold of it, from `p`: what it is split by in parts, too. */
const attributesOf = ({ part }: Counted): string[] => [
  'p.brand_id',
  ...(part === undefined ? [] : ['p.geo', 'p.tags']),
];

const bitsOf = ({ ordinals, unnumbered }: RolledUpDays): number => Math.max(1, ordinals + unnumbered);

function addedUpRows(
  counted: Counted,
  rolledUp: RolledUpDays,
  { rollup, keys, sums, prompts, first }: RolledUpTable,
  sets: 'sets' | undefined,
): string {
  const { answering, next } = counted;
  const columns = [
    'd.segment_id as unit',
    ...attributesOf(counted),
    ...['assistant', 'day', ...keys, ...Object.keys(sums)].map((column) => `d.${column}`),
    ...(sets && prompts ? [`d.${prompts.column}::bit(${bitsOf(rolledUp)})`] : []),
    ...(sets && first ? ['d.first_prompt'] : []),
  ];
  return `select ${columns.join(', ')}
    from ${rollup} d join segment p on p.id = d.segment_id
    where ${counted.prompts} and d.account_id = $1 and ${answering('d')} and d.split = ${rolledUp.split}
      and d.day = any(${next(rolledUp.days)}::date[])${stillCounted(counted.period)}`;
}

/** The days that were not added up, by prompt, and added up here. */
function otherRows(
  counted: Counted,
  rolledUp: RolledUpDays,
  table: CountedTable & RolledUpTable,
  sets: 'sets' | undefined,
): string {
  const { keys, sums, prompts, first } = table;
  const days = daysBetween(daysOf(counted.period)).filter((day) => !rolledUp.days.includes(day));
  // The planner expects few of the units, and without the offset would look each of them up, each on a page of its own.
  const ofDays = `(select d.prompt_id, d.assistant, d.day, ${table.columns} from ${table.table} d
    where d.account_id = $1 and ${counted.answering('d')} and d.day = any(${counted.next(days)}::date[])${stillCounted(counted.period)} offset 0)`;
  const rows = [ofDays, ...cutRows(counted, table)].join(' union all ');
  const set = prompts && `filter (where ${prompts.where})`;
  const groups = ['p.unit', ...attributesOf(counted), ...['assistant', 'day', ...keys].map((column) => `d.${column}`)];
  const columns = [
    ...groups,
    ...Object.keys(sums).map((column) => `sum(d.${column})`),
    ...(sets && prompts ? [`bit_or(${bitOf('p.ordinal', bitsOf(rolledUp))}) ${set}`] : []),
    ...(sets && first ? [`(min(d.prompt_id::text collate "C") ${set})::uuid`] : []),
  ];
  const units = sets ? 'units' : `(${plainUnits(counted, rolledUp)})`;
  return `select ${columns.join(', ')}
    from (${rows}) d join ${units} p on p.prompt_id = d.prompt_id group by ${groups.join(', ')}`;
}

/** Prompts with their segments. What a segment's id is made of takes long for thousands: it is made where the segment is new alone. */
function plainUnits(counted: Counted, { split }: RolledUpDays): string {
  const alike = ['brand_id', 'branded', ...(split ? ['geo', 'tags'] : [])].map((column) => `g.${column} = p.${column}`);
  return `select p.id as prompt_id, p.brand_id, p.geo, p.tags, coalesce(g.id, ${segmentOf({ split })}) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = ${split} and ${alike.join(' and ')} where ${counted.prompts}`;
}

/**
 * A table `units` that rows with `sets` of days that were not added up read: prompts with their segments and ordinals. One that is new has
 * an ordinal for this statement alone, behind all others.
 */
export function numberedUnits(counted: Counted): string {
  const { rolledUp } = counted;
  if (rolledUp === undefined) return '';
  const units = plainUnits(counted, rolledUp);
  // As a plain condition the segment would make the planner expect a handful of prompts: it would sort all rows of today by their texts.
  const known = 's.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false)';
  const numbered = `select u.*, s.ordinal from (${units}) u join segment_prompt s on ${known}`;
  const added = `select u.*, least(${rolledUp.ordinals - 1} + row_number() over (order by u.prompt_id), ${bitsOf(rolledUp) - 1})::int
        from (${units}) u where not exists (select from segment_prompt s where ${known})`;
  return `units as materialized (
        ${rolledUp.unnumbered === 0 ? numbered : `${numbered} union all ${added}`}
      ), `;
}

/** Whole days from the daily counts; of a day that the period cuts, the results themselves. */
function undividedRows(counted: Counted, table: CountedTable): string {
  const { prompts, answering, period, next } = counted;
  const { first, last } = daysOf(period);
  const whole = `select d.prompt_id, d.assistant, d.day, ${table.columns} from ${table.table} d join prompt p on p.id = d.prompt_id
    where ${prompts} and d.account_id = $1 and ${answering('d')} and ${table.where ?? 'true'}
      and d.day between ${next(first)}::date and ${next(last)}::date${stillCounted(period)}`;
  return [whole, ...cutRows(counted, table)].join(' union all ');
}

const cutRows = ({ prompts, answering, period, next }: Counted, { ofResults }: CountedTable): string[] =>
  daysOf(period).cut.map(
    ({ from, to }) => `select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where ${prompts} and r.account_id = $1 and ${answering('r')}
          and ${keptWithin({ from, to }, next)}
      )
      select r.prompt_id, r.assistant, r.day, ${ofResults}
    ) part`,
  );

/** Each day (UTC) from the first to the last one. */
export function daysBetween({ first, last }: { readonly first: string; readonly last: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayMs) days.push(dateOf(at));
  return days;
}

/** The whole days (UTC) of a period, none where `first` is after `last`, and what is left of it before and after them. */
export function daysOf({ from, to }: ReportPeriod): { first: string; last: string; cut: ReportPeriod[] } {
  const firstMs = Math.ceil(from.getTime() / dayMs) * dayMs;
  const endMs = Math.floor((to.getTime() + 1) / dayMs) * dayMs;
  const days = { first: dateOf(firstMs), last: dateOf(endMs - dayMs) };
  if (firstMs > endMs) return { ...days, cut: [{ from, to }] };
  const before = { from, to: new Date(firstMs - 1) };
  const after = { from: new Date(endMs), to };
  return { ...days, cut: [before, after].filter((part) => part.from <= part.to) };
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
