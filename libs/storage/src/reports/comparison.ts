import type { ComparedCounts, SplitBy } from '@app/contract';
import { type AnswerScope, choosePrompts } from '../prompts/choose-prompts.js';
import { composed, type Composed } from '../database/statement.js';
import {
  type ComparedKeys,
  type ComparedPeriods,
  type ComparedReport,
  named,
  type OpenComparison,
  type OpenedComparison,
  pairsAndHits,
  partedPairs,
  totals,
} from './compared-pairs.js';
import { comparedSegments } from './compared-segments.js';
import { answeringIn, type Counted, keptWithin, type RolledUpDays } from './counted-days.js';
import { reportSamples, rolledUpSamples } from './report-page.js';

/**
 * The hits of a report whose `rows` count answers; this expression on `d` is the key. Each period is summed separately,
 * so that two processes of the database can do it.
 */
export function answersBy<Asked extends ComparedKeys>(
  rowsOf: (open: OpenComparison<Asked>) => (counted: Counted) => string,
  { key, answers = 'answers' }: { readonly key: string; readonly answers?: string },
): Required<Pick<ComparedReport<Asked>, 'hits' | 'sumsOfHits'>> {
  const of = (open: OpenComparison<Asked>, { by, group }: { readonly by: string; readonly group: string }) => {
    const rows = rowsOf(open);
    return open.both(
      (counted) => `select ${key} as key, ${by}, sum(${answers}) as hits, 0 as hits2, 0 as hits_references
        from (${rows(counted)}) d where ${key} = any(${open.keys}) group by ${group}`,
    );
  };
  return {
    hits: (open) => of(open, { by: 'prompt_id, assistant', group: '1, 2, 3' }),
    sumsOfHits: (open) => of(open, { by: `${open.part} as of_part`, group: '1, 2' }),
  };
}

type Asking<Asked> = readonly [scope: AnswerScope, periods: ComparedPeriods, asked: Asked];

/**
 * One row for each key and, where it is split, for each assistant that answered, or each part whose prompts were
 * answered, in either period: the counts of both periods, 0 where no answer counts. `samples`: arguments beside those
 * that any report can have.
 */
export function comparison<Asked extends ComparedKeys>(
  name: string,
  report: ComparedReport<Asked>,
  samples: readonly Asked[],
): Composed<ComparedCounts, Asking<Asked>> {
  const current = { from: new Date(1), to: new Date(2) };
  const asking = (report.sumsOfHits ? rolledUpSamples : reportSamples)<Rolled>({}, {}).flatMap(
    ([scope, baseline, { splitBy, rolledUp }]) =>
      samples.map((asked): Asking<Asked> => {
        const both = rolledUp && { current: rolledUp, baseline: rolledUp };
        return [scope, { current, baseline }, { ...asked, splitBy, rolledUp: both }];
      }),
  );
  return composed<ComparedCounts, Asking<Asked>>(name, (...asked) => composeComparison(report, asked), asking);
}

interface Rolled {
  readonly rolledUp?: RolledUpDays | undefined;
}

function composeComparison<Asked extends ComparedKeys>(
  report: ComparedReport<Asked>,
  [scope, periods, asked]: Asking<Asked>,
): { text: string; values: unknown[] } {
  const { byPrompt = false } = report;
  const { where, values } = choosePrompts(scope);
  const next = (value: unknown): string => `$${values.push(value)}`;
  const keys = `${next(asked.keys)}::text[]`;
  const answering = answeringIn(scope, next);
  const prompts = byPrompt ? `${where} and p.id = any(${keys}::uuid[])` : where;
  const opened = { report, asked, keys, periods, counted: { prompts, answering, next } };
  const tables = [
    ...(asked.rolledUp ? comparedSegments(opened, asked.rolledUp) : comparedPrompts(opened)),
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

const comparedPrompts = <Asked extends ComparedKeys>(opened: OpenedComparison<Asked>): string[] => [
  ...pairsAndHits(opened),
  ...sumsOf(opened.asked.splitBy),
  `often as (
      select p.brand_id, d.current, d.day, min(d.prompt_id::text collate "C")::uuid as id
      from days d join prompt p on p.account_id = $1 and p.id = d.prompt_id group by 1, 2, 3
    )`,
];

/** Sums over all pairs, and over those that answered in both periods. */
const added = (columns: Readonly<Record<string, string>>): string =>
  Object.values(columns)
    .map((column) => `sum(${column}) as all_${column}, sum(${column}) filter (where in_both) as same_${column}`)
    .join(', ');

function sumsOf(splitBy: SplitBy | undefined): string[] {
  const { table, tables } = partedPairs(splitBy);
  return [...tables, addedUp(table)];
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

/** One period of a row: its columns as JSON, and the joins that it needs. */
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
 * Whether the answers of both periods were analysed alike, as `dailySeries.readings` determines it. For each brand and
 * day it looks at the answers of one prompt, the lowest that has any, because all are analysed alike.
 */
function readingsOf(
  { current, baseline }: ComparedPeriods,
  { answering, next }: Pick<Counted, 'answering' | 'next'>,
): string {
  return `readings as (
      select coalesce(bool_or(readings > 1), false) as analyser_changed, coalesce(bool_or(names > 1), false) as names_changed
      from (
        select o.brand_id, count(distinct (o.analyser, o.by_rules)) as readings, count(distinct c.content -> 'brand') as names
        from (
          select distinct o.brand_id, y.analyser, y.mode = 'local' as by_rules, y.configuration_sha256
          from often o join result r on r.prompt_id = o.id and r.account_id = $1 and ${answering('r')}
            and r.last_checked >= o.day::timestamp at time zone 'UTC' and r.last_checked < (o.day + 1)::timestamp at time zone 'UTC'
            and ((o.current and ${keptWithin(current, next)}) or (not o.current and ${keptWithin(baseline, next)}))
          join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
        ) o join configuration c on c.account_id = $1 and c.sha256 = o.configuration_sha256
        group by o.brand_id
      ) b
    )`;
}
