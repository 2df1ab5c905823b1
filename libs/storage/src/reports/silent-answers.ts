import { type Counted, ofOtherDays, type RolledUpDays } from './counted-days.js';
import { sourceRows } from './counted-rows.js';
import { rootOf } from './own-brands.js';
import { type Heard, silentAddedUp, silentDetails, silentGroups } from './source-segments.js';

/**
 * Parts of a statement: tables before its `page` of domains, which reads `silent`, and tables after it, which read the
 * page.
 */
interface SilentTables {
  /** `silent`: rows of (domain, answers), with what the page is split by. */
  readonly silent: string;
  /**
   * `naming`: how many of them name which rival, rows of (domain, key, answers). `units`: the prompts, assistants and
   * days of the last ones.
   */
  readonly shown: string;
}

interface Asked extends Heard {
  /** The value from `openReport`. */
  readonly by: string;
}

const partOf = ({ part }: Counted): string => (part === undefined ? '' : ', part');

/** Answers that cite something and name a rival but not the tracked brand. */
const silentSets = (counted: Counted): string =>
  `select s.*, q.brand_id from (${sourceRows(counted)}) s join prompt q on q.account_id = $1 and q.id = s.prompt_id
    where not s.mentioned and s.rivals <> '{}'`;

/**
 * What such `sets` cite except for the brand's own domain, with these columns of theirs, and the rivals' keys. The
 * offsets let each row's texts be made only once.
 */
function citedBy(sets: string, columns: string, { brands, next }: Heard): string {
  return `select ${columns}, d.keys, c.domain
    from (
      select s.*, b.own,
        array(select distinct ${rootOf('r.name', brands, next)} from unnest(s.rivals) r (name) where ${rootOf('r.name', brands, next)} is not null) as keys
      from (${sets}) s join (
        select id, regexp_replace(lower(domain), '^www\\.', '') as own from brand where account_id = $1 offset 0
      ) b on b.id = s.brand_id offset 0
    ) d cross join unnest(d.domains) c (domain)
    where d.keys <> '{}' and c.domain <> d.own and right(c.domain, length(d.own) + 1) <> '.' || d.own`;
}

/** By prompt: rows of (prompt_id, assistant, day, answers, keys, domain). */
export const silentRows = (counted: Counted, heard: Heard): string =>
  citedBy(silentSets(counted), `prompt_id, assistant, day, answers${partOf(counted)}`, heard);

export const silentOfPrompts = (counted: Counted, { by, ...heard }: Asked): SilentTables => ({
  silent: `silent as materialized (${silentRows(counted, heard)})`,
  shown: `naming as (
        select domain${by}, key, answers from silent cross join unnest(keys) k (key)
      ), units as (
        select * from silent
      )`,
});

/**
 * Days that were added up, and the others by prompt. Many answers cite and name the same, so the texts of all that are
 * alike are read once, and examples are among the first of them.
 */
export function silentOfSegments(
  counted: Counted,
  rolledUp: RolledUpDays,
  { by, isWanted, examples, ...heard }: Asked & { readonly isWanted: string; readonly examples: number },
): SilentTables {
  const part = partOf(counted);
  const place = by === '' ? 'brand_id' : `brand_id${by}`;
  const silent = `groups as materialized (${silentGroups(counted, rolledUp, heard)}), quiet as materialized (
        ${silentSets(ofOtherDays(counted))}
      ), alike as materialized (
        ${citedBy(
          `select ${place}, min(domains) as domains, min(rivals) as rivals, sum(answers) as answers from quiet group by ${place}, alike`,
          `answers${by}`,
          heard,
        )}
      ), silent as materialized (
        select domain${by}, answers from alike
        union all
        select domain${by}, answers from (${silentAddedUp(counted, rolledUp, { groups: 'groups g', isWanted })}) d
      )`;
  const first = `select * from (
          select *, row_number() over (partition by ${place}, alike order by day desc, prompt_id, assistant) as place
          from quiet where answers > 0
        ) q where place <= ${examples}`;
  const shown = `${silentDetails(counted, rolledUp, { by, ...heard, examples })}, naming as (
        select domain${by}, key, answers from alike cross join unnest(keys) k (key)
        union all
        select domain${by}, key, answers from naming_added
      ), units as (
        select domain${part}, assistant, day, prompt_id, 1 as answers from (${citedBy(first, `assistant, day, prompt_id${part}`, heard)}) d
        union all
        select domain${part}, assistant, day, prompt_id, 1 from units_added
      )`;
  return { silent, shown };
}
