-- account.accountOverviews (1 of 2)
-- $1 text
-- gives back
--   id uuid not null
--   slug text not null
--   name text not null
--   demo boolean not null
--   suspendedAt timestamp with time zone null
--   limits jsonb not null
--   annotationTypes text[] not null
--   includes text[] not null
--   assistants text[] null
--   digest jsonb null
--   sources jsonb not null
--   selfService boolean not null
--   runsByApi boolean not null
--   createdAt timestamp with time zone not null
--   brands integer
--   prompts integer
--   activePrompts integer
--   lastResultAt timestamp with time zone
--   runsToday integer
--   costTodayUsd double precision
--   keysInForce integer
with held as materialized (
    select account_id, count(*)::int as keys from api_key
    where revoked_at is null and (expires_at is null or expires_at > now()) group by account_id
  )
  select id, slug, name, demo, suspended_at as "suspendedAt", limits, annotation_types as "annotationTypes", includes, assistants, digest, sources, self_service as "selfService", runs_by_api as "runsByApi", created_at as "createdAt", coalesce(b.brands, 0) as brands,
    coalesce(c.prompts, 0) as prompts, coalesce(c.active_prompts, 0) as "activePrompts", n.at as "lastResultAt",
    (coalesce(u.runs, 0) + coalesce(r.runs, 0))::int as "runsToday",
    (coalesce(u.cost_usd, 0) + coalesce(r.cost_usd, 0))::float8 as "costTodayUsd", coalesce(h.keys, 0) as "keysInForce"
  from account a left join account_count c on c.account_id = a.id left join held h on h.account_id = a.id
    left join usage_day u on u.account_id = a.id and u.day = (now() at time zone 'UTC')::date
    cross join lateral (select count(*)::int as brands from brand where brand.account_id = a.id and true) b
    cross join lateral (select max(last_checked_at) as at from prompt where prompt.account_id = a.id and true) n
    cross join lateral (select count(*) as runs, coalesce(sum(cost_usd), 0) as cost_usd from (
        select account_id, cost_usd, reserved_on from run where status = 'running'
        union all
        select account_id, cost_usd, reserved_on from run where status = 'queued'
      ) open where open.account_id = a.id and reserved_on = (now() at time zone 'UTC')::date) r
  where a.sandbox_version is null and ($1::text is null or slug = $1) order by slug;

-- account.accountOverviews (2 of 2)
-- $1 text
-- gives back
--   id uuid not null
--   slug text not null
--   name text not null
--   demo boolean not null
--   suspendedAt timestamp with time zone null
--   limits jsonb not null
--   annotationTypes text[] not null
--   includes text[] not null
--   assistants text[] null
--   digest jsonb null
--   sources jsonb not null
--   selfService boolean not null
--   runsByApi boolean not null
--   createdAt timestamp with time zone not null
--   brands integer
--   prompts integer
--   activePrompts integer
--   lastResultAt timestamp with time zone
--   runsToday integer
--   costTodayUsd double precision
--   keysInForce integer
with held as materialized (
    select account_id, count(*)::int as keys from api_key
    where revoked_at is null and (expires_at is null or expires_at > now()) group by account_id
  )
  select id, slug, name, demo, suspended_at as "suspendedAt", limits, annotation_types as "annotationTypes", includes, assistants, digest, sources, self_service as "selfService", runs_by_api as "runsByApi", created_at as "createdAt", coalesce(b.brands, 0) as brands,
    coalesce(c.prompts, 0) as prompts, coalesce(c.active_prompts, 0) as "activePrompts", n.at as "lastResultAt",
    (coalesce(u.runs, 0) + coalesce(r.runs, 0))::int as "runsToday",
    (coalesce(u.cost_usd, 0) + coalesce(r.cost_usd, 0))::float8 as "costTodayUsd", coalesce(h.keys, 0) as "keysInForce"
  from account a left join account_count c on c.account_id = a.id left join held h on h.account_id = a.id
    left join usage_day u on u.account_id = a.id and u.day = (now() at time zone 'UTC')::date
    left join (select brand.account_id, count(*)::int as brands from brand where true group by brand.account_id) b on b.account_id = a.id
    left join (select prompt.account_id, max(last_checked_at) as at from prompt where true group by prompt.account_id) n on n.account_id = a.id
    left join (select open.account_id, count(*) as runs, coalesce(sum(cost_usd), 0) as cost_usd from (
        select account_id, cost_usd, reserved_on from run where status = 'running'
        union all
        select account_id, cost_usd, reserved_on from run where status = 'queued'
      ) open where reserved_on = (now() at time zone 'UTC')::date group by open.account_id) r on r.account_id = a.id
  where a.sandbox_version is null and ($1::text is null or slug = $1) order by slug;

-- account.add
-- $1 text
-- $2 text
-- $3 jsonb
-- $4 text[]
-- $5 text[]
-- $6 text[]
-- $7 boolean
-- $8 jsonb
-- $9 jsonb
-- $10 boolean
-- $11 boolean
-- gives back
--   id uuid not null
--   slug text not null
--   name text not null
--   demo boolean not null
--   suspendedAt timestamp with time zone null
--   limits jsonb not null
--   annotationTypes text[] not null
--   includes text[] not null
--   assistants text[] null
--   digest jsonb null
--   sources jsonb not null
--   selfService boolean not null
--   runsByApi boolean not null
insert into account (slug, name, limits, annotation_types, includes, assistants, demo, digest, digest_since, sources, self_service, runs_by_api)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, case when $8::jsonb is not null then now() end, $9, $10, $11) returning id, slug, name, demo, suspended_at as "suspendedAt", limits, annotation_types as "annotationTypes", includes, assistants, digest, sources, self_service as "selfService", runs_by_api as "runsByApi";

-- account.keepFrom
-- $1 uuid
with late as (
    select id, (now() at time zone 'UTC')::date - (limits ->> 'retention_days')::int as since from account
    where ($1::uuid is null or id = $1)
      and coalesce(results_from, '-infinity') < (now() at time zone 'UTC')::date - (limits ->> 'retention_days')::int
    order by id for no key update
  )
  update account a set results_from = l.since from late l where a.id = l.id;

-- account.leftToday
-- $1 uuid
-- gives back
--   runs integer
--   costUsd double precision
--   runsPerDay integer
--   costPerDayUsd double precision
select case when limits ? 'runs_per_day'
           then greatest(0, (limits ->> 'runs_per_day')::int - coalesce(d.runs, 0)) end as runs,
         case when limits ? 'cost_per_day_usd'
           then greatest(0, (limits ->> 'cost_per_day_usd')::numeric - coalesce(d.cost_usd, 0))::float8 end as "costUsd",
         (limits ->> 'runs_per_day')::int as "runsPerDay", (limits ->> 'cost_per_day_usd')::float8 as "costPerDayUsd"
       from account a left join budget_day d on d.account_id = $1 and d.day = (now() at time zone 'UTC')::date
       where a.id = $1;

-- account.lockSlug
-- $1 text
-- gives back
--   pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtext($1));

-- account.schedules
-- gives back
--   slug text not null
--   demo boolean not null
--   limits jsonb not null
--   schedule text not null
--   timezone text not null
--   assistants text[]
--   prompts integer
--   samples integer
select a.slug, a.demo, a.limits, p.schedule, p.timezone, coalesce(p.assistants, a.assistants) as assistants,
         count(p.id)::int as prompts,
         coalesce(sum(p.samples), 0)::int as samples
       from account a left join prompt p on p.account_id = a.id and p.active and a.suspended_at is null
       where a.sandbox_version is null
       group by a.id, p.schedule, p.timezone, coalesce(p.assistants, a.assistants)
       order by a.slug, p.schedule, p.timezone, 6;

-- account.sources
-- $1 uuid
-- gives back
--   sources jsonb not null
select sources from account where id = $1;

-- account.suspend
-- $1 uuid
-- gives back
--   at timestamp with time zone null
update account set suspended_at = now() where id = $1 and suspended_at is null returning suspended_at as at;
