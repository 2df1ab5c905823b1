-- removal.backBeforePrompts
rollback to savepoint before_prompts;

-- removal.beforePrompts
savepoint before_prompts;

-- removal.countRows (1 of 3)
-- $1 uuid
-- $2 uuid
-- gives back
--   counts integer[]
with asked as (
    select $1::uuid, $2::uuid
  )
  select array[(select count(*)::int from run where account_id = $1), (select count(*)::int from prompt where account_id = $1), (select count(*)::int from rate_window where key_id in (select id from api_key where account_id = $1
  union all select id::text from dashboard_session where account_id = $1)), (select count(*)::int from account where id = $1), (select count(*)::int from pgboss.job where group_id = ($1::uuid)::text)] as counts from asked;

-- removal.countRows (2 of 3)
-- $1 uuid
-- $2 uuid
-- gives back
--   counts integer[]
with asked as (
    select $1::uuid, $2::uuid
  )
  select array[(select count(*)::int from brand where account_id = $1 and id = $2), (select count(*)::int from prompt where account_id = $1 and brand_id = $2), (select count(*)::int from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from answer where account_id = $1 and run_id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)))), (select count(*)::int from extraction where account_id = $1 and run_id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)))), (select count(*)::int from analysis where account_id = $1 and run_id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)))), (select count(*)::int from result where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from report_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from competitor_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from citation_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from quality_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from theme_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from rival_quality_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from rival_theme_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from search_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from source_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))), (select count(*)::int from pgboss.job where (id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)))) is true)] as counts from asked;

-- removal.countRows (3 of 3)
-- $1 uuid
-- $2 uuid
-- gives back
--   counts integer[]
with asked as (
    select $1::uuid, $2::uuid
  )
  select array[(select count(*)::int from prompt where account_id = $1 and id = $2), (select count(*)::int from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from answer where account_id = $1 and run_id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)))), (select count(*)::int from extraction where account_id = $1 and run_id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)))), (select count(*)::int from analysis where account_id = $1 and run_id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)))), (select count(*)::int from result where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from report_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from competitor_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from citation_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from quality_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from theme_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from rival_quality_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from rival_theme_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from search_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from source_day where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))), (select count(*)::int from pgboss.job where (id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)))) is true)] as counts from asked;

-- removal.holdInOrder (1 of 6)
-- $1 uuid
-- $2 uuid
-- gives back
--   held integer
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from pgboss.job where group_id = ($1::uuid)::text order by id for update
  )
  select count(*)::int as held from held;

-- removal.holdInOrder (2 of 6)
-- $1 uuid
-- $2 uuid
-- gives back
--   held integer
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from run where account_id = $1 order by id for update
  )
  select count(*)::int as held from held;

-- removal.holdInOrder (3 of 6)
-- $1 uuid
-- $2 uuid
-- gives back
--   held integer
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from pgboss.job where (id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)))) is true order by id for update
  )
  select count(*)::int as held from held;

-- removal.holdInOrder (4 of 6)
-- $1 uuid
-- $2 uuid
-- gives back
--   held integer
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)) order by id for update
  )
  select count(*)::int as held from held;

-- removal.holdInOrder (5 of 6)
-- $1 uuid
-- $2 uuid
-- gives back
--   held integer
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from pgboss.job where (id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)))) is true order by id for update
  )
  select count(*)::int as held from held;

-- removal.holdInOrder (6 of 6)
-- $1 uuid
-- $2 uuid
-- gives back
--   held integer
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)) order by id for update
  )
  select count(*)::int as held from held;

-- removal.holdRows (1 of 4)
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
with asked as (
    select $1::uuid, $2::uuid
  )
  select id from account where id = $1 order by id for update;

-- removal.holdRows (2 of 4)
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
with asked as (
    select $1::uuid, $2::uuid
  )
  select id from prompt where account_id = $1 order by id for update;

-- removal.holdRows (3 of 4)
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
with asked as (
    select $1::uuid, $2::uuid
  )
  select id from prompt where account_id = $1 and brand_id = $2 order by id for update;

-- removal.holdRows (4 of 4)
-- $1 uuid
-- $2 uuid
-- gives back
--   id uuid not null
with asked as (
    select $1::uuid, $2::uuid
  )
  select id from prompt where account_id = $1 and id = $2 order by id for update;

-- removal.isLeft (1 of 3)
-- $1 uuid
-- $2 uuid
-- gives back
--   isLeft boolean
with asked as (
    select $1::uuid, $2::uuid
  )
  select exists (select 1 from pgboss.job where group_id = ($1::uuid)::text) or exists (select 1 from run where account_id = $1) as "isLeft" from asked;

-- removal.isLeft (2 of 3)
-- $1 uuid
-- $2 uuid
-- gives back
--   isLeft boolean
with asked as (
    select $1::uuid, $2::uuid
  )
  select exists (select 1 from pgboss.job where (id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)))) is true) or exists (select 1 from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))) as "isLeft" from asked;

-- removal.isLeft (3 of 3)
-- $1 uuid
-- $2 uuid
-- gives back
--   isLeft boolean
with asked as (
    select $1::uuid, $2::uuid
  )
  select exists (select 1 from pgboss.job where (id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)))) is true) or exists (select 1 from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))) as "isLeft" from asked;

-- removal.removeInOrder (1 of 6)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from pgboss.job where group_id = ($1::uuid)::text order by id for update
  )
  delete from pgboss.job where (group_id = ($1::uuid)::text) and id in (select id from held);

-- removal.removeInOrder (2 of 6)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from run where account_id = $1 order by id for update
  ), result_gone as (
    delete from result where account_id = $1 and run_id in (select id from held)
  ), analysis_gone as (
    delete from analysis where account_id = $1 and run_id in (select id from held)
  ), extraction_gone as (
    delete from extraction where account_id = $1 and run_id in (select id from held)
  ), answer_gone as (
    delete from answer where account_id = $1 and run_id in (select id from held)
  )
  delete from run where (account_id = $1) and id in (select id from held);

-- removal.removeInOrder (3 of 6)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from pgboss.job where (id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)))) is true order by id for update
  )
  delete from pgboss.job where ((id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)))) is true) and id in (select id from held);

-- removal.removeInOrder (4 of 6)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2)) order by id for update
  ), result_gone as (
    delete from result where account_id = $1 and run_id in (select id from held)
  ), analysis_gone as (
    delete from analysis where account_id = $1 and run_id in (select id from held)
  ), extraction_gone as (
    delete from extraction where account_id = $1 and run_id in (select id from held)
  ), answer_gone as (
    delete from answer where account_id = $1 and run_id in (select id from held)
  )
  delete from run where (account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and brand_id = $2))) and id in (select id from held);

-- removal.removeInOrder (5 of 6)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from pgboss.job where (id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)))) is true order by id for update
  )
  delete from pgboss.job where ((id in (select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)))) is true) and id in (select id from held);

-- removal.removeInOrder (6 of 6)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  ), held as (
    select id from run where account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2)) order by id for update
  ), result_gone as (
    delete from result where account_id = $1 and run_id in (select id from held)
  ), analysis_gone as (
    delete from analysis where account_id = $1 and run_id in (select id from held)
  ), extraction_gone as (
    delete from extraction where account_id = $1 and run_id in (select id from held)
  ), answer_gone as (
    delete from answer where account_id = $1 and run_id in (select id from held)
  )
  delete from run where (account_id = $1 and prompt_id = any(array(select id from prompt where account_id = $1 and id = $2))) and id in (select id from held);

-- removal.removeRows (1 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from rate_window where key_id in (select id from api_key where account_id = $1
  union all select id::text from dashboard_session where account_id = $1);

-- removal.removeRows (2 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from prompt where account_id = $1;

-- removal.removeRows (3 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from prompt where account_id = $1 and brand_id = $2;

-- removal.removeRows (4 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from brand where account_id = $1 and id = $2;

-- removal.removeRows (5 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from prompt where account_id = $1 and id = $2;

-- removal.removeRows (6 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from account_person where account_id = $1;

-- removal.removeRows (7 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from api_key where account_id = $1;

-- removal.removeRows (8 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from dashboard_link where account_id = $1;

-- removal.removeRows (9 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from dashboard_session where account_id = $1;

-- removal.removeRows (10 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from digest where account_id = $1;

-- removal.removeRows (11 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from digest_mail where account_id = $1;

-- removal.removeRows (12 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from digest_recipient where account_id = $1;

-- removal.removeRows (13 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from event where account_id = $1;

-- removal.removeRows (14 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from export_account where account_id = $1;

-- removal.removeRows (15 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from export_day where account_id = $1;

-- removal.removeRows (16 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from key_use where account_id = $1;

-- removal.removeRows (17 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from outbox_event where account_id = $1;

-- removal.removeRows (18 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from rollup_account where account_id = $1;

-- removal.removeRows (19 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from signal_night where account_id = $1;

-- removal.removeRows (20 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from stale_rollup where account_id = $1;

-- removal.removeRows (21 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from webhook where account_id = $1;

-- removal.removeRows (22 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from webhook_delivery where account_id = $1;

-- removal.removeRows (23 of 23)
-- $1 uuid
-- $2 uuid
with asked as (
    select $1::uuid, $2::uuid
  )
  delete from account where id = $1;

-- removal.tablesOfAccounts
-- gives back
--   table text
select quote_ident(c.relname) as table from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_inherits where inhrelid = c.oid) and exists (select from pg_attribute where attrelid = c.oid and attname = 'account_id' and not attisdropped) and c.relname not in ('outbox_event', 'account_count') order by 1;
