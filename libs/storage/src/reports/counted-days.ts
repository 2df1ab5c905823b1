import type { SplitBy } from '@app/contract';
import { countedSince, countsKeptDays, keptSince } from '../accounts/kept.js';
import { type AnswerScope, isOneOf } from '../prompts/choose-prompts.js';
import { bitOf, type RolledUpTable, rolledUpTables, segmentOf } from './segments.js';

/** Both ends are inclusive. */
export interface ReportPeriod {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The results whose counts a report adds up: those of these prompts (a condition on `prompt p`) that were checked in
 * this period.
 */
export interface Counted {
  readonly prompts: string;
  /** A condition on a row with an `assistant`: its answers count. */
  readonly answering: (row: string) => string;
  readonly period: ReportPeriod;
  /** Rows have a `part`, too; those of a prompt stand once for each part that it is in. */
  readonly part?: PromptPart | undefined;
  /** Days that are read as they were added up; absent: all are read by prompt. */
  readonly rolledUp?: RolledUpDays | undefined;
  /** The whole days (UTC) of the period that are read by prompt; absent: all of them. */
  readonly days?: readonly string[] | undefined;
  /** Rows by prompt belong to these alone, each looked up by itself. For many of them that would be no faster. */
  readonly among?: Among | undefined;
  /** Adds a parameter to the statement; the account is always `$1`. */
  readonly next: (value: unknown) => string;
}

/** A table of a statement that lists prompts, or pairs of prompt and assistant. */
export interface Among {
  readonly table: string;
  readonly columns: readonly ('prompt_id' | 'assistant')[];
}

/** Days of a period that are read as they were added up over prompts. */
export interface RolledUpDays {
  /** Whether segments are split by geography and tags. */
  readonly split: boolean;
  /** UTC days. */
  readonly days: readonly string[];
  /** All ordinals of prompts are lower than this. */
  readonly ordinals: number;
  /** How many prompts may not have an ordinal yet. */
  readonly unnumbered: number;
}

/**
 * The assistants whose answers a scope counts. An assistant without a recorded surface was asked by an API. `next` adds
 * parameters.
 */
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
    // With a plain condition the planner expects no rows, and compares every row with every other where it joins them.
    conditions.push(
      (row) =>
        `coalesce(${row}.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false)`,
    );
  else if (surface !== undefined) {
    const shown = next(surface);
    conditions.push(
      (row) => `${row}.assistant = any(array(select slug from assistant_surface where surface = ${shown}))`,
    );
  }
  return (row) => conditions.map((condition) => condition(row)).join(' and ') || 'true';
}

/** The attributes of a prompt by which rows are split. */
export type PromptPart = Exclude<SplitBy, 'assistant'>;

/** The part of `prompt p`: an expression, and what is joined for it. A prompt without tags is in a part of its own. */
export const promptParts: Readonly<Record<PromptPart, { readonly part: string; readonly joined: string }>> = {
  geo: { part: 'p.geo', joined: '' },
  tag: { part: `coalesce(t.tag, '')`, joined: 'left join lateral unnest(p.tags) t (tag) on true' },
};

const dayMs = 86_400_000;

/** Whether this period may contain days whose counts the account no longer keeps. */
export const mayBeGone = ({ from }: Pick<ReportPeriod, 'from'>): boolean =>
  Date.now() - from.getTime() > countsKeptDays * dayMs;

/**
 * An addition to a condition on days of `d`: their counts are kept. It is empty where all are, because the planner
 * would expect a third of them.
 */
export const stillCounted = (period: ReportPeriod): string =>
  mayBeGone(period) ? ` and d.day >= ${countedSince}` : '';

/** A condition on `result r`: it was checked in this period, and is kept. */
export const keptWithin = ({ from, to }: ReportPeriod, next: Counted['next']): string =>
  `r.last_checked between ${next(from)}::timestamptz and ${next(to)}::timestamptz and r.last_checked >= ${keptSince}`;

/** `rows` with a `prompt_id`, with their `part`, too: those of a prompt stand once for each part that it is in. */
export function inParts(rows: string, of: PromptPart | undefined): string {
  if (of === undefined) return rows;
  const { part, joined } = promptParts[of];
  return `select d.*, ${part} as part from (${rows}) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ${joined}`;
}

/** The units that rows of a report are counted for: prompts, or segments where days are read as they were added up. */
export interface Units {
  readonly id: 'prompt_id' | 'unit';
  /** Columns that identify a unit, so that its brand is known. */
  readonly columns: string;
  /** Follows these columns where rows have their part themselves: `, part` or nothing. */
  readonly part: string;
  /** These rows with their part. The sum of a prompt is put into parts, and not each of its days. */
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

/** How sets of prompts are combined where rows have them; nothing where rows are by prompt. */
export interface Sets {
  /** A column of sets, which follows others. */
  readonly added: (column: string) => string;
  /** The empty set. */
  readonly none: string;
}

export function setsOf({ rolledUp }: Counted): Sets {
  if (rolledUp === undefined) return { added: () => '', none: 'null' };
  return { added: (column) => `, bit_or(${column}) as ${column}`, none: `0::bit(${bitsOf(rolledUp)})` };
}

/** Reads by prompt, whatever was added up. */
export const byPrompt = (counted: Counted, table: CountedTable): string =>
  inParts(undividedRows(counted, table), counted.part);

export function rowsOf(counted: Counted, table: CountedTable & AddedUp): string {
  const { rolledUp, part } = counted;
  if (rolledUp === undefined) return byPrompt(counted, table);
  return segmentsInParts([addedUpRows(counted, rolledUp, table), otherRows(counted, rolledUp, table)], part);
}

/** `rows` of segments with their `part`: once for each part that their prompts are in. */
function segmentsInParts(rows: readonly string[], of: PromptPart | undefined): string {
  const all = rows.join(' union all ');
  if (of === undefined) return all;
  const { part, joined } = promptParts[of];
  return `select p.*, ${part} as part from (${all}) p ${joined}`;
}

/** Rows `d` of a roll-up, all or some, with attributes of their segment, for the days that were added up. */
export const rolledUpRows = (
  counted: Counted,
  rolledUp: RolledUpDays,
  { columns, ...rows }: { readonly rollup: string; readonly columns: readonly string[]; readonly where?: string },
): string =>
  segmentsInParts(
    [addedUpRows(counted, rolledUp, { ...rows, keys: columns, sums: {}, sets: {}, extremes: {} })],
    counted.part,
  );

/**
 * Where the prompts or segments of rows do not matter: the days that were added up, and the others by prompt as they
 * are.
 */
export function rowsOfEither(counted: Counted, table: CountedTable & AddedUp): string {
  const { rolledUp, part } = counted;
  if (rolledUp === undefined) return byPrompt(counted, table);
  const columns = ['assistant', 'day', ...table.keys, ...Object.keys(table.sums), ...(part ? ['part'] : [])].join(', ');
  const ofSegments = segmentsInParts([addedUpRows(counted, rolledUp, table)], part);
  return `select ${columns} from (${ofSegments}) d union all select ${columns} from (${byPrompt(ofOtherDays(counted), table)}) d`;
}

/** What is read by prompt where the other days are read as they were added up. */
export const ofOtherDays = (counted: Counted): Counted => ({
  ...counted,
  rolledUp: undefined,
  days: otherDays(counted),
});

export interface CountedTable {
  /** A table, or rows of one in brackets. */
  readonly table: string;
  readonly columns: string;
  /** The same columns from the results `found r`. */
  readonly ofResults: string;
  /** A condition on its rows; absent: all. */
  readonly where?: string;
}

/** What is read for segments: columns of a roll-up, and how rows by prompt `d` are added up alike. */
export interface AddedUp {
  readonly rollup: string;
  readonly keys: readonly string[];
  readonly sums: Readonly<Record<string, string>>;
  /** Sets of prompts, and which rows put their prompt into each. */
  readonly sets: Readonly<Record<string, string>>;
  /** Aggregates. */
  readonly extremes: Readonly<Record<string, string>>;
}

export function addedUp(
  name: keyof typeof rolledUpTables,
  {
    sums,
    sets = [],
    extremes = {},
  }: Pick<AddedUp, 'sums'> & Partial<Pick<AddedUp, 'extremes'>> & { sets?: readonly string[] },
): AddedUp {
  const { rollup, keys, sets: all = {} }: RolledUpTable = rolledUpTables[name];
  return { rollup, keys, sums, sets: Object.fromEntries(sets.map((set) => [set, all[set]!])), extremes };
}

/** Attributes of the segment, from `p`, that its rows have, including what it is split by. */
const attributesOf = ({ part }: Counted): string[] => [
  'p.brand_id',
  'p.branded',
  ...(part === undefined ? [] : ['p.geo', 'p.tags']),
];

const bitsOf = ({ ordinals, unnumbered }: RolledUpDays): number => Math.max(1, ordinals + unnumbered);

function addedUpRows(
  counted: Counted,
  rolledUp: RolledUpDays,
  { rollup, keys, sums, sets, extremes, where = 'true' }: AddedUp & Pick<CountedTable, 'where'>,
): string {
  const { answering, next } = counted;
  const columns = [
    'd.segment_id as unit',
    ...attributesOf(counted),
    ...['assistant', 'day', ...keys, ...Object.keys(sums)].map((column) => `d.${column}`),
    ...Object.keys(sets).map((column) => `d.${column}::bit(${bitsOf(rolledUp)})`),
    ...Object.keys(extremes).map((column) => `d.${column}`),
  ];
  return `select ${columns.join(', ')}
    from ${rollup} d join segment p on p.id = d.segment_id
    where ${counted.prompts} and d.account_id = $1 and ${answering('d')} and ${where} and d.split = ${rolledUp.split}
      and d.day = any(${next(rolledUp.days)}::date[])${stillCounted(counted.period)}`;
}

/** Whole days that were not added up. */
export const otherDays = ({ period, rolledUp }: Counted): string[] =>
  daysBetween(daysOf(period)).filter((day) => !rolledUp?.days.includes(day));

/** The days that were not added up, by prompt, and added up here. */
function otherRows(counted: Counted, rolledUp: RolledUpDays, table: CountedTable & AddedUp): string {
  const { keys, sums, sets, extremes, where = 'true' } = table;
  const days = otherDays(counted);
  // The planner expects few units. Without the offset it would look each of them up, each in a page of its own.
  const ofDays = `(select d.prompt_id, d.assistant, d.day, ${table.columns} from ${table.table} d
    where d.account_id = $1 and ${counted.answering('d')} and ${where} and d.day = any(${counted.next(days)}::date[])${stillCounted(counted.period)} offset 0)`;
  const rows = [ofDays, ...cutRows(counted, table)].join(' union all ');
  const ofUnits = ['p.unit', ...attributesOf(counted)];
  const ofRows = ['assistant', 'day', ...keys].map((column) => `d.${column}`);
  // Where the planner sorts, it compares the most different column first.
  const groups = [...ofRows.toReversed(), ...ofUnits];
  const columns = [
    ...ofUnits,
    ...ofRows,
    ...Object.entries(sums).map(([column, sum]) => `sum(${sum}) as ${column}`),
    ...Object.entries(sets).map(
      ([column, set]) => `bit_or(${bitOf('p.ordinal', bitsOf(rolledUp))}) filter (where ${set}) as ${column}`,
    ),
    ...Object.entries(extremes).map(([column, extreme]) => `${extreme} as ${column}`),
  ];
  const units = Object.keys(sets).length > 0 ? 'units' : `(${plainUnits(counted, rolledUp)})`;
  return `select ${columns.join(', ')}
    from (${rows}) d join ${units} p on p.prompt_id = d.prompt_id group by ${groups.join(', ')}`;
}

/**
 * Prompts with their segments. Computing a segment's id takes long for thousands of prompts, so it is only computed
 * where the segment is new.
 */
function plainUnits(counted: Counted, { split }: RolledUpDays): string {
  const alike = ['brand_id', 'branded', ...(split ? ['geo', 'tags'] : [])].map((column) => `g.${column} = p.${column}`);
  return `select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, ${segmentOf({ split })}) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = ${split} and ${alike.join(' and ')} where ${counted.prompts}`;
}

/**
 * A table `units` for rows with `sets` of days that were not added up: prompts with their segments and ordinals. A new
 * prompt gets an ordinal for this statement alone, after all others.
 */
export function numberedUnits(counted: Counted): string {
  const { rolledUp } = counted;
  if (rolledUp === undefined) return '';
  const units = plainUnits(counted, rolledUp);
  // With the segment as a plain condition the planner would expect a handful of prompts, and would sort all rows of
  // today by their texts.
  const known = 's.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false)';
  const numbered = `select u.*, s.ordinal from (${units}) u join segment_prompt s on ${known}`;
  const added = `select u.*, least(${rolledUp.ordinals - 1} + row_number() over (order by u.prompt_id), ${bitsOf(rolledUp) - 1})::int
        from (${units}) u where not exists (select from segment_prompt s where ${known})`;
  return `units as materialized (
        ${rolledUp.unnumbered === 0 ? numbered : `${numbered} union all ${added}`}
      ), `;
}

/** Whole days from the daily counts; for a day that the period cuts, the results themselves. */
function undividedRows(counted: Counted, table: CountedTable): string {
  const { prompts, answering, period, days, among, next } = counted;
  const { first, last } = daysOf(period);
  const onDays = days
    ? `d.day = any(${next(days)}::date[])`
    : `d.day between ${next(first)}::date and ${next(last)}::date`;
  const conditions = `d.account_id = $1 and ${answering('d')} and ${table.where ?? 'true'}
      and ${onDays}${stillCounted(period)}`;
  const columns = `d.prompt_id, d.assistant, d.day, ${table.columns}`;
  const whole = among
    ? lookedUp(among, `select ${columns} from ${table.table} d where ${isAmong(among, 'd')} and ${conditions}`)
    : `select ${columns} from ${table.table} d join prompt p on p.id = d.prompt_id where ${prompts} and ${conditions}`;
  return [whole, ...cutRows(counted, table)].join(' union all ');
}

const isAmong = ({ columns }: Among, row: string): string =>
  columns.map((column) => `${row}.${column} = a.${column}`).join(' and ');

/** Without the offset the planner, which does not know how few they are, would read all rows and filter them. */
const lookedUp = ({ table }: Among, rows: string): string =>
  `select d.* from ${table} a cross join lateral (${rows} offset 0) d`;

function cutRows({ prompts, answering, period, among, next }: Counted, { ofResults }: CountedTable): string[] {
  return daysOf(period).cut.map(({ from, to }) => {
    const conditions = `r.account_id = $1 and ${answering('r')} and ${keptWithin({ from, to }, next)}`;
    const columns = `select r.*, (r.last_checked at time zone 'UTC')::date as day from result r`;
    const found = among
      ? lookedUp(among, `${columns} where ${isAmong(among, 'r')} and ${conditions}`)
      : `${columns} join prompt p on p.id = r.prompt_id where ${prompts} and ${conditions}`;
    return `select * from (
      with found as (${found})
      select r.prompt_id, r.assistant, r.day, ${ofResults}
    ) part`;
  });
}

/** Each day (UTC) from the first to the last one, both inclusive. */
export function daysBetween({ first, last }: { readonly first: string; readonly last: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += dayMs) days.push(dateOf(at));
  return days;
}

/**
 * The whole days (UTC) of a period, none where `first` is after `last`, and what is left of the period before and after
 * them.
 */
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
