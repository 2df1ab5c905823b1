-- status.accountStatuses
-- $1 text[]
-- $2 text[]
-- $3 timestamp with time zone[]
-- gives back
--   slug text not null
--   name text not null
--   suspendedAt timestamp with time zone null
--   activePrompts integer
--   late integer
--   failed integer
--   skipped integer
--   code text
--   budgetUsed double precision
--   costTodayUsd double precision
--   costMonthUsd double precision
--   lastResultAt timestamp with time zone
with asked as (
    select p.account_id, count(*) filter (where p.active) as active, max(p.last_checked_at) as last_result_at,
      count(*) filter (where p.active and (
        coalesce(p.last_checked_at, p.created_at) < l.since or p.next_due_at < now() - interval '10 minutes'
      )) as late
    from prompt p left join unnest($1::text[], $2::text[], $3::timestamptz[]) l (schedule, timezone, since)
      on l.schedule = p.schedule and l.timezone = p.timezone
    group by p.account_id
  ), stated as (
    select a.slug, a.name, a.suspended_at as "suspendedAt", coalesce(p.active, 0)::int as "activePrompts",
      case when a.suspended_at is null and not a.demo then coalesce(p.late, 0) else 0 end::int as late,
      r.failed, r.skipped, r.code,
      greatest(coalesce(d.runs, 0)::float8 / (a.limits ->> 'runs_per_day')::float8,
        coalesce(d.cost_usd, 0)::float8 / (a.limits ->> 'cost_per_day_usd')::float8) as "budgetUsed",
      coalesce(u.today, 0)::float8 as "costTodayUsd", coalesce(u.month, 0)::float8 as "costMonthUsd",
      p.last_result_at as "lastResultAt"
    from account a left join asked p on p.account_id = a.id
      left join budget_day d on d.account_id = a.id and d.day = (now() at time zone 'UTC')::date,
      lateral (select (count(*) filter (where r.status = 'failed'))::int as failed,
  (count(*) filter (where r.status = 'skipped'))::int as skipped, mode() within group (order by r.error_code) as code from run r where r.account_id = a.id and r.status in ('failed', 'skipped') and r.finished_at > now() - interval '24 hours'
  and r.error_code not in ('superseded', 'cancelled') and not exists (
    select from run s where s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in ('succeeded')
  )) r,
      lateral (
        select sum(cost_usd) as month, sum(cost_usd) filter (where day = (now() at time zone 'UTC')::date) as today
        from usage_day where account_id = a.id and day >= date_trunc('month', (now() at time zone 'UTC')::date::timestamp)::date
      ) u
  )
  select * from stated
  order by late + failed + skipped desc, "budgetUsed" desc nulls last, "costMonthUsd" desc, slug;

-- status.assistantStatuses
-- gives back
--   slug text not null
--   failed integer
--   skipped integer
--   code text
--   accounts integer
select r.assistant as slug, (count(*) filter (where r.status = 'failed'))::int as failed,
  (count(*) filter (where r.status = 'skipped'))::int as skipped, mode() within group (order by r.error_code) as code, count(distinct a.id)::int as accounts
  from account a join run r on r.account_id = a.id and r.status in ('failed', 'skipped') and r.finished_at > now() - interval '24 hours'
  and r.error_code not in ('superseded', 'cancelled') and not exists (
    select from run s where s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in ('succeeded')
  )
  group by r.assistant order by failed desc, skipped desc, slug;
