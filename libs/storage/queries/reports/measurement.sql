-- measurement.leftOut (1 of 4)
-- $1 uuid
-- $2 boolean
-- gives back
--   prompts integer
select count(*)::int as prompts from prompt p where p.account_id = $1 and p.branded = $2::boolean;

-- measurement.leftOut (2 of 4)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- gives back
--   prompts integer
select count(*)::int as prompts from prompt p where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean;

-- measurement.leftOut (3 of 4)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- gives back
--   prompts integer
select count(*)::int as prompts from prompt p where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean;

-- measurement.leftOut (4 of 4)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 boolean
-- gives back
--   prompts integer
select count(*)::int as prompts from prompt p where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and p.branded = $4::boolean;

-- measurement.measure (1 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date
-- $7 date
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with days as materialized (
      select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where answers > 0
    ), pairs as (
      select prompt_id, assistant, sum(answers) as answers from days group by prompt_id, assistant
    ), asked as (
      select p.id as prompt_id, p.schedule, p.branded, c.pairs, c.answers
      from (select prompt_id, count(*) as pairs, sum(answers) as answers from pairs group by prompt_id) c
        join prompt p on p.account_id = $1 and p.id = c.prompt_id
    ), counts as (
      select count(*) as prompts, sum(pairs) as pairs, sum(answers) filter (where branded) as branded from asked
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select * from days where prompt_id in (select prompt_id from halved)) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $4::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $5::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1 and true and d.no_answer > 0 and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (2 of 12)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 date
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with days as materialized (
      select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0
    ), pairs as (
      select prompt_id, assistant, sum(answers) as answers from days group by prompt_id, assistant
    ), asked as (
      select p.id as prompt_id, p.schedule, p.branded, c.pairs, c.answers
      from (select prompt_id, count(*) as pairs, sum(answers) as answers from pairs group by prompt_id) c
        join prompt p on p.account_id = $1 and p.id = c.prompt_id
    ), counts as (
      select count(*) as prompts, sum(pairs) as pairs, sum(answers) filter (where branded) as branded from asked
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select * from days where prompt_id in (select prompt_id from halved)) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $14::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $15::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and d.no_answer > 0 and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.status_detail is not null
        and r.finished_at between $18::timestamptz and $19::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (3 of 12)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with days as materialized (
      select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0
    ), pairs as (
      select prompt_id, assistant, sum(answers) as answers from days group by prompt_id, assistant
    ), asked as (
      select p.id as prompt_id, p.schedule, p.branded, c.pairs, c.answers
      from (select prompt_id, count(*) as pairs, sum(answers) as answers from pairs group by prompt_id) c
        join prompt p on p.account_id = $1 and p.id = c.prompt_id
    ), counts as (
      select count(*) as prompts, sum(pairs) as pairs, sum(answers) filter (where branded) as branded from asked
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select * from days where prompt_id in (select prompt_id from halved)) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $15::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $16::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and d.no_answer > 0 and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.status_detail is not null
        and r.finished_at between $19::timestamptz and $20::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (4 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date
-- $7 date
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with days as materialized (
      select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where answers > 0
    ), pairs as (
      select prompt_id, assistant, sum(answers) as answers from days group by prompt_id, assistant
    ), asked as (
      select p.id as prompt_id, p.schedule, p.branded, c.pairs, c.answers
      from (select prompt_id, count(*) as pairs, sum(answers) as answers from pairs group by prompt_id) c
        join prompt p on p.account_id = $1 and p.id = c.prompt_id
    ), counts as (
      select count(*) as prompts, sum(pairs) as pairs, sum(answers) filter (where branded) as branded from asked
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select * from days where prompt_id in (select prompt_id from halved)) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $4::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $5::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1 and true and d.no_answer > 0 and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (5 of 12)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 text
-- $8 uuid[]
-- $9 boolean
-- $10 text
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with days as materialized (
      select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0
    ), pairs as (
      select prompt_id, assistant, sum(answers) as answers from days group by prompt_id, assistant
    ), asked as (
      select p.id as prompt_id, p.schedule, p.branded, c.pairs, c.answers
      from (select prompt_id, count(*) as pairs, sum(answers) as answers from pairs group by prompt_id) c
        join prompt p on p.account_id = $1 and p.id = c.prompt_id
    ), counts as (
      select count(*) as prompts, sum(pairs) as pairs, sum(answers) filter (where branded) as branded from asked
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select * from days where prompt_id in (select prompt_id from halved)) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $15::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $16::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and d.no_answer > 0 and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.status_detail is not null
        and r.finished_at between $19::timestamptz and $20::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (6 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 date
-- $12 date
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with days as materialized (
      select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0
    ), pairs as (
      select prompt_id, assistant, sum(answers) as answers from days group by prompt_id, assistant
    ), asked as (
      select p.id as prompt_id, p.schedule, p.branded, c.pairs, c.answers
      from (select prompt_id, count(*) as pairs, sum(answers) as answers from pairs group by prompt_id) c
        join prompt p on p.account_id = $1 and p.id = c.prompt_id
    ), counts as (
      select count(*) as prompts, sum(pairs) as pairs, sum(answers) filter (where branded) as branded from asked
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select * from days where prompt_id in (select prompt_id from halved)) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $9::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $10::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and d.no_answer > 0 and d.day between $11::date and $12::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.status_detail is not null
        and r.finished_at between $13::timestamptz and $14::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (7 of 12)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with days as materialized (
      select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $2::date and $3::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $4::timestamptz and $5::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0
    ), pairs as (
      select prompt_id, assistant, sum(answers) as answers from days group by prompt_id, assistant
    ), asked as (
      select p.id as prompt_id, p.schedule, p.branded, c.pairs, c.answers
      from (select prompt_id, count(*) as pairs, sum(answers) as answers from pairs group by prompt_id) c
        join prompt p on p.account_id = $1 and p.id = c.prompt_id
    ), counts as (
      select count(*) as prompts, sum(pairs) as pairs, sum(answers) filter (where branded) as branded from asked
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select * from days where prompt_id in (select prompt_id from halved)) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $6::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $7::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and d.no_answer > 0 and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.status_detail is not null
        and r.finished_at between $10::timestamptz and $11::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (8 of 12)
-- $1 uuid
-- $2 text
-- $3 date
-- $4 date
-- $5 timestamp with time zone
-- $6 timestamp with time zone
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 date
-- $10 date
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with days as materialized (
      select * from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $3::date and $4::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $5::timestamptz and $6::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0
    ), pairs as (
      select prompt_id, assistant, sum(answers) as answers from days group by prompt_id, assistant
    ), asked as (
      select p.id as prompt_id, p.schedule, p.branded, c.pairs, c.answers
      from (select prompt_id, count(*) as pairs, sum(answers) as answers from pairs group by prompt_id) c
        join prompt p on p.account_id = $1 and p.id = c.prompt_id
    ), counts as (
      select count(*) as prompts, sum(pairs) as pairs, sum(answers) filter (where branded) as branded from asked
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select * from days where prompt_id in (select prompt_id from halved)) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $7::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $8::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and d.no_answer > 0 and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.status_detail is not null
        and r.finished_at between $11::timestamptz and $12::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (9 of 12)
-- $1 uuid
-- $2 date[]
-- $3 date[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), days as materialized (
      select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.clusters, d.answered_prompts::bit(2), d.first_slot, d.last_slot
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($2::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, min(d.first_slot) filter (where d.answers > 0) as first_slot, max(d.last_slot) filter (where d.answers > 0) as last_slot
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d
    where d.account_id = $1 and true and true and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $4::timestamptz and $5::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d where answers > 0
    ), answered as (
      select unit, assistant, bit_or(answered_prompts) as those from days group by unit, assistant
    ), reached as (
      select unit, bit_or(those) as those, sum(bit_count(those)) as pairs from answered group by unit
    ), asked as (
      select u.prompt_id, u.schedule from reached r join units u on u.unit = r.unit and get_bit(r.those, u.ordinal) = 1
      where r.those <> 0::bit(2)
    ), counts as (
      select sum(bit_count(those)) as prompts, sum(pairs) as pairs, (select sum(answers) from days where branded) as branded from reached
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select d.* from halved a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from halved a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and true and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $10::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $11::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1 and true and d.no_answer > 0 and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and r.account_id = $1 and true and r.status_detail is not null
        and r.finished_at between $14::timestamptz and $15::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (10 of 12)
-- $1 uuid
-- $2 date[]
-- $3 date[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), days as materialized (
      select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.clusters, d.answered_prompts::bit(2), d.first_slot, d.last_slot
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($2::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, min(d.first_slot) filter (where d.answers > 0) as first_slot, max(d.last_slot) filter (where d.answers > 0) as last_slot
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d
    where d.account_id = $1 and true and true and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $4::timestamptz and $5::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d where answers > 0
    ), answered as (
      select unit, assistant, bit_or(answered_prompts) as those from days group by unit, assistant
    ), reached as (
      select unit, bit_or(those) as those, sum(bit_count(those)) as pairs from answered group by unit
    ), asked as (
      select u.prompt_id, u.schedule from reached r join units u on u.unit = r.unit and get_bit(r.those, u.ordinal) = 1
      where r.those <> 0::bit(2)
    ), counts as (
      select sum(bit_count(those)) as prompts, sum(pairs) as pairs, (select sum(answers) from days where branded) as branded from reached
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select d.* from halved a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from halved a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and true and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $10::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $11::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1 and true and d.no_answer > 0 and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and r.account_id = $1 and true and r.status_detail is not null
        and r.finished_at between $14::timestamptz and $15::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (11 of 12)
-- $1 uuid
-- $2 date[]
-- $3 date[]
-- $4 timestamp with time zone
-- $5 timestamp with time zone
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), days as materialized (
      select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.clusters, d.answered_prompts::bit(2), d.first_slot, d.last_slot
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($2::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, min(d.first_slot) filter (where d.answers > 0) as first_slot, max(d.last_slot) filter (where d.answers > 0) as last_slot
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d
    where d.account_id = $1 and true and true and d.day = any($3::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $4::timestamptz and $5::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d where answers > 0
    ), answered as (
      select unit, assistant, bit_or(answered_prompts) as those from days group by unit, assistant
    ), reached as (
      select unit, bit_or(those) as those, sum(bit_count(those)) as pairs from answered group by unit
    ), asked as (
      select u.prompt_id, u.schedule from reached r join units u on u.unit = r.unit and get_bit(r.those, u.ordinal) = 1
      where r.those <> 0::bit(2)
    ), counts as (
      select sum(bit_count(those)) as prompts, sum(pairs) as pairs, (select sum(answers) from days where branded) as branded from reached
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select d.* from halved a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and true and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from halved a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and true and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $10::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $11::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1 and true and d.no_answer > 0 and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and r.account_id = $1 and true and r.status_detail is not null
        and r.finished_at between $14::timestamptz and $15::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;

-- measurement.measure (12 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date[]
-- $6 date[]
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 date
-- $10 date
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date
-- $16 date
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- gives back
--   prompts integer
--   pairs integer
--   answers integer
--   branded integer
--   clusters integer
--   firstSlot timestamp with time zone
--   lastSlot timestamp with time zone
--   assistants text[]
--   surfaces text[]
--   noAnswer integer
--   schedules text[]
--   retrieval text[]
--   analysers integer
--   modes integer
--   readByRules integer
--   readByModel integer
--   ofSeveralModels text[]
--   ofSeveralRetrievals text[]
--   halved integer
--   correlation double precision
with units as materialized (
        select u.*, s.ordinal from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u join segment_prompt s on s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false) union all select u.*, least(0 + row_number() over (order by u.prompt_id), 1)::int
        from (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) u where not exists (select from segment_prompt s where s.account_id = $1 and s.prompt_id = u.prompt_id and coalesce(s.segment_id = u.unit, false))
      ), days as materialized (
      select * from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.clusters, d.answered_prompts::bit(2), d.first_slot, d.last_slot
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($5::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.clusters) as clusters, bit_or(set_bit(0::bit(2), p.ordinal, 1)) filter (where d.answers > 0) as answered_prompts, min(d.first_slot) filter (where d.answers > 0) as first_slot, max(d.last_slot) filter (where d.answers > 0) as last_slot
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d join units p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d where answers > 0
    ), answered as (
      select unit, assistant, bit_or(answered_prompts) as those from days group by unit, assistant
    ), reached as (
      select unit, bit_or(those) as those, sum(bit_count(those)) as pairs from answered group by unit
    ), asked as (
      select u.prompt_id, u.schedule from reached r join units u on u.unit = r.unit and get_bit(r.those, u.ordinal) = 1
      where r.those <> 0::bit(2)
    ), counts as (
      select sum(bit_count(those)) as prompts, sum(pairs) as pairs, (select sum(answers) from days where branded) as branded from reached
    ), halved as materialized (
    select prompt_id from asked order by prompt_id limit 500
  ), numbered as (
    select prompt_id, answers, mentioned, row_number() over (partition by prompt_id order by day) % 2 = 1 as odd
    from (
      select prompt_id, day, sum(answers) as answers, sum(mentioned) as mentioned
      from (select d.* from halved a cross join lateral (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, cardinality(d.slots) as clusters, d.slots[1] as first_slot,
      d.slots[cardinality(d.slots)] as last_slot from report_day d where d.prompt_id = a.prompt_id and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) d union all select * from (
      with found as (select d.* from halved a cross join lateral (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r where r.prompt_id = a.prompt_id and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1) offset 0) d)
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum((r.contribution ->> 'mentioned')::int) as mentioned, count(distinct u.slot) as clusters,
      min(u.slot) as first_slot, max(u.slot) as last_slot
      from found r join run u on u.account_id = $1 and u.id = r.run_id group by r.prompt_id, r.assistant, r.day
    ) part) d where answers > 0 group by prompt_id, day
    ) d
  ), halves as (
    select sum(mentioned) filter (where odd)::float8 / sum(answers) filter (where odd) as odd,
      sum(mentioned) filter (where not odd)::float8 / sum(answers) filter (where not odd) as even
    from numbered group by prompt_id having count(*) > 1
  ), newest as (
      select d.assistant, d.day, r.run_id, r.analysis_id
      from (select distinct assistant, day from days) d, lateral (
        select run_id, analysis_id from result
        where account_id = $1 and assistant = d.assistant and last_checked < ((d.day + 1)::timestamp at time zone 'UTC')
          and last_checked >= greatest(((d.day)::timestamp at time zone 'UTC'), $13::timestamptz, (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) and last_checked <= $14::timestamptz
        order by last_checked desc, run_id limit 1
      ) r
    ), read as (
      select n.assistant, n.day, a.model, a.retrieval, y.analyser, y.mode = 'local' as by_rules
      from newest n join answer a on a.account_id = $1 and a.run_id = n.run_id
        join analysis y on y.account_id = $1 and y.run_id = n.run_id and y.id = n.analysis_id
    ), answering as (
      select assistant, count(distinct model) as models, count(distinct retrieval) as retrievals from read group by assistant
    )
      select coalesce((select prompts from counts), 0)::int as prompts, coalesce((select pairs from counts), 0)::int as pairs,
        coalesce(sum(answers), 0)::int as answers,
        coalesce((select branded from counts), 0)::int as branded, coalesce(sum(clusters), 0)::int as clusters,
        min(first_slot) as "firstSlot", max(last_slot) as "lastSlot",
        coalesce(array_agg(distinct assistant order by assistant) filter (where assistant is not null), '{}') as assistants,
        coalesce((select array_agg(distinct coalesce(s.surface, 'api') order by coalesce(s.surface, 'api'))
          from (select distinct assistant as slug from days) a left join assistant_surface s using (slug)), '{}') as surfaces,
        (select coalesce(sum(no_answer), 0) from (select d.prompt_id, d.assistant, d.day, d.no_answer from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and d.no_answer > 0 and d.day between $15::date and $16::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select r.prompt_id, r.assistant, (r.finished_at at time zone 'UTC')::date, 1
      from run r join prompt p on p.id = r.prompt_id
      where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.status_detail is not null
        and r.finished_at between $17::timestamptz and $18::timestamptz and r.finished_at >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1)) n)::int as "noAnswer",
        coalesce((select array_agg(schedule order by asked desc, schedule) from (
          select schedule, count(*) as asked from asked group by schedule order by asked desc, schedule limit 10
        ) s), '{}') as schedules,
        coalesce((select array_agg(distinct retrieval order by retrieval) from read where retrieval is not null), '{}') as retrieval,
        (select count(distinct analyser) from read)::int as analysers,
        (select count(distinct by_rules) from read)::int as modes,
        (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where by_rules)::int as "readByRules", (select coalesce(sum(d.answers), 0) from days d join read using (assistant, day) where not by_rules)::int as "readByModel",
        coalesce((select array_agg(assistant order by assistant) from answering where models > 1), '{}') as "ofSeveralModels",
        coalesce((select array_agg(assistant order by assistant) from answering where retrievals > 1), '{}') as "ofSeveralRetrievals",
        (select count(*) from halves)::int as halved,
        (select case when min(odd) < max(odd) and min(even) < max(even) then corr(odd, even) end from halves) as correlation
      from days;
