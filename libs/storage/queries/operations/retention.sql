-- retention.holdOld
-- $1 uuid
-- $2 bigint
-- $3 date
-- gives back
--   id uuid not null
with kept as (
    select least(results_from, $3::date)::timestamp at time zone 'UTC' as since from account where id = $1 and results_from is not null
  ), old as (
    (select r.run_id as id from result r where r.account_id = $1 and r.last_checked < (select since from kept)
     order by r.last_checked limit $2)
    union all
    (select id from run where account_id = $1 and created_at < (select since from kept) and finished_at < (select since from kept)
       and status in ('failed', 'skipped') order by created_at limit $2)
    union all
    (select id from run where account_id = $1 and finished_at < (select since from kept) and status_detail is not null
      order by finished_at limit $2)
  )
  select u.id from run u where u.account_id = $1 and u.id in (select id from old) order by u.id for update skip locked;

-- retention.keptCounts
-- $1 uuid
-- gives back
--   countsFrom text
select (case when a.results_from is not null then least(a.results_from, (now() at time zone 'UTC')::date - 90) end)::text as "countsFrom" from account a where a.id = $1;

-- retention.olderCounts
-- $1 uuid
-- $2 date
-- gives back
--   day text
select day::text from report_day where account_id = $1 and day < $2::date limit 1;

-- retention.purge
-- $1 uuid
-- $2 uuid[]
-- gives back
--   id uuid not null
with held as (
    select * from unnest($2::uuid[]) as h (id)
  ), served as (
    select id from prompt where account_id = $1 and last_result_id in (select id from held) order by id for no key update
  ), forgotten as (
    update prompt p set last_result_id = null from served s, held h
    where p.account_id = $1 and p.id = s.id and p.last_result_id = h.id
  ), result_gone as (
    delete from result where account_id = $1 and run_id in (select id from held)
  ), analysis_gone as (
    delete from analysis where account_id = $1 and run_id in (select id from held)
  ), extraction_gone as (
    delete from extraction where account_id = $1 and run_id in (select id from held)
  ), answer_gone as (
    delete from answer where account_id = $1 and run_id in (select id from held)
  )
  delete from run u using held h where u.account_id = $1 and u.id = h.id returning u.id;

-- retention.purgeDays report_day (1 of 9)
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   prompt_id uuid not null
with old as (
      select ctid from report_day where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from report_day where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id;

-- retention.purgeDays competitor_day (2 of 9)
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   prompt_id uuid not null
with old as (
      select ctid from competitor_day where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from competitor_day where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id;

-- retention.purgeDays citation_day (3 of 9)
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   prompt_id uuid not null
with old as (
      select ctid from citation_day where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from citation_day where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id;

-- retention.purgeDays quality_day (4 of 9)
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   prompt_id uuid not null
with old as (
      select ctid from quality_day where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from quality_day where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id;

-- retention.purgeDays theme_day (5 of 9)
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   prompt_id uuid not null
with old as (
      select ctid from theme_day where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from theme_day where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id;

-- retention.purgeDays rival_quality_day (6 of 9)
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   prompt_id uuid not null
with old as (
      select ctid from rival_quality_day where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from rival_quality_day where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id;

-- retention.purgeDays rival_theme_day (7 of 9)
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   prompt_id uuid not null
with old as (
      select ctid from rival_theme_day where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from rival_theme_day where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id;

-- retention.purgeDays search_day (8 of 9)
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   prompt_id uuid not null
with old as (
      select ctid from search_day where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from search_day where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id;

-- retention.purgeDays source_day (9 of 9)
-- $1 uuid
-- $2 date
-- $3 bigint
-- gives back
--   prompt_id uuid not null
with old as (
      select ctid from source_day where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from source_day where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id;

-- retention.retained
-- $1 date
-- $2 date
-- gives back
--   accountId uuid not null
--   resultsFrom text
--   countsFrom text
with longest as (select case when bool_and(results_from is not null) then min(results_from) end as kept_from from account)
  select a.id as "accountId", least(a.results_from, case when a.results_from = kept_from then $1::date end)::text as "resultsFrom",
    least(case when a.results_from is not null then least(a.results_from, (now() at time zone 'UTC')::date - 90) end, case when a.results_from = kept_from then $2::date end)::text as "countsFrom"
  from account a, longest where a.results_from is not null order by a.id;
