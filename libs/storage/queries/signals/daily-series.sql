-- dailySeries.competitors
-- $1 uuid
-- $2 integer
-- $3 integer
-- $4 integer
-- $5 text[]
-- gives back
--   key text not null
--   name text not null
--   promptId uuid not null
--   assistant text not null
--   days integer[]
--   answers integer[]
with said as materialized (
    select d.name_key as key, d.spelling as name, d.mentions as weight, p.brand_id, d.prompt_id, d.assistant, d.day, d.answers
    from competitor_day d join prompt p on p.id = d.prompt_id and p.account_id = $1
    where d.account_id = $1 and d.day between (date '1970-01-01' + $2::int) and (date '1970-01-01' + $3::int) and not p.branded and d.name_key <> all ($5::text[]) and d.answers > 0 and (d.assistant <> all(array(select slug from assistant_surface where surface <> (
    select case when not exists (select from assistant_surface where surface <> 'api') then null
    when exists (select from report_day where account_id = $1 and answers > 0 and assistant <> all(array(select slug from assistant_surface where surface <> 'api'))) then 'api'
    else (
      select min(s.surface) from assistant_surface s where s.surface <> 'api'
        and exists (select from report_day d where d.account_id = $1 and d.assistant = s.slug and d.answers > 0)
    ) end))))
  ), often as (
    select key, brand_id from (
      select key, brand_id, sum(answers) as answers, row_number() over (partition by brand_id order by sum(answers) desc, key) as nth
      from said group by key, brand_id
    ) k where answers >= 3 and nth <= $4::int
  ), written as (
    select distinct on (key) key, name from (
      select key, name, sum(weight) as weight from said join often using (key, brand_id) group by key, name
    ) n order by key, weight desc, name
  )
  select key, n.name, prompt_id as "promptId", assistant, array_agg(day - date '1970-01-01') as days, array_agg(answers) as answers
  from said join often using (key, brand_id) join written n using (key) group by key, n.name, prompt_id, assistant;

-- dailySeries.qualities
-- $1 uuid
-- $2 integer
-- $3 integer
-- $4 integer
-- gives back
--   key text
--   name text not null
--   promptId uuid not null
--   assistant text not null
--   days integer[]
--   answers integer[]
with said as materialized (
    select d.quality_key || ' ' || d.polarity as key, d.wording as name, d.wording_answers as weight, p.brand_id, d.prompt_id, d.assistant, d.day, d.answers
    from quality_day d join prompt p on p.id = d.prompt_id and p.account_id = $1
    where d.account_id = $1 and d.day between (date '1970-01-01' + $2::int) and (date '1970-01-01' + $3::int) and not p.branded and true and d.answers > 0 and (d.assistant <> all(array(select slug from assistant_surface where surface <> (
    select case when not exists (select from assistant_surface where surface <> 'api') then null
    when exists (select from report_day where account_id = $1 and answers > 0 and assistant <> all(array(select slug from assistant_surface where surface <> 'api'))) then 'api'
    else (
      select min(s.surface) from assistant_surface s where s.surface <> 'api'
        and exists (select from report_day d where d.account_id = $1 and d.assistant = s.slug and d.answers > 0)
    ) end))))
  ), often as (
    select key, brand_id from (
      select key, brand_id, sum(answers) as answers, row_number() over (partition by brand_id order by sum(answers) desc, key) as nth
      from said group by key, brand_id
    ) k where answers >= 3 and nth <= $4::int
  ), written as (
    select distinct on (key) key, name from (
      select key, name, sum(weight) as weight from said join often using (key, brand_id) group by key, name
    ) n order by key, weight desc, name
  )
  select key, n.name, prompt_id as "promptId", assistant, array_agg(day - date '1970-01-01') as days, array_agg(answers) as answers
  from said join often using (key, brand_id) join written n using (key) group by key, n.name, prompt_id, assistant;

-- dailySeries.readings
-- $1 uuid
-- $2 integer
-- $3 integer
-- gives back
--   brandId uuid not null
--   readings integer
--   names integer
with often as (
    select distinct on (p.brand_id) p.brand_id, p.id
    from report_day d join prompt p on p.id = d.prompt_id and p.account_id = $1
    where d.account_id = $1 and d.day between (date '1970-01-01' + $2::int) and (date '1970-01-01' + $3::int) and not p.branded group by p.brand_id, p.id order by p.brand_id, sum(d.answers) desc, p.id
  )
  select o.brand_id as "brandId", count(distinct (y.analyser, y.mode = 'local'))::int as readings,
    count(distinct c.content -> 'brand')::int as names
  from often o join result r on r.prompt_id = o.id and r.account_id = $1 join analysis y on y.account_id = $1 and y.run_id = r.run_id and y.id = r.analysis_id
    join configuration c on c.account_id = $1 and c.sha256 = y.configuration_sha256
  where r.last_checked >= ((date '1970-01-01' + $2::int)::timestamp at time zone 'UTC') and r.last_checked < (((date '1970-01-01' + $3::int) + 1)::timestamp at time zone 'UTC')
  group by o.brand_id;

-- dailySeries.series
-- $1 uuid
-- $2 integer
-- $3 integer
-- gives back
--   brandId uuid not null
--   promptId uuid not null
--   active boolean not null
--   assistant text not null
--   isAside boolean
--   days integer[]
--   answers integer[]
--   mentioned integer[]
--   ownCited integer[]
--   mentions integer[]
--   references integer[]
select p.brand_id as "brandId", d.prompt_id as "promptId", p.active, d.assistant,
    not (d.assistant <> all(array(select slug from assistant_surface where surface <> (
    select case when not exists (select from assistant_surface where surface <> 'api') then null
    when exists (select from report_day where account_id = $1 and answers > 0 and assistant <> all(array(select slug from assistant_surface where surface <> 'api'))) then 'api'
    else (
      select min(s.surface) from assistant_surface s where s.surface <> 'api'
        and exists (select from report_day d where d.account_id = $1 and d.assistant = s.slug and d.answers > 0)
    ) end)))) as "isAside",
    array_agg(d.day - date '1970-01-01' order by d.day) as days, array_agg(d.answers order by d.day) as answers,
    array_agg(d.mentioned order by d.day) as mentioned, array_agg(d.own_cited order by d.day) as "ownCited",
    array_agg(d.mentions order by d.day) as mentions, array_agg(d.brand_references order by d.day) as "references"
  from report_day d join prompt p on p.id = d.prompt_id and p.account_id = $1
  where d.account_id = $1 and d.day between (date '1970-01-01' + $2::int) and (date '1970-01-01' + $3::int) and not p.branded and d.answers > 0
  group by p.brand_id, d.prompt_id, p.active, d.assistant;
