-- run.cancel
-- gives back
--   queue regclass
select to_regclass('pgboss.job') as queue;

-- run.cancelRuns
-- $1 uuid
-- $2 uuid
-- $3 text
-- gives back
--   id uuid not null
--   promptId uuid not null
--   assistant text not null
with at_work as (
    select id from pgboss.job where group_id = ($1::uuid)::text
  ), held as (
    select id, reserved_usd as held_usd from run r where account_id = $1 and status = 'queued' and ($2::uuid is null or prompt_id = $2) and id not in (select id from at_work)
    order by id for update skip locked
  ), ended as (
    update run r set status = 'skipped', finished_at = now(), error_code = 'cancelled', error_message = $3
    from held h where r.account_id = $1 and r.id = h.id returning r.*, h.held_usd
  ), settled as (
    update budget_day d set cost_usd = greatest(0, d.cost_usd + e.cost_usd - e.held_usd)
    from ended e where d.account_id = $1 and d.day = e.reserved_on
    returning d.account_id
  ), used as (
    insert into usage_day as d (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
    select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
      sum(output_tokens), sum(searches), sum(cost_usd)
    from ended
    where status in ('succeeded', 'failed', 'skipped') and reserved_on is not null and (select count(*) from settled) >= 0
    group by account_id, reserved_on order by account_id, reserved_on
    on conflict on constraint usage_day_pk do update set runs = d.runs + excluded.runs, failed = d.failed + excluded.failed,
      input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
      searches = d.searches + excluded.searches, cost_usd = d.cost_usd + excluded.cost_usd
    returning account_id
  )
  select id, prompt_id as "promptId", assistant from ended order by prompt_id, assistant, id;

-- run.countOpen
-- gives back
--   queued integer
--   running integer
--   queueAgeSeconds double precision
select (select count(*) from run where status = 'queued')::int as queued,
         (select count(*) from run where status = 'running')::int as running,
         greatest(0, coalesce((select extract(epoch from now() - min(retry_at)) from run where status = 'queued'), 0))::float8
           as "queueAgeSeconds";

-- run.countOpenByAssistant
-- gives back
--   assistant text
--   queued integer
--   running integer
--   queueAgeSeconds double precision
select assistant, (count(*) filter (where status = 'queued'))::int as queued,
         (count(*) filter (where status = 'running'))::int as running,
         greatest(0, coalesce(extract(epoch from now() - min(retry_at) filter (where status = 'queued')), 0))::float8
           as "queueAgeSeconds"
       from (
         select assistant, status, retry_at from run where status = 'queued'
         union all
         select assistant, status, retry_at from run where status = 'running'
       ) open group by assistant;

-- run.isIdle
-- $1 text
-- gives back
--   idle boolean
with own as (select id from account where slug = $1)
  select not exists (select from prompt where account_id in (select id from own) and active and next_due_at <= now())
    and not exists (select from run where account_id in (select id from own) and status in ('queued', 'running')) as idle;

-- run.list (1 of 5)
-- $1 integer
-- gives back
--   id uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   status text not null
--   attempt integer not null
--   recoveries integer not null
--   failures integer not null
--   inputTokens integer not null
--   outputTokens integer not null
--   searches integer not null
--   costUsd double precision
--   startedAt timestamp with time zone null
--   finishedAt timestamp with time zone null
--   errorCode text null
--   errorMessage text null
--   statusDetail text null
--   account text not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   model text not null
select u.id, u.prompt_id as "promptId", u.assistant, u.slot, u.sample, u.status, u.attempt, u.recoveries, u.failures,
  u.input_tokens as "inputTokens", u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd",
  u.started_at as "startedAt", u.finished_at as "finishedAt", u.error_code as "errorCode", u.error_message as "errorMessage", u.status_detail as "statusDetail", a.slug as account, p.query, p.geo, p.asker_place as place, p.locale, w.model
    from (
      select u.* from (
      select a.id, row_number() over (order by u.created_at desc, u.id) as place from account a cross join lateral (
        select u.created_at, u.id from run u where u.account_id = a.id and true order by u.created_at desc, u.id limit 1
      ) u where a.sandbox_version is null order by u.created_at desc, u.id limit $1::int
    ) head cross join lateral (
      select u.* from run u where u.account_id = head.id and true order by u.created_at desc, u.id limit $1::int + 1 - head.place
    ) u order by u.created_at desc, u.id limit $1::int
    ) u join account a on a.id = u.account_id join prompt p on p.account_id = u.account_id and p.id = u.prompt_id
    left join answer w on w.account_id = p.account_id and w.run_id = u.id
    order by u.created_at desc, u.id;

-- run.list (2 of 5)
-- $1 integer
-- gives back
--   id uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   status text not null
--   attempt integer not null
--   recoveries integer not null
--   failures integer not null
--   inputTokens integer not null
--   outputTokens integer not null
--   searches integer not null
--   costUsd double precision
--   startedAt timestamp with time zone null
--   finishedAt timestamp with time zone null
--   errorCode text null
--   errorMessage text null
--   statusDetail text null
--   account text not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   model text not null
select u.id, u.prompt_id as "promptId", u.assistant, u.slot, u.sample, u.status, u.attempt, u.recoveries, u.failures,
  u.input_tokens as "inputTokens", u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd",
  u.started_at as "startedAt", u.finished_at as "finishedAt", u.error_code as "errorCode", u.error_message as "errorMessage", u.status_detail as "statusDetail", a.slug as account, p.query, p.geo, p.asker_place as place, p.locale, w.model
    from (
      select u.* from run u where true order by u.created_at desc, u.id limit $1::int
    ) u join account a on a.id = u.account_id join prompt p on p.account_id = u.account_id and p.id = u.prompt_id
    left join answer w on w.account_id = p.account_id and w.run_id = u.id
    order by u.created_at desc, u.id;

-- run.list (3 of 5)
-- $1 text
-- $2 timestamp with time zone
-- $3 integer
-- gives back
--   id uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   status text not null
--   attempt integer not null
--   recoveries integer not null
--   failures integer not null
--   inputTokens integer not null
--   outputTokens integer not null
--   searches integer not null
--   costUsd double precision
--   startedAt timestamp with time zone null
--   finishedAt timestamp with time zone null
--   errorCode text null
--   errorMessage text null
--   statusDetail text null
--   account text not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   model text not null
select u.id, u.prompt_id as "promptId", u.assistant, u.slot, u.sample, u.status, u.attempt, u.recoveries, u.failures,
  u.input_tokens as "inputTokens", u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd",
  u.started_at as "startedAt", u.finished_at as "finishedAt", u.error_code as "errorCode", u.error_message as "errorMessage", u.status_detail as "statusDetail", a.slug as account, p.query, p.geo, p.asker_place as place, p.locale, w.model
    from (
      select u.* from (
      select a.id, row_number() over (order by u.created_at desc, u.id) as place from account a cross join lateral (
        select u.created_at, u.id from run u where u.account_id = a.id and u.status = $1 and u.created_at >= $2::timestamptz order by u.created_at desc, u.id limit 1
      ) u where a.sandbox_version is null order by u.created_at desc, u.id limit $3::int
    ) head cross join lateral (
      select u.* from run u where u.account_id = head.id and u.status = $1 and u.created_at >= $2::timestamptz order by u.created_at desc, u.id limit $3::int + 1 - head.place
    ) u order by u.created_at desc, u.id limit $3::int
    ) u join account a on a.id = u.account_id join prompt p on p.account_id = u.account_id and p.id = u.prompt_id
    left join answer w on w.account_id = p.account_id and w.run_id = u.id
    order by u.created_at desc, u.id;

-- run.list (4 of 5)
-- $1 text
-- $2 timestamp with time zone
-- $3 integer
-- gives back
--   id uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   status text not null
--   attempt integer not null
--   recoveries integer not null
--   failures integer not null
--   inputTokens integer not null
--   outputTokens integer not null
--   searches integer not null
--   costUsd double precision
--   startedAt timestamp with time zone null
--   finishedAt timestamp with time zone null
--   errorCode text null
--   errorMessage text null
--   statusDetail text null
--   account text not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   model text not null
select u.id, u.prompt_id as "promptId", u.assistant, u.slot, u.sample, u.status, u.attempt, u.recoveries, u.failures,
  u.input_tokens as "inputTokens", u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd",
  u.started_at as "startedAt", u.finished_at as "finishedAt", u.error_code as "errorCode", u.error_message as "errorMessage", u.status_detail as "statusDetail", a.slug as account, p.query, p.geo, p.asker_place as place, p.locale, w.model
    from (
      select u.* from run u where u.status = $1 and u.created_at >= $2::timestamptz order by u.created_at desc, u.id limit $3::int
    ) u join account a on a.id = u.account_id join prompt p on p.account_id = u.account_id and p.id = u.prompt_id
    left join answer w on w.account_id = p.account_id and w.run_id = u.id
    order by u.created_at desc, u.id;

-- run.list (5 of 5)
-- $1 uuid
-- $2 uuid[]
-- $3 uuid
-- $4 text
-- $5 timestamp with time zone
-- $6 text
-- $7 text
-- $8 text
-- $9 integer
-- gives back
--   id uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   status text not null
--   attempt integer not null
--   recoveries integer not null
--   failures integer not null
--   inputTokens integer not null
--   outputTokens integer not null
--   searches integer not null
--   costUsd double precision
--   startedAt timestamp with time zone null
--   finishedAt timestamp with time zone null
--   errorCode text null
--   errorMessage text null
--   statusDetail text null
--   account text not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   model text not null
select u.id, u.prompt_id as "promptId", u.assistant, u.slot, u.sample, u.status, u.attempt, u.recoveries, u.failures,
  u.input_tokens as "inputTokens", u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd",
  u.started_at as "startedAt", u.finished_at as "finishedAt", u.error_code as "errorCode", u.error_message as "errorMessage", u.status_detail as "statusDetail", a.slug as account, p.query, p.geo, p.asker_place as place, p.locale, w.model
    from (
      select u.* from run u where u.account_id = $1 and u.id = any($2::uuid[]) and u.prompt_id = $3::uuid and u.status = $4 and u.created_at >= $5::timestamptz and u.error_code = $6 and exists (select from answer w where w.account_id = $1::uuid and w.run_id = u.id and w.model = $7) and u.assistant = $8 order by u.created_at desc, u.id limit $9::int
    ) u join account a on a.id = u.account_id join prompt p on p.account_id = $1::uuid and p.id = u.prompt_id
    left join answer w on w.account_id = $1::uuid and w.run_id = u.id
    order by u.created_at desc, u.id;

-- run.moveToSlots
-- $1 uuid[]
update run set created_at = slot, retry_at = slot, started_at = slot, finished_at = slot,
         reserved_on = (slot at time zone 'UTC')::date
       where id = any($1);

-- run.open
-- $1 jsonb
-- $2 text[]
-- gives back
--   id uuid not null
--   accountId uuid not null
--   promptId uuid not null
--   assistant text not null
--   status text not null
insert into run
    (id, account_id, prompt_id, assistant, slot, sample, status, finished_at, error_code, error_message)
  select (select (
    lpad(to_hex(floor(extract(epoch from w.slot) * 1000)::bigint), 12, '0')
    || '8' || substr(hash, 1, 3) || translate(substr(hash, 4, 1), '0123456789abcdef', '89ab89ab89ab89ab') || substr(hash, 5, 15)
  )::uuid from (select encode(sha256(convert_to(concat_ws('|', w.prompt_id, (extract(epoch from w.slot) * 1000000)::bigint, w.sample, w.assistant), 'UTF8')), 'hex') as hash) of_run), w.account_id, w.prompt_id, w.assistant, w.slot, w.sample, case when is_known then 'queued' else 'skipped' end,
    case when not is_known then now() end, case when not is_known then 'assistant_unknown' end,
    case when not is_known then format('there is no assistant "%s": there are %s', w.assistant, array_to_string($2::text[], ', ')) end
  from (select s.account_id, s.prompt_id, assistant, s.slot, sample
     from jsonb_to_recordset($1::jsonb) as s
         (account_id uuid, prompt_id uuid, assistants text[], slot timestamptz, samples int),
       unnest(s.assistants) as assistant, generate_series(1, s.samples) as sample) w (account_id, prompt_id, assistant, slot, sample),
    lateral (select coalesce(w.assistant = any($2::text[]) or exists (select from present_assistant s where s.slug = w.assistant and s.seen_at > now() - interval '3 minutes'), true) as is_known) k
  on conflict do nothing
  returning id, account_id as "accountId", prompt_id as "promptId", assistant, status;

-- run.openAgain
-- $1 uuid
-- $2 text[]
-- $3 timestamp with time zone
-- $4 text
-- $5 text[]
-- gives back
--   id uuid not null
--   accountId uuid not null
--   promptId uuid not null
--   assistant text not null
--   status text not null
insert into run
    (id, account_id, prompt_id, assistant, slot, sample, status, finished_at, error_code, error_message)
  select (select (
    lpad(to_hex(floor(extract(epoch from w.slot) * 1000)::bigint), 12, '0')
    || '8' || substr(hash, 1, 3) || translate(substr(hash, 4, 1), '0123456789abcdef', '89ab89ab89ab89ab') || substr(hash, 5, 15)
  )::uuid from (select encode(sha256(convert_to(concat_ws('|', w.prompt_id, (extract(epoch from w.slot) * 1000000)::bigint, w.sample, w.assistant), 'UTF8')), 'hex') as hash) of_run), w.account_id, w.prompt_id, w.assistant, w.slot, w.sample, case when is_known then 'queued' else 'skipped' end,
    case when not is_known then now() end, case when not is_known then 'assistant_unknown' end,
    case when not is_known then format('there is no assistant "%s": there are %s', w.assistant, array_to_string($5::text[], ', ')) end
  from (select account_id, prompt_id, assistant, date_trunc('milliseconds', now()), sample
   from (
     select distinct on (r.prompt_id, r.assistant, r.sample)
       r.account_id, r.prompt_id, r.assistant, r.sample, p.last_checked_at
     from run r join prompt p on p.account_id = $1 and p.id = r.prompt_id join account a on a.id = p.account_id
     where r.account_id = $1 and r.status in ('failed', 'skipped') and r.status = any($2::text[]) and r.finished_at >= $3
       and r.error_code not in ('superseded', 'cancelled') and p.active and r.sample <= p.samples and r.assistant = any(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)]))
       and ($4::text is null or r.assistant = $4) and ($5::text[] is null or r.assistant = any($5))
       and not exists (
    select from run s where s.account_id = $1 and s.prompt_id = r.prompt_id and s.slot >= r.slot and s.sample = r.sample and s.assistant = r.assistant
      and s.status in ('succeeded', 'queued', 'running')
  )
   ) missing
   order by last_checked_at nulls first, prompt_id, sample, assistant) w (account_id, prompt_id, assistant, slot, sample),
    lateral (select coalesce(w.assistant = any($5::text[]) or exists (select from present_assistant s where s.slug = w.assistant and s.seen_at > now() - interval '3 minutes'), true) as is_known) k
  on conflict do nothing
  returning id, account_id as "accountId", prompt_id as "promptId", assistant, status;

-- run.openNow
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 uuid[]
-- $5 text[]
-- $6 boolean
-- $7 text[]
-- gives back
--   id uuid not null
--   accountId uuid not null
--   promptId uuid not null
--   assistant text not null
--   status text not null
insert into run
    (id, account_id, prompt_id, assistant, slot, sample, status, finished_at, error_code, error_message)
  select (select (
    lpad(to_hex(floor(extract(epoch from w.slot) * 1000)::bigint), 12, '0')
    || '8' || substr(hash, 1, 3) || translate(substr(hash, 4, 1), '0123456789abcdef', '89ab89ab89ab89ab') || substr(hash, 5, 15)
  )::uuid from (select encode(sha256(convert_to(concat_ws('|', w.prompt_id, (extract(epoch from w.slot) * 1000000)::bigint, w.sample, w.assistant), 'UTF8')), 'hex') as hash) of_run), w.account_id, w.prompt_id, w.assistant, w.slot, w.sample, case when is_known then 'queued' else 'skipped' end,
    case when not is_known then now() end, case when not is_known then 'assistant_unknown' end,
    case when not is_known then format('there is no assistant "%s": there are %s', w.assistant, array_to_string($7::text[], ', ')) end
  from (select p.account_id, p.id, x.assistant, date_trunc('milliseconds', now()), sample
   from prompt p join account a on a.id = p.account_id, unnest(coalesce(p.assistants, a.assistants, array[(select first_assistant from installation)])) as x (assistant),
     generate_series(1, p.samples) as sample
   where p.account_id = $1 and case when $2::uuid is null then p.active else p.id = $2 end
     and ($3::text is null or x.assistant = $3)
     and not (p.id, x.assistant) in (select * from unnest($4::uuid[], $5::text[]))
     and not ($6 and exists (select from report_day d where d.account_id = $1 and d.prompt_id = p.id and d.assistant = x.assistant))) w (account_id, prompt_id, assistant, slot, sample),
    lateral (select coalesce(w.assistant = any($7::text[]) or exists (select from present_assistant s where s.slug = w.assistant and s.seen_at > now() - interval '3 minutes'), true) as is_known) k
  on conflict do nothing
  returning id, account_id as "accountId", prompt_id as "promptId", assistant, status;

-- run.openOf
-- $1 uuid[]
-- $2 uuid
-- gives back
--   id uuid not null
--   accountId uuid not null
--   promptId uuid not null
--   assistant text not null
--   status text
select id, account_id as "accountId", prompt_id as "promptId", assistant, 'queued' as status from run
       where account_id = $2 and prompt_id = any($1::uuid[]) and status in ('queued', 'running')
       order by slot, sample, assistant;

-- run.recordSuperseded
-- $1 jsonb
insert into run (id, account_id, prompt_id, assistant, slot, sample, status, finished_at, error_code, error_message)
       select (select (
    lpad(to_hex(floor(extract(epoch from w.slot) * 1000)::bigint), 12, '0')
    || '8' || substr(hash, 1, 3) || translate(substr(hash, 4, 1), '0123456789abcdef', '89ab89ab89ab89ab') || substr(hash, 5, 15)
  )::uuid from (select encode(sha256(convert_to(concat_ws('|', w.prompt_id, (extract(epoch from w.slot) * 1000000)::bigint, w.sample, w.assistant), 'UTF8')), 'hex') as hash) of_run), w.account_id, w.prompt_id, w.assistant, w.slot, w.sample, 'skipped', now(), 'superseded', w.reason
       from (
         select s.account_id, s.prompt_id, assistant, s.slot, 1 as sample, s.reason
         from jsonb_to_recordset($1::jsonb) as s
             (account_id uuid, prompt_id uuid, assistants text[], slot timestamptz, reason text),
           unnest(s.assistants) as assistant
       ) w
       on conflict do nothing;

-- run.removeJobs
-- $1 uuid
-- $2 uuid
with held as (
    select name, id from pgboss.job
    where group_id = ($1::uuid)::text and state < 'active' and (id in (select id from run where account_id = $1 and status = 'queued' and ($2::uuid is null or prompt_id = $2))) is true
    order by id for update skip locked
  )
  delete from pgboss.job where (name, id) in (select name, id from held);

-- run.showRun
-- $1 uuid
-- gives back
--   id uuid not null
--   promptId uuid not null
--   assistant text not null
--   slot timestamp with time zone not null
--   sample smallint not null
--   status text not null
--   attempt integer not null
--   recoveries integer not null
--   failures integer not null
--   inputTokens integer not null
--   outputTokens integer not null
--   searches integer not null
--   costUsd double precision
--   startedAt timestamp with time zone null
--   finishedAt timestamp with time zone null
--   errorCode text null
--   errorMessage text null
--   statusDetail text null
--   account text not null
--   brand text not null
--   query text not null
--   geo text not null
--   place text null
--   locale text null
--   createdAt timestamp with time zone not null
--   retryAt timestamp with time zone not null
--   refusal text null
--   answer json
--   extraction json
--   analyses json
select u.id, u.prompt_id as "promptId", u.assistant, u.slot, u.sample, u.status, u.attempt, u.recoveries, u.failures,
  u.input_tokens as "inputTokens", u.output_tokens as "outputTokens", u.searches, u.cost_usd::float8 as "costUsd",
  u.started_at as "startedAt", u.finished_at as "finishedAt", u.error_code as "errorCode", u.error_message as "errorMessage", u.status_detail as "statusDetail", a.slug as account, b.name as brand, p.query, p.geo, p.asker_place as place, p.locale, u.created_at as "createdAt",
    u.retry_at as "retryAt", u.refusal,
    (select json_build_object('text', w.text, 'model', w.model, 'provider', w.provider, 'api', w.api, 'surface', w.surface, 'geoApplied', w.geo_applied,
       'placeApplied', w.place_applied, 'localeApplied', w.locale_applied,
       'retrieval', w.retrieval, 'searches', w.searches, 'cleaned', w.cleaned, 'citations', jsonb_array_length(w.citations), 'answeredAt', to_char(w.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     from answer w where w.account_id = u.account_id and w.run_id = u.id) as answer,
    (select json_build_object('model', x.model, 'api', x.api, 'inputTokens', x.input_tokens, 'outputTokens', x.output_tokens,
       'costUsd', x.cost_usd, 'failure', x.failure, 'reply', x.reply)
     from extraction x where x.account_id = u.account_id and x.run_id = u.id) as extraction,
    (select coalesce(json_agg(json_build_object('analyser', n.analyser, 'mode', n.mode, 'fallback', n.fallback,
       'mentions', coalesce((n.findings -> 'found' ->> 'mentions')::int, jsonb_array_length(n.findings -> 'mentions'), 0),
       'current', n.id = r.analysis_id, 'createdAt', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.created_at, n.id), '[]')
     from analysis n left join result r on r.account_id = n.account_id and r.run_id = n.run_id
     where n.account_id = u.account_id and n.run_id = u.id) as analyses
  from run u join prompt p on p.account_id = u.account_id and p.id = u.prompt_id
    join brand b on b.account_id = p.account_id and b.id = p.brand_id join account a on a.id = u.account_id
  where u.id = $1;

-- run.waitingAccounts
-- $1 bigint
-- $2 bigint
-- $3 text
-- gives back
--   accountId uuid
--   waiting integer
with recursive waiting as (
    (select account_id from run where status = 'queued' and assistant = $3 and retry_at <= now() order by account_id limit 1)
    union all
    select (
      select r.account_id from run r
      where r.status = 'queued' and r.assistant = $3 and r.retry_at <= now() and r.account_id > w.account_id
      order by r.account_id limit 1
    ) from waiting w where w.account_id is not null
  )
  select w.account_id as "accountId", (
      select count(*) from (
        select from run r
        where r.status = 'queued' and r.assistant = $3 and r.account_id = w.account_id and r.retry_at <= now() limit $2
      ) counted
    )::int as waiting
  from waiting w where w.account_id is not null limit $1;

-- run.waitingOnNodes
-- $1 bigint
-- $2 bigint
-- $3 text
-- gives back
--   accountId uuid not null
--   waiting integer
select account_id as "accountId", least(count(*), $2)::int as waiting from run
  where status = 'queued' and assistant = $3 and retry_at <= now() group by account_id order by account_id limit $1;
