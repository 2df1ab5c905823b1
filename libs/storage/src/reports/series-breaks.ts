import type { SplitBy } from '@app/contract';
import { keptSince } from '../accounts/kept.js';
import type { ReportPeriod } from './counted-days.js';

/** How far back the first day of a period is compared: prompts are asked at least monthly. */
const lookBackDays = 31;

/**
 * Tables of a report's statement. In `break` are the days of the period on which an assistant answered by another
 * model, searched differently, or was analysed by another version or in another mode than on its last day before.
 * `shown_in` is the first bucket with answers since then. A day counts by the newest answer that the assistant gave the
 * account on it, whatever prompts the report covers, because these facts do not depend on the prompt. The tables read
 * `covered` and `counts`.
 */
export function seriesBreaks(
  { from, to }: ReportPeriod,
  {
    bucketOf,
    splitBy,
    next,
  }: {
    /** The bucket of a day that is given in SQL. */
    readonly bucketOf: (day: string) => string;
    readonly splitBy: SplitBy | undefined;
    readonly next: (value: unknown) => string;
  },
): string {
  const [begin, end] = [next(from), next(to)];
  const byPart = splitBy === 'geo' || splitBy === 'tag';
  // Each part has the breaks of the assistants that answered in it.
  const answeredIn = '(select distinct assistant as by, part from counts where answers > 0) a on a.by = s.assistant';
  const own = splitBy === 'assistant' ? 'and c.assistant = s.assistant' : byPart ? 'and c.part = a.part' : '';
  return `answered_days as (
      select generate_series(greatest(first, ${utcDay(begin)} - ${lookBackDays}), least(last, ${utcDay(end)}), interval '1 day')::date as day
      from (select min(day) as first, max(day) as last from report_day where account_id = $1) kept
    ), newest as (
      select c.assistant, d.day, r.run_id, r.analysis_id
      from (select unnest(assistants) as assistant from covered) c, answered_days d, lateral (
        -- Of a day on which it gave no answer, all those of the others would be read. Without the limit all days would be, of all prompts.
        select from report_day where account_id = $1 and day = d.day and assistant = c.assistant limit 1
      ) answered, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = c.assistant and last_checked >= ${midnight('d.day')}
          and last_checked < ${midnight('d.day + 1')} and last_checked <= ${end}::timestamptz and last_checked >= ${keptSince}
        order by last_checked desc, run_id limit 1
      ) r
    ), steps as (
      select n.assistant, n.day, how.field, how.value as "to",
        lag(how.value) over (partition by n.assistant, how.field order by n.day) as "from"
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id,
        lateral (values ('model', a.model), ('retrieval', a.retrieval), ('analyser', y.analyser),
          -- What falls back once was still meant to be read by a model.
          ('analysis_mode', case y.mode when 'local' then 'local' else 'assisted' end)) how (field, value)
      where how.value is not null
    ), break as materialized (
      select s.*${byPart ? ', a.part' : ''}, (
        select min(c.bucket) from counts c
        where c.bucket >= ${bucketOf('s.day')} and c.answers > 0 ${own}
      ) as shown_in
      from steps s ${byPart ? `join ${answeredIn}` : ''} where s."from" <> s."to" and s.day >= ${utcDay(begin)}
    )`;
}

const utcDay = (moment: string): string => `(${moment}::timestamptz at time zone 'UTC')::date`;
const midnight = (day: string): string => `((${day})::timestamp at time zone 'UTC')`;

const mostOfARow = 50;

/** The newest breaks of a row of `page`, as JSON; null where there are none. */
export function breaksOf(splitBy: SplitBy | undefined): string {
  const column = splitBy === 'assistant' ? 'assistant' : 'part';
  const own = splitBy === undefined ? 'true' : `${column} = page.${column}`;
  return `(select json_agg(b order by b.day, b.assistant, b.field) from (
      select field, assistant, "from", "to", day from break where shown_in = page.bucket and ${own}
      order by day desc, assistant, field limit ${mostOfARow}
    ) b)`;
}
