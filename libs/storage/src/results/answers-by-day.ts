import { isOneOf } from '../prompts/choose-prompts.js';
import { rivalThemesIn } from './daily-counts.js';

/** Selects answers by what they say; an absent filter matches all. */
export interface AnswerFilter {
  /** Keys of one competitor: the answer names it under any of these. */
  readonly competitor?: readonly string[] | undefined;
  /** The answer cites any of these domains. */
  readonly cited?: readonly string[] | undefined;
  readonly named?: NamedFilter | undefined;
  readonly theme?: ThemeFilter | undefined;
}

/**
 * `brand`: the answer names the tracked brand. `rivals`: it names another brand and not the tracked one; names with
 * these keys do not count as another brand.
 */
export type NamedFilter = { readonly who: 'brand' } | { readonly who: 'rivals'; readonly own: readonly string[] };

/**
 * The answer judges the tracked brand, or the configured competitor with this key, in any of these themes with any of
 * these polarities; absent: with any polarity.
 */
export interface ThemeFilter {
  readonly themes: readonly string[];
  readonly polarities?: readonly string[] | undefined;
  readonly rival?: string | undefined;
}

export const isFiltered = ({ competitor, cited, named, theme }: AnswerFilter): boolean =>
  [competitor, cited, named, theme].some((one) => one !== undefined);

type Next = (value: unknown) => string;

/** Where answers that match a filter can be: cells of the daily counts, one for each prompt, assistant and day. */
interface Cells {
  /** A table `d` of cells, with a condition. */
  readonly rows: string;
  /** An expression: the last day of such a cell among those that meet this condition on `d.day`. */
  readonly lastDay: (within: string) => string;
}

/** The part of a name or domain that is indexed. A whole one may be too long for an index. */
const indexed = (text: string): string => `left(${text}, 64)`;

/** Cells of a table that has an index by account, this column and day. Each value is looked up by itself. */
function cellsOf(table: string, column: string, values: string): Cells {
  const has = (value: string) =>
    `d.account_id = $1 and ${indexed(`d.${column}`)} = ${indexed(value)} and d.${column} = ${value}`;
  return {
    rows: `unnest(${values}) wanted (value) join ${table} d on ${has('wanted.value')}`,
    lastDay: (within) => `(select max(last.day) from unnest(${values}) wanted (value) cross join lateral (
        select d.day from ${table} d where ${has('wanted.value')} and ${within} order by ${indexed(`d.${column}`)} desc, d.day desc limit 1
      ) last)`,
  };
}

function cellsNaming(named: NamedFilter): Cells {
  const has = `d.account_id = $1 and ${named.who === 'brand' ? 'd.mentioned > 0' : 'd.mentioned < d.answers'}`;
  return {
    rows: `(select d.* from report_day d where ${has}) d`,
    lastDay: (within) => `(select d.day from report_day d where ${has} and ${within} order by d.day desc limit 1)`,
  };
}

function themeFilter({ themes, polarities, rival }: ThemeFilter, next: Next): Filter {
  const wanted = `${next(themes)}::text[]`;
  const judging = polarities && `${next(polarities)}::text[]`;
  const key = rival === undefined ? undefined : next(rival);
  const isJudged = (row: string) => (judging === undefined ? '' : ` and ${row}.polarities && ${judging}`);
  const table = key === undefined ? 'theme_day' : 'rival_theme_day';
  const ofRival = key === undefined ? '' : ` and d.brand_key = ${key}`;
  const has = `d.account_id = $1${ofRival} and d.theme = wanted.theme and d.answers > 0${isJudged('d')}`;
  const found =
    key === undefined
      ? `jsonb_to_recordset(r.contribution -> 'themes') as c (theme text, polarities text[]) where true`
      : `${rivalThemesIn('r.contribution')} where v.key = ${key}`;
  return {
    cells: {
      rows: `unnest(${wanted}) wanted (theme) join ${table} d on ${has}`,
      lastDay: (within) => `(select max(last.day) from unnest(${wanted}) wanted (theme) cross join lateral (
          select d.day from ${table} d where ${has} and ${within} order by d.theme desc, d.day desc limit 1
        ) last)`,
    },
    holds: `exists (select from ${found} and c.theme = any(${wanted})${isJudged('c')})`,
  };
}

const namesOne = (condition: string): string =>
  `exists (select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text) where ${condition})`;

interface Filter {
  readonly cells: Cells;
  /** The condition on `result r` that decides whether it matches. */
  readonly holds: string;
}

function filtersOf({ competitor, cited, named, theme }: AnswerFilter, next: Next): Filter[] {
  const filters: Filter[] = [];
  if (competitor !== undefined) {
    const keys = `${next(competitor)}::text[]`;
    filters.push({ cells: cellsOf('competitor_day', 'name_key', keys), holds: namesOne(`c.key = any(${keys})`) });
  }
  if (cited !== undefined) {
    const domains = `${next(cited)}::text[]`;
    const holds = `exists (select from jsonb_to_recordset(r.contribution -> 'citations') c (domain text) where c.domain = any(${domains}))`;
    filters.push({ cells: cellsOf('citation_day', 'domain', domains), holds });
  }
  if (named !== undefined) {
    const holds =
      named.who === 'brand'
        ? `(r.contribution ->> 'mentioned')::int > 0`
        : `(r.contribution ->> 'mentioned')::int = 0 and ${namesOne(`c.key <> all(${next(named.own)}::text[])`)}`;
    filters.push({ cells: cellsNaming(named), holds });
  }
  if (theme !== undefined) filters.push(themeFilter(theme, next));
  return filters;
}

interface Asked {
  readonly filter: AnswerFilter;
  readonly assistant?: readonly string[] | undefined;
  /** A condition on `prompt p`; absent: all prompts of the account. */
  readonly prompts?: string | undefined;
  /** Conditions on `result r`, each after `and`. */
  readonly reach: string;
  /** Expressions: how many results are wanted, and the last and the first day (UTC) to search. */
  readonly count: string;
  readonly until: string;
  readonly since: string;
  readonly next: Next;
}

/** The order of `result r`, the newest first. */
const newest = 'order by r.last_checked desc, r.run_id';

/**
 * The ids of the newest results that match, as many as wanted and one more. It goes back through the days on which the
 * daily counts have such answers, and stops once there are enough: so a rare name does not cost the whole history, and
 * a common one does not cost all answers that name it.
 */
export function answersByDay({ filter, assistant, prompts, reach, count, until, since, next }: Asked): string {
  const filters = filtersOf(filter, next);
  const [first, ...others] = filters.map(({ cells }) => cells) as [Cells, ...Cells[]];
  const answering = assistant === undefined ? '' : ` and ${isOneOf(assistant, next)('d.assistant')}`;
  const ofPrompts = prompts === undefined ? '' : `join prompt p on p.id = d.prompt_id and ${prompts}`;
  const inOthers = others.map(
    ({ rows }) =>
      ` and (d.prompt_id, d.assistant) in (select d.prompt_id, d.assistant from ${rows} where d.day = w.day)`,
  );
  const holds = filters.map((one) => ` and ${one.holds}`).join('');
  const lastDay = (within: string) =>
    `(select case when count(*) = count(l.day) then min(l.day) end
      from (values ${[first, ...others].map((cells) => `(${cells.lastDay(`${within} and d.day >= ${since}`)})`).join(', ')}) l (day))`;
  // Each cell is read by itself: the planner cannot know how many results a day has, and would read whole histories.
  const ofDay = `select r.run_id, r.last_checked from (
        select distinct d.prompt_id, d.assistant from ${first.rows} ${ofPrompts}
        where d.day = w.day${answering}${inOthers.join('')}
      ) c cross join lateral (
        select r.run_id, r.last_checked from result r
        where r.prompt_id = c.prompt_id and r.assistant = c.assistant and r.account_id = $1
          and r.last_checked >= w.day::timestamp at time zone 'UTC' and r.last_checked < (w.day + 1)::timestamp at time zone 'UTC'
          ${reach}${holds}
        ${newest} limit ${count} + 1
      ) r
      ${newest} limit ${count} + 1`;
  return `with recursive walked (found, day, ids) as (
      select 0, ${lastDay(`d.day <= ${until}`)}, '{}'::uuid[]
      union all
      select w.found + cardinality(o.ids), ${lastDay('d.day < w.day')}, o.ids
      from walked w cross join lateral (
        select coalesce(array_agg(r.run_id ${newest}), '{}') as ids from (${ofDay}) r
      ) o where w.day is not null and w.found <= ${count}
    )
    select u.run_id from walked w cross join lateral unnest(w.ids) with ordinality u (run_id, nth)
    order by w.found, u.nth limit ${count} + 1`;
}
