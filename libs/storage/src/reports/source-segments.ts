import { type Counted, type RolledUpDays, rolledUpRows } from './counted-days.js';
import { type OwnBrands, rootOf } from './own-brands.js';

/**
 * What the answers of a day cite together. To count those that cite any of several domains, sums are not enough: the
 * answers of one assistant to a segment's prompts are numbered, and each domain has the bits of those that cite it.
 */
export const sourceRollups = { cited: 'source_rollup', silent: 'silent_rollup' } as const;

/** So many bits, none of them set. */
const noneOf = (bits: string): string => `pg_catalog."bit"(B'0', ${bits}, true)`;

/** A statement that adds up the day `$3` of the account `$1`. `places`: rows of (prompt_id, segment_id). */
export const sourcesAddedUp = (places: string): string => `with numbered as materialized (
    select m.segment_id, d.assistant, d.prompt_id, d.domains, d.rivals, not d.mentioned and d.rivals <> '{}' as silent,
      (row_number() over (
        partition by m.segment_id, d.assistant order by d.mentioned or d.rivals = '{}', d.prompt_id, d.set_hash
      ))::int - 1 as ordinal,
      (count(*) over (partition by m.segment_id, d.assistant))::int as citing
    from source_day d join ${places} m on m.prompt_id = d.prompt_id cross join generate_series(1, d.answers)
    where d.account_id = $1 and d.day = $3::date
  ), silent as materialized (
    select segment_id, assistant, array_agg(prompt_id order by ordinal) as prompts, count(*)::int as answers
    from numbered where silent group by 1, 2
  ), named as (
    select segment_id, assistant, r.name, bit_or(set_bit(${noneOf('s.answers')}, n.ordinal, 1)) as bits
    from numbered n join silent s using (segment_id, assistant) cross join unnest(n.rivals) r (name) where n.silent group by 1, 2, 3
  ), added_silent as (
    insert into ${sourceRollups.silent} (account_id, split, day, segment_id, assistant, prompts, most, rivals, named)
    select $1, $2, $3::date, s.segment_id, s.assistant, s.prompts,
      (select max(answers) from (select count(*)::int as answers from unnest(s.prompts) p (id) group by p.id) p),
      n.rivals, n.named
    from silent s join (
      select segment_id, assistant, array_agg(name order by name) as rivals, array_agg(bits order by name) as named from named group by 1, 2
    ) n using (segment_id, assistant)
  ), cited as (
    select segment_id, assistant, c.domain, citing, min(ordinal) as skipped, max(ordinal) as last,
      bit_or(set_bit(${noneOf('citing')}, ordinal, 1)) as bits, (count(*) filter (where silent))::int as silent_answers
    from numbered cross join unnest(domains) c (domain) group by 1, 2, 3, 4
  ), pairs as (
    select segment_id, assistant, domain, array_agg(name order by name) as rivals, array_agg(answers order by name) as answers
    from (
      select segment_id, assistant, c.domain, r.name, count(*)::int as answers
      from numbered cross join unnest(domains) c (domain) cross join unnest(rivals) r (name) where silent group by 1, 2, 3, 4
    ) p group by 1, 2, 3
  )
  insert into ${sourceRollups.cited}
    (account_id, split, day, segment_id, assistant, domain_hash, domain, citing, skipped, answers, silent_answers, rivals, rival_answers)
  select $1, $2, $3::date, segment_id, assistant, md5(domain)::uuid, domain, c.citing, c.skipped,
    substring(c.bits from c.skipped + 1 for c.last - c.skipped + 1), c.silent_answers,
    coalesce(p.rivals, '{}'), coalesce(p.answers, '{}')
  from cited c left join pairs p using (segment_id, assistant, domain)`;

/** The bits of a row `d`, over all numbered answers. */
const bitsOf = (row: string): string => `pg_catalog."bit"(${row}.answers, ${row}.citing, true) >> ${row}.skipped`;

/** Rows of (domain, unit, assistant, day), with these columns as well, for the days that were added up. */
const citedRows = (
  counted: Counted,
  rolledUp: RolledUpDays,
  { columns, where = 'true' }: { readonly columns: readonly string[]; readonly where?: string },
): string => rolledUpRows(counted, rolledUp, { rollup: sourceRollups.cited, columns: ['domain', ...columns], where });

const bitColumns = ['citing', 'skipped', 'answers'];

/** How many answers cite a site of each kind, on the days that were added up: `kinds` has rows of (domain, kind). */
export function kindsAddedUp(counted: Counted, rolledUp: RolledUpDays, kinds: string): string {
  const part = counted.part === undefined ? '' : ', part';
  return `select kind, assistant, bit_count(bit_or(${bitsOf('d')}))::int as answers${part}
    from (${citedRows(counted, rolledUp, { columns: bitColumns })}) d join ${kinds} using (domain)
    group by unit, assistant, day, kind${part}`;
}

/** The brands that a report of silent answers counts as rivals. */
export interface Heard {
  readonly brands: OwnBrands;
  readonly next: Counted['next'];
}

/**
 * The answers that name a rival and not the brand, by segment, assistant and day, on the days that were added up:
 * `heard`, the bits of those whose rivals count, and the brand's `own` domain.
 */
export function silentGroups(counted: Counted, rolledUp: RolledUpDays, { brands, next }: Heard): string {
  const columns = ['prompts', 'most', 'rivals', 'named'];
  return `select g.*, bit_count(g.heard) = length(g.heard) as whole
    from (
      select d.*, regexp_replace(lower(b.domain), '^www\\.', '') as own,
        (select bit_or(n.bits) from unnest(d.rivals, d.named) n (name, bits) where ${rootOf('n.name', brands, next)} is not null) as heard
      from (${rolledUpRows(counted, rolledUp, { rollup: sourceRollups.silent, columns })}) d
        join brand b on b.account_id = $1 and b.id = d.brand_id offset 0
    ) g where g.heard is not null`;
}

/**
 * How many of them cite a domain that is not the brand's: one row for each segment, assistant, day and domain.
 * `groups`: a table of `silentGroups`. `isWanted`: a condition on rows `d` with a domain.
 */
export function silentAddedUp(
  counted: Counted,
  rolledUp: RolledUpDays,
  { groups, isWanted = 'true' }: { readonly groups: string; readonly isWanted?: string },
): string {
  const columns = [...bitColumns, 'silent_answers'];
  const rows = citedRows({ ...counted, part: undefined }, rolledUp, { columns, where: isWanted });
  return `select d.domain, d.unit, d.assistant, d.day,
      case when g.whole then d.silent_answers else bit_count(${silentBits}) end as answers${partOf(counted)}
    from (${rows}) d join ${groups} using (unit, assistant, day)
    where d.silent_answers > 0 and ${isForeign}`;
}

const partOf = ({ part }: Counted): string => (part === undefined ? '' : ', g.part');

const silentBits = `substring(${bitsOf('d')} from 1 for length(g.heard)) & g.heard`;

const isForeign = `d.domain <> g.own and right(d.domain, length(g.own) + 1) <> '.' || g.own`;

/**
 * Tables of a statement that has `groups` of `silentGroups` and a `page` of domains: `shown`, like `silentAddedUp` for
 * these domains, with the bits of their answers; `naming_added`, how many of these name a rival; `units_added`, the
 * prompts of the last of them, at least `examples`.
 */
export function silentDetails(
  counted: Counted,
  rolledUp: RolledUpDays,
  { by, brands, next, examples }: Heard & { readonly by: string; readonly examples: number },
): string {
  const columns = [...bitColumns, 'silent_answers', 'rivals', 'rival_answers'];
  // With a plain condition the planner would read everything of a segment for each domain.
  const rows = { columns, where: 'coalesce(d.domain in (select domain from page), false)' };
  const part = counted.part === undefined ? '' : ', part';
  const place = `d.domain${by === ', assistant' ? ', d.assistant' : partOf(counted)}`;
  const isShown = by === '' ? 'true' : `(${place}) in (select domain${by} from page)`;
  const group = `unit, assistant, day${part}`;
  // Each day tells how few prompts so many answers can belong to; most often the last day has enough.
  return `shown as materialized (
        select d.domain, d.unit, d.assistant, d.day${partOf(counted)}, d.rivals, d.rival_answers, ${silentBits} as bits
        from (${citedRows({ ...counted, part: undefined }, rolledUp, rows)}) d join groups g using (unit, assistant, day)
        where ${isShown} and d.silent_answers > 0 and ${isForeign}
      ), naming_added as (
        ${namingRows({ by, group, brands, next })}
      ), units_added as (
        select domain${part}, assistant, day, prompts[u.nth] as prompt_id
        from (
          select s.*, g.prompts, g.most, sum(ceil(bit_count(s.bits)::numeric / g.most)) over (
            partition by domain${by} order by day desc range between unbounded preceding and current row exclude group
          ) as newer
          from shown s join groups g using (${group})
        ) r cross join unnest((array_positions(string_to_array(r.bits::text, null), '1'))[1 : ${examples} * r.most]) u (nth)
        where coalesce(newer, 0) < ${examples}
      )`;
}

/**
 * An answer may use several names of an own brand, which are one key, so the answers that name it are counted by bits.
 */
function namingRows({ by, group, brands, next }: Heard & { readonly by: string; readonly group: string }): string {
  const own = `${next(brands.own.flatMap(({ keys }) => keys))}::text[]`;
  const others = `select domain${by}, r.name as key, r.answers
        from shown cross join unnest(rivals, rival_answers) r (name, answers) where r.name <> all (${own})`;
  if (!brands.compete) return others;
  return `${others}
        union all
        select domain${by}, n.key, bit_count(shown.bits & n.bits)
        from shown join (
          select ${group}, ${rootOf('n.name', brands, next)} as key, bit_or(n.bits) as bits
          from groups cross join unnest(rivals, named) n (name, bits) where n.name = any(${own}) group by ${group}, key
        ) n using (${group})`;
}
