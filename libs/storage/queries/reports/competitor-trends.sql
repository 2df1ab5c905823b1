-- competitorTrends.page (1 of 12)
-- $1 uuid
-- $2 text
-- $3 uuid[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 date
-- $8 date
-- $9 text[]
-- $10 bigint
-- $11 text[]
-- $12 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select prompt_id, assistant, date_trunc($2::text, day::timestamp)::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by prompt_id, assistant, bucket having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, date_trunc($2::text, day::timestamp)::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($9::text[])) d
        group by key, prompt_id, assistant, bucket, spelling having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d join prompt p on p.account_id = $1 and p.id = d.prompt_id
        join unnest($3::uuid[], $4::text[]) as o (id, key) on o.id = p.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named 
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions from tracked
          union all
          select bucket, key, answers, mentions from named where key in (select key from chosen)
        ) b group by bucket, key
      ), totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket
      ), page as (
        select * from (select * from totals cross join chosen) every  order by bucket desc, key limit $10
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key) left join spelled using (key) left join (
    select key, min(name) as name from unnest($11::text[], $12::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key;

-- competitorTrends.page (2 of 12)
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
-- $11 text
-- $12 text
-- $13 timestamp with time zone
-- $14 uuid[]
-- $15 text[]
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 text[]
-- $25 text[]
-- $26 text[]
-- $27 text[]
-- $28 bigint
-- $29 text[]
-- $30 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   assistant text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select prompt_id, assistant, ($13::timestamptz at time zone 'UTC')::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant, bucket having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, ($13::timestamptz at time zone 'UTC')::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and true and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and true and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($24::text[], $25::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d
        group by key, prompt_id, assistant, bucket, spelling having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d join prompt p on p.account_id = $1 and p.id = d.prompt_id
        join unnest($14::uuid[], $15::text[]) as o (id, key) on o.id = p.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named where key = any($26::text[]) or spelling = any($27::text[])
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, assistant, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions, assistant from tracked
          union all
          select bucket, key, answers, mentions, assistant from named where key in (select key from chosen)
        ) b group by bucket, key, assistant
      ), totals as (
        select bucket, assistant, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket, assistant
      ), page as (
        select * from (select * from totals cross join chosen) every where bucket < $10::date or (bucket = $10::date and (key, assistant) > ($11, $12)) order by bucket desc, key, assistant limit $28
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, assistant, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key, assistant) left join spelled using (key) left join (
    select key, min(name) as name from unnest($29::text[], $30::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key, assistant;

-- competitorTrends.page (3 of 12)
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
-- $12 text
-- $13 timestamp with time zone
-- $14 uuid[]
-- $15 text[]
-- $16 date
-- $17 date
-- $18 timestamp with time zone
-- $19 timestamp with time zone
-- $20 date
-- $21 date
-- $22 timestamp with time zone
-- $23 timestamp with time zone
-- $24 text[]
-- $25 text[]
-- $26 text[]
-- $27 text[]
-- $28 bigint
-- $29 text[]
-- $30 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select prompt_id, assistant, ($13::timestamptz at time zone 'UTC')::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $16::date and $17::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $18::timestamptz and $19::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant, bucket having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, ($13::timestamptz at time zone 'UTC')::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $20::date and $21::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $22::timestamptz and $23::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($24::text[], $25::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d
        group by key, prompt_id, assistant, bucket, spelling having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d join prompt p on p.account_id = $1 and p.id = d.prompt_id
        join unnest($14::uuid[], $15::text[]) as o (id, key) on o.id = p.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named where key = any($26::text[]) or spelling = any($27::text[])
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions from tracked
          union all
          select bucket, key, answers, mentions from named where key in (select key from chosen)
        ) b group by bucket, key
      ), totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket
      ), page as (
        select * from (select * from totals cross join chosen) every where bucket < $11::date or (bucket = $11::date and (key) > ($12)) order by bucket desc, key limit $28
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key) left join spelled using (key) left join (
    select key, min(name) as name from unnest($29::text[], $30::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key;

-- competitorTrends.page (4 of 12)
-- $1 uuid
-- $2 text
-- $3 uuid[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 date
-- $8 date
-- $9 text[]
-- $10 bigint
-- $11 text[]
-- $12 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   part text not null
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select d.*, p.geo as part from (select prompt_id, assistant, date_trunc($2::text, day::timestamp)::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d group by prompt_id, assistant, bucket having sum(answers) > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select d.*, p.geo as part from (select key, prompt_id, assistant, date_trunc($2::text, day::timestamp)::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and true and true
      and d.day between $7::date and $8::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1)) d where d.name_key <> all ($9::text[])) d
        group by key, prompt_id, assistant, bucket, spelling having sum(mentions) > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 ), tracked as (
        select o.key, d.* from counts d join prompt p on p.account_id = $1 and p.id = d.prompt_id
        join unnest($3::uuid[], $4::text[]) as o (id, key) on o.id = p.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named 
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, part, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions, part from tracked
          union all
          select bucket, key, answers, mentions, part from named where key in (select key from chosen)
        ) b group by bucket, key, part
      ), totals as (
        select bucket, part, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket, part
      ), page as (
        select * from (select * from totals cross join chosen) every  order by bucket desc, key, part limit $10
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, part, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key, part) left join spelled using (key) left join (
    select key, min(name) as name from unnest($11::text[], $12::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key, part;

-- competitorTrends.page (5 of 12)
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
-- $12 text
-- $13 text
-- $14 timestamp with time zone
-- $15 uuid[]
-- $16 text[]
-- $17 date
-- $18 date
-- $19 timestamp with time zone
-- $20 timestamp with time zone
-- $21 date
-- $22 date
-- $23 timestamp with time zone
-- $24 timestamp with time zone
-- $25 text[]
-- $26 text[]
-- $27 text[]
-- $28 text[]
-- $29 bigint
-- $30 text[]
-- $31 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   part text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select d.*, coalesce(t.tag, '') as part from (select prompt_id, assistant, ($14::timestamptz at time zone 'UTC')::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $17::date and $18::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $19::timestamptz and $20::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant, bucket having sum(answers) > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select d.*, coalesce(t.tag, '') as part from (select key, prompt_id, assistant, ($14::timestamptz at time zone 'UTC')::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and d.account_id = $1 and d.assistant = $10::text and true
      and d.day between $21::date and $22::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and lower($5) = any(p.tags) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.name = $6) and exists (select from brand b where b.account_id = $1 and b.id = p.brand_id and b.domain = $7) and p.brand_id = any($8::uuid[]) and p.branded = $9::boolean and r.account_id = $1 and r.assistant = $10::text and r.last_checked between $23::timestamptz and $24::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($25::text[], $26::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d
        group by key, prompt_id, assistant, bucket, spelling having sum(mentions) > 0) d join prompt p on p.id = d.prompt_id and p.account_id = $1 left join lateral unnest(p.tags) t (tag) on true), tracked as (
        select o.key, d.* from counts d join prompt p on p.account_id = $1 and p.id = d.prompt_id
        join unnest($15::uuid[], $16::text[]) as o (id, key) on o.id = p.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from (select distinct on (key, prompt_id, assistant, bucket, spelling) * from named) named where key = any($27::text[]) or spelling = any($28::text[])
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, part, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions, part from tracked
          union all
          select bucket, key, answers, mentions, part from named where key in (select key from chosen)
        ) b group by bucket, key, part
      ), totals as (
        select bucket, part, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket, part
      ), page as (
        select * from (select * from totals cross join chosen) every where bucket < $11::date or (bucket = $11::date and (key, part) > ($12, $13)) order by bucket desc, key, part limit $29
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from (select distinct on (key, prompt_id, assistant, bucket, spelling) * from named) named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, part, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key, part) left join spelled using (key) left join (
    select key, min(name) as name from unnest($30::text[], $31::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key, part;

-- competitorTrends.page (6 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 text
-- $6 uuid[]
-- $7 text[]
-- $8 date
-- $9 date
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 date
-- $13 date
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 bigint
-- $18 text[]
-- $19 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select prompt_id, assistant, date_trunc($5::text, day::timestamp)::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $8::date and $9::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant, bucket having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, date_trunc($5::text, day::timestamp)::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true
      and d.day between $12::date and $13::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($16::text[])) d
        group by key, prompt_id, assistant, bucket, spelling having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d join prompt p on p.account_id = $1 and p.id = d.prompt_id
        join unnest($6::uuid[], $7::text[]) as o (id, key) on o.id = p.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named 
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions from tracked
          union all
          select bucket, key, answers, mentions from named where key in (select key from chosen)
        ) b group by bucket, key
      ), totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket
      ), page as (
        select * from (select * from totals cross join chosen) every  order by bucket desc, key limit $17
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key) left join spelled using (key) left join (
    select key, min(name) as name from unnest($18::text[], $19::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key;

-- competitorTrends.page (7 of 12)
-- $1 uuid
-- $2 text
-- $3 uuid[]
-- $4 text[]
-- $5 date
-- $6 date
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 date
-- $10 date
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 text[]
-- $14 bigint
-- $15 text[]
-- $16 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select prompt_id, assistant, date_trunc($2::text, day::timestamp)::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $5::date and $6::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant, bucket having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, date_trunc($2::text, day::timestamp)::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and coalesce(d.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and true
      and d.day between $9::date and $10::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and coalesce(r.assistant <> all(array(select slug from assistant_surface where surface <> 'api')), false) and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($13::text[])) d
        group by key, prompt_id, assistant, bucket, spelling having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d join prompt p on p.account_id = $1 and p.id = d.prompt_id
        join unnest($3::uuid[], $4::text[]) as o (id, key) on o.id = p.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named 
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions from tracked
          union all
          select bucket, key, answers, mentions from named where key in (select key from chosen)
        ) b group by bucket, key
      ), totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket
      ), page as (
        select * from (select * from totals cross join chosen) every  order by bucket desc, key limit $14
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key) left join spelled using (key) left join (
    select key, min(name) as name from unnest($15::text[], $16::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key;

-- competitorTrends.page (8 of 12)
-- $1 uuid
-- $2 text
-- $3 text
-- $4 uuid[]
-- $5 text[]
-- $6 date
-- $7 date
-- $8 timestamp with time zone
-- $9 timestamp with time zone
-- $10 date
-- $11 date
-- $12 timestamp with time zone
-- $13 timestamp with time zone
-- $14 text[]
-- $15 bigint
-- $16 text[]
-- $17 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select prompt_id, assistant, date_trunc($3::text, day::timestamp)::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $6::date and $7::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $8::timestamptz and $9::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant, bucket having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, prompt_id, assistant, date_trunc($3::text, day::timestamp)::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id where p.account_id = $1 and d.account_id = $1 and d.assistant = any(array(select slug from assistant_surface where surface = $2)) and true
      and d.day between $10::date and $11::date and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and r.assistant = any(array(select slug from assistant_surface where surface = $2)) and r.last_checked between $12::timestamptz and $13::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d where d.name_key <> all ($14::text[])) d
        group by key, prompt_id, assistant, bucket, spelling having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d join prompt p on p.account_id = $1 and p.id = d.prompt_id
        join unnest($4::uuid[], $5::text[]) as o (id, key) on o.id = p.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named 
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions from tracked
          union all
          select bucket, key, answers, mentions from named where key in (select key from chosen)
        ) b group by bucket, key
      ), totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket
      ), page as (
        select * from (select * from totals cross join chosen) every  order by bucket desc, key limit $15
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key) left join spelled using (key) left join (
    select key, min(name) as name from unnest($16::text[], $17::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key;

-- competitorTrends.page (9 of 12)
-- $1 uuid
-- $2 text
-- $3 uuid[]
-- $4 text[]
-- $5 date[]
-- $6 date[]
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 text[]
-- $14 bigint
-- $15 text[]
-- $16 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select unit, brand_id, assistant, date_trunc($2::text, day::timestamp)::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($5::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by unit, brand_id, assistant, bucket having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, unit, assistant, date_trunc($2::text, day::timestamp)::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, d.name_key as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d where d.name_key <> all ($13::text[])) d
        group by key, unit, assistant, bucket, spelling having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d 
        join unnest($3::uuid[], $4::text[]) as o (id, key) on o.id = d.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named 
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions from tracked
          union all
          select bucket, key, answers, mentions from named where key in (select key from chosen)
        ) b group by bucket, key
      ), totals as (
        select bucket, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket
      ), page as (
        select * from (select * from totals cross join chosen) every  order by bucket desc, key limit $14
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key) left join spelled using (key) left join (
    select key, min(name) as name from unnest($15::text[], $16::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key;

-- competitorTrends.page (10 of 12)
-- $1 uuid
-- $2 date
-- $3 text
-- $4 text
-- $5 timestamp with time zone
-- $6 uuid[]
-- $7 text[]
-- $8 date[]
-- $9 date[]
-- $10 timestamp with time zone
-- $11 timestamp with time zone
-- $12 date[]
-- $13 date[]
-- $14 timestamp with time zone
-- $15 timestamp with time zone
-- $16 text[]
-- $17 text[]
-- $18 text[]
-- $19 text[]
-- $20 bigint
-- $21 text[]
-- $22 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   assistant text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select unit, brand_id, assistant, ($5::timestamptz at time zone 'UTC')::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references
      from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($8::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $10::timestamptz and $11::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded) d group by unit, brand_id, assistant, bucket having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, unit, assistant, ($5::timestamptz at time zone 'UTC')::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.segment_id as unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = false
      and d.day = any($12::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($13::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $14::timestamptz and $15::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = false and g.brand_id = p.brand_id and g.branded = p.branded where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded) d
    left join (select distinct on (name) name, root from unnest($16::text[], $17::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d
        group by key, unit, assistant, bucket, spelling having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d 
        join unnest($6::uuid[], $7::text[]) as o (id, key) on o.id = d.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named where key = any($18::text[]) or spelling = any($19::text[])
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, assistant, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions, assistant from tracked
          union all
          select bucket, key, answers, mentions, assistant from named where key in (select key from chosen)
        ) b group by bucket, key, assistant
      ), totals as (
        select bucket, assistant, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket, assistant
      ), page as (
        select * from (select * from totals cross join chosen) every where bucket < $2::date or (bucket = $2::date and (key, assistant) > ($3, $4)) order by bucket desc, key, assistant limit $20
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, assistant, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key, assistant) left join spelled using (key) left join (
    select key, min(name) as name from unnest($21::text[], $22::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key, assistant;

-- competitorTrends.page (11 of 12)
-- $1 uuid
-- $2 text
-- $3 uuid[]
-- $4 text[]
-- $5 date[]
-- $6 date[]
-- $7 timestamp with time zone
-- $8 timestamp with time zone
-- $9 date[]
-- $10 date[]
-- $11 timestamp with time zone
-- $12 timestamp with time zone
-- $13 text[]
-- $14 bigint
-- $15 text[]
-- $16 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   part text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select unit, brand_id, assistant, date_trunc($2::text, day::timestamp)::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references, part
      from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($5::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and true and true and d.day = any($6::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $7::timestamptz and $8::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d group by unit, brand_id, assistant, bucket, part having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, unit, assistant, date_trunc($2::text, day::timestamp)::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions, part
        from (select d.*, d.name_key as key from (select p.*, coalesce(t.tag, '') as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and d.account_id = $1 and true and true and d.split = true
      and d.day = any($9::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and true and true and d.day = any($10::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and r.account_id = $1 and true and r.last_checked between $11::timestamptz and $12::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p left join lateral unnest(p.tags) t (tag) on true) d where d.name_key <> all ($13::text[])) d
        group by key, unit, assistant, bucket, spelling, part having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d 
        join unnest($3::uuid[], $4::text[]) as o (id, key) on o.id = d.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from (select distinct on (key, unit, assistant, bucket, spelling) * from named) named 
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, part, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions, part from tracked
          union all
          select bucket, key, answers, mentions, part from named where key in (select key from chosen)
        ) b group by bucket, key, part
      ), totals as (
        select bucket, part, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket, part
      ), page as (
        select * from (select * from totals cross join chosen) every  order by bucket desc, key, part limit $14
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from (select distinct on (key, unit, assistant, bucket, spelling) * from named) named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, part, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key, part) left join spelled using (key) left join (
    select key, min(name) as name from unnest($15::text[], $16::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key, part;

-- competitorTrends.page (12 of 12)
-- $1 uuid
-- $2 text[]
-- $3 text[]
-- $4 text[]
-- $5 date
-- $6 text
-- $7 text
-- $8 timestamp with time zone
-- $9 uuid[]
-- $10 text[]
-- $11 date[]
-- $12 date[]
-- $13 timestamp with time zone
-- $14 timestamp with time zone
-- $15 date[]
-- $16 date[]
-- $17 timestamp with time zone
-- $18 timestamp with time zone
-- $19 text[]
-- $20 text[]
-- $21 text[]
-- $22 text[]
-- $23 bigint
-- $24 text[]
-- $25 text[]
-- gives back
--   assistants text[]
--   bucket text
--   key text
--   part text
--   name text
--   own boolean
--   answers integer
--   clusters integer
--   mentioned integer
--   mentions integer
--   allReferences integer
with counts as materialized (select unit, brand_id, assistant, ($8::timestamptz at time zone 'UTC')::date as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references, part
      from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths, d.clusters
    from report_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($11::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, sum(d.answers) as answers, sum(d.mentioned) as mentioned, sum(d.own_cited) as own_cited, sum(d.mentions) as mentions, sum(d.brand_references) as brand_references, sum(d.ranked) as ranked, sum(d.rank_sum) as rank_sum, sum(d.visibility_tenths) as visibility_tenths, sum(d.clusters) as clusters
    from ((select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($12::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $13::timestamptz and $14::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.account_id = $1 and u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d group by unit, brand_id, assistant, bucket, part having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (select key, unit, assistant, ($8::timestamptz at time zone 'UTC')::date as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions, part
        from (select d.*, coalesce(o.root, d.name_key) as key from (select p.*, p.geo as part from (select d.segment_id as unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum
    from competitor_rollup d join segment p on p.id = d.segment_id
    where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and d.account_id = $1 and d.assistant = any($4::text[]) and true and d.split = true
      and d.day = any($15::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) union all select p.unit, p.brand_id, p.branded, p.geo, p.tags, d.assistant, d.day, d.name_key, d.spelling, sum(d.answers) as answers, sum(d.mentions) as mentions, sum(d.rank_sum) as rank_sum
    from ((select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d
    where d.account_id = $1 and d.assistant = any($4::text[]) and true and d.day = any($16::date[]) and d.day >= (select coalesce(case when account.results_from is not null then least(account.results_from, (now() at time zone 'UTC')::date - 90) end, '-infinity') from account where id = $1) offset 0) union all select * from (
      with found as (select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one)) and r.account_id = $1 and r.assistant = any($4::text[]) and r.last_checked between $17::timestamptz and $18::timestamptz and r.last_checked >= (select coalesce(results_from, '-infinity')::timestamp at time zone 'UTC' from account where id = $1))
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d join (select p.id as prompt_id, p.brand_id, p.branded, p.geo, p.tags, p.schedule, coalesce(g.id, md5(concat_ws(' ', p.brand_id, p.branded, p.geo, array_to_string(p.tags, ' ')))::uuid) as unit
    from prompt p left join segment g on g.account_id = $1 and g.split = true and g.brand_id = p.brand_id and g.branded = p.branded and g.geo = p.geo and g.tags = p.tags where p.account_id = $1 and lower(p.geo) = any(array(select lower(one) from unnest($2::text[]) given (one))) and p.tags && array(select lower(one) from unnest($3::text[]) given (one))) p on p.prompt_id = d.prompt_id group by d.spelling, d.name_key, d.day, d.assistant, p.unit, p.brand_id, p.branded, p.geo, p.tags) p ) d
    left join (select distinct on (name) name, root from unnest($19::text[], $20::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d
        group by key, unit, assistant, bucket, spelling, part having sum(mentions) > 0), tracked as (
        select o.key, d.* from counts d 
        join unnest($9::uuid[], $10::text[]) as o (id, key) on o.id = d.brand_id
      ), chosen as (
        select key from tracked
        union
        (select key from named where key = any($21::text[]) or spelling = any($22::text[])
        group by key order by sum(answers) desc, key limit 5)
      ), brands as (
        select bucket, key, part, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions, part from tracked
          union all
          select bucket, key, answers, mentions, part from named where key in (select key from chosen)
        ) b group by bucket, key, part
      ), totals as (
        select bucket, part, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket, part
      ), page as (
        select * from (select * from totals cross join chosen) every where bucket < $5::date or (bucket = $5::date and (key, part) > ($6, $7)) order by bucket desc, key, part limit $23
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from named
          where key in (select key from page) group by key, spelling
        ) written group by key
      )
    select covered.assistants, shown.* from covered left join (select bucket::text as bucket, key, part, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key, part) left join spelled using (key) left join (
    select key, min(name) as name from unnest($24::text[], $25::text[]) as n (key, name) group by key
  ) o using (key)) shown on true order by bucket desc, key, part;
