-- serviceHealth.customers
-- gives back
--   slug text not null
select slug from account a where not demo and a.sandbox_version is null order by slug;

-- serviceHealth.expiringKeys
-- $1 double precision
-- gives back
--   id text not null
--   account text not null
--   at timestamp with time zone null
select k.id, a.slug as account, k.expires_at as at from api_key k join account a on a.id = k.account_id
       where k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and k.successor_id is null and k.expires_at < now() + $1 * interval '1 day'
       order by k.expires_at, k.id;

-- serviceHealth.hasQueue
-- gives back
--   there boolean
select to_regclass('pgboss.job') is not null as there;

-- serviceHealth.overBudget
-- gives back
--   slug text not null
select a.slug from account a join budget_day d on d.account_id = a.id
       where d.day = (now() at time zone 'UTC')::date and (
         d.runs >= (a.limits ->> 'runs_per_day')::int or d.cost_usd >= (a.limits ->> 'cost_per_day_usd')::numeric
       ) order by a.slug;

-- serviceHealth.overduePrompts
-- $1 double precision
-- gives back
--   overdue integer
select count(*)::int as overdue from prompt p join account a on a.id = p.account_id
       where p.active and a.suspended_at is null and not a.demo and p.next_due_at < now() - $1 * interval '1 s';

-- serviceHealth.queueHealth
-- gives back
--   staleJobs integer
--   lastTakenSeconds double precision
with held as (
    select id, group_id::uuid as account_id from pgboss.job j where (j.name = 'run' or j.name like 'run.%') and j.state = 'active'
  ), stale as (
    select r.id from held h join run r on r.account_id = h.account_id and r.id = h.id
    where r.finished_at < now() - interval '5 seconds'
  )
  select (select count(*)::int from stale) as "staleJobs", (
      select extract(epoch from now() - max(started_on))::float8 from pgboss.job j where (j.name = 'run' or j.name like 'run.%')
    ) as "lastTakenSeconds";

-- serviceHealth.schedules
-- gives back
--   schedule text
--   timezone text
with recursive one as (
    (select schedule, timezone from prompt where active order by schedule, timezone limit 1)
    union all
    select n.schedule, n.timezone from one cross join lateral (
      select schedule, timezone from prompt where active and (schedule, timezone) > (one.schedule, one.timezone)
      order by schedule, timezone limit 1
    ) n
  )
  select one.schedule, one.timezone from one cross join lateral (
    select from prompt p join account a on a.id = p.account_id
    where p.active and p.schedule = one.schedule and p.timezone = one.timezone and a.suspended_at is null and not a.demo
    order by coalesce(p.last_checked_at, p.created_at) limit 1
  ) in_service;

-- serviceHealth.schedulesOnNodes
-- gives back
--   schedule text not null
--   timezone text not null
select distinct p.schedule, p.timezone from prompt p join account a on a.id = p.account_id
  where p.active and a.suspended_at is null and not a.demo;

-- serviceHealth.server
-- gives back
--   version integer
--   versionName text
--   now timestamp with time zone
--   sizeBytes double precision
--   lackingRights text[]
select current_setting('server_version_num')::int as version,
         split_part(current_setting('server_version'), ' ', 1) as "versionName", clock_timestamp() as now,
         pg_database_size(current_database())::float8 as "sizeBytes", array(
           select 'create in schema ' || current_schema() where not has_schema_privilege(current_schema(), 'create')
           union all
           select 'create schemas in the database'
           where to_regnamespace('pgboss') is null and not has_database_privilege(current_database(), 'create')
           union all
           select p || ' on ' || t.relname
           from pg_class t, unnest(array['select', 'insert', 'update', 'delete']) p
           where t.relkind in ('r', 'p') and t.relnamespace in (to_regnamespace(current_schema()), to_regnamespace('pgboss'))
             and not has_table_privilege(t.oid, p)
         ) as "lackingRights";

-- serviceHealth.stalePrompts (1 of 2)
-- gives back
--   count integer
--   examples json
with stale as (
      select p.id, a.slug as account, p.at from (
        select id, account_id, created_at as at from prompt where false
      ) p join account a on a.id = p.account_id
      where a.suspended_at is null and not a.demo
    )
    select (select count(*)::int from stale) as count, (
      select coalesce(json_agg(json_build_object('id', id, 'account', account)), '[]')
      from (select * from stale order by at, id limit 3) e
    ) as examples;

-- serviceHealth.stalePrompts (2 of 2)
-- $1 text
-- $2 text
-- $3 timestamp with time zone
-- $4 text
-- $5 text
-- $6 timestamp with time zone
-- gives back
--   count integer
--   examples json
with stale as (
      select p.id, a.slug as account, p.at from (
        select id, account_id, coalesce(last_checked_at, created_at) as at from prompt
      where active and schedule = $1 and timezone = $2
        and coalesce(last_checked_at, created_at) < $3::timestamptz
    union all select id, account_id, coalesce(last_checked_at, created_at) as at from prompt
      where active and schedule = $4 and timezone = $5
        and coalesce(last_checked_at, created_at) < $6::timestamptz
      ) p join account a on a.id = p.account_id
      where a.suspended_at is null and not a.demo
    )
    select (select count(*)::int from stale) as count, (
      select coalesce(json_agg(json_build_object('id', id, 'account', account)), '[]')
      from (select * from stale order by at, id limit 3) e
    ) as examples;

-- serviceHealth.stuckRuns (1 of 2)
-- gives back
--   stuck integer
with running as materialized (
        select id from run where status = 'running' and started_at < now() - interval '1 minute'
      ) select count(*)::int as stuck from running r where true and not exists (
  select from pgboss.job j where (j.name = 'run' or j.name like 'run.%') and j.id = r.id and case when j.state = 'active'
    then coalesce(j.heartbeat_on, j.started_on) + (coalesce(j.heartbeat_seconds, 0) + 60) * interval '1 s' > now()
    else j.start_after > now() - interval '1 minute' end
);

-- serviceHealth.stuckRuns (2 of 2)
-- gives back
--   stuck integer
with running as materialized (
        select id from run where status = 'running' and started_at < now() - interval '1 minute'
      ) select count(*)::int as stuck from running r where true;

-- serviceHealth.suspendedWithPrompts
-- gives back
--   slug text not null
select slug from account a where suspended_at is not null and a.sandbox_version is null
         and id in (select account_id from prompt where active) order by slug;

-- serviceHealth.unusedKeys
-- $1 double precision
-- gives back
--   id text not null
--   account text not null
--   at timestamp with time zone
select k.id, a.slug as account, coalesce(k.last_used_at, k.created_at) as at
       from api_key k join account a on a.id = k.account_id
       where k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and coalesce(k.last_used_at, k.created_at) < now() - $1 * interval '1 day' order by 3, k.id;
