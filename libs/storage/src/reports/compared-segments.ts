import {
  type ComparedKeys,
  named,
  type OpenedComparison,
  pairsAndHits,
  partedPairs,
  rowsOfBoth,
  type RolledUpPeriods,
  totals,
} from './compared-pairs.js';
import { type Counted, numberedUnits, setsOf } from './counted-days.js';
import { comparedRows } from './counted-rows.js';

/**
 * The tables `totals`, `named`, `composition` and `often` of a comparison whose days were added up over the prompts of
 * segments. Sums over all pairs of prompt and assistant are stored; sets of prompts tell which pairs have answers in
 * both periods. Most often these are nearly all pairs or nearly none, so only the others are read by prompt and
 * subtracted, or these are read, whichever are fewer.
 */
export function comparedSegments<Asked extends ComparedKeys>(
  opened: OpenedComparison<Asked>,
  rolledUp: RolledUpPeriods,
): string[] {
  const { report, asked, keys, periods, counted } = opened;
  const { splitBy } = asked;
  const { next } = counted;
  const part = splitBy === 'assistant' ? undefined : splitBy;
  const of = (side: keyof RolledUpPeriods): Counted => ({
    ...counted,
    period: periods[side],
    part,
    rolledUp: rolledUp[side],
  });
  const both = (rows: (counted: Counted) => string) => rowsOfBoth((side) => rows(of(side)));
  const partOf = splitBy === undefined ? `''::text` : splitBy === 'assistant' ? 'd.assistant' : 'd.part';
  const { none } = setsOf(of('current'));
  const among = { table: 'apart', columns: ['prompt_id', 'assistant'] } as const;
  return [
    `${numberedUnits(of('current'))}segment_days as materialized (select * from (${both(comparedRows)}) d where answers > 0)`,
    answeringPrompts({ partOf, none }),
    ...pairsAndHits({ ...opened, counted: { ...counted, among } }),
    `sums_of_hits as (${report.sumsOfHits!({ asked, next, keys, both, part: partOf })})`,
    ...sumsOfAll({ splitBy, partOf }),
    `often as (
      select brand_id, current, day, min(first_prompt::text collate "C")::uuid as id from segment_days group by 1, 2, 3
    )`,
  ];
}

/**
 * Which prompts have answers in which period. `apart`: the pairs that are read by prompt, those of one period `alone`
 * or those of both.
 */
const answeringPrompts = ({ partOf, none }: { readonly partOf: string; readonly none: string }): string => {
  const set = (condition: string) => `coalesce(bit_or(answered_prompts) filter (where ${condition}), ${none})`;
  return `answering as materialized (
      select unit, assistant, ${partOf} as of_part, ${set('current')} as now, ${set('not current')} as past
      from segment_days d group by 1, 2, 3
    ), present as (
      select unit, assistant, bit_or(now) as now, bit_or(past) as past from answering group by 1, 2
    ), extent as (
      select coalesce(sum(bit_count(now # past)) <= sum(bit_count(now & past)), true) as alone from present
    ), apart as materialized (
      select u.prompt_id, p.assistant
      from (select unit, assistant, case when alone then now # past else now & past end as those from present, extent) p
        join units u on u.unit = p.unit and get_bit(p.those, u.ordinal) = 1
      where p.those <> ${none}
    ), composition as (
      select of_part, sum(bit_count(stays))::int as in_both, sum(bit_count(now & ~stays))::int as added,
        sum(bit_count(past & ~stays))::int as removed
      from (
        select unit, of_part, bit_or(now & past) as stays, bit_or(now) as now, bit_or(past) as past
        from answering group by 1, 2
      ) p group by of_part
    )`;
};

type Columns = Readonly<Record<string, string>>;

const sumOf = (columns: Columns, prefix = ''): string =>
  Object.values(columns)
    .map((column) => `sum(${column}) as ${prefix}${column}`)
    .join(', ');

/** The extents of all pairs `a`, and of those of both periods, by what was read for some of them, `s`. */
const bothExtents = (columns: Columns): string =>
  Object.values(columns)
    .map((column) => {
      const some = `coalesce(s.${column}, 0)`;
      return `a.${column} as all_${column}, case when alone then a.${column} - ${some} else ${some} end as same_${column}`;
    })
    .join(', ');

function sumsOfAll({
  splitBy,
  partOf,
}: {
  readonly splitBy: ComparedKeys['splitBy'];
  readonly partOf: string;
}): string[] {
  const { table, tables } = partedPairs(splitBy);
  return [
    ...tables,
    `totals as (
      select current, of_part, ${bothExtents(totals)}
      from (select current, ${partOf} as of_part, ${sumOf(totals)} from segment_days d group by 1, 2) a
        left join (select current, of_part, ${sumOf(totals)} from ${table} group by 1, 2) s using (current, of_part) cross join extent
    )`,
    `named as (
      select key, current, of_part, ${bothExtents(named)}
      from (select key, current, of_part, ${sumOf(named)} from sums_of_hits group by 1, 2, 3) a
        left join (
          select key, current, of_part, ${sumOf(named)} from hits join ${table} using (current, prompt_id, assistant) group by 1, 2, 3
        ) s using (key, current, of_part) cross join extent
    )`,
  ];
}
