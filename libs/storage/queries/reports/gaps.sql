-- gaps.page (1 of 3)
-- $1 uuid
-- $2 date
-- $3 date
-- $4 bigint
-- $5 date
-- $6 date
-- $7 text[]
-- $8 date
-- $9 date
-- $10 text[]
-- $11 text[]
-- $12 text[]
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   query text not null
--   geo text not null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $2::date and $3::date) d group by prompt_id, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), page as (
        select prompt_id, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id
        having sum(mentioned) = 0 and sum(answers) > 0 
        order by sum(clusters) desc, sum(answers) desc, prompt_id limit $4
      ), listed as (
        select prompt_id, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id order by sum(answers) desc, key) as place
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id in (select prompt_id from page) and d.account_id = $1  and d.day between $5::date and $6::date) d where d.name_key <> all ($7::text[])) d group by prompt_id, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $8::date and $9::date) d where d.name_key <> all ($10::text[])) d
        where key in (select key from listed where place <= 10) group by key, spelling
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($11::text[], $12::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", p.query, p.geo, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id) join prompt p on p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and true
          and r.last_checked between $13::timestamptz and $14::timestamptz
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId";

-- gaps.page (2 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 numeric
-- $9 numeric
-- $10 uuid
-- $11 text
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 bigint
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 text[]
-- $22 text[]
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 text[]
-- $28 text[]
-- $29 text[]
-- $30 text[]
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   assistant text
--   query text not null
--   geo text not null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $12::date and $13::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $14::timestamptz and $15::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), page as (
        select prompt_id, assistant, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id, assistant
        having sum(mentioned) = 0 and sum(answers) > 0 and (sum(clusters), sum(answers)) <= ($8, $9)
         and ((sum(clusters), sum(answers)) <> ($8, $9) or (prompt_id, assistant) > ($10::uuid, $11))
        order by sum(clusters) desc, sum(answers) desc, prompt_id, assistant limit $16
      ), listed as (
        select prompt_id, assistant, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id, assistant order by sum(answers) desc, key) as place
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and p.id in (select prompt_id from page) and d.account_id = $1  and d.day between $17::date and $18::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and p.id in (select prompt_id from page) and r.account_id = $1  and r.last_checked between $19::timestamptz and $20::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($21::text[], $22::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by prompt_id, assistant, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $23::date and $24::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $25::timestamptz and $26::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($27::text[], $28::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d
        where key in (select key from listed where place <= 10) group by key, spelling
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, assistant, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($29::text[], $30::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id, assistant
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", assistant, p.query, p.geo, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id, assistant) join prompt p on p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and r.assistant = page.assistant
          and r.last_checked between $31::timestamptz and $32::timestamptz
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId", assistant;

-- gaps.page (3 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 text
-- $9 numeric
-- $10 numeric
-- $11 uuid
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 bigint
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 text[]
-- $22 text[]
-- $23 date
-- $24 date
-- $25 timestamp with time zone
-- $26 timestamp with time zone
-- $27 text[]
-- $28 text[]
-- $29 text[]
-- $30 text[]
-- $31 timestamp with time zone
-- $32 timestamp with time zone
-- gives back
--   assistants text[]
--   promptId uuid not null
--   query text not null
--   geo text not null
--   answers integer
--   clusters integer
--   instead json
--   latestResult uuid not null
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $12::date and $13::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $14::timestamptz and $15::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), page as (
        select prompt_id, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id
        having sum(mentioned) = 0 and sum(answers) > 0 and (sum(clusters), sum(answers)) <= ($9, $10)
         and ((sum(clusters), sum(answers)) <> ($9, $10) or (prompt_id) > ($11::uuid))
        order by sum(clusters) desc, sum(answers) desc, prompt_id limit $16
      ), listed as (
        select prompt_id, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id order by sum(answers) desc, key) as place
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and p.id in (select prompt_id from page) and d.account_id = $1 and d.assistant = $8 and d.day between $17::date and $18::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and p.id in (select prompt_id from page) and r.account_id = $1 and r.assistant = $8 and r.last_checked between $19::timestamptz and $20::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($21::text[], $22::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by prompt_id, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $23::date and $24::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $25::timestamptz and $26::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($27::text[], $28::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d
        where key in (select key from listed where place <= 10) group by key, spelling
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join (
    select key, min(name) as name from unnest($29::text[], $30::text[]) as n (key, name) group by key
  ) o on o.key = listed.key
        where place <= 10 group by prompt_id
      )
    select covered.assistants, shown.* from covered left join (select p.id as "promptId", p.query, p.geo, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id) join prompt p on p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and r.assistant = $8
          and r.last_checked between $31::timestamptz and $32::timestamptz
        order by r.last_checked desc, r.run_id limit 1
      ) l on true) shown on true order by clusters desc, answers desc, "promptId";
