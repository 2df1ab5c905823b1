import type { MeasurementCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { type AnswerScope, choosePrompts, type PromptScope, sampleScopes } from '../prompts/choose-prompts.js';
import { type Counted, numberedUnits, type ReportPeriod, setsOf } from './counted-days.js';
import { measuredRows, noAnswerRows } from './counted-rows.js';
import { keptSince } from '../accounts/kept.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { openReport, type ReportPage, rolledUpSamples } from './report-page.js';

const schedulesShown = 10;

/** The number of prompts whose halves are compared; with more of them the correlation would hardly be more certain. */
const halvedPrompts = 500;

/** How the answers of a report were measured, whatever the report counts in them. */
@Injectable()
export class MeasurementStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  async measure(scope: AnswerScope, period: ReportPeriod): Promise<MeasurementCounts> {
    const rolledUp = await this.rolledUp.of(scope, period);
    const { statement, values } = measure.for(scope, period, { rolledUp });
    const [counts] = await this.database.bounded(statement, values);
    const named = leftOut.for(scope);
    const others = scope.branded === false ? await this.database.bounded(named.statement, named.values) : [];
    return { ...counts!, leftOut: others[0]?.prompts ?? 0 };
  }
}

/**
 * The model and the analysis of an answer are taken, as for the breaks of trends, from the newest answer that each
 * assistant gave the account on each counted UTC day: they do not depend on the prompt, and all answers would be too
 * many to read.
 */
function readings(period: ReportPeriod, next: (value: unknown) => string): string {
  const [from, to] = [next(period.from), next(period.to)];
  return `newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ${midnight('d.day + 1')}
          and last_checked >= greatest(${midnight('d.day')}, ${from}::timestamptz, ${keptSince}) and last_checked <= ${to}::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )`;
}

/**
 * The tables `days`, of prompts or segments, `asked`, the prompts with answers, and `counts`, one row with the number
 * of prompts, of pairs of prompt and assistant, and of answers to prompts that name the brand.
 */
const measuredPrompts = (counted: Counted): string =>
  counted.rolledUp === undefined ? byPrompt(counted) : bySets(counted);

const byPrompt = (counted: Counted): string => `days as materialized (
      select * from (${measuredRows(counted)}) d where answers > 0
    ), pairs as (
      select prompt_id, assistant, sum(answers) as answers from days group by prompt_id, assistant
    ), asked as (
      select p.id as prompt_id, p.schedule, p.branded, c.pairs, c.answers
      from (select prompt_id, count(*) as pairs, sum(answers) as answers from pairs group by prompt_id) c
        join prompt p on p.account_id = $1 and p.id = c.prompt_id
    ), counts as (
      select count(*) as prompts, sum(pairs) as pairs, sum(answers) filter (where branded) as branded from asked
    )`;

const bySets = (counted: Counted): string => `${numberedUnits(counted)}days as materialized (
      select * from (${measuredRows(counted)}) d where answers > 0
    ), answered as (
      select unit, assistant, bit_or(answered_prompts) as those from days group by unit, assistant
    ), reached as (
      select unit, bit_or(those) as those, sum(bit_count(those)) as pairs from answered group by unit
    ), asked as (
      select u.prompt_id, u.schedule from reached r join units u on u.unit = r.unit and get_bit(r.those, u.ordinal) = 1
      where r.those <> ${setsOf(counted).none}
    ), counts as (
      select sum(bit_count(those)) as prompts, sum(pairs) as pairs, (select sum(answers) from days where branded) as branded from reached
    )`;

/** Splits the days with answers of each prompt into two halves: its first, third, fifth …, and its second, fourth …. */
const halves = (counted: Counted): string => `halved as materialized (
    select prompt_id from asked order by prompt_id limit ${halvedPrompts}
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (${daysOfSome(counted)}) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  )`;

const daysOfSome = (counted: Counted): string =>
  counted.rolledUp === undefined
    ? 'select * from days where prompt_id in (select prompt_id from halved)'
    : measuredRows({ ...counted, rolledUp: undefined, among: { table: 'halved', columns: ['prompt_id'] } });

/** How many answers were analysed in this way, as the newest one of their assistant and day was. */
const readBy = (how: string): string =>
  `(select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where ${how})::int`;

/** The first moment of a UTC day that is given in SQL. */
const midnight = (day: string): string => `((${day})::timestamp at time zone 'UTC')`;
const listOf = (query: string): string => `coalesce((${query}), '{}')`;

export const measure = composed<
  Omit<MeasurementCounts, 'leftOut'>,
  readonly [scope: AnswerScope, period: ReportPeriod, read: Pick<ReportPage<object>, 'rolledUp'>]
>(
  'measurement.measure',
  (scope, period, read) => {
    const { values, next, counted } = openReport(scope, period, read);
    const tables = [measuredPrompts(counted), halves(counted), readings(period, next)];
    const text = `with ${tables.join(', ')}
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        ${listOf(`select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)`)} as surfaces,
        (select coalesce(sum(no_answer), 0) from (${noAnswerRows(counted)}) n)::int as "noAnswer",
        ${listOf(`select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit ${schedulesShown}
        ) s`)} as schedules,
        ${listOf('select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null')} as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        ${readBy('by_rules')} as "readByRules", ${readBy('not by_rules')} as "readByModel",
        ${listOf('select array_agg(assistant order by assistant) from answering where models > 1')} as "ofSeveralModels",
        ${listOf('select array_agg(assistant order by assistant) from answering where retrievals > 1')} as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days`;
    return { text, values };
  },
  rolledUpSamples({}, {}).map(([scope, period, { rolledUp }]) => [scope, period, { rolledUp }]),
);

/** Prompts that name the brand and would be counted if they did not. */
export const leftOut = composed<{ readonly prompts: number }, readonly [scope: PromptScope]>(
  'measurement.leftOut',
  (scope) => {
    const { where, values } = choosePrompts({ ...scope, branded: true });
    return { text: `select count(*)::int as prompts from prompt p where ${where}`, values };
  },
  sampleScopes.map((scope) => [scope] as const),
);
