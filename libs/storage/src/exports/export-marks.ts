import { sql } from '../database/statement.js';

/** Days that were written with these results are to be written again. Locked last of all (docs/architecture.md, "Locks"), in their order. */
export const markExports = sql(
  'exportMarks.markExports',
  `with days as (
    select e.day from export_day e
    where e.account_id = $1 and e.day = any(array(
      select (r.last_checked at time zone 'UTC')::date from result r where r.account_id = $1 and r.run_id = any($2::uuid[])
    )) order by e.day for update
  )
  update export_day e set changes = e.changes + 1 from days d where e.account_id = $1 and e.day = d.day`,
);

/** All days are compared with their results at the next turn. */
export const checkExportsSoon = sql(
  'exportMarks.checkExportsSoon',
  `with days as (
    select day from export_day where account_id = $1 order by day for update
  )
  update export_day e set checked_at = '-infinity' from days d where e.account_id = $1 and e.day = d.day`,
);
