import type { ComparedCounts, SplitBy } from '@app/contract';
import { type AnswerScope, choosePrompts } from '../prompts/choose-prompts.js';
import { composed, type Composed } from '../database/statement.js';
import { answeringIn, type Counted, promptParts, type ReportPeriod, reportRows, keptWithin } from './counted-rows.js';
import { reportSamples } from './report-page.js';

/** The period that is asked for, and the one that it is compared with. */
export interface ComparedPeriods {
  readonly current: ReportPeriod;
  readonly baseline: ReportPeriod;
}

/** Which rows of a report are compared. */
export interface ComparedKeys {
  readonly keys: readonly string[];
  /** Each is compared for each of these alone. */
  readonly splitBy?: SplitBy | undefined;
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

/** How a report is compared. */
interface ComparedReport<Asked> {
  /**
   * Rows of (current, key, prompt_id, assistant, hits, hits2, hits_references), any number of them for a pair of prompt and assistant:
   * of `pairs`, the counts of each pair and period, of `days`, the same day by day, or of other counted rows.
   */
  readonly hits: (open: OpenComparison<Asked>) => string;
  /** Further columns of `pairs`, each a sum over the days of a pair. */
  readonly sums?: Readonly<Record<string, string>>;
  /** A key is the id of a prompt, whose own answers alone are compared. */
  readonly byPrompt?: boolean;
}

/**
 * Hits of a report whose `rows` count answers, each by what this expression on `d` says. Each period is added up alone, so that two processes
 * of the database can do it.
 */
export const answersBy =
  (rows: (counted: Counted) => string, key: string) =>
  ({ both, keys }: Pick<OpenComparison<ComparedKeys>, 'both' | 'keys'>): string =>
    both(
      (counted) => `select ${key} as key, prompt_id, assistant, sum(answers) as hits, 0 as hits2, 0 as hits_references
        from (${rows(counted)}) d where ${key} = any(${keys}) group by 1, 2, 3`,
    );

type Asking<Asked> = readonly [scope: AnswerScope, periods: ComparedPeriods, asked: Asked];

/**
 * One row a key and, split, an assistant that answered, or a part whose prompts were answered, in either period: what was counted in both, 0 where nobody named it. `samples`: what
 * is asked for beside all that any report may be.
 */
export function comparison<Asked extends ComparedKeys>(
  name: string,
  report: ComparedReport<Asked>,
  samples: readonly Asked[],
): Composed<ComparedCounts, Asking<Asked>> {
  const current = { from: new Date(1), to: new Date(2) };
  const asking = reportSamples({}, {}).flatMap(([scope, baseline, { splitBy }]) =>
    samples.map((asked): Asking<Asked> => [scope, { current, baseline }, { ...asked, splitBy }]),
  );
  return composed<ComparedCounts, Asking<Asked>>(name, (...asked) => composeComparison(report, asked), asking);
}

function composeComparison<Asked extends ComparedKeys>(
  { hits, sums = {}, byPrompt = false }: ComparedReport<Asked>,
  [scope, periods, asked]: Asking<Asked>,
): { text: string; values: unknown[] } {
  const { where, values } = choosePrompts(scope);
  const next = (value: unknown): string => `$${values.push(value)}`;
  const keys = `${next(asked.keys)}::text[]`;
  const answering = answeringIn(scope, next);
  const prompts = byPrompt ? `${where} and p.id = any(${keys}::uuid[])` : where;
  const rowsOf = (rows: (counted: Counted) => string, period: ReportPeriod) =>
    `select * from (${rows({ prompts, answering, period, next })}) d`;
  const both = (rows: (counted: Counted) => string) =>
    `select true as current, d.* from (${rowsOf(rows, periods.current)}) d
     union all select false, d.* from (${rowsOf(rows, periods.baseline)}) d`;
  const tables = [
    `days as (select * from (${both(reportRows)}) d where answers > 0)`,
    pairsOf({ splitBy: asked.splitBy, byPrompt, sums }),
    `hits as (${hits({ asked, next, keys, both })})`,
    sumsOf(asked.splitBy),
    readingsOf(periods, { answering, next }),
  ];
  const side = (name: 'current' | 'baseline') => sideOf(name, byPrompt);
  const text = `with ${tables.join(', ')}
    select asked.key${asked.splitBy === undefined ? '' : `, c.of_part as ${asked.splitBy === 'assistant' ? 'assistant' : 'part'}`}, ${side('current').json} as current,
      ${side('baseline').json} as baseline, c.in_both as "inBoth", c.added, c.removed,
      readings.analyser_changed as "analyserChanged", readings.names_changed as "namesChanged"
    from unnest(${keys}) asked (key) join composition c on ${byPrompt ? 'c.of_prompt = asked.key' : 'true'} cross join readings
      ${side('current').joined} ${side('baseline').joined}`;
  return { text, values };
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

const totals = {
  answers: 'answers',
  clusters: 'clusters',
  references: 'brand_references',
  references2: 'references2',
  units: 'units',
};
const named = { hits: 'hits', hits2: 'hits2', hitsReferences: 'hits_references' };

/** Of all pairs, and of those that answered in both periods. */
const added = (columns: Readonly<Record<string, string>>): string =>
  Object.values(columns)
    .map((column) => `sum(${column}) as all_${column}, sum(${column}) filter (where in_both) as same_${column}`)
    .join(', ');

/** What rows add up: a pair stands once for each part that its prompt is in. */
function sumsOf(splitBy: SplitBy | undefined): string {
  if (splitBy === undefined || splitBy === 'assistant') return addedUp('pairs');
  const { part, joined } = promptParts[splitBy];
  return `parted as (
      select c.current, c.prompt_id, c.assistant, c.in_both, c.of_prompt, ${part} as of_part,
        ${Object.values(totals)
          .map((column) => `c.${column}`)
          .join(', ')}
      from pairs c join prompt p on p.id = c.prompt_id and p.account_id = $1 ${joined}
    ), ${addedUp('parted')}`;
}

const addedUp = (pairs: string): string => `totals as (
    select current, of_part, of_prompt, ${added(totals)} from ${pairs} group by 1, 2, 3
  ), named as (
    select key, current, of_part, of_prompt, ${added(named)}
    from hits join ${pairs} using (current, prompt_id, assistant) group by 1, 2, 3, 4
  ), composition as (
    select of_part, of_prompt, (count(*) filter (where stays))::int as in_both,
      (count(*) filter (where now and not stays))::int as added,
      (count(*) filter (where past and not stays))::int as removed
    from (
      select of_part, of_prompt, bool_or(in_both) as stays, bool_or(current) as now, bool_or(not current) as past
      from ${pairs} group by of_part, of_prompt, prompt_id
    ) p group by of_part, of_prompt
  )`;

const fields = (table: string, extent: string, columns: Readonly<Record<string, string>>): string[] =>
  Object.entries(columns).map(([field, column]) => `'${field}', coalesce(${table}.${extent}_${column}, 0)`);

/** One period of a row: its columns as JSON, and what is joined for them. */
function sideOf(side: 'current' | 'baseline', byPrompt: boolean): { json: string; joined: string } {
  const [total, hit] = [`${side}_totals`, `${side}_named`];
  const extents = ['all', 'same'].map(
    (extent) =>
      `'${extent}', json_build_object(${[...fields(total, extent, totals), ...fields(hit, extent, named)].join(', ')})`,
  );
  const own = (table: string) =>
    `${side === 'current' ? '' : 'not '}${table}.current and ${table}.of_part = c.of_part
      ${byPrompt ? `and ${table}.of_prompt = c.of_prompt` : ''}`;
  return {
    json: `json_build_object(${extents.join(', ')})`,
    joined: `left join totals ${total} on ${own(total)} left join named ${hit} on ${hit}.key = asked.key and ${own(hit)}`,
  };
}

/**
 * Whether the answers were read alike, as `dailySeries.readings` tells it: of each brand by those of one prompt in each period, the one with
 * the most of them, because what reads them is the same for all.
 */
function readingsOf(
  { current, baseline }: ComparedPeriods,
  { answering, next }: Pick<Counted, 'answering' | 'next'>,
): string {
  return `often as (
      select distinct on (p.brand_id, current) p.brand_id, current, p.id
      from pairs join prompt p on p.id = prompt_id and p.account_id = $1
      group by p.brand_id, current, p.id order by p.brand_id, current, sum(answers) desc, p.id
    ), readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (y.analyser, y.mode = 'local')) as readings, count(distinct c.content -> 'brand') as names
        from often o join result r on r.prompt_id = o.id and r.account_id = $1
          and ${answering('r')}
          and ((o.current and ${keptWithin(current, next)}) or (not o.current and ${keptWithin(baseline, next)}))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
          join configuration c on c.account_id = $1 and c.sha256 = y.configuration_sha256
        group by o.brand_id
      ) b
    )`;
}
