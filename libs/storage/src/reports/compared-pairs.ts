import type { SplitBy } from '@app/contract';
import { type Counted, promptParts, type ReportPeriod, type RolledUpDays } from './counted-days.js';
import { reportRows } from './counted-rows.js';

/** The period that is asked for, and the one that it is compared with. */
export interface ComparedPeriods {
  readonly current: ReportPeriod;
  readonly baseline: ReportPeriod;
}

/** Days of both that are read as they were added up, by the same segments. */
export type RolledUpPeriods = Readonly<Record<keyof ComparedPeriods, RolledUpDays>>;

/** Which rows of a report are compared. */
export interface ComparedKeys {
  readonly keys: readonly string[];
  /** Each is compared for each of these alone. */
  readonly splitBy?: SplitBy | undefined;
  /** Absent: all days are read by prompt. */
  readonly rolledUp?: RolledUpPeriods | undefined;
}

/** What a report's statement counts hits by. */
export interface OpenComparison<Asked> {
  readonly asked: Asked;
  readonly next: Counted['next'];
  /** The keys, a list of texts. */
  readonly keys: string;
  /** Counted rows of both periods; `current` tells which one. */
  readonly both: (rows: (counted: Counted) => string) => string;
}

/** The same, and of which part a row `d` of segments is. */
export interface OpenSums<Asked> extends OpenComparison<Asked> {
  readonly part: string;
}

/** How a report is compared. */
export interface ComparedReport<Asked> {
  /**
   * Rows of (current, key, prompt_id, assistant, hits, hits2, hits_references), any number of them for a pair of prompt and assistant:
   * of `pairs`, the counts of each pair and period, of `days`, the same day by day, or of other counted rows.
   */
  readonly hits: (open: OpenComparison<Asked>) => string;
  /**
   * Where days were added up: rows of (current, key, of_part, hits, hits2, hits_references), any number of them for a key: of
   * `segment_days`, what segments add up to, or of other counted rows. Absent: the report is always read by prompt.
   */
  readonly sumsOfHits?: (open: OpenSums<Asked>) => string;
  /** Further columns of `pairs`, each a sum over the days of a pair. */
  readonly sums?: Readonly<Record<string, string>>;
  /** A key is the id of a prompt, whose own answers alone are compared. */
  readonly byPrompt?: boolean;
}

/** What the tables of a statement are put together from. */
export interface OpenedComparison<Asked> {
  readonly report: ComparedReport<Asked>;
  readonly asked: Asked;
  readonly keys: string;
  readonly periods: ComparedPeriods;
  readonly counted: Pick<Counted, 'prompts' | 'answering' | 'next' | 'among'>;
}

/** Counted rows of both periods, with `current`. */
export const rowsOfBoth = (rowsOf: (side: keyof ComparedPeriods) => string): string =>
  `select true as current, d.* from (select * from (${rowsOf('current')}) d) d
     union all select false, d.* from (select * from (${rowsOf('baseline')}) d) d`;

/** Tables `days`, `pairs` and `hits`, by prompt. */
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

/** What each pair of prompt and assistant gave in each period, and whether it answered in both. */
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

/** Pairs as they are added up: each stands once for each part that its prompt is in. `table`: its name, and tables that it takes. */
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
