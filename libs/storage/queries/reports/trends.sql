-- trends.ofPrompts (1 of 3)
-- $1 uuid
-- $2 uuid[]
-- $3 text
-- $4 date
-- $5 date
-- gives back
--   promptId uuid not null
--   bucket text
--   answers integer
--   clusters integer
--   mentioned integer
select prompt_id as "promptId", date_trunc($3::text, day::timestamp)::date::text as bucket,
        sum(answers)::int as answers, sum(clusters)::int as clusters, sum(mentioned)::int as mentioned
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = any($2::uuid[]) and d.account_id = $1  and d.day between $4::date and $5::date) d group by 1, 2 having sum(answers) > 0 order by 1, 2 desc;

-- trends.ofPrompts (2 of 3)
-- $1 uuid
-- $2 uuid[]
-- $3 timestamp with time zone
-- $4 date
-- $5 date
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- gives back
--   promptId uuid
--   bucket text
--   assistant text
--   answers integer
--   clusters integer
--   mentioned integer
select prompt_id as "promptId", ($3::timestamptz at time zone 'UTC')::date::text as bucket, assistant,
        sum(answers)::int as answers, sum(clusters)::int as clusters, sum(mentioned)::int as mentioned
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = any($2::uuid[]) and d.account_id = $1  and d.day between $4::date and $5::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = any($2::uuid[]) and r.account_id = $1  and r.last_checked between $6::timestamptz and $7::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by 1, 2, assistant having sum(answers) > 0 order by 1, 2 desc, assistant;

-- trends.ofPrompts (3 of 3)
-- $1 uuid
-- $2 text
-- $3 uuid[]
-- $4 timestamp with time zone
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- gives back
--   promptId uuid
--   bucket text
--   answers integer
--   clusters integer
--   mentioned integer
select prompt_id as "promptId", ($4::timestamptz at time zone 'UTC')::date::text as bucket,
        sum(answers)::int as answers, sum(clusters)::int as clusters, sum(mentioned)::int as mentioned
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = any($3::uuid[]) and d.account_id = $1 and d.assistant = $2 and d.day between $5::date and $6::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = any($3::uuid[]) and r.account_id = $1 and r.assistant = $2 and r.last_checked between $7::timestamptz and $8::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by 1, 2 having sum(answers) > 0 order by 1, 2 desc;

-- trends.page (1 of 3)
-- $1 uuid
-- $2 text
-- $3 date
-- $4 date
-- $5 bigint
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- gives back
--   assistants text[]
--   bucket text
--   answers integer
--   clusters integer
--   mentioned integer
--   ownCited integer
--   mentions integer
--   allReferences integer
--   ranked integer
--   rankSum integer
--   visibilityTenths integer
--   breaks json
with counts as materialized (select date_trunc($2::text, day::timestamp)::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references, sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(visibility_tenths) as visibility_tenths
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $3::date and $4::date) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), page as (
        select bucket, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references, sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(visibility_tenths) as visibility_tenths from counts 
        group by bucket having sum(answers) > 0 order by bucket desc limit $5
      ), answered_days as (
      select generate_series(greatest(first, ($6::timestamptz at time zone 'UTC')::date - 31), least(last, ($7::timestamptz at time zone 'UTC')::date), interval '1 day')::date as day
      from (select min(day) as first, max(day) as last from report_day where account_id = $1) kept
    ), newest as (
      select c.assistant, d.day, r.run_id, r.analysis_id
      from (select unnest(assistants) as assistant from covered) c, answered_days d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = c.assistant and last_checked >= ((d.day)::timestamp at time zone 'UTC')
          and last_checked < ((d.day + 1)::timestamp at time zone 'UTC') and last_checked <= $7::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
      -- Of a day on which it gave no answer, all those of the others would be read.
      where exists (select from report_day where account_id = $1 and day = d.day and assistant = c.assistant)
    ), steps as (
      select n.assistant, n.day, how.field, how.value as "to",
        lag(how.value) over (partition by n.assistant, how.field order by n.day) as "from"
      from newest n join answer a on a.run_id = n.run_id join analysis y on y.id = n.analysis_id,
        lateral (values ('model', a.model), ('retrieval', a.retrieval), ('analyser', y.analyser),
          -- What falls back once was still meant to be read by a model.
          ('analysis_mode', case y.mode when 'local' then 'local' else 'assisted' end)) how (field, value)
      where how.value is not null
    ), break as materialized (
      select s.*, (
        select min(c.bucket) from counts c
        where c.bucket >= date_trunc($2::text, s.day::timestamp)::date and c.answers > 0 
      ) as shown_in
      from steps s where s."from" <> s."to" and s.day >= ($6::timestamptz at time zone 'UTC')::date
    )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, answers::int, clusters::int, mentioned::int, own_cited::int as "ownCited",
        mentions::int, brand_references::int as "allReferences", ranked::int, rank_sum::int as "rankSum",
        visibility_tenths::int as "visibilityTenths", (select json_agg(b order by b.day, b.assistant, b.field) from (
      select field, assistant, "from", "to", day from break where shown_in = page.bucket and true
      order by day desc, assistant, field limit 50
    ) b) as breaks
      from page) shown on true order by bucket desc;

-- trends.page (2 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 date
-- $9 text
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 bigint
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- gives back
--   assistants text[]
--   bucket text
--   assistant text
--   answers integer
--   clusters integer
--   mentioned integer
--   ownCited integer
--   mentions integer
--   allReferences integer
--   ranked integer
--   rankSum integer
--   visibilityTenths integer
--   breaks json
with counts as materialized (select ($10::timestamptz at time zone 'UTC')::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references, sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(visibility_tenths) as visibility_tenths
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $11::date and $12::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $13::timestamptz and $14::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), page as (
        select bucket, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references, sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(visibility_tenths) as visibility_tenths from counts where bucket < $8::date or (bucket = $8::date and (assistant) > ($9))
        group by bucket, assistant having sum(answers) > 0 order by bucket desc, assistant limit $15
      ), answered_days as (
      select generate_series(greatest(first, ($16::timestamptz at time zone 'UTC')::date - 31), least(last, ($17::timestamptz at time zone 'UTC')::date), interval '1 day')::date as day
      from (select min(day) as first, max(day) as last from report_day where account_id = $1) kept
    ), newest as (
      select c.assistant, d.day, r.run_id, r.analysis_id
      from (select unnest(assistants) as assistant from covered) c, answered_days d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = c.assistant and last_checked >= ((d.day)::timestamp at time zone 'UTC')
          and last_checked < ((d.day + 1)::timestamp at time zone 'UTC') and last_checked <= $17::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
      -- Of a day on which it gave no answer, all those of the others would be read.
      where exists (select from report_day where account_id = $1 and day = d.day and assistant = c.assistant)
    ), steps as (
      select n.assistant, n.day, how.field, how.value as "to",
        lag(how.value) over (partition by n.assistant, how.field order by n.day) as "from"
      from newest n join answer a on a.run_id = n.run_id join analysis y on y.id = n.analysis_id,
        lateral (values ('model', a.model), ('retrieval', a.retrieval), ('analyser', y.analyser),
          -- What falls back once was still meant to be read by a model.
          ('analysis_mode', case y.mode when 'local' then 'local' else 'assisted' end)) how (field, value)
      where how.value is not null
    ), break as materialized (
      select s.*, (
        select min(c.bucket) from counts c
        where c.bucket >= ($10::timestamptz at time zone 'UTC')::date and c.answers > 0 and c.assistant = s.assistant
      ) as shown_in
      from steps s where s."from" <> s."to" and s.day >= ($16::timestamptz at time zone 'UTC')::date
    )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, assistant, answers::int, clusters::int, mentioned::int, own_cited::int as "ownCited",
        mentions::int, brand_references::int as "allReferences", ranked::int, rank_sum::int as "rankSum",
        visibility_tenths::int as "visibilityTenths", (select json_agg(b order by b.day, b.assistant, b.field) from (
      select field, assistant, "from", "to", day from break where shown_in = page.bucket and assistant = page.assistant
      order by day desc, assistant, field limit 50
    ) b) as breaks
      from page) shown on true order by bucket desc, assistant;

-- trends.page (3 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 text
-- $9 date
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 bigint
-- $16 timestamp with time zone
-- $17 timestamp with time zone
-- gives back
--   assistants text[]
--   bucket text
--   answers integer
--   clusters integer
--   mentioned integer
--   ownCited integer
--   mentions integer
--   allReferences integer
--   ranked integer
--   rankSum integer
--   visibilityTenths integer
--   breaks json
with counts as materialized (select ($10::timestamptz at time zone 'UTC')::date as bucket, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references, sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(visibility_tenths) as visibility_tenths
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $11::date and $12::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $13::timestamptz and $14::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by 1, 2), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), page as (
        select bucket, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned, sum(own_cited) as own_cited, sum(mentions) as mentions, sum(brand_references) as brand_references, sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(visibility_tenths) as visibility_tenths from counts where bucket < $9::date or (bucket = $9::date and false)
        group by bucket having sum(answers) > 0 order by bucket desc limit $15
      ), answered_days as (
      select generate_series(greatest(first, ($16::timestamptz at time zone 'UTC')::date - 31), least(last, ($17::timestamptz at time zone 'UTC')::date), interval '1 day')::date as day
      from (select min(day) as first, max(day) as last from report_day where account_id = $1) kept
    ), newest as (
      select c.assistant, d.day, r.run_id, r.analysis_id
      from (select unnest(assistants) as assistant from covered) c, answered_days d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = c.assistant and last_checked >= ((d.day)::timestamp at time zone 'UTC')
          and last_checked < ((d.day + 1)::timestamp at time zone 'UTC') and last_checked <= $17::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
      -- Of a day on which it gave no answer, all those of the others would be read.
      where exists (select from report_day where account_id = $1 and day = d.day and assistant = c.assistant)
    ), steps as (
      select n.assistant, n.day, how.field, how.value as "to",
        lag(how.value) over (partition by n.assistant, how.field order by n.day) as "from"
      from newest n join answer a on a.run_id = n.run_id join analysis y on y.id = n.analysis_id,
        lateral (values ('model', a.model), ('retrieval', a.retrieval), ('analyser', y.analyser),
          -- What falls back once was still meant to be read by a model.
          ('analysis_mode', case y.mode when 'local' then 'local' else 'assisted' end)) how (field, value)
      where how.value is not null
    ), break as materialized (
      select s.*, (
        select min(c.bucket) from counts c
        where c.bucket >= ($10::timestamptz at time zone 'UTC')::date and c.answers > 0 
      ) as shown_in
      from steps s where s."from" <> s."to" and s.day >= ($16::timestamptz at time zone 'UTC')::date
    )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, answers::int, clusters::int, mentioned::int, own_cited::int as "ownCited",
        mentions::int, brand_references::int as "allReferences", ranked::int, rank_sum::int as "rankSum",
        visibility_tenths::int as "visibilityTenths", (select json_agg(b order by b.day, b.assistant, b.field) from (
      select field, assistant, "from", "to", day from break where shown_in = page.bucket and true
      order by day desc, assistant, field limit 50
    ) b) as breaks
      from page) shown on true order by bucket desc;
