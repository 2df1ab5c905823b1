-- claim.claimRuns
-- $1 uuid[]
-- $2 numeric
-- $3 numeric
-- $4 integer
-- $5 boolean
-- $6 text
-- $7 text
-- $8 uuid
-- gives back
--   id uuid not null
--   accountId uuid not null
--   account text not null
--   attempt integer not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   failures integer not null
--   recoveries integer not null
--   recovered boolean
--   status text not null
--   code text null
--   message text null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   taskId text null
--   taskMadeAt timestamp with time zone null
--   nextDueAt timestamp with time zone
--   brand json
--   otherBrands json
--   annotationTypes text[] not null
--   sources jsonb not null
with found as (
    select r.id, r.account_id, r.status = 'running' as recovered, r.recoveries, r.failures, r.reserved_on is null as fresh,
      coalesce(r.reserved_on, (now() at time zone 'UTC')::date) as day, now() as at, r.cost_usd as spent_usd, coalesce(r.reserved_usd, 0) as held_usd, r.prompt_id,
      r.attempt > 0 and exists (select 1 from answer w where w.account_id = $8 and w.run_id = r.id) as answered,
      r.attempt > 0 and exists (select 1 from extraction x where x.account_id = $8 and x.run_id = r.id) as extracted,
      r.task_id is not null as tasked
    from run r where r.account_id = $8 and r.id = any($1::uuid[]) and r.status in ('queued', 'running')
  ), wanted as (
    select f.*, a.suspended_at, a.demo and not $5 as forbidden, d.runs, d.cost_usd, p.last_checked_at,
      (a.limits ->> 'runs_per_day')::int as runs_per_day, (a.limits ->> 'cost_per_day_usd')::numeric as cost_per_day,
      c.lost_usd, round(f.spent_usd + c.lost_usd + c.next_usd, 6) - f.held_usd as need_usd
    from found f join account a on a.id = $8 join prompt p on p.account_id = $8 and p.id = f.prompt_id
      left join budget_day d on d.account_id = $8 and d.day = f.day
      cross join lateral (
        select case when f.extracted then 0 when f.answered or f.tasked then $2::numeric - $3::numeric else $2::numeric end as next_usd,
          case when not f.recovered or f.extracted or a.demo and not $5 then 0
            when f.answered then $2::numeric - $3::numeric when f.tasked then 0 else $3::numeric end as lost_usd
      ) c
  ), counted as (
    select *, count(*) filter (where fresh) over before as nth, sum(need_usd) over before as room_usd
    from wanted window before as (partition by account_id, day order by last_checked_at nulls first, id)
  ), judged as (
    select id, account_id, at, day, recovered, fresh, lost_usd, held_usd + need_usd as reserve_usd, need_usd,
      case when recovered and recoveries + 1 >= $4 then 'worker_lost'
        when $7::text is not null then 'assistant_unknown'
        when suspended_at is not null then 'account_suspended'
        when forbidden then 'demo_account'
        when answered or tasked then null
        when $6::text is not null and cost_per_day is not null then 'price_unknown'
        when fresh and runs + nth > runs_per_day or cost_usd + room_usd > cost_per_day then 'budget_exhausted' end as code,
      case when recovered and recoveries + 1 >= $4 then format('its worker vanished %s times', recoveries + 1)
        when $7::text is not null then $7::text
        when suspended_at is not null then 'the account is suspended'
        when forbidden then 'the demo account asks the demo assistant alone'
        when $6::text is not null and cost_per_day is not null
          then format('no price is known for %s, so no limit of cost can be kept: PRICES_FILE can name one', $6::text)
        when fresh and runs + nth > runs_per_day then format('the %s runs of this day (UTC) are used up', runs_per_day)
        else format('the %s US dollars of this day (UTC) are used up', cost_per_day)
          || case when failures > 0 then format('; failed calls before that: %s', failures) else '' end end as message
    from counted
  ), taken as (
    update run r set attempt = attempt + 1,
      status = case when j.code is null then 'running' when j.code = 'worker_lost' then 'failed' else 'skipped' end,
      recoveries = recoveries + j.recovered::int, cost_usd = cost_usd + j.lost_usd,
      started_at = case when j.code is null then coalesce(started_at, j.at) else started_at end,
      finished_at = case when j.code is not null then j.at end,
      error_code = j.code, error_message = case when j.code is not null then j.message end,
      reserved_on = case when j.code is null then j.day else reserved_on end,
      reserved_usd = case when j.code is null then j.reserve_usd else reserved_usd end
    from judged j where r.account_id = $8 and j.id = r.id returning r.*, j.recovered, j.fresh, j.need_usd
  ), charges as (
    select account_id, reserved_on as day, (fresh and error_code is null)::int as runs,
      case when error_code is null then need_usd else cost_usd - reserved_usd end as usd
    from taken where error_code is null or not fresh
  ), booked as (
    update budget_day d set runs = d.runs + c.runs, cost_usd = greatest(0, d.cost_usd + c.usd)
    from (select account_id, day, sum(runs)::int as runs, sum(usd) as usd from charges group by account_id, day) c
    where d.account_id = $8 and d.day = c.day
    returning d.account_id
  ), used as (
    insert into usage_day as d (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
    select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
      sum(output_tokens), sum(searches), sum(cost_usd)
    from taken
    where status in ('succeeded', 'failed', 'skipped') and reserved_on is not null and (select count(*) from booked) >= 0
    group by account_id, reserved_on order by account_id, reserved_on
    on conflict on constraint usage_day_pk do update set runs = d.runs + excluded.runs, failed = d.failed + excluded.failed,
      input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
      searches = d.searches + excluded.searches, cost_usd = d.cost_usd + excluded.cost_usd
    returning account_id
  ), told as (
    insert into outbox_event (account_id, type, data)
    select account_id, case status when 'succeeded' then 'result.kept' else 'run.' || status end, jsonb_strip_nulls(
      jsonb_build_object('run_id', id, 'prompt_id', prompt_id, 'assistant', assistant, 'code', error_code))
    from taken where status in ('succeeded', 'failed') and status_detail is null
  )
  select r.id, r.account_id as "accountId", a.slug as account, r.attempt, r.prompt_id as "promptId", r.assistant, r.slot, r.sample, r.failures,
    r.recoveries, r.recovered, r.status, r.error_code as code, r.error_message as message, p.query, p.geo, p.asker_place as place, p.locale,
    r.task_id as "taskId", r.task_made_at as "taskMadeAt",
    case when p.active then p.next_due_at end as "nextDueAt",
    json_build_object('name', b.name, 'aliases', b.aliases, 'domain', b.domain,
    'competitors', b.competitors, 'about', b.about, 'not', b.not_about) as brand, (
    select coalesce(json_agg(json_build_object('name', o.name, 'aliases', o.aliases, 'competitors', o.competitors) order by o.name), '[]')
    from brand o where o.account_id = $8 and o.id <> b.id
  ) as "otherBrands",
    a.annotation_types as "annotationTypes", a.sources
  from taken r join prompt p on p.account_id = $8 and p.id = r.prompt_id join brand b on b.account_id = $8 and b.id = p.brand_id
    join account a on a.id = $8;

-- claim.endWithoutAnswer
-- $1 uuid
-- $2 uuid
-- $3 integer
-- $4 integer
-- $5 integer
-- $6 integer
-- $7 numeric
-- gives back
--   id uuid not null
with before as (
    select id, reserved_usd from run where id = $1 and account_id = $2 and attempt = $3 and status = 'running' for update
  ), held as (
    update run r set status = 'succeeded', status_detail = 'no_answer_surface', finished_at = date_trunc('milliseconds', now()), input_tokens = r.input_tokens + $4, output_tokens = r.output_tokens + $5,
      searches = r.searches + $6, cost_usd = r.cost_usd + $7
    from before b where r.account_id = $2 and r.id = b.id returning r.*, b.reserved_usd as held_usd
  ), settled as (
    update budget_day d set cost_usd = greatest(0, d.cost_usd + e.cost_usd - e.held_usd)
    from held e where d.account_id = $2 and d.day = e.reserved_on
    returning d.account_id
  ), used as (
    insert into usage_day as d (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
    select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
      sum(output_tokens), sum(searches), sum(cost_usd)
    from held
    where status in ('succeeded', 'failed', 'skipped') and reserved_on is not null and (select count(*) from settled) >= 0
    group by account_id, reserved_on order by account_id, reserved_on
    on conflict on constraint usage_day_pk do update set runs = d.runs + excluded.runs, failed = d.failed + excluded.failed,
      input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
      searches = d.searches + excluded.searches, cost_usd = d.cost_usd + excluded.cost_usd
    returning account_id
  ), counted_no_answer as (
    insert into report_day as d
      (account_id, prompt_id, assistant, day, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum,
       visibility_tenths, slots, no_answer)
    select account_id, prompt_id, assistant, (finished_at at time zone 'UTC')::date, 0, 0, 0, 0, 0, 0, 0, 0, '{}', 1
    from held where (select count(*) from used) >= 0
    on conflict on constraint report_day_pk do update set no_answer = d.no_answer + 1
  ), told as (
    insert into outbox_event (account_id, type, data)
    select account_id, case status when 'succeeded' then 'result.kept' else 'run.' || status end, jsonb_strip_nulls(
      jsonb_build_object('run_id', id, 'prompt_id', prompt_id, 'assistant', assistant, 'code', error_code))
    from held where status in ('succeeded', 'failed') and status_detail is null
  )
  select id from held;

-- claim.fail
-- $1 uuid
-- $2 uuid
-- $3 integer
-- $4 integer
-- $5 integer
-- $6 integer
-- $7 numeric
-- $8 text
-- $9 text
-- $10 text
-- gives back
--   id uuid not null
with before as (
    select id, reserved_usd from run where id = $1 and account_id = $2 and attempt = $3 and status = 'running' for update
  ), held as (
    update run r set status = 'failed', finished_at = now(), failures = r.failures + 1, error_code = $8, error_message = $9, refusal = $10, input_tokens = r.input_tokens + $4, output_tokens = r.output_tokens + $5,
      searches = r.searches + $6, cost_usd = r.cost_usd + $7
    from before b where r.account_id = $2 and r.id = b.id returning r.*, b.reserved_usd as held_usd
  ), settled as (
    update budget_day d set cost_usd = greatest(0, d.cost_usd + e.cost_usd - e.held_usd)
    from held e where d.account_id = $2 and d.day = e.reserved_on
    returning d.account_id
  ), used as (
    insert into usage_day as d (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
    select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
      sum(output_tokens), sum(searches), sum(cost_usd)
    from held
    where status in ('succeeded', 'failed', 'skipped') and reserved_on is not null and (select count(*) from settled) >= 0
    group by account_id, reserved_on order by account_id, reserved_on
    on conflict on constraint usage_day_pk do update set runs = d.runs + excluded.runs, failed = d.failed + excluded.failed,
      input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
      searches = d.searches + excluded.searches, cost_usd = d.cost_usd + excluded.cost_usd
    returning account_id
  ), told as (
    insert into outbox_event (account_id, type, data)
    select account_id, case status when 'succeeded' then 'result.kept' else 'run.' || status end, jsonb_strip_nulls(
      jsonb_build_object('run_id', id, 'prompt_id', prompt_id, 'assistant', assistant, 'code', error_code))
    from held where status in ('succeeded', 'failed') and status_detail is null
  )
  select id from held;

-- claim.lockRunsAndBudgets
-- $1 uuid[]
-- $2 uuid
-- gives back
--   id uuid not null
with held as (
    select id, account_id, reserved_on from run where account_id = $2 and id = any($1::uuid[]) order by id for update
  ), locked as (
    insert into budget_day (account_id, day)
    select distinct h.account_id, d.day
    from held h join account a on a.id = $2 cross join lateral (values ((now() at time zone 'UTC')::date), (h.reserved_on)) d (day)
    where d.day is not null and a.limits ?| array['runs_per_day', 'cost_per_day_usd'] order by h.account_id, d.day
    on conflict (account_id, day) do update set runs = budget_day.runs
  )
  select id from held;

-- claim.putBack
-- $1 uuid
-- $2 uuid
-- $3 integer
-- $4 integer
-- $5 integer
-- $6 integer
-- $7 numeric
-- $8 integer
-- $9 double precision
-- $10 boolean
-- $11 text
-- gives back
--   id uuid not null
with before as (
    select id, reserved_usd, now() as at, now() + $9 * interval '1 millisecond' as due from run where id = $1 and account_id = $2 and attempt = $3 and status = 'running' for update
  ), held as (
    update run r set status = 'queued', failures = $8, retry_at = b.due, reserved_usd = r.cost_usd + $7,
      task_id = case when $10 then $11 else r.task_id end,
      task_made_at = case when not $10 or $11 = r.task_id then r.task_made_at when $11 is not null then b.at end, input_tokens = r.input_tokens + $4, output_tokens = r.output_tokens + $5,
      searches = r.searches + $6, cost_usd = r.cost_usd + $7
    from before b where r.account_id = $2 and r.id = b.id returning r.*, b.reserved_usd as held_usd
  ), settled as (
    update budget_day d set cost_usd = greatest(0, d.cost_usd + e.cost_usd - e.held_usd)
    from held e where d.account_id = $2 and d.day = e.reserved_on
    returning d.account_id
  ), used as (
    insert into usage_day as d (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
    select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
      sum(output_tokens), sum(searches), sum(cost_usd)
    from held
    where status in ('succeeded', 'failed', 'skipped') and reserved_on is not null and (select count(*) from settled) >= 0
    group by account_id, reserved_on order by account_id, reserved_on
    on conflict on constraint usage_day_pk do update set runs = d.runs + excluded.runs, failed = d.failed + excluded.failed,
      input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
      searches = d.searches + excluded.searches, cost_usd = d.cost_usd + excluded.cost_usd
    returning account_id
  ), told as (
    insert into outbox_event (account_id, type, data)
    select account_id, case status when 'succeeded' then 'result.kept' else 'run.' || status end, jsonb_strip_nulls(
      jsonb_build_object('run_id', id, 'prompt_id', prompt_id, 'assistant', assistant, 'code', error_code))
    from held where status in ('succeeded', 'failed') and status_detail is null
  )
  select id from held;
