-- competitors.page (1 of 3)
-- $1 uuid
-- $2 uuid[]
-- $3 text[]
-- $4 date
-- $5 date
-- $6 text[]
-- $7 date
-- $8 date
-- $9 bigint
-- gives back
--   assistants text[]
--   key text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   spellings text[]
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $7::date and $8::date) d group by prompt_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (
        select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions, sum(rank_sum) as rank_sum
        from (select d.*, d.name_key as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and d.account_id = $1  and d.day between $4::date and $5::date) d where d.name_key <> all ($6::text[])) d group by key, prompt_id, assistant, spelling
      ), prompts as (
        select prompt_id, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.id = d.prompt_id join unnest($2::uuid[], $3::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key having sum(answers) > 0
      ), page as (
        select * from (
          select key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key
        ) every  order by answers desc, key limit $9
      ), spoken as (
        select key, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, prompt_id from spoken where answers > 0
          union
          select key, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id) group by key
      )
    select covered.assistants, shown.* from covered left join (select key, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", (
          select coalesce(sum(c.brand_references), 0)::int from counts c where true
        ) as "allReferences", spellings
      from page left join spelled using (key) left join held using (key)) shown on true order by answers desc, key;

-- competitors.page (2 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 integer
-- $9 text
-- $10 text
-- $11 uuid[]
-- $12 text[]
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 text[]
-- $18 text[]
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 bigint
-- gives back
--   assistants text[]
--   key text
--   assistant text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   spellings text[]
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $19::date and $20::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $21::timestamptz and $22::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (
        select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions, sum(rank_sum) as rank_sum
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1  and d.day between $13::date and $14::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1  and r.last_checked between $15::timestamptz and $16::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($17::text[], $18::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, prompt_id, assistant, spelling
      ), prompts as (
        select prompt_id, assistant, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id, assistant
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.id = d.prompt_id join unnest($11::uuid[], $12::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, assistant, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, assistant, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key, assistant having sum(answers) > 0
      ), page as (
        select * from (
          select key, assistant, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key, assistant
        ) every where answers < $8 or (answers = $8 and (key, assistant) > ($9, $10)) order by answers desc, key, assistant limit $23
      ), spoken as (
        select key, assistant, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, assistant, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, assistant, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, assistant, prompt_id from spoken where answers > 0
          union
          select key, assistant, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id, assistant) group by key, assistant
      )
    select covered.assistants, shown.* from covered left join (select key, assistant, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", (
          select coalesce(sum(c.brand_references), 0)::int from counts c where c.assistant = page.assistant
        ) as "allReferences", spellings
      from page left join spelled using (key) left join held using (key, assistant)) shown on true order by answers desc, key, assistant;

-- competitors.page (3 of 3)
-- $1 uuid
-- $2 uuid
-- $3 text
-- $4 text
-- $5 text
-- $6 text
-- $7 boolean
-- $8 text
-- $9 integer
-- $10 text
-- $11 uuid[]
-- $12 text[]
-- $13 date
-- $14 date
-- $15 timestamp with time zone
-- $16 timestamp with time zone
-- $17 text[]
-- $18 text[]
-- $19 date
-- $20 date
-- $21 timestamp with time zone
-- $22 timestamp with time zone
-- $23 bigint
-- gives back
--   assistants text[]
--   key text
--   answers integer
--   mentions integer
--   ranked integer
--   rankSum integer
--   overlapPrompts integer
--   ownedPrompts integer
--   allReferences integer
--   spellings text[]
with counts as materialized (select prompt_id, assistant, sum(answers) as answers, sum(mentioned) as mentioned, sum(mentions) as mentions,
        sum(ranked) as ranked, sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
      from (select d.prompt_id, d.assistant, d.day, d.answers, d.mentioned, d.own_cited, d.mentions, d.brand_references, d.ranked, d.rank_sum, d.visibility_tenths,
      cardinality(d.slots) as clusters from report_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $19::date and $20::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $21::timestamptz and $22::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, count(*) as answers, sum(c.mentioned) as mentioned, sum(c.own_cited) as own_cited, sum(c.mentions) as mentions,
      sum(c.brand_references) as brand_references, count(*) filter (where c.rank > 0) as ranked, coalesce(sum(c.rank), 0) as rank_sum,
      sum(c.visibility_tenths) as visibility_tenths, count(distinct u.slot) as clusters
      from found r join run u on u.id = r.run_id, jsonb_to_record(r.contribution) as c
        (mentioned int, own_cited int, mentions int, brand_references int, rank int, visibility_tenths int)
      group by r.prompt_id, r.assistant, r.day
    ) part) d group by prompt_id, assistant having sum(answers) > 0), covered as (
      select coalesce(array_agg(assistant order by assistant), '{}') as assistants
      from (select assistant from counts group by assistant having sum(answers) > 0) c
    ), named as materialized (
        select key, prompt_id, assistant, spelling, sum(answers) as answers, sum(mentions) as mentions, sum(rank_sum) as rank_sum
        from (select d.*, coalesce(o.root, d.name_key) as key from (select d.prompt_id, d.assistant, d.day, d.name_key, d.spelling, d.answers, d.mentions, d.rank_sum from competitor_day d join prompt p on p.id = d.prompt_id
    where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and d.account_id = $1 and d.assistant = $8 and d.day between $13::date and $14::date union all select * from (
      with found as (
        select r.*, (r.last_checked at time zone 'UTC')::date as day from result r join prompt p on p.id = r.prompt_id
        where p.account_id = $1 and p.id = $2::uuid and md5(p.query) = md5($3) and p.query = $3 and lower(p.geo) = lower($4) and exists (select from brand b where b.id = p.brand_id and b.name = $5) and exists (select from brand b where b.id = p.brand_id and b.domain = $6) and p.branded = $7::boolean and r.account_id = $1 and r.assistant = $8 and r.last_checked between $15::timestamptz and $16::timestamptz
      )
      select r.prompt_id, r.assistant, r.day, c.key, c.spelling, c.answers, c.mentions, c.rank
      from found r, jsonb_to_recordset(r.contribution -> 'competitors') as c
        (key text, spelling text, answers int, mentions int, rank int)
    ) part) d
    left join (select distinct on (name) name, root from unnest($17::text[], $18::text[]) as o (name, root) order by name, root) o
      on o.name = d.name_key) d group by key, prompt_id, assistant, spelling
      ), prompts as (
        select prompt_id, sum(mentioned) as mentioned, sum(mentions) as mentions, sum(ranked) as ranked,
          sum(rank_sum) as rank_sum, sum(brand_references) as brand_references
        from counts group by prompt_id
      ), tracked as (
        select o.key, d.* from prompts d join prompt p on p.id = d.prompt_id join unnest($11::uuid[], $12::text[]) as o (id, key) on o.id = p.brand_id
      ), brands as (
        select key, mentioned as answers, mentions, ranked, rank_sum from tracked
        union all
        select key, sum(answers), sum(mentions), sum(answers), sum(rank_sum) from named
        group by key having sum(answers) > 0
      ), page as (
        select * from (
          select key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(ranked)::int as ranked,
            sum(rank_sum)::int as ranks
          from brands group by key
        ) every where answers < $9 or (answers = $9 and (key) > ($10)) order by answers desc, key limit $23
      ), spoken as (
        select key, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from named where key in (select key from page) group by key, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from spoken group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:20] as spellings
        from written group by key
      ), held as (
        select key, (count(*) filter (where mentioned > 0))::int as overlap,
          (count(*) filter (where mentioned = 0))::int as owned
        from (
          select key, prompt_id from spoken where answers > 0
          union
          select key, prompt_id from tracked where mentioned > 0
        ) places join prompts using (prompt_id) group by key
      )
    select covered.assistants, shown.* from covered left join (select key, answers, mentions, ranked, ranks as "rankSum", coalesce(overlap, 0) as "overlapPrompts",
        coalesce(owned, 0) as "ownedPrompts", (
          select coalesce(sum(c.brand_references), 0)::int from counts c where c.assistant = $8
        ) as "allReferences", spellings
      from page left join spelled using (key) left join held using (key)) shown on true order by answers desc, key;
