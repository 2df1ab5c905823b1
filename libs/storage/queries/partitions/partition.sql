-- partition.analyse result (1 of 14)
analyze result;

-- partition.analyse analysis (2 of 14)
analyze analysis;

-- partition.analyse extraction (3 of 14)
analyze extraction;

-- partition.analyse answer (4 of 14)
analyze answer;

-- partition.analyse run (5 of 14)
analyze run;

-- partition.analyse report_day (6 of 14)
analyze report_day;

-- partition.analyse competitor_day (7 of 14)
analyze competitor_day;

-- partition.analyse citation_day (8 of 14)
analyze citation_day;

-- partition.analyse quality_day (9 of 14)
analyze quality_day;

-- partition.analyse theme_day (10 of 14)
analyze theme_day;

-- partition.analyse rival_quality_day (11 of 14)
analyze rival_quality_day;

-- partition.analyse rival_theme_day (12 of 14)
analyze rival_theme_day;

-- partition.analyse search_day (13 of 14)
analyze search_day;

-- partition.analyse source_day (14 of 14)
analyze source_day;

-- partition.dividedTables
-- $1 text[]
-- gives back
--   table text
--   isDivided boolean
--   later text
--   partitions text[]
--   begun text
--   isProven boolean
select t.name as "table", c.relkind = 'p' as "isDivided",
    (select pg_get_expr(l.relpartbound, l.oid) from pg_class l where l.oid = to_regclass(t.name || '_later')) as later,
    array(select k.relname::text from pg_inherits i join pg_class k on k.oid = i.inhrelid where i.inhparent = c.oid order by 1) as partitions,
    substring(obj_description(c.oid, 'pg_class') from '^partitions from (.*)$') as begun,
    exists (select from pg_constraint where conrelid = c.oid and conname = t.name || '_before_check') as "isProven"
  from unnest($1::text[]) with ordinality t (name, nth) join pg_class c on c.oid = to_regclass(t.name) order by t.nth;

-- partition.forgetServed
-- $1 timestamp with time zone
with gone as (
    select account_id, id from prompt p where last_checked_at < $1 and last_result_id is not null
      and not exists (select from result r where r.account_id = p.account_id and r.run_id = p.last_result_id)
    order by account_id, id for no key update
  )
  update prompt p set last_result_id = null from gone g where p.account_id = g.account_id and p.id = g.id;

-- partition.keptFrom
-- gives back
--   results timestamp with time zone
--   counts timestamp with time zone
select case when bool_and(results_from is not null) then min(results_from)::timestamp at time zone 'UTC' end as results,
    case when bool_and(results_from is not null) then min(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end)::timestamp at time zone 'UTC' end as counts
  from account;
