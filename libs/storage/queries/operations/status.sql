-- status.accountStatuses (1 of 4)
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
with late as (
    select account_id, count(*) as prompts from (
      select id, account_id from (select id, account_id, created_at as at from prompt where false) old
      union
      select id, account_id from prompt where active and next_due_at < now() - interval '10 minutes'
    ) p group by account_id
  ), stated as (
    select a.slug, a.name, a.suspended_at as "suspendedAt", coalesce(c.active_prompts, 0) as "activePrompts",
      case when a.suspended_at is null and not a.demo then coalesce(l.prompts, 0) else 0 end::int as late,
      coalesce(r.failed, 0) as failed, coalesce(r.skipped, 0) as skipped, r.code,
      greatest(coalesce(d.runs, 0)::float8 / (a.limits ->> 'runs_per_day')::float8,
        coalesce(d.cost_usd, 0)::float8 / (a.limits ->> 'cost_per_day_usd')::float8) as "budgetUsed",
      coalesce(u.today, 0)::float8 as "costTodayUsd", coalesce(u.month, 0)::float8 as "costMonthUsd",
      n.at as "lastResultAt"
    from account a left join account_count c on c.account_id = a.id left join late l on l.account_id = a.id
      left join budget_day d on d.account_id = a.id and d.day = (now() at time zone 'UTC')::date
      cross join lateral (select max(last_checked_at) as at from prompt where prompt.account_id = a.id and true) n
      cross join lateral (select (count(*) filter (where r.status = 'failed'))::int as failed,
  (count(*) filter (where r.status = 'skipped'))::int as skipped, mode() within group (order by r.error_code) as code from run r where r.account_id = a.id and r.status in ('failed', 'skipped') and r.finished_at > now() - interval '24 hours'
  and r.error_code not in ('superseded', 'cancelled') and not exists (
    select from run s where s.account_id = r.account_id and s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in ('succeeded')
  )) r
      cross join lateral (select sum(cost_usd) as month, sum(cost_usd) filter (where day = (now() at time zone 'UTC')::date) as today from usage_day where usage_day.account_id = a.id and day >= date_trunc('month', (now() at time zone 'UTC')::date::timestamp)::date) u
    where a.sandbox_version is null
  )
  select * from stated
  order by late + failed + skipped desc, "budgetUsed" desc nulls last, "costMonthUsd" desc, slug;

-- status.accountStatuses (2 of 4)
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
with late as (
    select account_id, count(*) as prompts from (
      select id, account_id from (select id, account_id, created_at as at from prompt where false) old
      union
      select id, account_id from prompt where active and next_due_at < now() - interval '10 minutes'
    ) p group by account_id
  ), stated as (
    select a.slug, a.name, a.suspended_at as "suspendedAt", coalesce(c.active_prompts, 0) as "activePrompts",
      case when a.suspended_at is null and not a.demo then coalesce(l.prompts, 0) else 0 end::int as late,
      coalesce(r.failed, 0) as failed, coalesce(r.skipped, 0) as skipped, r.code,
      greatest(coalesce(d.runs, 0)::float8 / (a.limits ->> 'runs_per_day')::float8,
        coalesce(d.cost_usd, 0)::float8 / (a.limits ->> 'cost_per_day_usd')::float8) as "budgetUsed",
      coalesce(u.today, 0)::float8 as "costTodayUsd", coalesce(u.month, 0)::float8 as "costMonthUsd",
      n.at as "lastResultAt"
    from account a left join account_count c on c.account_id = a.id left join late l on l.account_id = a.id
      left join budget_day d on d.account_id = a.id and d.day = (now() at time zone 'UTC')::date
      left join (select prompt.account_id, max(last_checked_at) as at from prompt where true group by prompt.account_id) n on n.account_id = a.id
      left join (select r.account_id, (count(*) filter (where r.status = 'failed'))::int as failed,
  (count(*) filter (where r.status = 'skipped'))::int as skipped, mode() within group (order by r.error_code) as code from run r where r.status in ('failed', 'skipped') and r.finished_at > now() - interval '24 hours'
  and r.error_code not in ('superseded', 'cancelled') and not exists (
    select from run s where s.account_id = r.account_id and s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in ('succeeded')
  ) group by r.account_id) r on r.account_id = a.id
      left join (select usage_day.account_id, sum(cost_usd) as month, sum(cost_usd) filter (where day = (now() at time zone 'UTC')::date) as today from usage_day where day >= date_trunc('month', (now() at time zone 'UTC')::date::timestamp)::date group by usage_day.account_id) u on u.account_id = a.id
    where a.sandbox_version is null
  )
  select * from stated
  order by late + failed + skipped desc, "budgetUsed" desc nulls last, "costMonthUsd" desc, slug;

-- status.accountStatuses (3 of 4)
-- $1 text
-- $2 text
-- $3 timestamp with time zone
-- $4 text
-- $5 text
-- $6 timestamp with time zone
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
with late as (
    select account_id, count(*) as prompts from (
      select id, account_id from (select id, account_id, coalesce(last_checked_at, created_at) as at from prompt
      where active and schedule = $1 and timezone = $2
        and coalesce(last_checked_at, created_at) < $3::timestamptz
    union all select id, account_id, coalesce(last_checked_at, created_at) as at from prompt
      where active and schedule = $4 and timezone = $5
        and coalesce(last_checked_at, created_at) < $6::timestamptz) old
      union
      select id, account_id from prompt where active and next_due_at < now() - interval '10 minutes'
    ) p group by account_id
  ), stated as (
    select a.slug, a.name, a.suspended_at as "suspendedAt", coalesce(c.active_prompts, 0) as "activePrompts",
      case when a.suspended_at is null and not a.demo then coalesce(l.prompts, 0) else 0 end::int as late,
      coalesce(r.failed, 0) as failed, coalesce(r.skipped, 0) as skipped, r.code,
      greatest(coalesce(d.runs, 0)::float8 / (a.limits ->> 'runs_per_day')::float8,
        coalesce(d.cost_usd, 0)::float8 / (a.limits ->> 'cost_per_day_usd')::float8) as "budgetUsed",
      coalesce(u.today, 0)::float8 as "costTodayUsd", coalesce(u.month, 0)::float8 as "costMonthUsd",
      n.at as "lastResultAt"
    from account a left join account_count c on c.account_id = a.id left join late l on l.account_id = a.id
      left join budget_day d on d.account_id = a.id and d.day = (now() at time zone 'UTC')::date
      cross join lateral (select max(last_checked_at) as at from prompt where prompt.account_id = a.id and true) n
      cross join lateral (select (count(*) filter (where r.status = 'failed'))::int as failed,
  (count(*) filter (where r.status = 'skipped'))::int as skipped, mode() within group (order by r.error_code) as code from run r where r.account_id = a.id and r.status in ('failed', 'skipped') and r.finished_at > now() - interval '24 hours'
  and r.error_code not in ('superseded', 'cancelled') and not exists (
    select from run s where s.account_id = r.account_id and s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in ('succeeded')
  )) r
      cross join lateral (select sum(cost_usd) as month, sum(cost_usd) filter (where day = (now() at time zone 'UTC')::date) as today from usage_day where usage_day.account_id = a.id and day >= date_trunc('month', (now() at time zone 'UTC')::date::timestamp)::date) u
    where a.sandbox_version is null
  )
  select * from stated
  order by late + failed + skipped desc, "budgetUsed" desc nulls last, "costMonthUsd" desc, slug;

-- status.accountStatuses (4 of 4)
-- $1 text
-- $2 text
-- $3 timestamp with time zone
-- $4 text
-- $5 text
-- $6 timestamp with time zone
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
with late as (
    select account_id, count(*) as prompts from (
      select id, account_id from (select id, account_id, coalesce(last_checked_at, created_at) as at from prompt
      where active and schedule = $1 and timezone = $2
        and coalesce(last_checked_at, created_at) < $3::timestamptz
    union all select id, account_id, coalesce(last_checked_at, created_at) as at from prompt
      where active and schedule = $4 and timezone = $5
        and coalesce(last_checked_at, created_at) < $6::timestamptz) old
      union
      select id, account_id from prompt where active and next_due_at < now() - interval '10 minutes'
    ) p group by account_id
  ), stated as (
    select a.slug, a.name, a.suspended_at as "suspendedAt", coalesce(c.active_prompts, 0) as "activePrompts",
      case when a.suspended_at is null and not a.demo then coalesce(l.prompts, 0) else 0 end::int as late,
      coalesce(r.failed, 0) as failed, coalesce(r.skipped, 0) as skipped, r.code,
      greatest(coalesce(d.runs, 0)::float8 / (a.limits ->> 'runs_per_day')::float8,
        coalesce(d.cost_usd, 0)::float8 / (a.limits ->> 'cost_per_day_usd')::float8) as "budgetUsed",
      coalesce(u.today, 0)::float8 as "costTodayUsd", coalesce(u.month, 0)::float8 as "costMonthUsd",
      n.at as "lastResultAt"
    from account a left join account_count c on c.account_id = a.id left join late l on l.account_id = a.id
      left join budget_day d on d.account_id = a.id and d.day = (now() at time zone 'UTC')::date
      left join (select prompt.account_id, max(last_checked_at) as at from prompt where true group by prompt.account_id) n on n.account_id = a.id
      left join (select r.account_id, (count(*) filter (where r.status = 'failed'))::int as failed,
  (count(*) filter (where r.status = 'skipped'))::int as skipped, mode() within group (order by r.error_code) as code from run r where r.status in ('failed', 'skipped') and r.finished_at > now() - interval '24 hours'
  and r.error_code not in ('superseded', 'cancelled') and not exists (
    select from run s where s.account_id = r.account_id and s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in ('succeeded')
  ) group by r.account_id) r on r.account_id = a.id
      left join (select usage_day.account_id, sum(cost_usd) as month, sum(cost_usd) filter (where day = (now() at time zone 'UTC')::date) as today from usage_day where day >= date_trunc('month', (now() at time zone 'UTC')::date::timestamp)::date group by usage_day.account_id) u on u.account_id = a.id
    where a.sandbox_version is null
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
    select from run s where s.account_id = r.account_id and s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in ('succeeded')
  )
  group by r.assistant order by failed desc, skipped desc, slug;
