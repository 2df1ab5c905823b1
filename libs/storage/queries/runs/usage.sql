-- usage.between
-- $1 date
-- $2 date
-- gives back
--   account text not null
--   name text not null
--   runs integer
--   failed integer
--   inputTokens double precision
--   outputTokens double precision
--   searches double precision
--   costUsd double precision
select a.slug as account, a.name, coalesce(sum(d.runs), 0)::int as runs, coalesce(sum(d.failed), 0)::int as failed,
  coalesce(sum(d.input_tokens), 0)::float8 as "inputTokens", coalesce(sum(d.output_tokens), 0)::float8 as "outputTokens",
  coalesce(sum(d.searches), 0)::float8 as searches, coalesce(sum(d.cost_usd), 0)::float8 as "costUsd"
       from account a left join usage_day d on d.account_id = a.id and d.day >= $1::date and d.day < $2::date
       where a.sandbox_version is null group by a.id order by a.slug;

-- usage.forgetUsage
-- $1 uuid[]
delete from usage_day where account_id in (select account_id from run where id = any($1::uuid[]));

-- usage.months
-- $1 uuid
-- gives back
--   month text
--   runs integer
--   failed integer
--   inputTokens double precision
--   outputTokens double precision
--   searches double precision
--   costUsd double precision
select to_char(d.day, 'YYYY-MM') as month, coalesce(sum(d.runs), 0)::int as runs, coalesce(sum(d.failed), 0)::int as failed,
  coalesce(sum(d.input_tokens), 0)::float8 as "inputTokens", coalesce(sum(d.output_tokens), 0)::float8 as "outputTokens",
  coalesce(sum(d.searches), 0)::float8 as searches, coalesce(sum(d.cost_usd), 0)::float8 as "costUsd" from usage_day d where d.account_id = $1 group by 1 order by 1 desc;

-- usage.recountUsage
-- $1 uuid[]
with unlocked as (
    select 1
  ), ended as (
    select * from run where account_id in (select account_id from run where id = any($1::uuid[]))
  ), used as (
    insert into usage_day as d (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
    select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
      sum(output_tokens), sum(searches), sum(cost_usd)
    from ended
    where status in ('succeeded', 'failed', 'skipped') and reserved_on is not null and (select count(*) from unlocked) >= 0
    group by account_id, reserved_on order by account_id, reserved_on
    on conflict on constraint usage_day_pk do update set runs = d.runs + excluded.runs, failed = d.failed + excluded.failed,
      input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
      searches = d.searches + excluded.searches, cost_usd = d.cost_usd + excluded.cost_usd
    returning account_id
  )
  select from ended limit 0;
