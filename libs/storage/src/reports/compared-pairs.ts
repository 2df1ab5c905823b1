import type { SplitBy } from '@app/contract';
import { type Counted, promptParts, type ReportPeriod, type RolledUpDays } from './counted-days.js';
import { reportRows } from './counted-rows.js';

/** The period that is asked for, and the one that it is compared with. */
export interface ComparedPeriods {
  readonly current: ReportPeriod;
  readonly baseline: ReportPeriod;
}

/** The days of both periods that are read as they were added up, by the same segments. */
export type RolledUpPeriods = Readonly<Record<keyof ComparedPeriods, RolledUpDays>>;

/** Selects which rows of a report are compared. */
export interface ComparedKeys {
  readonly keys: readonly string[];
  /** Each row is compared separately for each of these. */
  readonly splitBy?: SplitBy | undefined;
  /** Absent: all days are read by prompt. */
  readonly rolledUp?: RolledUpPeriods | undefined;
}

/** The parts of a statement with which a report counts its hits. */
export interface OpenComparison<Asked> {
  readonly asked: Asked;
  readonly next: Counted['next'];
  /** A list of texts with the keys. */
  readonly keys: string;
  /** The counted rows of both periods; the column `current` tells which one. */
  readonly both: (rows: (counted: Counted) => string) => string;
}

/** The same, with the expression for the part of a row `d` of segments. */
export interface OpenSums<Asked> extends OpenComparison<Asked> {
  readonly part: string;
}

/** How a report is compared. */
export interface ComparedReport<Asked> {
  /**
   * Rows of (current, key, prompt_id, assistant, hits, hits2, hits_references), any number of them for a pair of prompt
   * and assistant. They are read from `pairs`, the counts of each pair and period, from `days`, the same day by day, or
   * from other counted rows.
   */
  readonly hits: (open: OpenComparison<Asked>) => string;
  /**
   * For days that were added up: rows of (current, key, of_part, hits, hits2, hits_references), any number of them for
   * a key. They are read from `segment_days`, the sums of segments, or from other counted rows. Absent: the report is
   * always read by prompt.
   */
  readonly sumsOfHits?: (open: OpenSums<Asked>) => string;
  /** More columns of `pairs`; each is a sum over the days of a pair. */
  readonly sums?: Readonly<Record<string, string>>;
  /** A key is the id of a prompt, and only that prompt's answers are compared. */
  readonly byPrompt?: boolean;
}

/** What the tables of a statement are composed from. */
export interface OpenedComparison<Asked> {
  readonly report: ComparedReport<Asked>;
  readonly asked: Asked;
  readonly keys: string;
  readonly periods: ComparedPeriods;
  readonly counted: Pick<Counted, 'prompts' | 'answering' | 'next' | 'among'>;
}

/** Counted rows of both periods, with the column `current`. */
export const rowsOfBoth = (rowsOf: (side: keyof ComparedPeriods) => string): string =>
  `select true as current, d.* from (select * from (${rowsOf('current')}) d) d
     union all select false, d.* from (select * from (${rowsOf('baseline')}) d) d`;

/** The tables `days`, `pairs` and `hits`, by prompt. */
export function pairsAndHits<Asked extends ComparedKeys>({
  report: { hits, sums = {}, byPrompt = false },
  asked,
  keys,
  periods,
  counted,
}: OpenedComparison<Asked>): string[] {
  const both = (rows: (counted: Counted) => string) =>
    rowsOfBoth((side) => rows({ ...counted, period: periods[side] }));
  return [
    `days as (select * from (${both(reportRows)}) d where answers > 0)`,
    pairsOf({ splitBy: asked.splitBy, byPrompt, sums }),
    `hits as (${hits({ asked, next: counted.next, keys, both })})`,
  ];
}

/** The counts of each pair of prompt and assistant in each period, and whether it answered in both. */
function pairsOf({
  splitBy,
  byPrompt,
  sums,
}: Pick<ComparedKeys, 'splitBy'> & Required<Pick<ComparedReport<ComparedKeys>, 'byPrompt' | 'sums'>>): string {
  const columns = ['answers', 'clusters', 'mentioned', 'own_cited', 'mentions', 'brand_references'];
  const more = Object.entries(sums).map(([column, sum]) => `${sum} as ${column}, `);
  return `counted as (
      select current, prompt_id, assistant, ${more.join('')}${columns.map((column) => `sum(${column}) as ${column}`).join(', ')},
        sum(mentions * mentions) as mentions2, sum(mentions * brand_references) as mentions_references,
        sum(brand_references * brand_references) as references2, count(*) filter (where brand_references > 0) as units
      from days group by current, prompt_id, assistant
    ), pairs as materialized (
      select c.*, count(*) over (partition by prompt_id, assistant) = 2 as in_both,
        ${splitBy === 'assistant' ? 'assistant' : `''`} as of_part, ${byPrompt ? 'prompt_id::text' : `''`} as of_prompt
      from counted c
    )`;
}

export const totals = {
  answers: 'answers',
  clusters: 'clusters',
  references: 'brand_references',
  references2: 'references2',
  units: 'units',
};
export const named = { hits: 'hits', hits2: 'hits2', hitsReferences: 'hits_references' };

/**
 * The pairs that are added up: each stands once for each part that its prompt is in. `table` is their table's name, and
 * `tables` those that it needs.
 */
export function partedPairs(splitBy: SplitBy | undefined): { readonly table: string; readonly tables: string[] } {
  if (splitBy === undefined || splitBy === 'assistant') return { table: 'pairs', tables: [] };
  const { part, joined } = promptParts[splitBy];
  const columns = Object.values(totals).map((column) => `c.${column}`);
  const parted = `parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, ${part} as of_part, ${columns.join(', ')}
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 ${joined}
    )`;
  return { table: 'parted', tables: [parted] };
}
